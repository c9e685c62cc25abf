import { Radio, SegmentedControl } from "@mantine/core";
import type { ReceiptsRow } from "@refundry/contract/qualification";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useMemo } from "react";
import { api } from "../base/api.ts";
import { Inline } from "../ui/panels/Arranged.tsx";
import { Page } from "../ui/panels/Page.tsx";
import { useTableAddress } from "../ui/table/address.ts";
import type { Column } from "../ui/table/columns.ts";
import { listOf } from "../ui/table/listOf.ts";
import { isComplete, useWholeList } from "../ui/table/rows.ts";
import { TableFrame } from "../ui/table/TableFrame.tsx";
import { CopyText } from "../ui/words/CopyText.tsx";
import { Muted } from "../ui/words/Quiet.tsx";
import { type ReceiptsFilter, receiptsFilters } from "./components/receiptsAddress.ts";
import own from "./components/review.module.css";

const names: readonly Column<ReceiptsRow>[] = [
  {
    key: "legal_name",
    title: "Legal name",
    heads: true,
    value: (row) => row.legal_name,
    width: "minmax(220px, 2fr)",
  },
  { key: "trade_name", title: "Trade name", value: (row) => row.trade_name, width: "minmax(200px, 2fr)" },
];
/** A client has a row for each year: where one follows the other, its names step back. */
const qualifiedColumns = (again: ReadonlySet<number>): readonly Column<ReceiptsRow>[] => [
  { key: "year", title: "Year", value: (row) => row.year, width: "72px" },
  {
    key: "quarters",
    title: "Quarters",
    value: (row) => row.met,
    of: "{met}",
    cell: (row) => <QuartersMet {...row} />,
    width: "minmax(296px, 1fr)",
  },
  ...names.map((column) => ({
    ...column,
    cell: (row: ReceiptsRow) => (again.has(row.id) ? <Muted>{column.value(row)}</Muted> : column.value(row)),
  })),
];
const awaiting: readonly Column<ReceiptsRow>[] = [
  ...names,
  {
    key: "ein",
    title: "EIN",
    value: (row) => row.ein,
    cell: (row) => <CopyText value={row.ein ?? ""} name="EIN" inTable />,
    width: "140px",
  },
  { key: "entity", title: "Entity", value: (row) => row.entity, width: "minmax(180px, 1fr)" },
];

/** The quarters below each other from row to row, each with what its receipts are of those that they are compared with. */
function QuartersMet({ quarters, ratios }: Pick<ReceiptsRow, "quarters" | "ratios">) {
  return (
    <span className={own.quartersMet}>
      {quarters.map((quarter, place) => (
        <span key={quarter} style={{ gridColumn: ((quarter - 1) % 3) + 1 }}>
          Q{quarter} {ratios[place] && <Muted>{ratios[place]}%</Muted>}
        </span>
      ))}
    </span>
  );
}

/** Clients by what their gross receipts meet, and those of which a figure is awaited (14, 2.5). */
export function ReceiptsScreen() {
  const navigate = useNavigate();
  const search: Record<string, unknown> = useSearch({ strict: false });
  const filter = (["0", "1", "2", "3", "4"].find((one) => one === String(search.filter)) ?? "1") as ReceiptsFilter;
  const choose = (next: string) =>
    void navigate({ to: ".", search: (before: object) => ({ ...before, filter: next }), replace: true });
  const waits = filter === "0";
  const list = useMemo(() => listOf(api.qualification.receiptsReport, { fixed: { query: { filter } } }), [filter]);
  const rows = useWholeList(list);
  // A client has a row for each year.
  const clients = new Set(rows.rows.map(({ client }) => client)).size;
  const [{ sort }] = useTableAddress();
  const columns = useMemo(() => {
    const follows = (row: ReceiptsRow, place: number) => row.client === rows.rows[place - 1]?.client;
    return qualifiedColumns(new Set(sort ? [] : rows.rows.filter(follows).map(({ id }) => id)));
  }, [rows.rows, sort]);
  return (
    <Page
      title="Revenue reduction"
      count={
        isComplete(rows) ? `${clients.toLocaleString("en-US")} ${clients === 1 ? "client" : "clients"}` : undefined
      }
    >
      <Muted of="p">
        {waits
          ? "Of these clients a figure of their gross receipts is still missing."
          : "Clients by the quarters whose gross receipts fell far enough below those of 2019, a line for each year. Percentages are what was left; a quarter that is above the limit itself meets the test by one before it."}
      </Muted>
      <TableFrame
        key={waits ? "awaiting" : "qualified"}
        rows={rows}
        rowKey={({ id }) => id}
        onExport={(query) => list.exportAs(query)}
        name={waits ? "revenue-reduction-awaiting" : "revenue-reduction"}
        label={waits ? "Clients awaiting figures" : "Qualified clients"}
        columns={waits ? awaiting : columns}
        filters={
          <Inline of="div">
            <SegmentedControl
              size="xs"
              aria-label="Which clients"
              value={waits ? "0" : "1"}
              onChange={choose}
              data={[
                { value: "1", label: "Qualified" },
                { value: "0", label: "Awaiting" },
              ]}
            />
            {!waits && (
              <Radio.Group aria-label="Quarters" value={filter} onChange={choose}>
                <Inline of="div">
                  {receiptsFilters.map(([value, label]) => (
                    <Radio key={value} size="xs" mr="xs" value={value} label={label} />
                  ))}
                </Inline>
              </Radio.Group>
            )}
          </Inline>
        }
        empty={{ text: "No clients match this filter." }}
        onOpen={({ client }) =>
          void navigate({ to: "/clients/$clientId/mandates", params: { clientId: String(client) } })
        }
      />
    </Page>
  );
}
