import type { BatchEmployees, PayrollBatch } from "@refundry/contract/claims";
import {
  formatMoney,
  type Money,
  parseMoney,
  type Quarter,
  quarterKey,
  quarterLabel,
  sumMoney,
  zeroMoney,
} from "@refundry/contract/values";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { api } from "../../base/api.ts";
import { Facts } from "../../ui/figures/Facts.tsx";
import { Stack } from "../../ui/panels/Arranged.tsx";
import { Loaded } from "../../ui/panels/CardFrame.tsx";
import { RecordPanel } from "../../ui/panels/RecordPanel.tsx";
import { useLast } from "../../ui/panels/useLast.ts";
import type { Column } from "../../ui/table/columns.ts";
import { PanelTable } from "../../ui/table/PanelTable.tsx";
import { StatusBadge } from "../../ui/words/StatusBadge.tsx";

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

interface Row {
  employee: number;
  name: string;
  checks: number;
  gross: Money;
  excluded: boolean;
}

const columns: readonly Column<Row>[] = [
  {
    key: "name",
    title: "Employee",
    width: "minmax(180px, 2fr)",
    value: ({ name }) => name,
    cell: ({ name, excluded }) => (
      <>
        {name} {excluded && <StatusBadge meaning="na">Excluded</StatusBadge>}
      </>
    ),
  },
  {
    key: "checks",
    title: "Checks",
    width: "minmax(80px, 1fr)",
    align: "end",
    unfiltered: true,
    value: ({ checks }) => checks,
    cell: ({ checks }) => checks.toLocaleString("en-US"),
    total: (rows) => rows.reduce((sum, { checks }) => sum + checks, 0).toLocaleString("en-US"),
  },
  {
    key: "gross",
    title: "Gross",
    width: "minmax(120px, 1fr)",
    align: "end",
    unfiltered: true,
    // Only to sort by: the amount itself stays in cents.
    value: ({ gross }) => Number(gross),
    cell: ({ gross }) => formatMoney(gross),
    total: (rows) => formatMoney(sumMoney(rows.map(({ gross }) => gross))),
  },
];

function Sums({ found }: { found: BatchEmployees }) {
  const { items, gross, compared, wages, difference } = found;
  const rows = useMemo(() => items.map((one): Row => ({ ...one, gross: parseMoney(one.gross) ?? zeroMoney })), [items]);
  return (
    <Stack>
      <Facts
        facts={[
          ["Payroll", formatMoney(gross)],
          ...(compared === gross ? [] : [["Less tips and leave before April 2021", formatMoney(compared)] as const]),
          ["Wages entered", wages === null ? null : formatMoney(wages)],
          ["Difference", difference === null ? null : formatMoney(difference)],
        ]}
      />
      {rows.length === 0 ? (
        <p>Nobody was paid in this quarter.</p>
      ) : (
        <PanelTable
          label="What each employee was paid"
          columns={columns}
          rows={rows}
          rowKey={({ employee }) => employee}
        />
      )}
    </Stack>
  );
}
