import { sound } from "../state/settings";
import { languages, open } from "../state/sheets";
import type { Table } from "../state/table";
import { lang, t, tag } from "../text/texts";
import { Glyph } from "./glyph";
import { seatName } from "./seats";

export function LangSwitch() {
  return (
    <div class="lang-switch" role="group" aria-label={t("language")}>
      {languages.map((one) => (
        <button
          key={one}
          type="button"
          class="small"
          lang={tag[one]}
          aria-pressed={lang.value === one}
          aria-label={one === "pt" ? "PT, português" : "EN, English"}
          onClick={() => {
            lang.value = one;
          }}
        >
          {one.toUpperCase()}
        </button>
      ))}
    </div>
  );
}

/** How the connection is doing; nothing where it does well. */
export function ConnectionState({ table }: { table: Table }) {
  const status = table.status.value;
  return (
    <div class={`connection ${status}`} role="status">
      <span class="dot" aria-hidden="true" />
      {status === "open" ? <span class="offscreen">{t("connected")}</span> : <span>{t(`connection-${status}`)}</span>}
    </div>
  );
}

export function SoundSwitch() {
  return (
    <button
      type="button"
      class="icon"
      aria-pressed={sound.value}
      aria-label={t("sound")}
      title={t(sound.value ? "sound-on" : "sound-off")}
      onClick={() => {
        sound.value = !sound.value;
      }}
    >
      <Glyph name={sound.value ? "sound" : "mute"} />
    </button>
  );
}

/** What battle this is, how far it has come, who one is, and the few things that are always at hand. */
export function Header({ table }: { table: Table }) {
  const state = table.state.value;
  const viewer = table.viewer.value;
  const status = table.closed.value ? t("closed") : table.paused.value ? t("paused") : undefined;
  return (
    <header class="top">
      <div class="top-title">
        <h1>{state?.title ?? table.welcome.value?.title ?? "Stint"}</h1>
        <p>
          {state && <span class="moment">{state.moment}</span>}
          {viewer && <span class="seat-name">{seatName(viewer)}</span>}
          {status !== undefined && <span class="badge warn">{status}</span>}
        </p>
      </div>
      <ConnectionState table={table} />
      <div class="top-tools">
        <LangSwitch />
        <SoundSwitch />
        <button type="button" class="icon" aria-label={t("menu")} onClick={() => open({ kind: "menu" })}>
          <Glyph name="menu" />
        </button>
      </div>
    </header>
  );
}
