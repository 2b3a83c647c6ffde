import type { Character, TableState } from "../protocol/protocol";

const TURN: Record<string, number> = { n: 0, e: 90, s: 180, w: 270 };

/** The colour of a team, by its place among the teams; things that have none are grey. */
export function teamClass(state: TableState, team: string | undefined): string {
  const place = state.teams.findIndex((one) => one.id === team);
  return place < 0 ? "team-none" : `team-${place % 6}`;
}

/** Two letters that tell a piece from the others. */
export function monogram(who: Character, all: readonly Character[]): string {
  const taken = (two: string) => all.some((other) => other.id !== who.id && short(other.name) === two);
  const own = short(who.name);
  if (!taken(own)) return own;
  const twins = all.filter((other) => short(other.name) === own);
  return `${own.slice(0, 1)}${twins.findIndex((other) => other.id === who.id) + 1}`;
}

function short(name: string): string {
  const letters = [...name.normalize("NFC")].filter((letter) => /[\p{L}\p{N}]/u.test(letter));
  return (letters[0] ?? "?").toUpperCase() + (letters[1] ?? "").toLowerCase();
}

function Shape({ kind }: { kind: string }) {
  switch (kind) {
    case "companion":
      return <rect class="body" x="8" y="8" width="32" height="32" rx="9" />;
    case "model":
      return <path class="body" d="M24 6l15.600 9v18L24 42 8.400 33V15z" />;
    case "object":
      return <path class="body" d="M24 6l18 18-18 18L6 24z" />;
    default:
      return <circle class="body" cx="24" cy="24" r="17" />;
  }
}

interface Props {
  who: Character;
  state: TableState;
  facing?: boolean;
}

/** A piece: shape by kind, colour by team, a ring of life, and where it looks. */
export function Piece({ who, state, facing = false }: Props) {
  const share = who.max_life > 0 ? Math.max(0, Math.min(1, who.life / who.max_life)) : 0;
  const down = who.vital !== "awake";
  const classes = ["piece", teamClass(state, who.team), down ? "down" : "", share <= 0.35 ? "low" : ""];
  return (
    <svg class={classes.join(" ")} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      {facing && (
        <path class="nose" d="M24 -5l9 11H15z" transform={`rotate(${TURN[who.facing] ?? 0} 24 24)`} />
      )}
      <Shape kind={who.kind.id} />
      {who.kind.id !== "object" && (
        <>
          <circle class="life-back" cx="24" cy="24" r="20" />
          <circle
            class="life"
            cx="24"
            cy="24"
            r="20"
            pathLength={100}
            stroke-dasharray={`${Math.round(share * 100)} 100`}
            transform="rotate(-90 24 24)"
          />
        </>
      )}
      <text x="24" y="24.500" text-anchor="middle" dominant-baseline="central">
        {monogram(who, state.characters)}
      </text>
      {down && <path class="cross" d="M14 14l20 20M34 14L14 34" />}
    </svg>
  );
}
