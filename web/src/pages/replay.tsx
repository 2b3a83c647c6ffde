import { useComputed, useSignal, useSignalEffect } from "@preact/signals";
import { useMemo } from "preact/hooks";
import { copyText, saveFile } from "../net/browser";
import { seatPath } from "../net/http";
import type { Line, TableState } from "../protocol/protocol";
import { domains } from "../state/settings";
import { lit, open } from "../state/sheets";
import type { Table } from "../state/table";
import { t } from "../text/texts";
import { Board } from "../ui/board";
import { Glyph } from "../ui/glyph";
import { ConnectionState, LangSwitch } from "../ui/header";
import { Log } from "../ui/log";
import { Queue } from "../ui/queue";
import { seatName } from "../ui/seats";
import { Sheets } from "../ui/sheets";
import { Tables } from "../ui/tables";
import { Failed } from "./failed";

const BEAT = 900;

/** The update that an address asks for. */
function askedFor(): number | undefined {
  const at = new URLSearchParams(location.search).get("at");
  return at !== null && /^\d+$/.test(at) ? Number(at) : undefined;
}

/** How a battle went, for this viewer, update by update. */
export function ReplayPage({ table, secret }: { table: Table; secret: string | undefined }) {
  const at = useSignal<number | undefined>(askedFor());
  const past = useSignal<{ at: number; state: TableState } | undefined>(undefined);
  const playing = useSignal(false);
  const copied = useSignal(false);
  const wrong = useSignal<string | undefined>(undefined);
  const kept = useMemo(() => new Map<number, TableState>(), []);
  const most = table.seq.value;
  const here = Math.min(at.value ?? most, most);

  useSignalEffect(() => {
    document.title = `${t("replay")}: ${table.state.value?.title ?? "Stint"}`;
  });
  useSignalEffect(() => {
    // What was taken back, or told in another language, is no longer what it was.
    void table.welcome.value;
    void table.lines.value;
    kept.clear();
  });
  useSignalEffect(() => {
    const wanted = Math.min(at.value ?? table.seq.value, table.seq.value);
    if (!table.welcome.value || !table.state.value) return;
    const known = kept.get(wanted);
    if (known) {
      past.value = { at: wanted, state: known };
      return;
    }
    void table.ask({ type: "replay", at: wanted }).then((answer) => {
      if (answer.type === "past") {
        kept.set(answer.at, answer.state);
        wrong.value = undefined;
        // Meanwhile the scrubber may stand elsewhere.
        if (Math.min(at.peek() ?? table.seq.peek(), table.seq.peek()) === answer.at) {
          past.value = { at: answer.at, state: answer.state };
        }
      } else if (answer.type === "refused") {
        wrong.value = answer.reason.sentence;
      }
    });
  });
  useSignalEffect(() => {
    if (!playing.value) return undefined;
    const timer = setInterval(() => {
      const next = Math.min((at.peek() ?? 0) + 1, table.seq.peek());
      at.value = next;
      if (next >= table.seq.peek()) playing.value = false;
    }, BEAT);
    return () => clearInterval(timer);
  });

  const lights = useComputed(() => ({
    tiles: new Set(lit.value.tiles),
    characters: new Set(lit.value.characters),
  }));

  if (table.fatal.value) return <Failed code={table.fatal.value.code} text={table.fatal.value.text} />;
  const shown = past.value?.state ?? table.state.value;
  const viewer = table.viewer.value;
  const battle = table.welcome.value?.battle ?? "";
  if (!shown) {
    return (
      <main class="loading" id="main">
        <p role="status">{t(table.status.value === "waiting" ? "connection-waiting" : "loading")}</p>
      </main>
    );
  }
  const go = (to: number) => {
    at.value = Math.max(0, Math.min(most, to));
  };
  const current = table.lines.value.findLast((line) => line.seq === here);
  return (
    <div class="replay-page">
      <header class="top">
        <div class="top-title">
          <h1>{shown.title}</h1>
          <p>
            <span class="moment">{t("replay")}</span>
            <span class="moment">{shown.moment}</span>
            {viewer && <span class="seat-name">{seatName(viewer)}</span>}
          </p>
        </div>
        <ConnectionState table={table} />
        <div class="top-tools">
          <LangSwitch />
          <a class="button small" href={seatPath(battle, secret)}>
            {t("to-table")}
          </a>
        </div>
      </header>
      <Queue state={shown} />
      <main class="middle" id="main">
        <section class="scrubber panel" aria-label={t("scrubber")}>
          <div class="scrub-row">
            <button type="button" class="icon" aria-label={t("scrub-first")} onClick={() => go(0)}>
              <Glyph name="first" />
            </button>
            <button type="button" class="icon" aria-label={t("scrub-back")} onClick={() => go(here - 1)}>
              <Glyph name="back" />
            </button>
            <button
              type="button"
              class="icon primary"
              aria-label={t(playing.value ? "scrub-pause" : "scrub-play")}
              onClick={() => {
                if (!playing.value && here >= most) at.value = 0;
                else at.value = here;
                playing.value = !playing.value;
              }}
            >
              <Glyph name={playing.value ? "pause" : "play"} />
            </button>
            <button type="button" class="icon" aria-label={t("scrub-next")} onClick={() => go(here + 1)}>
              <Glyph name="next" />
            </button>
            <button type="button" class="icon" aria-label={t("scrub-last")} onClick={() => go(most)}>
              <Glyph name="last" />
            </button>
            <input
              type="range"
              min={0}
              max={most}
              value={here}
              aria-label={t("scrubber")}
              aria-valuetext={t("scrub-at", { at: here, of: most })}
              onInput={(event) => go(Number(event.currentTarget.value))}
            />
            <output>
              {here}/{most}
            </output>
          </div>
          <p class="scrub-line" aria-live="polite">
            {current?.text ?? shown.moment}
          </p>
          <div class="button-row">
            <button
              type="button"
              class="small"
              onClick={() => {
                // The secret of a seat is nobody else's: others look on.
                const shared = viewer?.kind === "spectator" ? secret : undefined;
                const path = seatPath(battle, shared, "replay").replace(/(#|$)/, `?at=${here}$1`);
                void copyText(location.origin + path).then((done) => {
                  copied.value = done;
                });
              }}
            >
              <Glyph name={copied.value ? "check" : "link"} /> {t(copied.value ? "copied" : "share")}
            </button>
            {table.isMaster.value && (
              <button
                type="button"
                class="small"
                onClick={() => {
                  void table.ask({ type: "export" }).then((answer) => {
                    if (answer.type === "record") saveFile(answer.name, answer.text);
                    else if (answer.type === "refused") wrong.value = answer.reason.sentence;
                  });
                }}
              >
                {t("export")}
              </button>
            )}
          </div>
          {wrong.value !== undefined && (
            <p class="wrong" role="alert">
              {wrong.value}
            </p>
          )}
        </section>
        {shown.board && (
          <section class="board-panel" aria-label={t("board")}>
            <div class="board-frame">
              <Board
                state={shown}
                board={shown.board}
                reach={[]}
                targets={{ tiles: new Set(), characters: new Set() }}
                lit={lights.value}
                armed={{ tile: undefined, character: undefined }}
                domains={domains.value}
                onPoint={() => {}}
                onDetails={() => {}}
              />
            </div>
          </section>
        )}
        <Tables
          state={shown}
          faces={table.faces.value}
          terms={table.welcome.value?.terms ?? {}}
          seats={[]}
          targets={new Set()}
          usable={new Set()}
          onCard={(card) => open({ kind: "card", id: card.id })}
        />
      </main>
      <Log lines={table.lines.value} at={here} onLine={(line: Line) => go(line.seq)} />
      <Sheets table={table} secret={secret} />
    </div>
  );
}
