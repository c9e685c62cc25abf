import type { PackageRow } from "@refundry/contract/packages";
import { parseQuarterKey, type Quarter, type QuarterKey, quarterKey, quarterLabel } from "@refundry/contract/values";
import { moneyOrDash } from "../../base/amounts.ts";
import { CardFrame } from "../../ui/panels/CardFrame.tsx";
import own from "./packagesScreen.module.css";

/** What the newest package of each kind refunds, quarter by quarter, side by side; nothing before there is one. */
export function PackageFigures({ rows }: { rows: readonly PackageRow[] }) {
  const made = rows.filter(({ id, quarters }) => id !== null && quarters.length > 0);
  const newest = made.filter((row) => made.find(({ status }) => status === row.status) === row).toReversed();
  if (newest.length === 0) return null;
  const keys = [...new Set(newest.flatMap((row) => [...refundsOf(row).keys()]))].sort();
  return (
    <CardFrame title="Refund by quarter" level={2}>
      {/* Few and short columns: they stay side by side in the narrowest window. */}
      <table className={own.refunds} aria-label="Refund by quarter">
        <thead>
          <tr>
            <th scope="col">Quarter</th>
            {newest.map(({ id, label }) => (
              <th key={id} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {keys.map((key) => (
            <tr key={key}>
              <th scope="row">{quarterLabel(parseQuarterKey(key))}</th>
              {newest.map((row) => (
                <td key={row.id}>{moneyOrDash(refundsOf(row).get(key))}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            {newest.map(({ id, refund_total: total }) => (
              <td key={id}>{moneyOrDash(total)}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </CardFrame>
  );
}

const refundsOf = ({ quarters }: PackageRow): ReadonlyMap<QuarterKey, string | null> =>
  new Map(quarters.map(({ refund, ...quarter }) => [quarterKey(quarter as Quarter), refund]));
