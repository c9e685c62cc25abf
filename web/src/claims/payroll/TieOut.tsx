import { Button } from "@mantine/core";
import type { PayrollBatch } from "@refundry/contract/claims";
import { formatMoney, type Quarter, quarterLabel } from "@refundry/contract/values";
import { FigureTable } from "../../ui/figures/FigureTable.tsx";
import { type Meaning, StatusBadge } from "../../ui/words/StatusBadge.tsx";
import type { RowQuarter } from "../figures/quarterFigure.ts";

type PayrollQuarter = PayrollBatch["quarters"][number];

const ties: Record<NonNullable<PayrollQuarter["tie"]>, { meaning: Meaning; word: string }> = {
  ties: { meaning: "good", word: "Ties" },
  close: { meaning: "act", word: "Close" },
  differs: { meaning: "bad", word: "Differs" },
};
const nothing = "–";
const moneyOr = (amount: string | null) => (amount === null ? nothing : formatMoney(amount));

interface Props {
  quarters: readonly PayrollQuarter[];
  counts: readonly (RowQuarter & { count: number })[] | undefined;
  /** Shows the employees of a quarter; not offered for a preview, whose rows are below. */
  onEmployees?: (quarter: PayrollQuarter) => void;
}

/** Per quarter what the payroll sums to against the wages entered, and its employees against the count entered. */
export function TieOut({ quarters, counts, onEmployees }: Props) {
  const countOf = ({ year, quarter }: PayrollQuarter) =>
    counts?.find((one) => one.year === year && one.quarter === quarter)?.count.toLocaleString("en-US") ?? nothing;
  return (
    <FigureTable
      label="Payroll against what was entered"
      rows={quarters}
      rowKey={({ year, quarter }) => `${year}-${quarter}`}
      first={{ title: "Quarter", show: (row) => quarterLabel(row as Quarter) }}
      figures={[
        { title: "Payroll", show: ({ gross }) => formatMoney(gross) },
        { title: "Wages entered", show: ({ wages }) => moneyOr(wages) },
        { title: "Difference", show: ({ difference }) => moneyOr(difference) },
        { title: "Percent", show: (quarter) => <Tie quarter={quarter} /> },
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

function Tie({ quarter }: { quarter: PayrollQuarter }) {
  if (quarter.tie === null || quarter.percent === null) return nothing;
  const { meaning, word } = ties[quarter.tie];
  return (
    <StatusBadge meaning={meaning}>
      {word} {quarter.percent}%
    </StatusBadge>
  );
}
