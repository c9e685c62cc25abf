import type { ClientQuarter, QuarterStatus } from "@refundry/contract/transcripts";
import { formatMoney, parseMoney, sumMoney } from "@refundry/contract/values";
import { BigFigures } from "../../ui/figures/BigFigures.tsx";
import { CardFrame } from "../../ui/panels/CardFrame.tsx";
import { Muted } from "../../ui/words/Quiet.tsx";
import styles from "./quarters.module.css";
import { claimedOf, labelsOf } from "./standing.ts";

/** What became of the claim so far: what came, what was refused and what is awaited. */
export function Figures({ items }: { items: readonly ClientQuarter[] }) {
  const of = (status: QuarterStatus) => items.filter(({ status_id }) => status_id === status);
  const [processing, again, denied, none, released] = [of(1), of(2), of(3), of(4), of(5)];
  const claimed = claimedOf(items);
  return (
    <CardFrame
      title="Where the claim stands"
      level={2}
      aside={
        claimed && (
          <Muted>
            <span className="figures">{claimed}</span> claimed in all
          </Muted>
        )
      }
    >
      <div className={styles.figures}>
        <BigFigures
          label="Where the claim stands"
          figures={[
            { title: "Paid", ...paidOf(released) },
            { title: "Denied", amount: amountOf(denied), note: noteOf(denied) },
            { title: "With the IRS", amount: amountOf(processing), note: noteOf(processing) },
          ]}
        />
        {again.length > 0 && <p>To be filed again: {labelsOf(again)}.</p>}
        {none.length > 0 && (
          <Muted of="p">
            Not applicable: {labelsOf(none)}
            {claimedOf(none) && `, ${claimedOf(none)} claimed`}.
          </Muted>
        )}
      </div>
    </CardFrame>
  );
}

const noteOf = (quarters: readonly ClientQuarter[]) => (quarters.length === 0 ? "No quarter" : labelsOf(quarters));

/** Without an amount the quarters are counted. */
function amountOf(quarters: readonly ClientQuarter[]): string {
  if (quarters.length === 0) return "–";
  return claimedOf(quarters) ?? (quarters.length === 1 ? "1 quarter" : `${quarters.length} quarters`);
}

/** What the IRS paid where that is known of every quarter, else what was claimed, which the note says. */
function paidOf(quarters: readonly ClientQuarter[]) {
  const refunds = quarters.flatMap(({ paid }) => parseMoney(paid?.refund ?? "") ?? []);
  if (quarters.length > 0 && refunds.length === quarters.length)
    return { amount: formatMoney(sumMoney(refunds)), note: `${labelsOf(quarters)}, with interest` };
  const note = noteOf(quarters);
  return { amount: amountOf(quarters), note: claimedOf(quarters) ? `${note}, as claimed` : note };
}
