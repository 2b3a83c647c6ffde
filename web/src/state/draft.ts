import { batch, computed, signal } from "@preact/signals";
import type { Choice, Options, Reached } from "../protocol/protocol";
import type { Table } from "./table";
import { firstOptions } from "./table";

/** A small decision that was made. */
export interface Step {
  number: number;
  label: string;
}

/** What somebody points at on the board or among the cards. */
export type Target = { tile: string; character?: string } | { card: string } | { character: string };

interface Level {
  steps: readonly Step[];
  options: Options;
}

/** Whether an option is about a target itself. */
export function isAbout(choice: Choice, target: Target): boolean {
  if ("card" in target) return choice.card === target.card;
  if ("tile" in target && choice.tile === target.tile) return true;
  return target.character !== undefined && choice.character === target.character;
}

/** Whether a target can be picked next for an option. */
export function leadsTo(choice: Choice, target: Target): boolean {
  const { tiles, characters, cards } = choice.lights;
  if ("card" in target) return cards.includes(target.card);
  if ("tile" in target && tiles.includes(target.tile)) return true;
  return target.character !== undefined && characters.includes(target.character);
}

/** An answer in the making, one small decision after another. */
export class Draft {
  readonly #table: Table;
  readonly #levels = signal<readonly Level[]>([]);
  /** Which level is asked for just now. */
  readonly looking = signal(false);
  /** What was pointed at, where several options are about it. */
  readonly pointed = signal<Target | undefined>(undefined);
  /** The option that a second tap does. */
  readonly armed = signal<Choice | undefined>(undefined);
  #turn = 0;

  constructor(table: Table) {
    this.#table = table;
  }

  readonly #top = computed(() => this.#levels.value.at(-1));
  /** What was picked so far. */
  readonly steps = computed<readonly Step[]>(() => this.#top.value?.steps ?? []);
  /** What was picked so far, in words. */
  readonly picked = computed(() => this.#top.value?.options.picked.map((one) => one.label) ?? []);
  /** The question at this level; at the first one it is the prompt's. */
  readonly question = computed(() => this.#top.value?.options.text);
  readonly options = computed<readonly Choice[]>(
    () => this.#top.value?.options.options ?? firstOptions(this.#table.prompt.value),
  );
  /** The whole line, where nothing more has to be picked. */
  readonly whole = computed(() => {
    const top = this.#top.value;
    return top && top.options.options.length === 0 ? (top.options.line ?? "") : undefined;
  });
  readonly reach = computed<readonly Reached[]>(() => {
    const top = this.#top.value;
    if (top) return top.options.reach;
    const prompt = this.#table.prompt.value;
    return prompt?.type === "ask" ? prompt.reach : [];
  });

  reset(): void {
    this.#turn += 1;
    batch(() => {
      this.#levels.value = [];
      this.looking.value = false;
      this.pointed.value = undefined;
      this.armed.value = undefined;
    });
  }

  /** Back by one small decision. */
  back(): void {
    this.#turn += 1;
    batch(() => {
      this.looking.value = false;
      if (this.armed.value || this.pointed.value) {
        this.armed.value = undefined;
        this.pointed.value = undefined;
      } else {
        this.#levels.value = this.#levels.value.slice(0, -1);
      }
    });
  }

  /** Picks an option: does it, or looks what has to be picked after it. */
  async choose(choice: Choice): Promise<void> {
    if (this.#table.busy.value || this.looking.value) return;
    const steps = this.#after(choice);
    if (choice.more) await this.#look(steps);
    else await this.#do(steps);
  }

  /** Does what is whole. */
  async finish(): Promise<void> {
    if (this.#table.busy.value || this.looking.value) return;
    const armed = this.armed.value;
    if (armed) await this.choose(armed);
    else if (this.whole.value !== undefined) await this.#do(this.steps.value);
  }

  /**
   * Somebody pointed at something: with one option about it, that one is taken so far that a
   * second tap does it. False: nothing can be done with it now.
   */
  async point(target: Target): Promise<boolean> {
    if (this.#table.busy.value || this.looking.value) return true;
    const armed = this.armed.value;
    if (armed && isAbout(armed, target)) {
      await this.finish();
      return true;
    }
    const about = this.options.value.filter((choice) => isAbout(choice, target));
    const leading = this.options.value.filter((choice) => leadsTo(choice, target) && !about.includes(choice));
    const [only, ...others] = [...about, ...leading];
    if (!only) return false;
    if (others.length > 0) {
      batch(() => {
        this.armed.value = undefined;
        this.pointed.value = target;
      });
      return true;
    }
    if (about.length === 0) {
      if (await this.#look(this.#after(only))) await this.point(target);
    } else if (only.more) {
      await this.#look(this.#after(only));
    } else {
      batch(() => {
        this.pointed.value = undefined;
        this.armed.value = only;
      });
    }
    return true;
  }

  /** Takes an option towards what was pointed at. */
  async toward(choice: Choice): Promise<void> {
    const target = this.pointed.value;
    if (target && choice.more && !isAbout(choice, target)) {
      if (await this.#look(this.#after(choice))) await this.point(target);
    } else {
      await this.choose(choice);
    }
  }

  #after(choice: Choice): Step[] {
    return [...this.steps.value, { number: choice.number, label: choice.label }];
  }

  async #do(steps: readonly Step[]): Promise<void> {
    const turn = this.#turn;
    const reason = await this.#table.pick(steps.map((step) => step.number));
    if (!reason && turn === this.#turn) this.reset();
  }

  async #look(steps: readonly Step[]): Promise<boolean> {
    this.#turn += 1;
    const turn = this.#turn;
    this.looking.value = true;
    const answer = await this.#table.ask({
      type: "look",
      seq: this.#table.seq.value,
      pick: steps.map((step) => step.number),
    });
    // Meanwhile something else was asked, or somebody went back.
    if (turn !== this.#turn) return false;
    return batch(() => {
      this.looking.value = false;
      this.armed.value = undefined;
      this.pointed.value = undefined;
      if (answer.type === "options") {
        this.#levels.value = [...this.#levels.value, { steps, options: answer.options }];
        return true;
      }
      if (answer.type === "refused") {
        const overtaken = answer.reason.reason === "overtaken";
        this.#table.say(overtaken ? "overtaken" : "refused", answer.reason.sentence, answer.reason);
      }
      return false;
    });
  }
}
