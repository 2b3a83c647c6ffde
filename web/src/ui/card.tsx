import type { Bar, Both, Card, Cost, Face, FaceEffect, FaceTechnique, Part, TableState } from "../protocol/protocol";
import { inMine, lang, t, tag } from "../text/texts";
import { Glyph, isGlyph } from "./glyph";
import { RuleLink } from "./rule";
import { Words } from "./words";

/** What a card costs, in short signs. */
export function CostPips({ cost }: { cost: Cost }) {
  const parts = (["action", "stamina", "mana", "essence"] as const).filter((kind) => cost[kind] !== 0);
  if (parts.length === 0) return null;
  return (
    <span class="cost-pips">
      {parts.map((kind) => (
        <span key={kind} class={`pip ${kind}`}>
          <span aria-hidden="true">{cost[kind]}</span>
          <span class="offscreen">{t(`cost-${kind}`, { amount: cost[kind] })}</span>
        </span>
      ))}
    </span>
  );
}

/** What can be said about how a card lies, in words. */
export function cardFlags(card: Card): string[] {
  const flags: string[] = [];
  if (card.exhausted) flags.push(t("card-exhausted"));
  if (card.concealed) flags.push(t("card-concealed"));
  if (card.awake) flags.push(t("card-awake"));
  for (const counter of card.counters ?? []) {
    if (counter.amount !== 0) flags.push(`${counter.label} ${counter.amount}`);
  }
  if (card.worth !== undefined) flags.push(t("card-worth", { worth: card.worth }));
  return flags;
}

interface TileProps {
  card: Card;
  face: Face | undefined;
  onOpen: (card: Card) => void;
  target?: boolean;
  lit?: boolean;
  usable?: boolean;
}

/** A card as it lies on a table or in a hand. */
export function CardTile({ card, face, onOpen, target = false, lit = false, usable = false }: TileProps) {
  const suit = face?.suit.id ?? card.suit;
  const classes = ["card", suit === undefined ? "suit-unknown" : `suit-${suit}`];
  if (card.exhausted) classes.push("exhausted");
  if (card.concealed || !face) classes.push("back");
  if (target) classes.push("target");
  if (lit) classes.push("lit");
  if (usable) classes.push("usable");
  const flags = cardFlags(card);
  return (
    <button type="button" class={classes.join(" ")} onClick={() => onOpen(card)} data-card={card.id}>
      <span class="card-top">
        {suit !== undefined && isGlyph(suit) ? <Glyph name={suit} /> : <Glyph name="eye" />}
        <span class="card-name">{face ? inMine(face.name) : card.name}</span>
      </span>
      {face && (
        <span class="card-second">
          <span class="card-suit">{face.specifier?.label ?? face.kind?.label ?? face.suit.label}</span>
          <CostPips cost={face.cost} />
        </span>
      )}
      {flags.length > 0 && <span class="card-flags">{flags.join(" · ")}</span>}
      {usable && <span class="offscreen">{t("card-usable")}</span>}
      {target && <span class="offscreen">{t("tile-target")}</span>}
    </button>
  );
}

function InBoth({ both }: { both: Both }) {
  const other = lang.value === "pt" ? "en" : "pt";
  const mine = both[lang.value];
  return (
    <>
      {mine !== "" && <p class="effect-text"><Words text={mine} /></p>}
      {both[other] !== "" && both[other] !== mine && (
        <p class="effect-other" lang={tag[other]}>
          <Words text={both[other]} />
        </p>
      )}
    </>
  );
}

function Parts({ parts }: { parts: readonly Part[] }) {
  if (parts.length === 0) return null;
  return (
    <ul class="parts">
      {parts.map((part, index) => (
        <li key={`${index}-${part.words}`} class={part.understood ? "" : "manual"}>
          {part.words !== "" && (
            <q>
              <Words text={part.words} />
            </q>
          )} {part.says !== undefined && <span>{part.says}</span>}{" "}
          {part.rule !== undefined && <RuleLink id={part.rule} />}
          <Parts parts={part.parts} />
        </li>
      ))}
    </ul>
  );
}

/** An effect: what stands on the card in both languages, and what is understood of it. */
export function Effect({ effect, number }: { effect: FaceEffect; number: number }) {
  return (
    <li class="effect">
      <InBoth both={effect.text} />
      {!effect.understood && <p class="badge warn">{t("effect-manual")}</p>}
      {effect.parts.length > 0 && (
        <details>
          <summary>
            {t("effect-understood")} <span class="offscreen">{t("effect-number", { number })}</span>
          </summary>
          <Parts parts={effect.parts} />
        </details>
      )}
    </li>
  );
}

export function BarLine({ bar }: { bar: Bar }) {
  return (
    <p class="bar">
      <Glyph name="sword" /> {t("bar", { damage: inMine(bar.damage), reach: bar.reach.label, range: inMine(bar.range) })}
    </p>
  );
}

/** All that is printed on a card. */
export function FaceText({ face }: { face: Face }) {
  const other = lang.value === "pt" ? "en" : "pt";
  const facts: string[] = [face.suit.label];
  if (face.kind) facts.push(face.kind.label);
  if (face.specifier) facts.push(face.specifier.label);
  facts.push(t("level", { level: face.level }));
  if (face.life !== undefined) facts.push(t("face-life", { life: face.life }));
  return (
    <div class="face">
      <p class="face-names">
        <strong>{inMine(face.name)}</strong>{" "}
        {face.name[other] !== "" && face.name[other] !== face.name[lang.value] && (
          <span lang={tag[other]} class="quiet">
            {face.name[other]}
          </span>
        )}{" "}
        <CostPips cost={face.cost} />
      </p>
      <p class="quiet">{facts.join(" · ")}</p>
      {face.tags.length > 0 && <p class="tags">{face.tags.join(" · ")}</p>}
      {face.knowledge.length > 0 && (
        <p>{t("face-knowledge", { list: face.knowledge.map((one) => one.label).join(", ") })}</p>
      )}
      {face.essences.length > 0 && (
        <p>{t("face-essences", { list: face.essences.map((one) => one.label).join(", ") })}</p>
      )}
      {face.bar && <BarLine bar={face.bar} />}
      {face.effects.length > 0 && (
        <ol class="effects">
          {face.effects.map((effect, index) => (
            <Effect key={`${index}-${effect.text.pt}`} effect={effect} number={index + 1} />
          ))}
        </ol>
      )}
      <Techniques techniques={face.techniques} />
    </div>
  );
}

/** Who owns a card, in words. */
export function ownerName(state: TableState, owner: string | undefined): string {
  if (owner === undefined) return t("nobody");
  if (owner === "gm") return t("master");
  return state.characters.find((one) => one.id === owner)?.name ?? owner;
}

/** Techniques, each with what it costs and does. */
export function Techniques({ techniques }: { techniques: FaceTechnique[] }) {
  return (
    <>
      {techniques.length > 0 && <h3>{t("techniques")}</h3>}
      {techniques.map((technique) => (
        <section key={technique.id} class="technique">
          <h4>
            {inMine(technique.name)} <CostPips cost={technique.cost} />
          </h4>
          {technique.bar && <BarLine bar={technique.bar} />}
          <ol class="effects">
            {technique.effects.map((effect, index) => (
              <Effect key={`${index}-${effect.text.pt}`} effect={effect} number={index + 1} />
            ))}
          </ol>
        </section>
      ))}
    </>
  );
}
