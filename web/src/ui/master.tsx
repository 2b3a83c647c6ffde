import { useState } from "preact/hooks";
import type { ComponentChildren } from "preact";
import type { Card, Character, Line, Tile } from "../protocol/protocol";
import { gm } from "../state/master";
import { close, closeAll } from "../state/sheets";
import type { Table } from "../state/table";
import { t } from "../text/texts";
import { ownerName } from "./card";
import { Glyph } from "./glyph";
import { zoneName } from "./tables";

/** Gives a line of the game master's; where it holds, the window may go. */
function useGive(table: Table, stay: boolean): (line: string) => void {
  return (line) => {
    void table.line(line).then((reason) => {
      if (!reason && !stay) closeAll();
    });
  };
}

function Tools({ children }: { children: ComponentChildren }) {
  return (
    <section class="master-tools" aria-label={t("master-tools")}>
      <h3>
        <Glyph name="gear" /> {t("master-tools")}
      </h3>
      {children}
    </section>
  );
}

interface SetterProps {
  id: string;
  label: string;
  value: number;
  onSet: (value: number) => void;
}

/** A number that can be made another one. */
function Setter({ id, label, value, onSet }: SetterProps) {
  const [text, setText] = useState(String(value));
  const [known, setKnown] = useState(value);
  if (known !== value) {
    // It has changed meanwhile.
    setKnown(value);
    setText(String(value));
  }
  const number = Number(text);
  const fits = /^-?\d+$/.test(text.trim());
  return (
    <form
      class="setter"
      onSubmit={(event) => {
        event.preventDefault();
        if (fits) onSet(number);
      }}
    >
      <label for={id}>{label}</label>
      <button type="button" class="small" aria-label={t("less", { what: label })} onClick={() => onSet(value - 1)}>
        −
      </button>
      <input id={id} inputMode="numeric" value={text} onInput={(event) => setText(event.currentTarget.value)} />
      <button type="button" class="small" aria-label={t("more", { what: label })} onClick={() => onSet(value + 1)}>
        +
      </button>
      <button type="submit" class="small" aria-disabled={!fits || number === value}>
        {t("set")}
      </button>
    </form>
  );
}

function OneField({ id, label, button, onGive }: { id: string; label: string; button: string; onGive: (text: string) => void }) {
  const [text, setText] = useState("");
  return (
    <form
      class="setter"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() === "") return;
        onGive(text.trim());
        setText("");
      }}
    >
      <label for={id}>{label}</label>
      <input id={id} value={text} onInput={(event) => setText(event.currentTarget.value)} />
      <button type="submit" class="small">
        {button}
      </button>
    </form>
  );
}

/** What the game master can do with a piece. */
export function CharacterTools({ table, who }: { table: Table; who: Character }) {
  const give = useGive(table, true);
  const { id } = who;
  const attributes = [
    ...who.attributes.map((one) => ({ name: one.id, label: one.label, value: one.value })),
    { name: "max_life", label: t("max-life"), value: who.max_life },
    { name: "level", label: t("level-label"), value: who.level },
  ];
  const pools = who.pools.filter((one) => one.id === "stamina" || one.id === "mana" || one.id === "fate");
  return (
    <Tools>
      <div class="setters">
        <Setter id="set-life" label={t("life")} value={who.life} onSet={(value) => give(gm.set(`${id}.life`, value))} />
        <Setter
          id="set-action"
          label={t("action")}
          value={who.action}
          onSet={(value) => give(gm.set(`${id}.action`, value))}
        />
        {pools.map((pool) => (
          <Setter
            key={pool.id}
            id={`set-${pool.id}`}
            label={pool.label}
            value={pool.amount}
            onSet={(value) => give(gm.set(`${id}.${pool.id}`, value))}
          />
        ))}
      </div>
      <div class="button-row">
        {who.vital === "awake" && (
          <button type="button" class="small" onClick={() => give(gm.knockOut(id))}>
            {t("gm-knock-out")}
          </button>
        )}
        {who.vital !== "dead" && (
          <button type="button" class="small danger" onClick={() => give(gm.kill(id))}>
            {t("gm-kill")}
          </button>
        )}
        {who.vital !== "awake" && (
          <button type="button" class="small" onClick={() => give(gm.revive(id, Math.max(1, Math.ceil(who.max_life / 2))))}>
            {t("gm-revive")}
          </button>
        )}
        {who.on_board && (
          <button type="button" class="small" onClick={() => give(gm.remove(id))}>
            {t("gm-remove")}
          </button>
        )}
        {!who.on_board && (
          <button type="button" class="small" onClick={() => give(gm.comeBack(id, ""))}>
            {t("gm-return")}
          </button>
        )}
      </div>
      <OneField
        id="gm-at"
        label={t("gm-at")}
        button={t("set")}
        onGive={(at) => give(who.on_board ? gm.set(`${id}.at`, at) : gm.comeBack(id, at))}
      />
      <div class="button-row" role="group" aria-label={t("gm-facing")}>
        {(["n", "e", "s", "w"] as const).map((way) => (
          <button
            key={way}
            type="button"
            class="small"
            aria-pressed={who.facing === way}
            onClick={() => give(gm.set(`${id}.facing`, way))}
          >
            {t(`facing-${way}`)}
          </button>
        ))}
      </div>
      <OneField id="gm-mark" label={t("gm-mark")} button={t("gm-mark-do")} onGive={(marker) => give(gm.mark(id, marker))} />
      {who.markers.length > 0 && (
        <div class="button-row">
          {who.markers.map((marker) => (
            <button key={marker.id} type="button" class="small" onClick={() => give(gm.unmark(id, marker.id))}>
              {t("gm-unmark", { marker: marker.label })}
            </button>
          ))}
        </div>
      )}
      <details>
        <summary>{t("attributes")}</summary>
        <div class="setters">
          {attributes.map((one) => (
            <Setter
              key={one.name}
              id={`set-${one.name}`}
              label={one.label}
              value={one.value}
              onSet={(value) => give(gm.set(`${id}.${one.name}`, value))}
            />
          ))}
        </div>
      </details>
    </Tools>
  );
}

const ZONES = [
  "inventory",
  "table",
  "sheet",
  "equipment",
  "memento",
  "support",
  "discard",
  "deck",
  "scenario",
  "limbo",
  "banished",
] as const;

/** What the game master can do with a card. */
export function CardTools({ table, card, effects }: { table: Table; card: Card; effects: number }) {
  const give = useGive(table, true);
  const state = table.state.value;
  const [zone, setZone] = useState<string>("discard");
  const [owner, setOwner] = useState("");
  const terms = table.welcome.value?.terms ?? {};
  if (!state) return null;
  return (
    <Tools>
      <div class="button-row">
        <button
          type="button"
          class="small"
          onClick={() => give(gm.card(card.exhausted ? "recover" : "exhaust", card.id))}
        >
          {t(card.exhausted ? "gm-recover" : "gm-exhaust")}
        </button>
        <button
          type="button"
          class="small"
          onClick={() => give(gm.card("reveal", card.id))}
        >
          {t("gm-reveal")}
        </button>
        <button type="button" class="small" onClick={() => give(gm.card("conceal", card.id))}>
          {t("gm-conceal")}
        </button>
        {Array.from({ length: effects }, (_, index) => index + 1).map((number) => (
          <button
            key={number}
            type="button"
            class="small"
            onClick={() => give(gm.trigger(card.id, effects > 1 ? number : undefined))}
          >
            {effects > 1 ? t("gm-trigger-number", { number }) : t("gm-trigger")}
          </button>
        ))}
      </div>
      <form
        class="setter"
        onSubmit={(event) => {
          event.preventDefault();
          give(gm.send(card.id, zone, owner));
        }}
      >
        <label for="gm-zone">{t("gm-send")}</label>
        <select id="gm-zone" value={zone} onChange={(event) => setZone(event.currentTarget.value)}>
          {ZONES.map((one) => (
            <option key={one} value={one}>
              {zoneName(terms, one)}
            </option>
          ))}
        </select>
        <label for="gm-owner" class="offscreen">
          {t("gm-owner")}
        </label>
        <select id="gm-owner" value={owner} onChange={(event) => setOwner(event.currentTarget.value)}>
          <option value="">{t("gm-owner-same", { owner: ownerName(state, card.owner) })}</option>
          {state.characters
            .filter((who) => who.kind.id !== "object" && who.id !== card.owner)
            .map((who) => (
              <option key={who.id} value={who.id}>
                {who.name}
              </option>
            ))}
        </select>
        <button type="submit" class="small">
          {t("send")}
        </button>
      </form>
      {(card.counters ?? []).map((counter) => (
        <Setter
          key={counter.id}
          id={`counter-${counter.id}`}
          label={counter.label}
          value={counter.amount}
          onSet={(value) => give(gm.set(`${card.id}.counters.${counter.id}`, value))}
        />
      ))}
      <OneField
        id="gm-counter"
        label={t("gm-counter")}
        button={t("gm-counter-do")}
        onGive={(name) => give(gm.set(`${card.id}.counters.${name}`, 1))}
      />
    </Tools>
  );
}

/** What the game master can do with a tile. */
export function TileTools({ table, at, tile }: { table: Table; at: string; tile: Tile | undefined }) {
  const give = useGive(table, true);
  const [who, setWho] = useState("");
  const state = table.state.value;
  const blocked = tile?.blocked === true;
  const disabled = tile?.disabled === true;
  const placed = state?.characters.find((one) => one.id === who);
  return (
    <Tools>
      <div class="button-row">
        <button type="button" class="small" aria-pressed={blocked} onClick={() => give(gm.tile(at, "blocked", !blocked))}>
          {t("tile-blocked")}
        </button>
        <button
          type="button"
          class="small"
          aria-pressed={disabled}
          onClick={() => give(gm.tile(at, "disabled", !disabled))}
        >
          {t("tile-disabled")}
        </button>
      </div>
      <Setter
        id="gm-altitude"
        label={t("altitude")}
        value={tile?.altitude ?? 0}
        onSet={(value) => give(gm.tile(at, "altitude", value))}
      />
      <Setter
        id="gm-extra"
        label={t("extra")}
        value={tile?.terrain?.extra ?? 0}
        onSet={(value) => give(gm.tile(at, "extra", value))}
      />
      <form
        class="setter"
        onSubmit={(event) => {
          event.preventDefault();
          if (placed) give(placed.on_board ? gm.set(`${placed.id}.at`, at) : gm.comeBack(placed.id, at));
        }}
      >
        <label for="gm-place">{t("gm-place")}</label>
        <select id="gm-place" value={who} onChange={(event) => setWho(event.currentTarget.value)}>
          <option value="">—</option>
          {state?.characters.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </select>
        <button type="submit" class="small" aria-disabled={!placed}>
          {t("set")}
        </button>
      </form>
    </Tools>
  );
}

/** What the game master can do from a line of the log: go back to before it. */
export function LineTools({ table, line }: { table: Table; line: Line }) {
  const [revealed, setRevealed] = useState(false);
  if (line.undone) return null;
  return (
    <Tools>
      <p class="quiet">{t("gm-undo-what", { count: table.lines.value.filter((one) => one.seq >= line.seq && !one.undone).length })}</p>
      <label class="check">
        <input type="checkbox" checked={revealed} onChange={(event) => setRevealed(event.currentTarget.checked)} />
        <span>{t("gm-undo-revealed")}</span>
      </label>
      <button
        type="button"
        class="small danger"
        onClick={() => {
          void table.undo(Math.max(0, line.seq - 1), revealed).then((reason) => {
            if (!reason) close();
          });
        }}
      >
        <Glyph name="undo" /> {t("gm-undo")}
      </button>
    </Tools>
  );
}

const CHARACTER = `{ id = "guarda", name = "Guarda", team = "TEAM", player = "gm", at = "a1", life = 8, attributes = { AGI = 5, FOR = 5 } }`;
const CARD = `{ id = "brasa", owner = "OWNER", zone = "inventory", suit = "skill", cost = { action = 1 }, effects = ["[Ativar] Cure 2 de VIDA."] }`;

/** Something new in the middle of a battle, written as in a battle file. */
export function AddForm({ table, what }: { table: Table; what: "character" | "card" }) {
  const state = table.state.value;
  const team = state?.teams[0]?.id ?? "";
  const owner = state?.characters.find((one) => one.kind.id === "hero")?.id ?? "gm";
  const [text, setText] = useState(
    what === "character" ? CHARACTER.replace("TEAM", team) : CARD.replace("OWNER", owner),
  );
  const give = useGive(table, false);
  return (
    <form
      class="add-form"
      onSubmit={(event) => {
        event.preventDefault();
        // A line of the notation is one line.
        give(`gm add ${what} ${text.replaceAll(/\s*\n\s*/g, " ").trim()}`);
      }}
    >
      <label for="gm-add">{t(`add-${what}-how`)}</label>
      <textarea
        id="gm-add"
        rows={6}
        spellcheck={false}
        value={text}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <button type="submit" class="primary">
        {t("add")}
      </button>
    </form>
  );
}
