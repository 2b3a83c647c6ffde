import type { Card, Character, Face, Seat, TableState } from "../protocol/protocol";
import { lit, open } from "../state/sheets";
import { t } from "../text/texts";
import { CardTile } from "./card";
import { Piece, teamClass } from "./piece";

/** The zones in the order in which they lie on a table. */
export const TABLE_ZONES: readonly string[] = ["sheet", "equipment", "memento", "support", "table", "attached"];

export interface CardsProps {
  state: TableState;
  faces: ReadonlyMap<string, Face>;
  /** What is called what, from the server. */
  terms: Record<string, string>;
  /** Who sits at the table, and is there; nobody in a replay. */
  seats: readonly Seat[];
  /** What can be picked now. */
  targets: ReadonlySet<string>;
  /** What something can be done with now. */
  usable: ReadonlySet<string>;
  onCard?: (card: Card) => void;
}

export function zoneName(terms: Record<string, string>, zone: string): string {
  return terms[`zone.${zone}`] ?? zone;
}

function Cards({ cards, props, label }: { cards: readonly Card[]; props: CardsProps; label: string }) {
  const lights = new Set(lit.value.cards);
  return (
    <ul class="cards" aria-label={label}>
      {cards.map((card) => (
        <li key={card.id}>
          <CardTile
            card={card}
            face={card.face === undefined ? undefined : props.faces.get(card.face)}
            target={props.targets.has(card.id)}
            usable={props.usable.has(card.id)}
            lit={lights.has(card.id)}
            onOpen={props.onCard ?? ((one) => open({ kind: "card", id: one.id }))}
          />
        </li>
      ))}
    </ul>
  );
}

function Meter({ kind, label, value, most }: { kind: string; label: string; value: number; most: number }) {
  const share = most > 0 ? Math.max(0, Math.min(100, (value / most) * 100)) : 0;
  return (
    <div class={`meter ${kind}`}>
      <span class="meter-label">{label}</span>
      <span class="meter-value">
        {value}
        <span class="quiet">/{most}</span>
      </span>
      <span class="meter-bar" aria-hidden="true">
        <span style={{ width: `${share}%` }} />
      </span>
    </div>
  );
}

/** The figures of a character. */
export function Figures({ who }: { who: Character }) {
  return (
    <>
      <div class="meters">
        <Meter kind="life-meter" label={t("life")} value={who.life} most={who.max_life} />
        <Meter kind="action-meter" label={t("action")} value={who.action} most={who.max_action} />
      </div>
      {who.pools.length > 0 && (
        <dl class="pools">
          {who.pools.map((pool) => (
            <div key={pool.id} class={`pool pool-${pool.id}`}>
              <dt>{pool.label}</dt>
              <dd>
                {pool.amount}
                {pool.most !== undefined && <span class="quiet">/{pool.most}</span>}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

/** How a character is, in words. */
export function standing(who: Character): string[] {
  const words: string[] = [];
  if (who.vital !== "awake") words.push(t(`vital-${who.vital}`));
  if (who.vital === "awake" && !who.on_board) words.push(t("off-board"));
  if (who.stint_ended) words.push(t("queue-ended"));
  for (const marker of who.markers) words.push(marker.label);
  return words;
}

/** Whether whoever decides for a character is not there. */
function Absence({ who, seats }: { who: Character; seats: readonly Seat[] }) {
  const seat = seats.find((one) => one.seat.kind === "player" && one.seat.player === who.player);
  if (!seat || (seat.agent === undefined && seat.connections > 0)) return null;
  return (
    <span class="absent">
      {seat.agent === undefined ? t("absent") : t("agent-plays", { agent: seat.agent })}
    </span>
  );
}

function HeroTable({ who, props }: { who: Character; props: CardsProps }) {
  const { state } = props;
  const own = state.cards.filter((card) => card.owner === who.id);
  const hidden = state.hidden.filter((one) => one.owner === who.id && one.unknown > 0);
  const zones = TABLE_ZONES.filter((zone) => own.some((card) => card.zone === zone));
  // A hand of one's own stands by itself; of others only the game master knows cards.
  const hand = who.yours ? [] : own.filter((card) => card.zone === "inventory");
  const words = standing(who);
  return (
    <article class={`hero ${teamClass(state, who.team)}`} aria-labelledby={`hero-${who.id}`}>
      <header class="hero-head">
        <Piece who={who} state={state} />
        <div>
          <h3 id={`hero-${who.id}`}>
            <button type="button" class="text-button" onClick={() => open({ kind: "character", id: who.id })}>
              {who.name}
            </button>
          </h3>
          <p class="quiet">
            {[state.teams.find((one) => one.id === who.team)?.name ?? who.kind.label, t("level", { level: who.level })]
              .filter((one) => one !== "")
              .join(" · ")}
            <Absence who={who} seats={props.seats} />
          </p>
        </div>
      </header>
      <Figures who={who} />
      {words.length > 0 && (
        <ul class="markers" aria-label={t("markers")}>
          {words.map((word) => (
            <li key={word}>{word}</li>
          ))}
        </ul>
      )}
      {zones.map((zone) => (
        <div class="zone" key={zone}>
          <h4>{zoneName(props.terms, zone)}</h4>
          <Cards
            cards={own.filter((card) => card.zone === zone)}
            props={props}
            label={`${who.name}: ${zoneName(props.terms, zone)}`}
          />
        </div>
      ))}
      {hand.length > 0 && (
        <div class="zone">
          <h4>{zoneName(props.terms, "inventory")}</h4>
          <Cards cards={hand} props={props} label={`${who.name}: ${zoneName(props.terms, "inventory")}`} />
        </div>
      )}
      {hidden.length > 0 && (
        <p class="hidden quiet">
          {hidden
            .map((one) =>
              t("hidden", {
                zone: one.suit ? `${zoneName(props.terms, one.zone)} (${one.suit.label})` : zoneName(props.terms, one.zone),
                count: one.unknown,
              }),
            )
            .join(" · ")}
        </p>
      )}
    </article>
  );
}

/** What lies on the tables of all heroes, and what is nobody's. */
export function Tables(props: CardsProps) {
  const { state } = props;
  const people = state.characters.filter(
    (who) => who.kind.id !== "object" && (who.kind.id !== "companion" || who.vital !== "gone"),
  );
  const nobody = state.cards.filter((card) => card.owner === undefined || card.owner === "gm");
  const zones = [...new Set(nobody.map((card) => card.zone))];
  const discard = state.cards.filter((card) => card.zone === "discard" && card.owner !== undefined && card.owner !== "gm");
  return (
    <section class="tables panel" id="tables" aria-labelledby="tables-title">
      <h2 id="tables-title" class="small-title">
        {t("tables")}
      </h2>
      <div class="heroes">
        {people.map((who) => (
          <HeroTable key={who.id} who={who} props={props} />
        ))}
      </div>
      {zones.map((zone) => (
        <div class="zone" key={zone}>
          <h3>{zoneName(props.terms, zone)}</h3>
          <Cards cards={nobody.filter((card) => card.zone === zone)} props={props} label={zoneName(props.terms, zone)} />
        </div>
      ))}
      {discard.length > 0 && (
        <div class="zone">
          <h3>{zoneName(props.terms, "discard")}</h3>
          <Cards cards={discard} props={props} label={zoneName(props.terms, "discard")} />
        </div>
      )}
    </section>
  );
}

/** The hand of the viewer. */
export function Hand(props: CardsProps) {
  const { state } = props;
  const own = state.characters.filter((who) => who.yours);
  const hands = own
    .map((who) => ({ who, cards: state.cards.filter((card) => card.owner === who.id && card.zone === "inventory") }))
    .filter((one) => one.cards.length > 0);
  return (
    <section class="hand panel" id="hand" aria-labelledby="hand-title">
      <h2 id="hand-title" class="small-title">
        {t("hand")}
      </h2>
      {hands.length === 0 && <p class="quiet">{t("hand-empty")}</p>}
      {hands.map(({ who, cards }) => (
        <div key={who.id} class="hand-row">
          {own.length > 1 && <h3>{who.name}</h3>}
          <Cards cards={cards} props={props} label={t("hand-of", { who: who.name })} />
        </div>
      ))}
    </section>
  );
}
