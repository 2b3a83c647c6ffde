import { useState } from "preact/hooks";
import type { Character, Choice, Impossible, Line, Reason } from "../protocol/protocol";
import { gm } from "../state/master";
import { close, closeAll, open, sheets, show } from "../state/sheets";
import type { Sheet } from "../state/sheets";
import type { Table } from "../state/table";
import { findRule } from "../text/rules";
import { lang, t } from "../text/texts";
import { CardTile, FaceText, Techniques, cardFlags, ownerName } from "./card";
import { ReasonText } from "./command";
import { Dialog } from "./dialog";
import { Glyph } from "./glyph";
import { AddForm, CardTools, CharacterTools, LineTools, TileTools } from "./master";
import { Menu } from "./menu";
import { RuleLink, RuleText } from "./rule";
import { Said } from "./said";
import { Seats } from "./seats";
import { Words } from "./words";
import { Figures, TABLE_ZONES, standing, zoneName } from "./tables";
import { tileLabel } from "./board";

/** What can be done with something now, and what not and why. */
function Doings({ table, about }: { table: Table; about: (one: Choice | Impossible) => boolean }) {
  const options = table.draft.options.value.filter((one) => about(one));
  const prompt = table.prompt.value;
  const first = table.draft.steps.value.length === 0;
  const impossible = prompt?.type === "ask" && first ? prompt.impossible.filter((one) => about(one)) : [];
  if (options.length + impossible.length === 0) return null;
  return (
    <section class="doings">
      <h3>{t("can-be-done")}</h3>
      <ul class="options">
        {options.map((choice) => (
          <li key={choice.number}>
            <button
              type="button"
              class="option"
              onClick={() => {
                closeAll();
                void table.draft.choose(choice);
              }}
            >
              <span class="option-words">
                <span class="option-label">{choice.label}</span>
                {choice.text !== undefined && <span class="option-text"><Words text={choice.text} /></span>}
              </span>
              {choice.more && <Glyph name="next" />}
            </button>
          </li>
        ))}
        {impossible.map((what) => (
          <li key={what.line}>
            <div class="option off" aria-disabled="true">
              <span class="option-words">
                <span class="option-label">{what.label}</span>
                {what.reasons.map((reason) => (
                  <span class="option-text" key={reason.reason + reason.sentence}>
                    {reason.sentence} {reason.rule !== undefined && <RuleLink id={reason.rule} />}
                  </span>
                ))}
              </span>
            </div>
            {table.isMaster.value && <AllowButton table={table} line={what.line} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function AllowButton({ table, line }: { table: Table; line: string }) {
  return (
    <button
      type="button"
      class="small"
      onClick={() => {
        void table.line(gm.allow(line)).then((reason) => {
          if (!reason) closeAll();
        });
      }}
    >
      {t("gm-allow")}
    </button>
  );
}

function CharacterSheet({ table, who }: { table: Table; who: Character }) {
  const state = table.state.value;
  if (!state) return null;
  const terms = table.welcome.value?.terms ?? {};
  const own = state.cards.filter((card) => card.owner === who.id);
  const zones = [...TABLE_ZONES, "inventory", "discard", "deck"].filter((zone) => own.some((card) => card.zone === zone));
  const facts = [
    who.kind.label,
    who.companion?.label,
    state.teams.find((one) => one.id === who.team)?.name,
    t("level", { level: who.level }),
    who.at === undefined ? undefined : t("at", { at: who.at, facing: t(`facing-${who.facing}`) }),
    t("decided-by", { player: who.player === "gm" ? t("master") : who.player }),
    who.turns === undefined ? undefined : t("turns", { turns: who.turns }),
    who.saved ? t("saved") : undefined,
  ].filter((one): one is string => one !== undefined && one !== "");
  const words = standing(who);
  return (
    <>
      <p class="quiet">{facts.join(" · ")}</p>
      <Figures who={who} />
      {words.length > 0 && (
        <ul class="markers" aria-label={t("markers")}>
          {words.map((word) => (
            <li key={word}>{word}</li>
          ))}
        </ul>
      )}
      <dl class="attributes">
        {who.attributes.map((one) => (
          <div key={one.id}>
            <dt>{one.label}</dt>
            <dd>{one.value}</dd>
          </div>
        ))}
      </dl>
      {who.knowledge.length > 0 && (
        <p>{t("face-knowledge", { list: who.knowledge.map((one) => `${one.label} ${one.amount}`).join(", ") })}</p>
      )}
      {who.tags.length > 0 && <p class="tags">{who.tags.join(" · ")}</p>}
      <Doings table={table} about={(one) => "number" in one && one.character === who.id} />
      <Techniques techniques={who.techniques} />
      {zones.map((zone) => (
        <div class="zone" key={zone}>
          <h3>{zoneName(terms, zone)}</h3>
          <ul class="cards">
            {own
              .filter((card) => card.zone === zone)
              .map((card) => (
                <li key={card.id}>
                  <CardTile
                    card={card}
                    face={card.face === undefined ? undefined : table.faces.value.get(card.face)}
                    onOpen={() => open({ kind: "card", id: card.id })}
                  />
                </li>
              ))}
          </ul>
        </div>
      ))}
      {table.isMaster.value && <CharacterTools table={table} who={who} />}
    </>
  );
}

function CardSheet({ table, id }: { table: Table; id: string }) {
  const state = table.state.value;
  const card = table.cards.value.get(id);
  if (!state || !card) return <p>{t("gone")}</p>;
  const face = card.face === undefined ? undefined : table.faces.value.get(card.face);
  const terms = table.welcome.value?.terms ?? {};
  const facts = [zoneName(terms, card.zone), ownerName(state, card.owner), ...cardFlags(card)];
  if (card.attached_to !== undefined) {
    facts.push(t("attached-to", { card: table.cards.value.get(card.attached_to)?.name ?? card.attached_to }));
  }
  return (
    <>
      <p class="quiet">{facts.join(" · ")}</p>
      {face ? <FaceText face={face} /> : <p>{t("card-unknown")}</p>}
      <Doings table={table} about={(one) => one.card === id} />
      {table.isMaster.value && <CardTools table={table} card={card} effects={face?.effects.length ?? 0} />}
    </>
  );
}

function TileSheet({ table, at }: { table: Table; at: string }) {
  const state = table.state.value;
  if (!state) return null;
  const tile = state.board?.tiles.find((one) => one.at === at);
  const here = state.characters.filter((one) => one.on_board && one.at === at);
  return (
    <>
      <p>{tile ? tileLabel(state, at, tile, undefined, undefined, false) : t("tile-open")}</p>
      {here.length > 0 && (
        <div class="button-row">
          {here.map((who) => (
            <button key={who.id} type="button" onClick={() => open({ kind: "character", id: who.id })}>
              {who.name}
            </button>
          ))}
        </div>
      )}
      <Doings table={table} about={(one) => "number" in one && one.tile === at} />
      {table.isMaster.value && <TileTools table={table} at={at} tile={tile} />}
    </>
  );
}

function LineSheet({ table, line }: { table: Table; line: Line }) {
  const cause = line.cause;
  const causeLine = cause?.n === undefined ? undefined : table.lines.value.find((one) => one.n === cause.n);
  return (
    <>
      <p class="line-big">{line.text}</p>
      {line.undone && <p class="badge warn">{t("log-undone")}</p>}
      {cause && <p>{t("log-cause", { cause: cause.text })}</p>}
      <div class="button-row">
        {causeLine && (
          <button type="button" onClick={() => open({ kind: "line", n: causeLine.n })}>
            {t("log-cause-line")}
          </button>
        )}
        {line.refs.characters.map((id) => (
          <button key={id} type="button" onClick={() => open({ kind: "character", id })}>
            {table.characters.value.get(id)?.name ?? id}
          </button>
        ))}
        {line.refs.cards.map((id) => (
          <button key={id} type="button" onClick={() => open({ kind: "card", id })}>
            {table.cards.value.get(id)?.name ?? id}
          </button>
        ))}
        {line.refs.tiles.map((at) => (
          <button
            key={at}
            type="button"
            onClick={() => {
              show("board");
              open({ kind: "tile", at });
            }}
          >
            {at}
          </button>
        ))}
      </div>
      {line.rule !== undefined && (
        <p>
          {t("rule-behind")} <RuleLink id={line.rule} />
        </p>
      )}
      {table.isMaster.value && <LineTools table={table} line={line} />}
    </>
  );
}

/** A rule, as the rulebook of the referee has it. */
export function RuleSheet({ id }: { id: string }) {
  const found = findRule(id);
  return (
    <>
      {found ? (
        <>
          <p class="quiet" lang="en">
            {found.section.title}
          </p>
          <p class="rule-text" lang="en">
            <RuleText text={found.rule.text} links="sheets" />
          </p>
          {lang.value === "pt" && <p class="quiet">{t("rules-english")}</p>}
        </>
      ) : (
        <p>{t("rule-unknown")}</p>
      )}
      <p>
        <a href={`/rules.html#${id}`} target="_blank" rel="noreferrer">
          {t("rules-all")}
        </a>
      </p>
    </>
  );
}

function ImpossibleSheet({ table, what }: { table: Table; what: Impossible }) {
  const [reasons, setReasons] = useState<readonly Reason[]>(what.reasons);
  return (
    <>
      {what.text !== undefined && <p class="effect-text"><Words text={what.text} /></p>}
      <ul class="reasons">
        {reasons.map((reason) => (
          <li key={reason.reason + reason.sentence}>
            <ReasonText reason={reason} />
          </li>
        ))}
      </ul>
      <p>
        <code>{what.line}</code>
      </p>
      <div class="button-row">
        <button
          type="button"
          onClick={() => {
            void table.ask({ type: "why", seq: table.seq.value, line: what.line }).then((answer) => {
              if (answer.type === "reasons") setReasons(answer.reasons);
            });
          }}
        >
          {t("why-all")}
        </button>
        {what.card !== undefined && (
          <button type="button" onClick={() => what.card !== undefined && open({ kind: "card", id: what.card })}>
            {t("show-card")}
          </button>
        )}
        {table.isMaster.value && <AllowButton table={table} line={what.line} />}
      </div>
    </>
  );
}

function AutoSheet({ table, who }: { table: Table; who: string }) {
  const asking = table.auto.value.find((one) => one.who === who)?.asking;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(asking?.when === "named" ? asking.cards : []),
  );
  const cards = (table.state.value?.cards ?? []).filter(
    (card) => card.owner === who && card.face !== undefined && card.zone !== "discard" && card.zone !== "banished",
  );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void table.setAuto(who, { when: "named", cards: [...chosen] });
        close();
      }}
    >
      <fieldset class="picks">
        <legend>{t("auto-which")}</legend>
        {cards.map((card) => (
          <label class="check" key={card.id}>
            <input
              type="checkbox"
              checked={chosen.has(card.id)}
              onChange={(event) => {
                const next = new Set(chosen);
                if (event.currentTarget.checked) next.add(card.id);
                else next.delete(card.id);
                setChosen(next);
              }}
            />
            <span>{card.name}</span>
          </label>
        ))}
      </fieldset>
      <button type="submit" class="primary">
        {t("set")}
      </button>
    </form>
  );
}

function Help() {
  return (
    <dl class="help">
      {(["board", "answer", "details", "typing", "log", "skip"] as const).map((what) => (
        <div key={what}>
          <dt>{t(`help-${what}`)}</dt>
          <dd>{t(`help-${what}-how`)}</dd>
        </div>
      ))}
    </dl>
  );
}

function body(table: Table, sheet: Sheet, secret: string | undefined): { title: string; content: preact.ComponentChild; wide?: boolean } {
  switch (sheet.kind) {
    case "character": {
      const who = table.characters.value.get(sheet.id);
      return who
        ? { title: who.name, content: <CharacterSheet table={table} who={who} />, wide: true }
        : { title: sheet.id, content: <p>{t("gone")}</p> };
    }
    case "card": {
      const card = table.cards.value.get(sheet.id);
      return { title: card?.name ?? sheet.id, content: <CardSheet table={table} id={sheet.id} /> };
    }
    case "tile":
      return { title: t("tile", { at: sheet.at }), content: <TileSheet table={table} at={sheet.at} /> };
    case "line": {
      const line = table.lines.value.find((one) => one.n === sheet.n);
      return {
        title: t("line", { n: sheet.n }),
        content: line ? <LineSheet table={table} line={line} /> : <p>{t("gone")}</p>,
      };
    }
    case "rule":
      return { title: t("rule-named", { rule: sheet.id }), content: <RuleSheet id={sheet.id} /> };
    case "impossible":
      return { title: sheet.what.label, content: <ImpossibleSheet table={table} what={sheet.what} /> };
    case "auto":
      return {
        title: t("auto", { who: table.characters.value.get(sheet.who)?.name ?? sheet.who }),
        content: <AutoSheet table={table} who={sheet.who} />,
      };
    case "menu":
      return { title: t("menu"), content: <Menu table={table} secret={secret} />, wide: true };
    case "seats":
      return { title: t("seats"), content: <Seats table={table} />, wide: true };
    case "add":
      return { title: t(`add-${sheet.what}`), content: <AddForm table={table} what={sheet.what} />, wide: true };
    default:
      return { title: t("help"), content: <Help />, wide: true };
  }
}

/** What is looked at more closely, one window above the other. */
export function Sheets({ table, secret }: { table: Table; secret: string | undefined }) {
  return (
    <>
      {sheets.value.map((sheet, index) => {
        const { title, content, wide } = body(table, sheet, secret);
        return (
          <Dialog key={`${index}-${sheet.kind}`} title={title} onClose={close} wide={wide ?? false}>
            {index === sheets.value.length - 1 && <Said table={table} inside />}
            {content}
          </Dialog>
        );
      })}
    </>
  );
}
