import type { ImportedRow } from "@refundry/contract/people";
import type { Column } from "../../ui/table/columns.ts";
import { PanelTable } from "../../ui/table/PanelTable.tsx";
import { StatusBadge } from "../../ui/words/StatusBadge.tsx";

const results = {
  ok: ["wait", "To be added"],
  created: ["good", "Added"],
  refused: ["bad", "Left out"],
} as const;

/** Each line of a file of people and what becomes of it; what is left out says why. */
export function ImportedLines({ rows }: { rows: readonly ImportedRow[] }) {
  return <PanelTable label="Lines of the file" columns={columns} rows={rows} rowKey={({ line }) => line} />;
}

const columns: readonly Column<ImportedRow>[] = [
  { key: "line", title: "Line", value: ({ line }) => line, align: "end", width: "60px" },
  {
    key: "result",
    title: "Result",
    value: ({ result }) => results[result][1],
    cell: ({ result }) => <StatusBadge meaning={results[result][0]}>{results[result][1]}</StatusBadge>,
    width: "120px",
  },
  { key: "problem", title: "Why", value: ({ problem }) => problem, width: "minmax(240px, 2fr)" },
  { key: "name", title: "Name", value: ({ first, last }) => `${first} ${last}`.trim(), width: "minmax(140px, 1fr)" },
  { key: "email", title: "E-mail", value: ({ email }) => email, width: "minmax(180px, 1.5fr)" },
  { key: "role", title: "Role", value: ({ role }) => role, width: "minmax(130px, 1fr)" },
];
