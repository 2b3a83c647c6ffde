import { useState } from "preact/hooks";
import { copyText } from "../net/browser";
import { seatPath } from "../net/http";
import type { Seat, Viewer } from "../protocol/protocol";
import type { Table } from "../state/table";
import { t } from "../text/texts";
import { Glyph } from "./glyph";

const AGENTS = ["random", "greedy", "search:500", "search:2000"];

export function seatName(seat: Viewer): string {
  switch (seat.kind) {
    case "master":
      return t("master");
    case "player":
      return seat.player;
    default:
      return t("spectator");
  }
}

/** A link, to be copied or followed. */
export function LinkRow({ label, path }: { label: string; path: string }) {
  const [copied, setCopied] = useState(false);
  const url = `${location.origin}${path}`;
  return (
    <div class="link-row">
      <span class="link-label">{label}</span>
      <input readOnly value={url} aria-label={t("link-of", { who: label })} onFocus={(event) => event.currentTarget.select()} />
      <button
        type="button"
        class="small"
        onClick={() => {
          void copyText(url).then(setCopied);
        }}
      >
        <Glyph name={copied ? "check" : "link"} /> {t(copied ? "copied" : "copy")}
        <span class="offscreen"> {label}</span>
      </button>
      <a class="button small" href={path} target="_blank" rel="noreferrer">
        {t("open")}
        <span class="offscreen"> {label}</span>
      </a>
    </div>
  );
}

function SeatRow({ table, seat }: { table: Table; seat: Seat }) {
  const [agent, setAgent] = useState(seat.agent ?? "greedy");
  const [path, setPath] = useState<string | undefined>(undefined);
  const [sure, setSure] = useState<"renew" | "revoke" | undefined>(undefined);
  const { battle } = table.welcome.value ?? { battle: "" };
  const id = `agent-${seat.name}`;
  const own = seat.seat.kind === "master";
  return (
    <li class="seat">
      <h3>
        {seatName(seat.seat)}
        <span class={seat.connections > 0 ? "presence here" : "presence"}>
          {t("connections", { count: seat.connections })}
        </span>
      </h3>
      {seat.characters.length > 0 && (
        <p class="quiet">
          {seat.characters.map((who) => table.characters.value.get(who)?.name ?? who).join(", ")}
        </p>
      )}
      {seat.seat.kind === "player" && (
        <form
          class="setter"
          onSubmit={(event) => {
            event.preventDefault();
            if (seat.seat.kind === "player") void table.deed({ do: "agent", player: seat.seat.player, agent: agent.trim() });
          }}
        >
          <label for={id}>{t("agent")}</label>
          <input
            id={id}
            list="agents"
            value={agent}
            onInput={(event) => setAgent(event.currentTarget.value)}
          />
          <button type="submit" class="small">
            {t("agent-give")}
          </button>
          {seat.agent !== undefined && (
            <button
              type="button"
              class="small"
              onClick={() => {
                if (seat.seat.kind === "player") void table.deed({ do: "person", player: seat.seat.player });
              }}
            >
              {t("agent-back", { agent: seat.agent })}
            </button>
          )}
        </form>
      )}
      <div class="button-row">
        {(own ? (["renew"] as const) : (["renew", "revoke"] as const)).map((what) => (
          <button
            key={what}
            type="button"
            class={sure === what ? "small danger" : "small"}
            onClick={() => {
              if (sure !== what) {
                setSure(what);
                return;
              }
              setSure(undefined);
              const change = () => table.deed({ do: what, seat: seat.seat });
              void change().then(async (first) => {
                // The server was started anew before its answer came: nobody knows that link any more.
                const answer = what === "renew" && first.type === "done" ? await change() : first;
                if (answer.type !== "link") return;
                // One's own link: this page goes on with the new one, as the old one leads nowhere.
                if (own) location.hash = answer.secret;
                else setPath(seatPath(battle, answer.secret));
              });
            }}
          >
            {t(sure === what ? `link-${what}-sure` : `link-${what}`)}
          </button>
        ))}
      </div>
      {path !== undefined && <LinkRow label={seatName(seat.seat)} path={path} />}
    </li>
  );
}

/** Who sits at the table; for the game master: agents and links. */
export function Seats({ table }: { table: Table }) {
  const master = table.isMaster.value;
  return (
    <div class="seats">
      <datalist id="agents">
        {AGENTS.map((agent) => (
          <option key={agent}>{agent}</option>
        ))}
      </datalist>
      <ul>
        {table.seats.value.map((seat) =>
          master ? (
            <SeatRow key={`${seat.seat.kind}-${seat.name}`} table={table} seat={seat} />
          ) : (
            <li class="seat" key={`${seat.seat.kind}-${seat.name}`}>
              <h3>
                {seatName(seat.seat)}
                <span class={seat.connections > 0 ? "presence here" : "presence"}>
                  {seat.agent ?? t("connections", { count: seat.connections })}
                </span>
              </h3>
            </li>
          ),
        )}
      </ul>
      <p class="quiet">{t("spectators", { count: table.spectators.value })}</p>
    </div>
  );
}
