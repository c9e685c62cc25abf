import { Button } from "@mantine/core";
import type { OutsideQuarters, PayrollBatch } from "@refundry/contract/claims";
import {
  formatMoney,
  type Money,
  moneyText,
  parseMoney,
  type Quarter,
  quarterLabel,
  sumMoney,
} from "@refundry/contract/values";
import { dash, moneyOrDash } from "../../base/amounts.ts";
import { FigureTable } from "../../ui/figures/FigureTable.tsx";
import { StatusBadge } from "../../ui/words/StatusBadge.tsx";
import type { RowQuarter } from "../entry/quarterRows.ts";
import { tieWords } from "../figures/tieWords.ts";
import styles from "./payroll.module.css";

type PayrollQuarter = PayrollBatch["quarters"][number];

interface Props {
  quarters: readonly PayrollQuarter[];
  /** What the payroll holds beside these quarters. */
  outside: OutsideQuarters | null;
  counts: readonly (RowQuarter & { count: number })[] | undefined;
  /** Shows the employees of a quarter; not offered for a preview, whose rows are below. */
  onEmployees?: (quarter: PayrollQuarter) => void;
}

/** Per quarter what the payroll sums to against the wages entered, and its employees against the count entered. */
export function TieOut({ quarters, outside, counts, onEmployees }: Props) {
  const countOf = ({ year, quarter }: PayrollQuarter) =>
    counts?.find((one) => one.year === year && one.quarter === quarter)?.count;
  const hasTips = quarters.some(({ tips_tie }) => tips_tie !== null);
  const beside = outside && outsideText(quarters, outside);
  return (
    <div>
      <FigureTable
        label="Payroll against what was entered"
        rows={quarters}
        rowKey={({ year, quarter }) => `${year}-${quarter}`}
        first={{
          title: "Quarter",
          show: (row) => <span className={styles.quarter}>{quarterLabel(row as Quarter)}</span>,
        }}
        figures={[
          { title: "Payroll", show: (quarter) => <Compared quarter={quarter} /> },
          { title: "Wages entered", show: ({ wages }) => moneyOrDash(wages) },
          { title: "Difference", show: ({ difference }) => moneyOrDash(difference) },
          { title: "Percent", show: ({ tie, percent }) => <Tie tie={tie} percent={percent} /> },
          ...(hasTips
            ? [
                { title: "Tips", show: ({ tips }: PayrollQuarter) => formatMoney(tips) },
                { title: "Tips entered", show: ({ tips_entered }: PayrollQuarter) => moneyOrDash(tips_entered) },
                {
                  title: "Tips apart",
                  show: ({ tips_tie, tips_percent }: PayrollQuarter) => <Tie tie={tips_tie} percent={tips_percent} />,
                },
              ]
            : []),
          { title: "Employees", show: (quarter) => <Employees quarter={quarter} entered={countOf(quarter)} /> },
          { title: "Count entered", show: (quarter) => countOf(quarter)?.toLocaleString("en-US") ?? dash },
          ...(onEmployees
            ? [
                {
                  title: "Sums",
                  show: (quarter: PayrollQuarter) => (
                    <Button
                      variant="subtle"
                      size="compact-xs"
                      aria-label={`Show employees of ${quarterLabel(quarter as Quarter)}`}
                      onClick={() => onEmployees(quarter)}
                    >
                      Show employees
                    </Button>
                  ),
                },
              ]
            : []),
        ]}
        {...(quarters.length > 1 && { totals: totalsOf(quarters, hasTips) })}
      />
      {beside && <p className={styles.outside}>{beside}</p>}
    </div>
  );
}

const totalOf = (amounts: readonly string[]): Money => sumMoney(amounts.flatMap((text) => parseMoney(text) ?? []));
/** Empty where one of them is missing: the others come to no total of the quarters. */
const wholeTotal = (amounts: readonly (string | null)[]) =>
  amounts.includes(null) ? "" : formatMoney(totalOf(amounts.filter((one) => one !== null)));

/** Below each figure of which the quarters have a sum. */
function totalsOf(quarters: readonly PayrollQuarter[], hasTips: boolean) {
  const [gross, compared] = [totalOf(quarters.map((one) => one.gross)), totalOf(quarters.map((one) => one.compared))];
  return [
    <Compared key="payroll" quarter={{ gross: moneyText(gross), compared: moneyText(compared) }} />,
    wholeTotal(quarters.map(({ wages }) => wages)),
    wholeTotal(quarters.map(({ difference }) => difference)),
    "",
    ...(hasTips
      ? [wholeTotal(quarters.map(({ tips }) => tips)), wholeTotal(quarters.map(({ tips_entered }) => tips_entered)), ""]
      : []),
  ];
}

/** Names what the payroll holds beside its quarters, and what it comes to with it; nothing where that is all. */
function outsideText(quarters: readonly PayrollQuarter[], outside: OutsideQuarters): string | null {
  const parts = [
    [outside.before, "in checks before Mar 13, 2020, which do not count"],
    [outside.march, "in checks of Mar 13–31, 2020, which count with Q2 2020 but are on no return of it"],
    [outside.after, "in checks after Dec 31, 2021, which do not count"],
  ].filter(([amount]) => totalOf([amount as string]) !== 0n);
  if (parts.length === 0) return null;
  const all = totalOf([...quarters.map(({ gross }) => gross), outside.before, outside.march, outside.after]);
  const texts = parts.map(([amount, what]) => `${formatMoney(amount as string)} ${what}`);
  return `Not in these quarters: ${texts.join("; ")}. With them the payroll comes to ${formatMoney(all)}.`;
}

/** What line 5a is compared with; where tips or leave are taken off, the gross below it. */
function Compared({ quarter: { gross, compared } }: { quarter: Pick<PayrollQuarter, "gross" | "compared"> }) {
  if (gross === compared) return formatMoney(compared);
  return (
    <span title="Less tips and less sick and family leave before April 2021.">
      {formatMoney(compared)}
      <small className={styles.of}>of {formatMoney(gross)}</small>
    </span>
  );
}

/** The employees of the payroll; where another count was entered, by how many they are apart below them. */
function Employees({ quarter: { employees }, entered }: { quarter: PayrollQuarter; entered: number | undefined }) {
  const apart = entered === undefined ? 0 : employees - entered;
  const shown = employees.toLocaleString("en-US");
  if (apart === 0) return shown;
  return (
    <>
      {shown}
      <small className={styles.of}>
        {Math.abs(apart).toLocaleString("en-US")} {apart > 0 ? "more" : "fewer"} than entered
      </small>
    </>
  );
}

function Tie({ tie, percent }: { tie: PayrollQuarter["tie"]; percent: string | null }) {
  if (tie === null || percent === null) return dash;
  const { meaning, word } = tieWords[tie];
  return (
    <StatusBadge meaning={meaning}>
      {word} {percent}%
    </StatusBadge>
  );
}
