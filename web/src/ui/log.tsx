import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Line } from "../protocol/protocol";
import { light, open } from "../state/sheets";
import { t } from "../text/texts";
import { Glyph } from "./glyph";
import type { GlyphName } from "./glyph";
import { RuleLink } from "./rule";

const SIGNS: Partial<Record<Line["kind"], GlyphName>> = {
  attack: "sword",
  activation: "skill",
  card: "hand",
  place: "steps",
  gm: "gear",
  manual: "help",
  undo: "undo",
  table: "gear",
};

/** As many lines as are shown at once; earlier ones on demand. */
const SHOWN = 200;

interface Props {
  lines: readonly Line[];
  /** In a replay: the update that is looked at; later lines are pale. */
  at?: number;
  onLine?: (line: Line) => void;
}

/** What happened, each line with its rule and what it follows from. */
export function Log({ lines, at, onLine }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const [shown, setShown] = useState(SHOWN);
  /** The line that Tab leads to; arrows lead on from there. The last one, until one is chosen. */
  const [chosen, setChosen] = useState<number | undefined>(undefined);
  const last = lines.at(-1)?.n;
  useLayoutEffect(() => {
    const shownBox = box.current;
    if (!shownBox) return;
    if (at === undefined) {
      if (atEnd.current) shownBox.scrollTop = shownBox.scrollHeight;
    } else {
      const current = [...shownBox.querySelectorAll<HTMLElement>(".line.past")].at(-1);
      if (current) shownBox.scrollTop = current.offsetTop - shownBox.clientHeight / 2;
    }
  }, [last, at]);
  const visible = at === undefined ? lines.slice(-shown) : lines;
  const stop = visible.some((line) => line.n === chosen) ? chosen : last;
  const walk = (event: KeyboardEvent) => {
    if (!(event.target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey) return;
    const from = visible.findIndex((line) => line.n === stop);
    const to = { ArrowUp: from - 1, ArrowDown: from + 1, Home: 0, End: visible.length - 1 }[event.key];
    const line = to === undefined ? undefined : visible[to];
    if (!line) return;
    event.preventDefault();
    setChosen(line.n);
    box.current?.querySelector<HTMLElement>(`[data-line="${line.n}"]`)?.focus();
  };
  return (
    <section class="log panel" aria-labelledby="log-title" id="log">
      <h2 id="log-title" class="small-title">
        {t("log")}
      </h2>
      <div
        class="log-lines"
        role="log"
        aria-labelledby="log-title"
        ref={box}
        onKeyDown={walk}
        onScroll={(event) => {
          const it = event.currentTarget;
          atEnd.current = it.scrollHeight - it.scrollTop - it.clientHeight < 40;
        }}
      >
        {visible.length < lines.length && (
          <button type="button" class="text-button" onClick={() => setShown(shown + SHOWN)}>
            {t("log-earlier")}
          </button>
        )}
        {lines.length === 0 && <p class="quiet">{t("log-empty")}</p>}
        {visible.map((line) => {
          const sign = SIGNS[line.kind];
          const classes = ["line", `line-${line.kind}`, `event-${line.event}`];
          if (line.undone) classes.push("undone");
          if (at !== undefined) classes.push(line.seq <= at ? "past" : "future");
          return (
            <div
              key={line.n}
              class={classes.join(" ")}
              style={{ "--depth": Math.min(line.depth, 6) }}
              onMouseEnter={() => light(line.refs)}
              onMouseLeave={() => light(undefined)}
            >
              {sign && <Glyph name={sign} />}
              <button
                type="button"
                class="line-text"
                data-line={line.n}
                tabIndex={line.n === stop ? 0 : -1}
                onFocus={() => {
                  setChosen(line.n);
                  light(line.refs);
                }}
                onBlur={() => light(undefined)}
                onClick={() => (onLine ? onLine(line) : open({ kind: "line", n: line.n }))}
              >
                {line.undone && <span class="offscreen">{t("log-undone")}</span>}
                {line.text}
                {line.cause && <span class="line-cause">{t("log-cause", { cause: line.cause.text })}</span>}
              </button>
              {line.rule !== undefined && <RuleLink id={line.rule} stop={line.n === stop} />}
            </div>
          );
        })}
      </div>
    </section>
  );
}
