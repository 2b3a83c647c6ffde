import { useComputed, useSignalEffect } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { ring } from "../state/bell";
import { domains } from "../state/settings";
import { fold, lit, open, sheets, show, tab } from "../state/sheets";
import type { Tab } from "../state/sheets";
import type { Table } from "../state/table";
import { t } from "../text/texts";
import { Answer } from "../ui/answer";
import { Board } from "../ui/board";
import { Glyph } from "../ui/glyph";
import type { GlyphName } from "../ui/glyph";
import { Header } from "../ui/header";
import { Log } from "../ui/log";
import { Queue } from "../ui/queue";
import { Said } from "../ui/said";
import { Sheets } from "../ui/sheets";
import { Hand, Tables } from "../ui/tables";
import { Failed } from "./failed";

const TABS: readonly { tab: Tab; glyph: GlyphName }[] = [
  { tab: "board", glyph: "board" },
  { tab: "hand", glyph: "hand" },
  { tab: "tables", glyph: "tables" },
  { tab: "log", glyph: "log" },
];

/** Title and sound when it is the viewer's turn to answer. */
function useCall(table: Table): void {
  useSignalEffect(() => {
    const title = table.state.value?.title ?? "Stint";
    document.title = table.yourTurn.value ? `● ${t("your-turn")} – ${title}` : `${title} – Stint`;
  });
  const call = useComputed(() => {
    const prompt = table.prompt.value;
    return table.yourTurn.value && prompt?.type === "ask" ? `${table.seq.value} ${prompt.text}` : "";
  });
  useSignalEffect(() => {
    if (call.value === "") return;
    fold.value = "auto";
    ring();
  });
}

/** The table: one battle, for whoever sits or looks on. */
export function TablePage({ table, secret }: { table: Table; secret: string | undefined }) {
  useCall(table);
  useEffect(() => {
    const hurry = () => {
      if (document.visibilityState === "visible") table.hurry();
    };
    addEventListener("online", hurry);
    document.addEventListener("visibilitychange", hurry);
    return () => {
      removeEventListener("online", hurry);
      document.removeEventListener("visibilitychange", hurry);
    };
  }, [table]);

  const options = table.draft.options.value;
  const picking = table.draft.steps.value.length > 0;
  const targets = useComputed(() => {
    const list = table.draft.options.value;
    return {
      tiles: new Set(list.flatMap((one) => (one.tile === undefined ? [] : [one.tile]))),
      characters: new Set(list.flatMap((one) => (one.character === undefined ? [] : [one.character]))),
      cards: new Set(
        table.draft.steps.value.length === 0 ? [] : list.flatMap((one) => (one.card === undefined ? [] : [one.card])),
      ),
    };
  });
  const usable = useComputed(
    () => new Set(table.draft.options.value.flatMap((one) => (one.card === undefined ? [] : [one.card]))),
  );
  const lights = useComputed(() => ({
    tiles: new Set(lit.value.tiles),
    characters: new Set(lit.value.characters),
  }));

  if (table.fatal.value) return <Failed code={table.fatal.value.code} text={table.fatal.value.text} />;
  const state = table.state.value;
  if (!state) {
    return (
      <main class="loading" id="main">
        <p role="status">{t(table.status.value === "waiting" ? "connection-waiting" : "loading")}</p>
      </main>
    );
  }
  const armed = table.draft.armed.value;
  const cards = {
    state,
    faces: table.faces.value,
    terms: table.welcome.value?.terms ?? {},
    seats: table.seats.value,
    targets: targets.value.cards,
    usable: picking ? new Set<string>() : usable.value,
    onCard: (card: { id: string }) => {
      if (picking && options.some((one) => one.card === card.id)) void table.draft.point({ card: card.id });
      else open({ kind: "card", id: card.id });
    },
  };
  return (
    <div class="table-page" data-tab={tab.value}>
      <Skips />
      <Header table={table} />
      <Queue state={state} />
      <main class="middle" id="main">
        <section
          class="board-panel"
          id="board"
          aria-label={t("board")}
          tabIndex={-1}
          onKeyDown={(event) => {
            const { steps, armed: ready, pointed } = table.draft;
            if (event.key === "Escape" && (steps.value.length > 0 || ready.value || pointed.value)) table.draft.back();
          }}
        >
          {state.board ? (
            <div class="board-frame">
              <Board
                state={state}
                board={state.board}
                reach={table.draft.reach.value}
                targets={targets.value}
                lit={lights.value}
                armed={{ tile: armed?.tile, character: armed?.character }}
                domains={domains.value}
                onPoint={(at, character) => {
                  const target = character === undefined ? { tile: at } : { tile: at, character };
                  void table.draft.point(target).then((found) => {
                    if (!found) open(character === undefined ? { kind: "tile", at } : { kind: "character", id: character });
                  });
                }}
                onDetails={(at, character) =>
                  open(character === undefined ? { kind: "tile", at } : { kind: "character", id: character })
                }
              />
            </div>
          ) : (
            <p class="quiet">{t("no-board")}</p>
          )}
        </section>
        {state.characters.some((who) => who.yours) && <Hand {...cards} />}
        <Tables {...cards} />
      </main>
      <Answer table={table} secret={secret} />
      <Log lines={table.lines.value} />
      <nav class="tabs" aria-label={t("tabs")}>
        {TABS.filter((one) => one.tab !== "hand" || state.characters.some((who) => who.yours)).map((one) => (
          <button
            key={one.tab}
            type="button"
            aria-current={tab.value === one.tab ? "page" : undefined}
            onClick={() => show(one.tab)}
          >
            <Glyph name={one.glyph} />
            <span>{t(`tab-${one.tab}`)}</span>
          </button>
        ))}
      </nav>
      {sheets.value.length === 0 && <Said table={table} />}
      <Announcer table={table} />
      <Sheets table={table} secret={secret} />
    </div>
  );
}

/** Leads past what one does not want. No links: what stands behind the `#` is the seat's secret. */
function Skips() {
  const go = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus();
  return (
    <nav class="skips" aria-label={t("skip")}>
      <button type="button" class="skip" onClick={() => go("#answer-title")}>
        {t("skip-answer")}
      </button>
      <button
        type="button"
        class="skip"
        onClick={() => {
          show("board");
          go('#board [tabindex="0"]');
        }}
      >
        {t("skip-board")}
      </button>
      <button
        type="button"
        class="skip"
        onClick={() => {
          show("log");
          requestAnimationFrame(() => go('.log-lines [tabindex="0"]'));
        }}
      >
        {t("skip-log")}
      </button>
    </nav>
  );
}

/** Tells those who listen what is asked, when that changes. */
function Announcer({ table }: { table: Table }) {
  const prompt = table.prompt.value;
  return (
    <div class="offscreen" role="status" aria-live="polite">
      {prompt && (table.yourTurn.value ? `${t("your-turn")}: ${prompt.text}` : prompt.text)}
    </div>
  );
}
