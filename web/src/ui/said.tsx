import type { Table } from "../state/table";
import { t } from "../text/texts";
import { Glyph } from "./glyph";
import { RuleLink } from "./rule";

/**
 * What was refused, overtaken or is to be known: stays until it is put away. While a window is
 * open nothing else can be reached, so that it stands in there.
 */
export function Said({ table, inside = false }: { table: Table; inside?: boolean }) {
  return (
    <div class={inside ? "said inside" : "said"} role="alert">
      {table.said.value.map((one) => (
        <div key={one.key} class={`said-one said-${one.kind}`}>
          <p>
            {one.kind === "refused" && <strong>{t("refused")} </strong>}
            {one.kind === "overtaken" && <strong>{t("overtaken")} </strong>}
            {one.text} {one.reason?.rule !== undefined && <RuleLink id={one.reason.rule} />}
          </p>
          <button type="button" class="icon" aria-label={t("close")} onClick={() => table.unsay(one.key)}>
            <Glyph name="close" />
          </button>
        </div>
      ))}
    </div>
  );
}
