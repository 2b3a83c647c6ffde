import { useEffect, useState } from "preact/hooks";
import { saveFile } from "../net/browser";
import { HttpError, Lobby, seatPath } from "../net/http";
import type { BundledBattle, Finding, ListedBattle, MadeBattle, Source } from "../net/http";
import { inMine, lang, t, tag } from "../text/texts";
import { Dialog } from "../ui/dialog";
import { Glyph } from "../ui/glyph";
import { LangSwitch } from "../ui/header";
import { ThemeSwitch } from "../ui/menu";
import { LinkRow, seatName } from "../ui/seats";

/** What the linter says about a file, with the places. */
export function Findings({ findings }: { findings: readonly Finding[] }) {
  if (findings.length === 0) return null;
  return (
    <ul class="findings">
      {findings.map((one) => (
        <li key={`${one.file}:${one.line}:${one.column}:${one.sentence.en}`} class={one.severity}>
          <span class="badge">{t(`finding-${one.severity}`)}</span>{" "}
          <code>
            {one.file}:{one.line}:{one.column}
          </code>
          <p>{inMine(one.sentence)}</p>
          {one.help && <p class="quiet">{inMine(one.help)}</p>}
        </li>
      ))}
    </ul>
  );
}

function Links({ made }: { made: MadeBattle }) {
  return (
    <div class="links">
      <p>{t("links-what")}</p>
      {made.links.map((link) => (
        <LinkRow
          key={`${link.seat.kind}-${seatName(link.seat)}`}
          label={seatName(link.seat)}
          path={seatPath(made.id, link.secret)}
        />
      ))}
    </div>
  );
}

function when(time: number): string {
  return new Date(time).toLocaleString(tag[lang.value], { dateStyle: "medium", timeStyle: "short" });
}

interface RowProps {
  battle: ListedBattle;
  lobby: Lobby;
  onLinks: (made: MadeBattle) => void;
  onWrong: (error: unknown) => void;
}

function BattleRow({ battle, lobby, onLinks, onWrong }: RowProps) {
  const save = (name: string, file: Promise<Blob>) => {
    file.then((blob) => saveFile(name, blob)).catch(onWrong);
  };
  return (
    <li class="battle panel">
      <h3>{battle.title}</h3>
      <p class="quiet">
        {[
          battle.status === null ? undefined : t(`status-${battle.status}`),
          t("commands", { count: battle.commands }),
          t("connections", { count: battle.clients }),
          when(battle.last ?? battle.created),
        ]
          .filter((one) => one !== undefined)
          .join(" · ")}
      </p>
      {battle.players.length > 0 && <p>{battle.players.join(" · ")}</p>}
      {battle.stuck && (
        <p class="wrong">
          {t("stuck", { position: battle.stuck.position })} <code>{battle.stuck.line}</code> {battle.stuck.why}
        </p>
      )}
      <div class="button-row">
        <button
          type="button"
          class="small"
          onClick={() => {
            lobby.links(battle.id).then(onLinks, onWrong);
          }}
        >
          <Glyph name="link" /> {t("more-links")}
        </button>
        <button type="button" class="small" onClick={() => save(`${battle.id}.stint`, lobby.record(battle.id))}>
          {t("export")}
        </button>
        <button type="button" class="small" onClick={() => save(`${battle.id}.battle.json`, lobby.backup(battle.id))}>
          {t("backup")}
        </button>
      </div>
    </li>
  );
}

/** The server's own page: battles to open, those that are open, and their links. */
export function LobbyPage({ secret }: { secret: string | undefined }) {
  const [lobby] = useState(() => new Lobby(secret));
  const [bundled, setBundled] = useState<readonly BundledBattle[]>([]);
  const [battles, setBattles] = useState<readonly ListedBattle[] | undefined>(undefined);
  const [older, setOlder] = useState(false);
  const [made, setMade] = useState<MadeBattle | undefined>(undefined);
  const [findings, setFindings] = useState<readonly Finding[]>([]);
  const [wrong, setWrong] = useState<string | undefined>(undefined);
  const [stranger, setStranger] = useState(secret === undefined);
  const [secretSpectators, setSecretSpectators] = useState(false);
  const [busy, setBusy] = useState(false);

  const fail = (error: unknown) => {
    setBusy(false);
    if (error instanceof HttpError) {
      if (error.status === 401) setStranger(true);
      setFindings(error.findings);
      const known = [401, 404, 413, 422, 429, 507].includes(error.status) ? error.status : 500;
      setWrong(error.message === "" ? t(`http-${known}`) : error.message);
    } else {
      setWrong(t("http-0"));
    }
  };
  const load = () => {
    lobby.bundled().then(setBundled, fail);
    if (secret !== undefined) {
      lobby.battles().then((list) => {
        setBattles(list);
        setOlder(list.length > 0);
        setStranger(false);
      }, fail);
    }
  };
  const loadOlder = () => {
    lobby.battles(battles?.at(-1)?.id).then((list) => {
      setBattles((there) => [...(there ?? []), ...list]);
      setOlder(list.length > 0);
    }, fail);
  };
  // Once: what happens later is loaded when it happens.
  useEffect(load, [lobby, secret]);
  useEffect(() => {
    document.title = `Stint: ${t("lobby")}`;
  });

  const arrived = (it: MadeBattle) => {
    setBusy(false);
    setWrong(undefined);
    setFindings(it.findings);
    setMade(it);
    load();
  };
  const begin = (source: Source) => {
    if (busy) return;
    setBusy(true);
    setWrong(undefined);
    setFindings([]);
    lobby.make(source, secretSpectators).then(arrived, fail);
  };

  return (
    <div class="lobby-page">
      <header class="top">
        <div class="top-title">
          <h1>Stint</h1>
          <p>{t("lobby")}</p>
        </div>
        <div class="top-tools">
          <LangSwitch />
        </div>
      </header>
      <main class="lobby" id="main">
        {stranger && (
          <section class="panel notice" aria-label={t("lobby-stranger")}>
            <h2>{t("lobby-stranger")}</h2>
            <p>{t("lobby-stranger-how")}</p>
          </section>
        )}
        {wrong !== undefined && (
          <p class="wrong panel" role="alert">
            {wrong}
          </p>
        )}
        <Findings findings={findings} />
        <section class="new" aria-labelledby="new-title">
          <h2 id="new-title">{t("new-battle")}</h2>
          <ul class="bundled">
            {bundled.map((one) => (
              <li key={one.name}>
                <button
                  type="button"
                  class="bundle"
                  aria-disabled={stranger || busy}
                  onClick={() => {
                    if (!stranger) begin({ bundled: one.name });
                  }}
                >
                  <span class="bundle-title">{one.title === "" ? one.name : one.title}</span>
                  <span class="quiet">{one.name}</span>
                </button>
              </li>
            ))}
          </ul>
          {!stranger && (
            <>
              <div class="upload-row">
                <label class="button upload">
                  <span>{t("upload")}</span>
                  <input
                    type="file"
                    class="offscreen"
                    accept=".toml,.stint,text/plain"
                    onChange={(event) => {
                      const input = event.currentTarget;
                      const file = input.files?.[0];
                      if (!file) return;
                      void file.text().then((text) => {
                        input.value = "";
                        begin({ text: { name: file.name, text } });
                      });
                    }}
                  />
                </label>
                <label class="button upload">
                  <span>{t("restore")}</span>
                  <input
                    type="file"
                    class="offscreen"
                    accept=".json,application/json"
                    onChange={(event) => {
                      const input = event.currentTarget;
                      const file = input.files?.[0];
                      if (!file) return;
                      void file.text().then((text) => {
                        input.value = "";
                        setBusy(true);
                        lobby.restore(text).then(arrived, fail);
                      });
                    }}
                  />
                </label>
                <button
                  type="button"
                  onClick={() => {
                    lobby.backupAll().then((blob) => saveFile("stint.db", blob), fail);
                  }}
                >
                  {t("backup-all")}
                </button>
              </div>
              <p class="quiet">{t("upload-what")}</p>
              <label class="check">
                <input
                  type="checkbox"
                  checked={secretSpectators}
                  onChange={(event) => setSecretSpectators(event.currentTarget.checked)}
                />
                <span>{t("secret-spectators")}</span>
              </label>
            </>
          )}
        </section>
        {battles !== undefined && !stranger && (
          <section aria-labelledby="battles-title">
            <h2 id="battles-title">{t("battles")}</h2>
            {battles.length === 0 ? (
              <p class="quiet">{t("battles-none")}</p>
            ) : (
              <ul class="battles">
                {battles.map((battle) => (
                  <BattleRow key={battle.id} battle={battle} lobby={lobby} onLinks={arrived} onWrong={fail} />
                ))}
              </ul>
            )}
            {older && (
              <button type="button" onClick={loadOlder}>
                {t("battles-older")}
              </button>
            )}
          </section>
        )}
        <section class="menu-settings" aria-label={t("settings")}>
          <ThemeSwitch />
          <a class="button" href="/rules.html">
            {t("rules")}
          </a>
          <a href="/licences.txt">{t("licences")}</a>
        </section>
      </main>
      {made && (
        <Dialog title={t("links-of", { title: made.title })} onClose={() => setMade(undefined)} wide>
          <Links made={made} />
          <Findings findings={made.findings} />
        </Dialog>
      )}
    </div>
  );
}
