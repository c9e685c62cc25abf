import { type LeadImport, type LeadImportRow, leadRowResults } from "@refundry/contract/leads";
import { formatPhone } from "@refundry/contract/values";
import { useState } from "react";
import { api } from "../../base/api.ts";
import { FilterChoice } from "../../ui/records/FilterChoice.tsx";
import type { Column } from "../../ui/table/columns.ts";
import { ListTable } from "../../ui/table/ListTable.tsx";
import { listOf } from "../../ui/table/listOf.ts";
import { StatusBadge } from "../../ui/words/StatusBadge.tsx";
import { count, rowResults } from "./importWords.ts";

type Shown = (typeof leadRowResults)[number] | "kept";

/** The rows of an import with what becomes, or became, of each. */
export function ImportedRows({ one: { id, counts, kept, version } }: { one: LeadImport }) {
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
      columns={columns}
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

const columns: readonly Column<LeadImportRow>[] = [
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
    key: "trade_name",
    title: "Business",
    value: ({ trade_name, legal_name }) => trade_name ?? legal_name,
    width: "minmax(140px, 1.4fr)",
  },
  { key: "contact_first", title: "First name", value: ({ contact_first: first }) => first },
  { key: "contact_last", title: "Last name", value: ({ contact_last: last }) => last },
  { key: "contact_email", title: "Email", value: ({ contact_email: email }) => email, width: "minmax(160px, 1.2fr)" },
  {
    key: "contact_phone",
    title: "Phone number",
    value: ({ contact_phone: phone }) => phone,
    cell: ({ contact_phone: phone }) => (/^\d{10}$/.test(phone ?? "") ? formatPhone(phone ?? "") : phone),
  },
  { key: "told", title: "Why", value: ({ told }) => told, width: "minmax(200px, 2fr)" },
];
