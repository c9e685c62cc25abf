import { importedListNames, type ReferenceImport } from "@refundry/contract/content";
import { api } from "../../base/api.ts";
import { dayText } from "../../base/instants.ts";
import type { Column } from "../../ui/table/columns.ts";
import { ListTable } from "../../ui/table/ListTable.tsx";
import { listOf } from "../../ui/table/listOf.ts";
import { StatusBadge } from "../../ui/words/StatusBadge.tsx";
import { importStates } from "./importWords.ts";
import { useReferenceAddress } from "./referenceAddress.ts";

/** Every import, newest first; one opens with its rows. */
export function ImportList() {
  const { show } = useReferenceAddress();
  return (
    <ListTable
      list={listOf(api.content.referenceImports)}
      name="referenceImports"
      label="Imports"
      columns={columns}
      ordered="-at"
      onOpen={({ id }) => show("imports", { import: id })}
      empty={{ text: "Nothing was imported yet." }}
      noMatch="No import matches this filter."
    />
  );
}

const figure = (key: "added" | "changed" | "rejected", title: string): Column<ReferenceImport> => ({
  key,
  title,
  value: (one) => one[key],
  cell: (one) => one[key].toLocaleString("en-US"),
  align: "end",
  width: "84px",
});

const columns: readonly Column<ReferenceImport>[] = [
  { key: "at", title: "When", value: ({ at }) => at, cell: ({ at }) => dayText(at), width: "112px" },
  {
    key: "list",
    title: "List",
    value: ({ list }) => importedListNames[list],
    words: importedListNames,
    cell: ({ list, year }) => `${importedListNames[list]}${year === null ? "" : ` ${year}`}`,
    width: "minmax(120px, 1fr)",
  },
  { key: "file_name", title: "File", value: ({ file_name: name }) => name, width: "minmax(160px, 1.6fr)" },
  figure("added", "New"),
  figure("changed", "Changed"),
  figure("rejected", "Rejected"),
  { key: "by", title: "Who", value: ({ by }) => by, width: "minmax(110px, 1fr)" },
  {
    key: "state",
    title: "State",
    value: ({ state }) => importStates[state][1],
    cell: ({ state }) => <StatusBadge meaning={importStates[state][0]}>{importStates[state][1]}</StatusBadge>,
    width: "112px",
  },
];
