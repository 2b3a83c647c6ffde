import type { TableState } from "../protocol/protocol";
import { light, open } from "../state/sheets";
import { t } from "../text/texts";
import { Glyph } from "./glyph";
import { Piece, teamClass } from "./piece";

/** The queue of the stint: who plays when, with which points. */
export function Queue({ state }: { state: TableState }) {
  const who = new Map(state.characters.map((one) => [one.id, one]));
  return (
    <section class="queue panel" aria-labelledby="queue-title">
      <h2 id="queue-title" class="small-title">
        {t("queue")}
      </h2>
      {state.queue.length === 0 ? (
        <p class="quiet">{t("queue-empty")}</p>
      ) : (
        <ol class="queue-list">
          {state.queue.map((place) => {
            const one = who.get(place.who);
            if (!one) return null;
            const classes = ["queued", teamClass(state, one.team)];
            if (place.now) classes.push("now");
            if (place.played && !place.now) classes.push("played");
            if (place.ended) classes.push("ended");
            const word = place.now ? "now" : place.ended ? "ended" : place.played ? "played" : "waits";
            return (
              <li key={place.who} class={classes.join(" ")} aria-current={place.now ? "true" : undefined}>
                <button
                  type="button"
                  class="queued-button"
                  onClick={() => open({ kind: "character", id: one.id })}
                  onMouseEnter={() => light({ characters: [one.id], cards: [], tiles: [] })}
                  onMouseLeave={() => light(undefined)}
                >
                  <Piece who={one} state={state} />
                  <span class="queued-name">{one.name}</span>
                  <span class="queued-state">{t(`queue-${word}`)}</span>
                  <span class="points">
                    <span class="offscreen">{t("queue-points", { points: place.action })}</span>
                    <span aria-hidden="true">{place.action}</span>
                  </span>
                  {place.played && !place.now && !place.ended && <Glyph name="check" />}
                </button>
              </li>
            );
          })}
        </ol>
      )}
    </section>
  );
}
