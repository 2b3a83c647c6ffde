import { useMemo, useRef, useState } from "preact/hooks";
import type { Board as BoardData, Character, Reached, TableState, Tile } from "../protocol/protocol";
import { t } from "../text/texts";
import { Piece, teamClass } from "./piece";

/** The name of a column, counted from 0. */
export function columnName(index: number): string {
  const letter = String.fromCodePoint(97 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}

export function tileName(column: number, row: number): string {
  return `${columnName(column)}${row}`;
}

/** The column, counted from 0, and the row of a tile. */
export function readTile(name: string): [number, number] | undefined {
  const found = /^([a-z]+)(\d+)$/.exec(name);
  if (!found?.[1]) return undefined;
  const column = [...found[1]].reduce((sum, letter) => sum * 26 + (letter.codePointAt(0) ?? 97) - 96, 0);
  return [column - 1, Number(found[2])];
}

/** Where an arrow key leads from a tile. */
export function step(board: BoardData, column: number, row: number, key: string): [number, number] | undefined {
  switch (key) {
    case "ArrowLeft":
      return [Math.max(0, column - 1), row];
    case "ArrowRight":
      return [Math.min(board.columns - 1, column + 1), row];
    // North is towards higher rows, and up.
    case "ArrowUp":
      return [column, Math.min(board.rows, row + 1)];
    case "ArrowDown":
      return [column, Math.max(1, row - 1)];
    case "Home":
      return [0, row];
    case "End":
      return [board.columns - 1, row];
    case "PageUp":
      return [column, board.rows];
    case "PageDown":
      return [column, 1];
    default:
      return undefined;
  }
}

interface Props {
  state: TableState;
  board: BoardData;
  reach: readonly Reached[];
  /** What can be picked now. */
  targets: { tiles: ReadonlySet<string>; characters: ReadonlySet<string> };
  /** What is looked at elsewhere: an option, a line of the log. */
  lit: { tiles: ReadonlySet<string>; characters: ReadonlySet<string> };
  armed: { tile: string | undefined; character: string | undefined };
  domains: boolean;
  onPoint: (at: string, character: string | undefined) => void;
  onDetails: (at: string, character: string | undefined) => void;
}

/** What a tile says of itself, to those who do not see it. */
export function tileLabel(
  state: TableState,
  at: string,
  tile: Tile | undefined,
  who: Character | undefined,
  cost: number | undefined,
  target: boolean,
): string {
  const parts = [at];
  if (who) {
    const team = state.teams.find((one) => one.id === who.team)?.name ?? "";
    parts.push(
      t("tile-piece", {
        who: who.name,
        team,
        facing: t(`facing-${who.facing}`),
        life: who.life,
        max: who.max_life,
        down: who.vital === "awake" ? "no" : t(`vital-${who.vital}`),
      }),
    );
  }
  if (tile?.disabled) parts.push(t("tile-disabled"));
  else if (tile?.blocked) parts.push(t("tile-blocked"));
  if (tile && tile.altitude !== 0) parts.push(t("tile-altitude", { altitude: tile.altitude }));
  if (tile?.terrain) parts.push(t("tile-terrain", { name: tile.terrain.name, extra: tile.terrain.extra }));
  if (tile && tile.domain.length > 0) {
    const names = tile.domain.map((id) => state.characters.find((one) => one.id === id)?.name ?? id);
    parts.push(t("tile-domain", { names: names.join(", ") }));
  }
  if (cost !== undefined) parts.push(t("tile-cost", { cost }));
  if (target) parts.push(t("tile-target"));
  return parts.join(", ");
}

/** The board: a grid of tiles, walked with the arrow keys. */
export function Board({ state, board, reach, targets, lit, armed, domains, onPoint, onDetails }: Props) {
  const grid = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<[number, number]>(() => {
    const own = state.characters.find((who) => who.yours && who.on_board && who.at !== undefined);
    return (own?.at === undefined ? undefined : readTile(own.at)) ?? [0, board.rows];
  });
  const tiles = useMemo(() => new Map(board.tiles.map((tile) => [tile.at, tile])), [board]);
  const costs = useMemo(() => new Map(reach.map((one) => [one.tile, one.cost])), [reach]);
  const pieces = useMemo(() => {
    const found = new Map<string, Character>();
    for (const who of state.characters) {
      if (!who.on_board || who.at === undefined) continue;
      // One who stands hides whoever lies there.
      if (found.get(who.at)?.vital !== "awake") found.set(who.at, who);
    }
    return found;
  }, [state]);

  const find = (target: EventTarget | null): string | undefined => {
    const cell = target instanceof Element ? target.closest<HTMLElement>("[data-at]") : null;
    return cell?.dataset["at"];
  };
  const focus = (column: number, row: number) => {
    setAt([column, row]);
    grid.current?.querySelector<HTMLElement>(`[data-at="${tileName(column, row)}"]`)?.focus();
  };

  const rows = Array.from({ length: board.rows }, (_, index) => board.rows - index);
  const columns = Array.from({ length: board.columns }, (_, index) => index);
  return (
    <div
      class="board"
      ref={grid}
      role="grid"
      aria-label={t("board")}
      aria-rowcount={board.rows}
      aria-colcount={board.columns}
      style={{ "--columns": board.columns, "--rows": board.rows }}
      onClick={(event) => {
        const found = find(event.target);
        if (found !== undefined) onPoint(found, pieces.get(found)?.id);
      }}
      onContextMenu={(event) => {
        const found = find(event.target);
        if (found === undefined) return;
        event.preventDefault();
        onDetails(found, pieces.get(found)?.id);
      }}
      onKeyDown={(event) => {
        const found = find(event.target);
        if (found === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
        const next = step(board, at[0], at[1], event.key);
        if (next) {
          event.preventDefault();
          focus(...next);
        } else if (event.key === "Enter" || event.key === " ") {
          event.preventDefault();
          onPoint(found, pieces.get(found)?.id);
        } else if (event.key === "i") {
          event.preventDefault();
          onDetails(found, pieces.get(found)?.id);
        }
      }}
      onFocusIn={(event) => {
        const cell = event.target instanceof HTMLElement ? event.target : undefined;
        const column = Number(cell?.dataset["column"]);
        const row = Number(cell?.dataset["row"]);
        if (Number.isInteger(column) && row > 0 && (column !== at[0] || row !== at[1])) setAt([column, row]);
      }}
    >
      {rows.map((row) => (
        <div class="board-row" role="row" aria-rowindex={board.rows - row + 1} key={row}>
          {columns.map((column) => {
            const name = tileName(column, row);
            const tile = tiles.get(name);
            const who = pieces.get(name);
            const cost = costs.get(name);
            const target = targets.tiles.has(name) || (who !== undefined && targets.characters.has(who.id));
            const shown = lit.tiles.has(name) || (who !== undefined && lit.characters.has(who.id));
            const ready = armed.tile === name || (who !== undefined && armed.character === who.id);
            const classes = ["tile", (column + row) % 2 === 0 ? "dark" : "pale"];
            if (tile?.blocked) classes.push("blocked");
            if (tile?.disabled) classes.push("void");
            if (tile?.terrain) classes.push("terrain");
            if (tile && tile.altitude > 0) classes.push("high");
            if (tile && tile.altitude < 0) classes.push("deep");
            if (cost !== undefined) classes.push("reach");
            if (target) classes.push("target");
            if (shown) classes.push("lit");
            if (ready) classes.push("armed");
            if (who && who.id === state.turn) classes.push("turn");
            const owners = domains ? (tile?.domain ?? []) : [];
            const teams = new Set(
              owners.map((id) => teamClass(state, state.characters.find((one) => one.id === id)?.team)),
            );
            return (
              <div
                key={name}
                class={classes.join(" ")}
                role="gridcell"
                aria-colindex={column + 1}
                aria-selected={ready}
                data-at={name}
                data-column={column}
                data-row={row}
                tabIndex={column === at[0] && row === at[1] ? 0 : -1}
              >
                <span class="offscreen">{tileLabel(state, name, tile, who, cost, target)}</span>
                {[...teams].map((team) => (
                  <span class={`domain ${team}`} key={team} />
                ))}
                {column === 0 && <span class="axis row-axis" aria-hidden="true">{row}</span>}
                {row === 1 && <span class="axis column-axis" aria-hidden="true">{columnName(column)}</span>}
                {tile !== undefined && tile.altitude !== 0 && (
                  <span class="altitude" aria-hidden="true">
                    {tile.altitude > 0 ? `▲${tile.altitude}` : `▼${-tile.altitude}`}
                  </span>
                )}
                {tile?.terrain && (
                  <span class="extra" aria-hidden="true">
                    +{tile.terrain.extra}
                  </span>
                )}
                {who && <Piece who={who} state={state} facing />}
                {cost !== undefined && !who && (
                  <span class="cost" aria-hidden="true">
                    {cost}
                  </span>
                )}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
