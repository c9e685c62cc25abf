import { Button } from "@mantine/core";
import type { PayrollBatch } from "@refundry/contract/claims";
import { formatMoney, type Quarter, quarterLabel } from "@refundry/contract/values";
import { dash, moneyOrDash } from "../../base/amounts.ts";
import { FigureTable } from "../../ui/figures/FigureTable.tsx";
import { StatusBadge } from "../../ui/words/StatusBadge.tsx";
import type { RowQuarter } from "../figures/quarterFigure.ts";
import { tieWords } from "../figures/tieWords.ts";
import styles from "./payroll.module.css";

type PayrollQuarter = PayrollBatch["quarters"][number];

interface Props {
  quarters: readonly PayrollQuarter[];
  counts: readonly (RowQuarter & { count: number })[] | undefined;
  /** Shows the employees of a quarter; not offered for a preview, whose rows are below. */
  onEmployees?: (quarter: PayrollQuarter) => void;
}

/** Per quarter what the payroll sums to against the wages entered, and its employees against the count entered. */
export function TieOut({ quarters, counts, onEmployees }: Props) {
  const countOf = ({ year, quarter }: PayrollQuarter) =>
    counts?.find((one) => one.year === year && one.quarter === quarter)?.count.toLocaleString("en-US") ?? dash;
  return (
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
        ...(quarters.some(({ tips_tie }) => tips_tie !== null)
          ? [
              { title: "Tips", show: ({ tips }: PayrollQuarter) => formatMoney(tips) },
              { title: "Tips entered", show: ({ tips_entered }: PayrollQuarter) => moneyOrDash(tips_entered) },
              {
                title: "Tips apart",
                show: ({ tips_tie, tips_percent }: PayrollQuarter) => <Tie tie={tips_tie} percent={tips_percent} />,
              },
            ]
          : []),
        { title: "Employees", show: ({ employees }) => employees.toLocaleString("en-US") },
        { title: "Count entered", show: countOf },
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
    />
  );
}

/** What line 5a is compared with; where tips or leave are taken off, the gross below it. */
function Compared({ quarter: { gross, compared } }: { quarter: PayrollQuarter }) {
  if (gross === compared) return formatMoney(compared);
  return (
    <span title="Less tips and less sick and family leave before April 2021.">
      {formatMoney(compared)}
      <small className={styles.of}>of {formatMoney(gross)}</small>
    </span>
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
