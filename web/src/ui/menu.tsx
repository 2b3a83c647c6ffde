import { useState } from "preact/hooks";
import { saveFile } from "../net/browser";
import { Lobby, seatPath } from "../net/http";
import { gm } from "../state/master";
import { closeAll, open } from "../state/sheets";
import { domains, theme } from "../state/settings";
import type { Theme } from "../state/settings";
import type { Table } from "../state/table";
import { t } from "../text/texts";
import { Glyph } from "./glyph";
import { LangSwitch } from "./header";

const THEMES: readonly Theme[] = ["auto", "light", "dark"];

export function ThemeSwitch() {
  return (
    <fieldset class="segments">
      <legend>{t("theme")}</legend>
      {THEMES.map((one) => (
        <label key={one} class={theme.value === one ? "segment on" : "segment"}>
          <input
            type="radio"
            name="theme"
            value={one}
            checked={theme.value === one}
            onChange={() => {
              theme.value = one;
            }}
          />
          <span>{t(`theme-${one}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}

function MasterMenu({ table, secret }: { table: Table; secret: string | undefined }) {
  const [winner, setWinner] = useState("");
  const [sure, setSure] = useState<"end" | "battle" | undefined>(undefined);
  const [wrong, setWrong] = useState<string | undefined>(undefined);
  const state = table.state.value;
  const battle = table.welcome.value?.battle ?? "";
  const save = (name: string, file: Promise<Blob>) => {
    setWrong(undefined);
    file.then(
      (blob) => saveFile(name, blob),
      () => setWrong(t("file-failed")),
    );
  };
  return (
    <section class="master-tools" aria-label={t("master-tools")}>
      <h3>
        <Glyph name="gear" /> {t("master-tools")}
      </h3>
      <div class="button-row">
        <button
          type="button"
          onClick={() => void table.deed({ do: table.paused.value ? "resume" : "pause" })}
          aria-pressed={table.paused.value}
        >
          <Glyph name={table.paused.value ? "play" : "pause"} /> {t(table.paused.value ? "resume" : "pause")}
        </button>
        <button
          type="button"
          onClick={() => {
            void table.line(gm.undo).then((reason) => {
              if (!reason) closeAll();
            });
          }}
        >
          <Glyph name="undo" /> {t("undo-last")}
        </button>
        <button type="button" onClick={() => open({ kind: "seats" })}>
          <Glyph name="link" /> {t("seats")}
        </button>
        <button type="button" onClick={() => open({ kind: "add", what: "character" })}>
          {t("add-character")}
        </button>
        <button type="button" onClick={() => open({ kind: "add", what: "card" })}>
          {t("add-card")}
        </button>
      </div>
      <fieldset class="segments">
        <legend>{t("prompts")}</legend>
        {(["open", "uniform"] as const).map((one) => (
          <label key={one} class={table.prompts.value === one ? "segment on" : "segment"}>
            <input
              type="radio"
              name="prompts"
              value={one}
              checked={table.prompts.value === one}
              onChange={() => void table.deed({ do: "prompts", prompts: one })}
            />
            <span>{t(`prompts-${one}`)}</span>
          </label>
        ))}
      </fieldset>
      <p class="quiet">{t("prompts-what")}</p>
      <div class="button-row">
        <button
          type="button"
          onClick={() => {
            setWrong(undefined);
            void table.ask({ type: "export" }).then((answer) => {
              if (answer.type === "record") saveFile(answer.name, answer.text);
              else if (answer.type === "refused") setWrong(answer.reason.sentence);
            });
          }}
        >
          {t("export")}
        </button>
        <button type="button" onClick={() => save(`${battle}.battle.json`, new Lobby(secret).backup(battle))}>
          {t("backup")}
        </button>
      </div>
      {wrong !== undefined && (
        <p class="wrong" role="alert">
          {wrong}
        </p>
      )}
      {state?.status === "running" && (
        <form
          class="setter"
          onSubmit={(event) => {
            event.preventDefault();
            if (sure === "battle") {
              void table.line(gm.endBattle(winner)).then((reason) => {
                if (!reason) closeAll();
              });
            }
            setSure(sure === "battle" ? undefined : "battle");
          }}
        >
          <label for="winner">{t("winner")}</label>
          <select id="winner" value={winner} onChange={(event) => setWinner(event.currentTarget.value)}>
            <option value="">{t("winner-none")}</option>
            {state.teams.map((team) => (
              <option key={team.id} value={team.id}>
                {team.name}
              </option>
            ))}
          </select>
          <button type="submit" class="small danger">
            {t(sure === "battle" ? "end-battle-sure" : "end-battle")}
          </button>
        </form>
      )}
      {!table.closed.value && (
        <button
          type="button"
          class="small danger"
          onClick={() => {
            if (sure === "end") void table.deed({ do: "end" });
            setSure(sure === "end" ? undefined : "end");
          }}
        >
          {t(sure === "end" ? "end-table-sure" : "end-table")}
        </button>
      )}
    </section>
  );
}

/** Settings of this browser, and what the game master does with the table. */
export function Menu({ table, secret }: { table: Table; secret: string | undefined }) {
  const battle = table.welcome.value?.battle ?? "";
  return (
    <div class="menu">
      <div class="menu-settings">
        <LangSwitch />
        <ThemeSwitch />
        <label class="check">
          <input
            type="checkbox"
            checked={domains.value}
            onChange={(event) => {
              domains.value = event.currentTarget.checked;
            }}
          />
          <span>{t("show-domains")}</span>
        </label>
      </div>
      <div class="button-row">
        <a class="button" href={seatPath(battle, secret, "replay")}>
          <Glyph name="first" /> {t("replay")}
        </a>
        <a class="button" href="/rules.html" target="_blank" rel="noreferrer">
          {t("rules")}
        </a>
        <button type="button" onClick={() => open({ kind: "help" })}>
          <Glyph name="help" /> {t("help")}
        </button>
        {!table.isMaster.value && (
          <button type="button" onClick={() => open({ kind: "seats" })}>
            {t("who-is-here")}
          </button>
        )}
      </div>
      {table.isMaster.value && <MasterMenu table={table} secret={secret} />}
    </div>
  );
}
