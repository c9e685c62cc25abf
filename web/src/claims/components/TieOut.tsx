import type { PayrollBatch } from "@refundry/contract/claims";
import { formatMoney } from "@refundry/contract/values";
import styles from "../../ui/pieces.module.css";
import { type Meaning, StatusBadge } from "../../ui/StatusBadge.tsx";
import type { RowQuarter } from "./QuarterFigures.tsx";

type PayrollQuarter = PayrollBatch["quarters"][number];

const ties: Record<NonNullable<PayrollQuarter["tie"]>, { meaning: Meaning; word: string }> = {
  ties: { meaning: "good", word: "Ties" },
  close: { meaning: "act", word: "Close" },
  differs: { meaning: "bad", word: "Differs" },
};

interface Props {
  quarters: readonly PayrollQuarter[];
  counts: readonly (RowQuarter & { count: number })[] | undefined;
}

/** Per quarter what the payroll sums to against the wages entered, and its employees against the count entered. */
export function TieOut({ quarters, counts }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it may scroll sideways, so the keyboard must reach it
    <section className={styles.scroller} tabIndex={0} aria-label="Payroll against what was entered">
      <table className={styles.figureTable}>
        <thead>
          <tr>
            <th scope="col">Quarter</th>
            <th scope="col">Payroll</th>
            <th scope="col">Wages entered</th>
            <th scope="col">Difference</th>
            <th scope="col">Percent</th>
            <th scope="col">Employees</th>
            <th scope="col">Count entered</th>
          </tr>
        </thead>
        <tbody>
          {quarters.map((quarter) => (
            <tr key={`${quarter.year}-${quarter.quarter}`}>
              <td>{`Q${quarter.quarter} ${quarter.year}`}</td>
              <td>{formatMoney(quarter.gross)}</td>
              <td>{quarter.wages === null ? "–" : formatMoney(quarter.wages)}</td>
              <td>{quarter.difference === null ? "–" : formatMoney(quarter.difference)}</td>
              <td>
                <Tie quarter={quarter} />
              </td>
              <td>{quarter.employees}</td>
              <td>{countOf(counts, quarter)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function countOf(counts: Props["counts"], { year, quarter }: PayrollQuarter): string {
  const entered = counts?.find((one) => one.year === year && one.quarter === quarter);
  return entered ? entered.count.toLocaleString("en-US") : "–";
}

function Tie({ quarter }: { quarter: PayrollQuarter }) {
  if (quarter.tie === null || quarter.percent === null) return "–";
  const { meaning, word } = ties[quarter.tie];
  return (
    <StatusBadge meaning={meaning}>
      {word} {quarter.percent} %
    </StatusBadge>
  );
}
