import { useRef, useState } from "preact/hooks";
import type { Reason } from "../protocol/protocol";
import type { Table } from "../state/table";
import { t } from "../text/texts";
import { RuleLink } from "./rule";

const KEPT = 50;

/** What was refused, in the words of the referee. */
export function ReasonText({ reason }: { reason: Reason }) {
  return (
    <>
      {reason.sentence} <code class="quiet">{reason.reason}</code>{" "}
      {reason.rule !== undefined && <RuleLink id={reason.rule} />}
    </>
  );
}

/** A line of the notation, or the number of an option, for those who would rather type. */
export function Command({ table }: { table: Table }) {
  const [text, setText] = useState("");
  const [answer, setAnswer] = useState<readonly Reason[] | "possible" | undefined>(undefined);
  const past = useRef<string[]>([]);
  const back = useRef(0);
  const master = table.isMaster.value;

  const send = async () => {
    const line = text.trim();
    if (line === "" || table.busy.value) return;
    past.current = [line, ...past.current.filter((one) => one !== line)].slice(0, KEPT);
    back.current = 0;
    setAnswer(undefined);
    if (/^\d+$/.test(line)) {
      const choice = table.draft.options.value.find((one) => one.number === Number(line));
      if (choice) {
        setText("");
        await table.draft.choose(choice);
      } else {
        setAnswer([{ reason: "bad-choice", sentence: t("no-option", { number: line }) }]);
      }
      return;
    }
    if (line.startsWith("why ")) {
      const reply = await table.ask({ type: "why", seq: table.seq.value, line: line.slice(4) });
      if (reply.type === "reasons") setAnswer(reply.reasons.length === 0 ? "possible" : reply.reasons);
      else if (reply.type === "refused") setAnswer([reply.reason]);
      return;
    }
    const reason = await table.line(line);
    if (reason) setAnswer([reason]);
    else setText("");
  };

  const lines = table.draft.options.value.flatMap((one) => (one.line === undefined ? [] : [one.line]));
  return (
    <form
      class="command"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <label class="offscreen" for="command">
        {t(master ? "command-master" : "command")}
      </label>
      <div class="command-row">
        <input
          id="command"
          type="text"
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          placeholder={t(master ? "command-master" : "command")}
          list="command-lines"
          value={text}
          aria-describedby="command-answer"
          onInput={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
            if (past.current.length === 0 || (text !== "" && back.current === 0)) return;
            event.preventDefault();
            const next = Math.max(0, Math.min(past.current.length, back.current + (event.key === "ArrowUp" ? 1 : -1)));
            back.current = next;
            setText(next === 0 ? "" : (past.current[next - 1] ?? ""));
          }}
        />
        <datalist id="command-lines">
          {lines.map((line) => (
            <option key={line}>{line}</option>
          ))}
        </datalist>
        <button type="submit" class="small">
          {t("send")}
        </button>
      </div>
      <div id="command-answer" class="command-answer" role="status">
        {answer === "possible" && <p class="fine">{t("why-possible")}</p>}
        {Array.isArray(answer) &&
          answer.map((reason: Reason) => (
            <p key={`${reason.reason}-${reason.sentence}`} class="wrong">
              <ReasonText reason={reason} />
            </p>
          ))}
      </div>
    </form>
  );
}
