import { Checkbox, SegmentedControl } from "@mantine/core";
import type { PayrollPreview, PreviewRow } from "@refundry/contract/claims";
import { formatMoney } from "@refundry/contract/values";
import { type CSSProperties, useRef, useState } from "react";
import { api, client as calls } from "../../base/api.ts";
import { dateText } from "../../base/instants.ts";
import { ChoiceField } from "../../ui/form/fields.tsx";
import { Stack } from "../../ui/panels/Arranged.tsx";
import { useNarrow } from "../../ui/panels/useNarrow.ts";
import { comfortableRowHeight, usualRowHeight } from "../../ui/table/body.ts";
import type { Column } from "../../ui/table/columns.ts";
import { useWindows } from "../../ui/table/rows.ts";
import { TableCards } from "../../ui/table/TableCards.tsx";
import { TableGrid } from "../../ui/table/TableGrid.tsx";
import { Failed } from "../../ui/words/Failed.tsx";
import { Muted } from "../../ui/words/Quiet.tsx";
import { corrected, leftOut } from "./mapping.ts";
import sheet from "./sheet.module.css";
import type { PreviewChanges } from "./usePreviewChanges.ts";

const filters = ["all", "errors", "warnings", "corrected", "left_out"] as const;
type Filter = (typeof filters)[number];
type CellKey = "date" | "name" | "gross" | "tips" | "other_credit" | "other_credit_kind";

const filterText = (filter: Filter, { counts }: PayrollPreview) =>
  ({
    all: `All ${counts.rows}`,
    errors: `Errors ${counts.errors}`,
    warnings: `Warnings ${counts.warnings}`,
    corrected: `Corrected ${counts.corrected}`,
    left_out: `Left out ${counts.left_out}`,
  })[filter];

/** Stands in place of the rows where a filter has none. */
const noneText = {
  warnings: "No row has a warning.",
  corrected: "No row was corrected.",
  left_out: "No row is left out.",
} as const;

interface Props {
  preview: PayrollPreview;
  changes: PreviewChanges;
}

/** The rows of a preview: a cell with an error is corrected in place, a row can be left out. */
export function PayrollRows({ preview, changes }: Props) {
  const [chosen, setFilter] = useState<Filter>(preview.counts.errors > 0 ? "errors" : "all");
  // Once the last error is gone there is nothing to see among them: what will be imported is shown.
  const filter = chosen === "errors" && preview.counts.errors === 0 ? "all" : chosen;
  const none = filter === "all" || filter === "errors" || preview.counts[filter] > 0 ? null : noneText[filter];
  const narrow = useNarrow();
  // What is to be checked is read whole: two lines of it fit in a row, and more of them make it higher.
  const rowHeight = preview.counts.errors + preview.counts.warnings > 0 ? comfortableRowHeight : usualRowHeight;
  const Rows = narrow ? TableCards : TableGrid;
  const rows = useWindows<PreviewRow>({
    key: [...api.claims.payrollPreviewRows.key(), preview.id, filter],
    page: async ({ limit, cursor }, signal) => {
      const offset = Number(cursor ?? 0);
      const params = { preview: preview.id };
      const page = await calls.claims.payrollPreviewRows({ params, query: { filter, offset, limit } }, { signal });
      const after = offset + page.items.length;
      return { ...page, next: page.items.length > 0 && after < page.total ? String(after) : null };
    },
  });
  const correct = (row: PreviewRow, column: CellKey, value: string) =>
    changes.edit((edits) => corrected(edits, { source_row: row.source_row, column, value }));
  const leave = (row: PreviewRow) => void changes.edit((edits) => leftOut(edits, row.source_row, !row.left_out));
  return (
    <Stack>
      {narrow ? (
        <ChoiceField
          label="Rows shown"
          value={filter}
          choices={filters.map((one) => [one, filterText(one, preview)] as const)}
          onChange={(one) => setFilter(one ?? "all")}
        />
      ) : (
        <SegmentedControl
          size="xs"
          w="fit-content"
          aria-label="Rows shown"
          value={filter}
          onChange={(value) => setFilter(filters.find((one) => one === value) ?? "all")}
          data={filters.map((one) => ({ value: one, label: filterText(one, preview) }))}
        />
      )}
      {rows.state === "failed" && <Failed error={rows.error} onRetry={rows.retry} />}
      {none ? (
        <Muted of="p">{none}</Muted>
      ) : (
        <div
          className={sheet.rows}
          data-working={changes.busy || undefined}
          aria-busy={changes.busy}
          style={{ "--rows": rows.rows.length, "--row": `${rowHeight}px` } as CSSProperties}
        >
          <Rows
            label="Rows of the file"
            columns={columnsOf(correct, leave, preview)}
            rows={rows}
            shown={rows.rows}
            rowKey={(row) => row.source_row}
            sort={undefined}
            onSort={undefined}
            selected={null}
            onSelect={() => {}}
            rowHeight={rowHeight}
            grows
          />
        </div>
      )}
    </Stack>
  );
}

function columnsOf(
  correct: (row: PreviewRow, column: CellKey, value: string) => Promise<boolean>,
  leave: (row: PreviewRow) => void,
  { sheets, mapping }: PayrollPreview,
): readonly Column<PreviewRow>[] {
  const cell = (key: CellKey, title: string, width: string): Column<PreviewRow> => ({
    key,
    title,
    width,
    ...(amounts.includes(key) && { align: "end" as const }),
    value: (row) => row[key],
    cell: (row) => <Cell row={row} column={key} onCorrect={(value) => correct(row, key, value)} />,
  });
  return [
    ...(sheets.length > 1
      ? [{ key: "sheet", title: "Sheet", value: (row: PreviewRow) => row.sheet, width: "minmax(90px, 1fr)" }]
      : []),
    { key: "source_row", title: "Row", value: (row) => row.sheet_row, width: "60px" },
    cell("date", "Date of Check", "minmax(120px, 1fr)"),
    cell("name", "Name of Employee", "minmax(160px, 2fr)"),
    cell("gross", "Gross Wages", "minmax(110px, 1fr)"),
    ...(mapping?.tips ? [cell("tips", "Tips", "minmax(90px, 1fr)")] : []),
    ...(mapping?.other_credit
      ? [
          cell("other_credit", "Used for another credit", "minmax(110px, 1fr)"),
          cell("other_credit_kind", "Kind", "minmax(100px, 1fr)"),
        ]
      : []),
    {
      key: "problem",
      title: "What to check",
      width: "minmax(270px, 3fr)",
      value: problemsText,
      cell: (row) => (
        <span className={sheet.problems} title={problemsText(row)}>
          <span className={sheet.cellProblem}>{Object.values(row.errors).join(" ")}</span> {row.warnings.join(" ")}{" "}
          <span className={sheet.was}>{wasText(row)}</span>
        </span>
      ),
    },
    {
      key: "left_out",
      title: "Leave out",
      width: "90px",
      value: (row) => row.left_out,
      cell: (row) => (
        <Checkbox
          size="xs"
          aria-label={`Leave out ${placeOf(row)}`}
          display="inline-block"
          style={{ verticalAlign: "middle" }}
          checked={row.left_out}
          onChange={() => leave(row)}
        />
      ),
    },
  ];
}

const problemsText = (row: PreviewRow) =>
  [...Object.values(row.errors), ...row.warnings, wasText(row)].filter(Boolean).join(" ");

/** What stood in the cells that were corrected: `Before: name Persn 2.` In the cell itself there is no room for both. */
function wasText({ corrected }: PreviewRow): string {
  const was = Object.entries(corrected).map(([column, text]) => `${spokenNames[column as CellKey]} ${text || "empty"}`);
  return was.length > 0 ? `Before: ${was.join("; ")}.` : "";
}

/** What a cell is called to who cannot see its heading. */
const spokenNames: Readonly<Record<CellKey, string>> = {
  date: "date",
  name: "name",
  gross: "gross",
  tips: "tips",
  other_credit: "used for another credit",
  other_credit_kind: "kind",
};

const placeOf = ({ sheet, sheet_row: row }: PreviewRow) => (sheet ? `row ${row} of ${sheet}` : `row ${row}`);

const amounts: readonly CellKey[] = ["gross", "tips", "other_credit"];

/** What was read of a cell, as the product writes it elsewhere; as it stands in the file where it could not be read. */
function readText(column: CellKey, text: string): string {
  if (column === "date" && /^\d{4}-\d\d-\d\d$/.test(text)) return dateText(text);
  return amounts.includes(column) && /^-?\d+\.\d\d$/.test(text) ? formatMoney(text) : text;
}

interface CellProps {
  row: PreviewRow;
  column: CellKey;
  /** Says whether the correction was taken. */
  onCorrect: (value: string) => Promise<boolean>;
}

function Cell({ row, column, onCorrect }: CellProps) {
  const sent = useRef<string | null>(null);
  const problem = row.errors[column];
  if (problem === undefined || row.left_out) return readText(column, row[column]);
  const take = async (input: HTMLInputElement) => {
    const { value } = input;
    if (value === row[column] || value === sent.current) return;
    sent.current = value;
    if (await onCorrect(value)) return;
    sent.current = null;
    input.value = row[column];
  };
  return (
    <input
      key={row[column]}
      className={sheet.fix}
      defaultValue={row[column]}
      aria-label={`Row ${row.sheet ? `${row.sheet} ` : ""}${row.sheet_row}, ${spokenNames[column]}: ${problem}`}
      aria-invalid
      onBlur={(event) => void take(event.currentTarget)}
      onKeyDown={(event) => {
        if (event.key === "Enter") void take(event.currentTarget);
      }}
    />
  );
}
