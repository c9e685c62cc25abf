import { type LeadImport, type LeadImportRow, leadRowResults } from "@refundry/contract/leads";
import { formatPhone } from "@refundry/contract/values";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { api } from "../../base/api.ts";
import { useMay } from "../../base/may.ts";
import { FilterChoice } from "../../ui/records/FilterChoice.tsx";
import type { Column } from "../../ui/table/columns.ts";
import { ListTable } from "../../ui/table/ListTable.tsx";
import { listOf } from "../../ui/table/listOf.ts";
import { StatusBadge } from "../../ui/words/StatusBadge.tsx";
import { count, rowResults } from "./importWords.ts";

type Shown = (typeof leadRowResults)[number] | "kept";

/** The rows of an import with what becomes, or became, of each. */
export function ImportedRows({ one: { id, counts, kept, version } }: { one: LeadImport }) {
  const opens = useMay("clients.open");
  const [shown, choose] = useState<Shown | undefined>(kept > 0 ? "kept" : undefined);
  const choices: (readonly [string, string])[] = leadRowResults.map((key) => [
    key,
    `${rowResults[key][1]} (${count(counts[key])})`,
  ]);
  if (kept > 0) choices.push(["kept", `Stayed (${count(kept)})`]);
  const query = (shown === undefined ? {} : { result: shown }) as never;
  return (
    <ListTable
      key={version}
      list={listOf(api.leads.importRows, { fixed: { params: { id }, query } })}
      name="leadImportRows"
      label="Rows of the import"
      columns={columnsFor(opens)}
      ordered="line"
      filters={
        <FilterChoice
          label="Result"
          value={shown}
          choices={choices}
          onChoose={(value) => choose(value as Shown | undefined)}
        />
      }
      empty={{ text: "No row has this result." }}
      noMatch="No row matches these filters."
    />
  );
}

/** Why a row is no lead; the client that it is already is a press away for who may open clients. */
function Why({ row: { told, client }, opens }: { row: LeadImportRow; opens: boolean }) {
  return (
    <span title={told}>
      {told}{" "}
      {client !== null && opens && (
        <Link to="/clients/$clientId/$tab" params={{ clientId: String(client), tab: "profile" }}>
          Open #{client}
        </Link>
      )}
    </span>
  );
}

const columnsFor = (opens: boolean): readonly Column<LeadImportRow>[] => [
  { key: "line", title: "Line", value: ({ line }) => line, align: "end", width: "72px" },
  {
    key: "result",
    title: "Result",
    value: ({ result }) => rowResults[result][1],
    words: Object.fromEntries(leadRowResults.map((key) => [key, rowResults[key][1]])),
    cell: ({ result }) => <StatusBadge meaning={rowResults[result][0]}>{rowResults[result][1]}</StatusBadge>,
    width: "112px",
  },
  {
    key: "told",
    title: "Why",
    value: ({ told }) => told,
    cell: (row) => <Why row={row} opens={opens} />,
    width: "minmax(330px, 2.4fr)",
  },
  {
    key: "trade_name",
    title: "Business",
    value: ({ trade_name, legal_name }) => trade_name ?? legal_name,
    heads: true,
    width: "minmax(140px, 1.4fr)",
  },
  { key: "contact_first", title: "First name", value: ({ contact_first: first }) => first, width: "minmax(96px, 1fr)" },
  { key: "contact_last", title: "Last name", value: ({ contact_last: last }) => last, width: "minmax(96px, 1fr)" },
  { key: "contact_email", title: "Email", value: ({ contact_email: email }) => email, width: "minmax(150px, 1.2fr)" },
  {
    key: "contact_phone",
    title: "Phone number",
    value: ({ contact_phone: phone }) => phone,
    width: "120px",
    // It leaves the width to the reason.
    extra: true,
    cell: ({ contact_phone: phone }) => (/^\d{10}$/.test(phone ?? "") ? formatPhone(phone ?? "") : phone),
  },
];
