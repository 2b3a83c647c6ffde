import { t } from "../text/texts";

const KNOWN = new Set(["version", "bad-secret", "no-such-battle", "too-many", "storage", "not-welcomed"]);

/** What can be done where there is no way in. */
export function Failed({ code, text }: { code: string; text: string }) {
  return (
    <main class="loading" id="main">
      <h1>{t("failed")}</h1>
      <p role="alert">{text === "" ? code : text}</p>
      {KNOWN.has(code) && <p>{t(`failed-${code}`)}</p>}
      <div class="button-row">
        <button type="button" class="primary" onClick={() => location.reload()}>
          {t("reload")}
        </button>
        <a class="button" href="/">
          {t("to-lobby")}
        </a>
      </div>
    </main>
  );
}
