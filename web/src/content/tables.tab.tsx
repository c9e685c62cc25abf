import { Anchor, Button } from "@mantine/core";
import {
  type DatedCell,
  type DatedTable,
  type DatedTableHead,
  type DatedVersion,
  datedCellWords,
  ruleTable,
} from "@refundry/contract/content";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { api } from "../base/api.ts";
import { onFirstUse } from "../base/firstUse.ts";
import { dateText, today } from "../base/instants.ts";
import { lazyPart } from "../base/lazyPart.ts";
import { RuleSetsTab } from "../calculations/index.ts";
import { type Figure, FigureTable } from "../ui/figures/FigureTable.tsx";
import { DateField } from "../ui/form/fields.tsx";
import { Stack } from "../ui/panels/Arranged.tsx";
import { CardFrame, Loaded, SkeletonLines } from "../ui/panels/CardFrame.tsx";
import type { Column } from "../ui/table/columns.ts";
import { PanelTable } from "../ui/table/PanelTable.tsx";
import { Muted } from "../ui/words/Quiet.tsx";
import { failed } from "../ui/words/snackbar.tsx";
import styles from "./components/dated.module.css";
import { type Editing, type PlacedRow, placed } from "./components/datedCell.ts";
import { OpenedInPlace, RowOpener, useOpenedInPlace } from "./components/OpenedInPlace.tsx";
import { TableVersions } from "./components/TableVersions.tsx";
import { useDatedAddress } from "./components/useSettingsAddress.ts";

const VersionEditor = lazyPart(() => import("./components/VersionEditor.tsx"), "VersionEditor");
onFirstUse(async () => VersionEditor.preload?.());
onFirstUse(async () => RuleSetsTab.preload?.());

/** Tables whose rows hold from a day on: the list of them, or the one that the address names (20, Dated tables). */
export function TablesTab() {
  const { table, on, open } = useDatedAddress();
  const { pressed, from } = useOpenedInPlace(table);
  if (table === ruleTable.key)
    return (
      <Suspense fallback={<SkeletonLines lines={10} />}>
        <RuleSetsTab onAll={() => open(null)} />
      </Suspense>
    );
  return table === null ? (
    <TableList onOpen={open} from={from} />
  ) : (
    <OneTable key={table} of={table} on={on} pressed={pressed} onOpen={open} />
  );
}

type Open = (table: string | null, on?: string | null) => void;

function TableList({ onOpen, from }: { onOpen: Open; from: string | null }) {
  const tables = useQuery(api.content.datedTables.queryOptions());
  return (
    <Loaded query={tables} lines={8}>
      {({ items }) => (
        <div className={styles.list}>
          <FigureTable
            label="Dated tables"
            first={{
              title: "Table",
              show: ({ key, title }) => <RowOpener name={title} cameFrom={key === from} onOpen={() => onOpen(key)} />,
            }}
            figures={listed}
            rows={items}
            rowKey={({ key }) => key}
          />
        </div>
      )}
    </Loaded>
  );
}

const listed: readonly Figure<DatedTableHead>[] = [
  { title: "Used by", show: (table) => table.used_by, words: true },
  {
    title: "In force since",
    show: ({ in_force_since: since }) => (since ? dateText(since) : <Muted>Nothing yet</Muted>),
    words: true,
  },
  { title: "Next change", show: ({ next_change: next }) => (next ? dateText(next) : <Muted>None</Muted>), words: true },
  { title: "Rows", show: ({ rows }) => rows.toLocaleString("en-US") },
];

interface OneProps {
  of: string;
  on: string | null;
  /** It was opened from the list, not by its address. */
  pressed: boolean;
  onOpen: Open;
}

function OneTable({ of, on, pressed, onOpen }: OneProps) {
  const [editing, setEditing] = useState<Editing | null>(null);
  const sign = editing?.kind ?? "shown";
  return (
    <OpenedInPlace back="All dated tables" onBack={() => onOpen(null)} sign={sign} pressed={pressed}>
      {editing ? (
        <Edited of={of} editing={editing} onClose={() => setEditing(null)} />
      ) : (
        <TableOn of={of} on={on} onDay={(day) => onOpen(of, day)} onEdit={setEditing} />
      )}
    </OpenedInPlace>
  );
}

const tableOn = (key: string, on: string | null) => ({ params: { key }, query: on === null ? {} : { on } });

/** What is edited or corrected begins with what that version says, whatever day one looked at; a new one with what is in force. */
function Edited({ of, editing, onClose }: { of: string; editing: Editing; onClose: () => void }) {
  const on = editing.kind === "new" ? null : editing.version.effective_from;
  const table = useQuery(api.content.datedTable.queryOptions({ input: tableOn(of, on) }));
  return (
    <Loaded query={table} lines={10}>
      {(begun) => (
        <Suspense fallback={<SkeletonLines lines={10} />}>
          <VersionEditor table={begun} editing={editing} onClose={onClose} />
        </Suspense>
      )}
    </Loaded>
  );
}

type OnProps = Omit<ShownProps, "table"> & { of: string; on: string | null };

function TableOn({ of, on, ...does }: OnProps) {
  const input = tableOn(of, on);
  const table = useQuery(api.content.datedTable.queryOptions({ input, placeholderData: (before) => before }));
  return (
    <Loaded query={table} lines={10}>
      {(shown) => <TableShown table={shown} {...does} />}
    </Loaded>
  );
}

interface ShownProps {
  table: DatedTable;
  onDay: (day: string | null) => void;
  onEdit: (editing: Editing) => void;
}

function TableShown({ table, onDay, onEdit }: ShownProps) {
  const { title, used_by: usedBy, looked_up_by: lookedUpBy, rows, on, version, kept_here: here, href } = table;
  const save = async () => {
    const { saveRows } = await import("./components/rowsFile.ts");
    saveRows(table);
  };
  return (
    <Stack>
      <CardFrame
        title={title}
        level={2}
        aside={
          here && (
            <Button size="xs" onClick={() => onEdit({ kind: "new" })}>
              New version
            </Button>
          )
        }
      >
        <p>
          {usedBy}. Looked up by the {lookedUpBy}.{" "}
          {!here && (href ? <Anchor href={href}>It is changed here</Anchor> : "It is changed by its own rules.")}
        </p>
        <TableVersions table={table} onEdit={onEdit} onShow={onDay} />
      </CardFrame>
      <CardFrame
        title="Rows"
        level={2}
        aside={
          <Button size="xs" variant="default" onClick={() => void save().catch(failed)}>
            Export CSV
          </Button>
        }
      >
        <div className={styles.day}>
          <DateField
            label="As of"
            description={rowsText(table.versions.length, version)}
            value={on}
            onChange={(day: string) => onDay(day === "" || day === today() ? null : day)}
          />
        </div>
        <PanelTable
          label={`${title} on ${dateText(on)}`}
          columns={columnsOf(table)}
          rows={placed(rows)}
          rowKey={({ place }) => place}
        />
      </CardFrame>
    </Stack>
  );
}

const rowsText = (versions: number, version: DatedVersion | null) => {
  if (version) return `The version from ${dateText(version.effective_from)}.`;
  return versions === 0 ? "There is no version yet." : "What each version says on that day.";
};

function columnsOf({ columns, rows }: DatedTable): readonly Column<PlacedRow>[] {
  // A column in which nothing is entered says nothing here; an editor of the table has it.
  const told = columns.filter(({ key }) => rows.length === 0 || rows.some((row) => (row[key] ?? null) !== null));
  return told.map((column) => ({
    key: column.key,
    title: column.title,
    ...(column.type === "number" && { align: "end" as const }),
    value: ({ cells }) => datedCellWords(column, cells[column.key]),
    cell: ({ cells }) => shownCell(column, cells[column.key] ?? null),
    width: `minmax(${Math.max(80, Math.min(200, 9 * longest(rows, column)))}px, 1fr)`,
  }));
}

/** Days as they are written everywhere, and what an empty cell means more quietly than what is entered. */
function shownCell(column: DatedTable["columns"][number], cell: DatedCell) {
  if (cell === null) return column.none && <Muted>{column.none}</Muted>;
  return column.type === "date" ? dateText(String(cell)) : datedCellWords(column, cell);
}

const longest = (rows: DatedTable["rows"], column: DatedTable["columns"][number]) =>
  rows.reduce((most, row) => Math.max(most, datedCellWords(column, row[column.key]).length), column.title.length);
