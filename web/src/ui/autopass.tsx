import type { Asking } from "../protocol/protocol";
import { open } from "../state/sheets";
import type { Table } from "../state/table";
import { t } from "../text/texts";

const WAYS: readonly Asking["when"][] = ["always", "named", "not-before-turn"];

/** When each of the viewer's characters is asked to respond: always there to see, one tap to change. */
export function AutoPass({ table }: { table: Table }) {
  const list = table.auto.value;
  const master = table.isMaster.value;
  const shown = list.filter((one) => !master || table.characters.value.get(one.who)?.yours);
  if (shown.length === 0) return null;
  return (
    <div class="autopass">
      {shown.map(({ who, asking }) => {
        const name = table.characters.value.get(who)?.name ?? who;
        return (
          <fieldset key={who} class="segments">
            <legend>{t("auto", { who: name })}</legend>
            {WAYS.map((when) => (
              <label key={when} class={asking.when === when ? "segment on" : "segment"}>
                <input
                  type="radio"
                  name={`auto-${who}`}
                  value={when}
                  checked={asking.when === when}
                  onChange={() => {
                    if (when === "named") open({ kind: "auto", who });
                    else void table.setAuto(who, { when });
                  }}
                  onClick={() => {
                    if (when === "named" && asking.when === "named") open({ kind: "auto", who });
                  }}
                />
                <span>
                  {t(`auto-${when}`)}
                  {when === "named" && asking.when === "named" && ` (${asking.cards.length})`}
                </span>
              </label>
            ))}
          </fieldset>
        );
      })}
    </div>
  );
}
