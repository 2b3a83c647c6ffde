import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { seatPath } from "../net/http";
import type { Ask, Choice, Impossible, Manual, Prompt, Wait } from "../protocol/protocol";
import { isAbout, leadsTo } from "../state/draft";
import { gm } from "../state/master";
import { fold, light, open, sheets, typing, unfolded } from "../state/sheets";
import type { Table } from "../state/table";
import { t } from "../text/texts";
import { AutoPass } from "./autopass";
import { Command } from "./command";
import { Glyph } from "./glyph";
import type { GlyphName } from "./glyph";
import { RuleLink } from "./rule";
import { Words } from "./words";

const SIGNS: Partial<Record<Choice["kind"], GlyphName>> = {
  start: "play",
  move: "steps",
  attack: "sword",
  activate: "skill",
  respond: "shield",
  "rest-life": "house",
  "rest-energy": "house",
  play: "hand",
  summon: "companion",
  recruit: "companion",
  wake: "entity",
  done: "check",
  yes: "check",
  enough: "check",
};

/** What ends something stands last, and does not look like the rest. */
const LAST: ReadonlySet<Choice["kind"]> = new Set(["pass", "end-stint", "enough", "no"]);

function lightsOf(choice: Choice) {
  const { tiles, characters, cards } = choice.lights;
  return {
    tiles: choice.tile === undefined ? tiles : [...tiles, choice.tile],
    characters: choice.character === undefined ? characters : [...characters, choice.character],
    cards: choice.card === undefined ? cards : [...cards, choice.card],
  };
}

interface OptionProps {
  choice: Choice;
  place: number;
  busy: boolean;
  onChoose: (choice: Choice) => void;
}

function Option({ choice, place, busy, onChoose }: OptionProps) {
  const sign = SIGNS[choice.kind];
  const classes = ["option", `kind-${choice.kind}`];
  if (LAST.has(choice.kind)) classes.push("last");
  return (
    <li>
      <button
        type="button"
        class={classes.join(" ")}
        aria-disabled={busy}
        data-number={choice.number}
        onClick={() => {
          if (!busy) onChoose(choice);
        }}
        onMouseEnter={() => light(lightsOf(choice))}
        onMouseLeave={() => light(undefined)}
        onFocus={() => light(lightsOf(choice))}
        onBlur={() => light(undefined)}
      >
        {place <= 9 && (
          <kbd class="key" aria-hidden="true">
            {place}
          </kbd>
        )}
        {sign && <Glyph name={sign} />}
        <span class="option-words">
          <span class="option-label">{choice.label}</span>
          {choice.text !== undefined && <span class="option-text"><Words text={choice.text} /></span>}
        </span>
        {choice.more && <Glyph name="next" />}
      </button>
    </li>
  );
}

function Impossibles({ list }: { list: readonly Impossible[] }) {
  if (list.length === 0) return null;
  return (
    <details class="impossibles">
      <summary>{t("impossible", { count: list.length })}</summary>
      <ul>
        {list.map((what) => {
          const [first] = what.reasons;
          return (
            <li key={`${what.line}-${what.label}`}>
              <button
                type="button"
                class="option off"
                onClick={() => open({ kind: "impossible", what })}
              >
                <span class="option-words">
                  <span class="option-label">
                    <span class="offscreen">{t("not-possible")} </span>
                    {what.label}
                  </span>
                  {first && <span class="option-text">{first.sentence}</span>}
                </span>
              </button>
              {first?.rule !== undefined && <RuleLink id={first.rule} />}
            </li>
          );
        })}
      </ul>
    </details>
  );
}

/** `0:42`, `12:03`, `1:05:09`. */
export function duration(seconds: number): string {
  const two = (number: number) => String(number).padStart(2, "0");
  const minutes = Math.floor(seconds / 60);
  const rest = two(seconds % 60);
  return minutes < 60 ? `${minutes}:${rest}` : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${rest}`;
}

/** How long somebody has been asked already. */
function Since({ since }: { since: number }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.floor((now - since) / 1000));
  const words = duration(seconds);
  return (
    // Not told anew each second to those who listen.
    <span class="since" role="timer" aria-live="off" aria-label={t("since", { time: words })}>
      {words}
    </span>
  );
}

function Situation({ table, prompt }: { table: Table; prompt: ({ type: "ask" } & Ask) | ({ type: "wait" } & Wait) }) {
  const chain = table.state.value?.chain ?? [];
  // Only who is asked is told to what it could respond: to others that may say too much.
  const situation = prompt.type === "ask" ? prompt.situation : undefined;
  if (chain.length === 0 && situation === undefined) return null;
  const name = (id: string | undefined) =>
    id === undefined ? t("master") : (table.characters.value.get(id)?.name ?? id);
  return (
    <div class="situation">
      {situation !== undefined && <p>{situation}</p>}
      {chain.length > 0 && (
        <ol class="chain" aria-label={t("chain")}>
          {chain.map((link, index) => (
            <li key={`${index}-${link.text}`}>
              <Glyph name={link.attack ? "sword" : "skill"} />
              {link.card !== undefined && table.cards.value.has(link.card) ? (
                <button
                  type="button"
                  class="text-button"
                  onClick={() => link.card !== undefined && open({ kind: "card", id: link.card })}
                >
                  {link.text}
                </button>
              ) : (
                <span>{link.text}</span>
              )}
            </li>
          ))}
          {prompt.asked === "response" && (
            <li class="chain-next">
              <Glyph name="shield" />
              <span>{t("may-respond", { who: name(prompt.who) })}</span>
            </li>
          )}
        </ol>
      )}
      {chain.length > 0 && table.isMaster.value && (
        <button type="button" class="small" onClick={() => void table.line(gm.negate)}>
          <Glyph name="gear" /> {t("gm-negate")}
        </button>
      )}
    </div>
  );
}

/** The words that the game master applies or judges, and the pieces whose windows hold the tools. */
function ManualText({ table, manual }: { table: Table; manual: Manual }) {
  const pieces = table.state.value?.characters.filter((who) => who.vital !== "gone") ?? [];
  return (
    <div class="manual-text">
      <p>{t(manual.judge ? "manual-judge" : "manual-apply", { card: manual.card })}</p>
      <blockquote>
        <Words text={manual.words} />
      </blockquote>
      {manual.rest !== "" && <p class="quiet">{t("manual-rest", { rest: manual.rest })}</p>}
      {table.isMaster.value && !manual.judge && (
        <>
          <p class="quiet">{t("manual-tools")}</p>
          <div class="button-row" role="group" aria-label={t("master-tools")}>
            {pieces.map((who) => (
              <button key={who.id} type="button" class="small" onClick={() => open({ kind: "character", id: who.id })}>
                <Glyph name="gear" /> {who.name}
              </button>
            ))}
          </div>
        </>
      )}
    </div>
  );
}

/** Whose turn it is to answer, in a word. */
function eyebrow(table: Table, prompt: Prompt | undefined): string {
  if (table.yourTurn.value) return t("your-turn");
  if (prompt?.type === "ask") return t("for-somebody", { player: prompt.player });
  if (prompt?.type === "over") return t("over");
  return t(table.viewer.value?.kind === "spectator" ? "looking-on" : "not-you");
}

function titleOf(prompt: Prompt | undefined): string {
  return prompt === undefined ? t("loading") : prompt.text;
}

/** The one place where the viewer answers: what is asked, of whom, and everything that can be done. */
export function Answer({ table, secret }: { table: Table; secret: string | undefined }) {
  const { draft } = table;
  const prompt = table.prompt.value;
  const busy = table.busy.value || draft.looking.value;
  const options = draft.options.value;
  const pointed = draft.pointed.value;
  const armed = draft.armed.value;
  const whole = draft.whole.value;
  const depth = draft.steps.value.length;
  const heading = useRef<HTMLHeadingElement>(null);
  const panel = useRef<HTMLElement>(null);
  const inside = useRef(false);
  const mine = prompt?.type === "ask" || (prompt?.type === "start" && prompt.options.length > 0);

  useEffect(() => {
    const follow = (event: FocusEvent) => {
      inside.current = event.target instanceof Node && panel.current?.contains(event.target) === true;
    };
    document.addEventListener("focusin", follow);
    return () => document.removeEventListener("focusin", follow);
  }, []);
  // What had the focus is gone: it goes to the question that stands there now.
  useLayoutEffect(() => {
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (lost && inside.current && sheets.peek().length === 0) heading.current?.focus();
  });

  const choose = (choice: Choice) => {
    light(undefined);
    void draft.toward(choice);
  };
  const about = pointed ? options.filter((one) => isAbout(one, pointed) || leadsTo(one, pointed)) : [];
  const shown = pointed && about.length > 0 ? about : options;
  const first = shown.filter((one) => !LAST.has(one.kind));
  const last = shown.filter((one) => LAST.has(one.kind));
  const ordered = [...first, ...last];
  const option = (choice: Choice, place: number) => (
    <Option
      key={`${table.seq.value}-${depth}-${choice.number}`}
      choice={choice}
      place={place}
      busy={busy}
      onChoose={choose}
    />
  );
  // Tiles and numbers need little room.
  const short = first.length > 5 && first.every((one) => one.label.length <= 6 && one.text === undefined);
  const asked = prompt?.type === "ask" || prompt?.type === "wait" ? prompt : undefined;
  const wide = unfolded();
  const classes = ["answer", "panel", wide ? "open" : "folded"];
  if (typing.value) classes.push("typing");
  if (table.yourTurn.value) classes.push("yours");
  return (
    <section
      class={classes.join(" ")}
      id="answer"
      aria-labelledby="answer-title"
      aria-busy={busy}
      ref={panel}
      onKeyDown={(event) => {
        const writes = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
        if (writes || event.ctrlKey || event.metaKey || event.altKey || busy) return;
        const chosen = /^[1-9]$/.test(event.key) ? ordered[Number(event.key) - 1] : undefined;
        if (chosen && !armed && whole === undefined) {
          event.preventDefault();
          choose(chosen);
        } else if (event.key === "Escape" && (depth > 0 || pointed || armed)) {
          event.preventDefault();
          draft.back();
        }
      }}
    >
      <div class="answer-head">
        <div class="answer-tools">
          {table.viewer.value?.kind !== "spectator" && (
            <button
              type="button"
              class="icon"
              aria-label={t("show-typing")}
              aria-pressed={typing.value}
              onClick={() => {
                typing.value = !typing.value;
              }}
            >
              <Glyph name="keys" />
            </button>
          )}
          <button
            type="button"
            class="icon"
            aria-label={t("unfold")}
            aria-expanded={wide}
            onClick={() => {
              fold.value = wide ? "shut" : "open";
            }}
          >
            <Glyph name={wide ? "down" : "up"} />
          </button>
        </div>
        <p class="eyebrow">
          {eyebrow(table, prompt)}
          {asked?.since !== undefined && <Since since={asked.since + table.skew.value} />}
        </p>
        <h2 id="answer-title" ref={heading} tabIndex={-1}>
          {draft.question.value ?? titleOf(prompt)}
        </h2>
      </div>
      <div class="answer-scroll">
        {asked && <Situation table={table} prompt={asked} />}
        {prompt?.type === "ask" && prompt.manual && <ManualText table={table} manual={prompt.manual} />}
        {(depth > 0 || pointed || armed) && (
          <div class="trail">
            <button type="button" class="back" onClick={() => draft.back()}>
              <Glyph name="back" /> {t("back")}
            </button>
            <p>
              {(draft.picked.value.length > 0 ? draft.picked.value : draft.steps.value.map((one) => one.label)).join(
                " › ",
              )}
            </p>
          </div>
        )}
        {armed || whole !== undefined ? (
          <div class="confirm">
            <p>{armed ? [...draft.picked.value, armed.label].join(" › ") : t("whole")}</p>
            {(armed?.line ?? whole) !== undefined && <code>{armed?.line ?? whole}</code>}
            <button type="button" class="primary" aria-disabled={busy} onClick={() => void draft.finish()}>
              <Glyph name="check" /> {t("do-it")}
            </button>
          </div>
        ) : (
          mine &&
          first.length > 0 && (
            <ol class={short ? "options short" : "options"} aria-label={t("options")}>
              {first.map((choice, index) => option(choice, index + 1))}
            </ol>
          )
        )}
        {prompt?.type === "over" && (
          <a class="button" href={seatPath(table.welcome.value?.battle ?? "", secret, "replay")}>
            <Glyph name="first" /> {t("replay")}
          </a>
        )}
        {prompt?.type === "ask" && depth === 0 && <Impossibles list={prompt.impossible} />}
      </div>
      {!armed && whole === undefined && mine && last.length > 0 && (
        <ol class="options lasts" start={first.length + 1} aria-label={t("options-last")}>
          {last.map((choice, index) => option(choice, first.length + index + 1))}
        </ol>
      )}
      {table.viewer.value?.kind !== "spectator" && (
        <div class="answer-foot">
          {prompt?.type !== "over" && <AutoPass table={table} />}
          <Command table={table} />
        </div>
      )}
    </section>
  );
}
