import type { BatchEmployees, PayrollBatch } from "@refundry/contract/claims";
import { formatMoney, type Quarter, quarterKey, quarterLabel } from "@refundry/contract/values";
import { useQuery } from "@tanstack/react-query";
import { api } from "../app/api.ts";
import { Loaded } from "../ui/CardFrame.tsx";
import { Facts } from "../ui/Facts.tsx";
import { FigureTable } from "../ui/FigureTable.tsx";
import styles from "../ui/pieces.module.css";
import { RecordPanel } from "../ui/RecordPanel.tsx";
import { StatusBadge } from "../ui/StatusBadge.tsx";
import { useLast } from "../ui/useLast.ts";

interface Props {
  batch: PayrollBatch;
  /** The quarter that is looked into, or none. */
  quarter: { year: number; quarter: number } | null;
  onClose: () => void;
}

/** The sums per employee that make the payroll total of a quarter, and with it the difference to the wages. */
export function BatchEmployeesPanel({ batch, quarter, onClose }: Props) {
  const shown = useLast(quarter) as Quarter | null;
  return (
    <RecordPanel
      opened={quarter !== null}
      onClose={onClose}
      title={shown ? `Employees of ${quarterLabel(shown)}` : "Employees"}
      size="form"
    >
      {shown && <Employees batch={batch.id} quarter={shown} />}
    </RecordPanel>
  );
}

function Employees({ batch, quarter }: { batch: number; quarter: Quarter }) {
  const employees = useQuery(
    api.claims.batchEmployees.queryOptions({
      input: { params: { id: batch }, query: { quarter: quarterKey(quarter) } },
    }),
  );
  return <Loaded query={employees}>{(found) => <Sums found={found} />}</Loaded>;
}

function Sums({ found }: { found: BatchEmployees }) {
  const { items, gross, wages, difference } = found;
  return (
    <div className={styles.stack}>
      <Facts
        facts={[
          ["Payroll", formatMoney(gross)],
          ["Wages entered", wages === null ? null : formatMoney(wages)],
          ["Difference", difference === null ? null : formatMoney(difference)],
        ]}
      />
      {items.length === 0 ? (
        <p>Nobody was paid in this quarter.</p>
      ) : (
        <FigureTable
          label="What each employee was paid"
          rows={items}
          rowKey={({ employee }) => String(employee)}
          first={{
            title: "Employee",
            show: ({ name, excluded }) => (
              <>
                {name} {excluded && <StatusBadge meaning="na">Excluded</StatusBadge>}
              </>
            ),
          }}
          figures={[
            { title: "Checks", show: ({ checks }) => checks.toLocaleString("en-US") },
            { title: "Gross", show: (one) => formatMoney(one.gross) },
          ]}
          totals={[items.reduce((sum, { checks }) => sum + checks, 0).toLocaleString("en-US"), formatMoney(gross)]}
        />
      )}
    </div>
  );
}
