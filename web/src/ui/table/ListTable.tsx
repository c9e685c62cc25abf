import type { List } from "./listOf.ts";
import { useWholeList } from "./rows.ts";
import { TableFrame, type TableFrameProps } from "./TableFrame.tsx";

interface Props<Row extends { id: number }> extends Omit<TableFrameProps<Row>, "rows" | "rowKey" | "onExport"> {
  list: List<Row>;
  /** What the file holds beside the filter and the sort of the address. */
  exported?: Record<string, string | undefined>;
}

/** The whole list of an operation: its rows, and its export as they are seen. */
export function ListTable<Row extends { id: number }>({ list, exported, ...table }: Props<Row>) {
  const rows = useWholeList(list);
  return (
    <TableFrame {...table} rows={rows} rowKey={(row) => row.id} onExport={(query) => list.exportAs(query, exported)} />
  );
}
