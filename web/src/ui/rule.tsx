import { pieces } from "../text/rules";
import { open } from "../state/sheets";
import { t } from "../text/texts";

/**
 * Leads to a rule: shown above the page; in a tab of its own where one asks for that. Where it is
 * no stop for Tab, something around it leads there.
 */
export function RuleLink({ id, stop = true }: { id: string; stop?: boolean }) {
  return (
    <a
      class="rule"
      tabIndex={stop ? undefined : -1}
      href={`/rules.html#${id}`}
      aria-label={t("rule-named", { rule: id })}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        open({ kind: "rule", id });
      }}
    >
      {id}
    </a>
  );
}

/** A text of the rules, with the rules that it names as links. */
export function RuleText({ text, links }: { text: string; links: "sheets" | "anchors" }) {
  return (
    <>
      {pieces(text).map((piece, index) => {
        const key = `${index}-${piece.kind}`;
        switch (piece.kind) {
          case "strong":
            return <strong key={key}>{piece.text}</strong>;
          case "emphasis":
            return <em key={key}>{piece.text}</em>;
          case "code":
            return <code key={key}>{piece.text}</code>;
          case "rule":
            return links === "sheets" ? (
              <RuleLink key={key} id={piece.text} />
            ) : (
              <a key={key} class="rule" href={`#${piece.text}`}>
                {piece.text}
              </a>
            );
          default:
            return piece.text;
        }
      })}
    </>
  );
}
