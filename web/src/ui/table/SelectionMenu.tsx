import { lazyPart } from "../../base/lazyPart.ts";
import { Soon } from "../panels/Soon.tsx";
import { SelectButton } from "./TableButtons.tsx";

const SelectionChoice = lazyPart(() => import("./TableMenus.tsx"), "SelectionChoice");

interface Props<Row> {
  selected: ReadonlySet<number>;
  onSelect: (selected: ReadonlySet<number>) => void;
  /** All rows shown, in their order. */
  rows: readonly Row[];
  rowKey: (row: Row) => number;
}

/** Selects nothing, the first page or all rows shown. */
export function SelectionMenu<Row>({ selected, onSelect, rows, rowKey }: Props<Row>) {
  // What was selected and is filtered away now is nothing that one could see or act on.
  const chosen = selected.size === 0 ? 0 : rows.filter((row) => selected.has(rowKey(row))).length;
  const some = chosen === 0 ? "none" : chosen === rows.length ? "all" : "some";
  return (
    <Soon part={SelectionChoice} before={<SelectButton some={some} aria-haspopup="menu" />}>
      <SelectionChoice
        some={some}
        count={rows.length}
        onChoose={(most) => onSelect(new Set(rows.slice(0, most).map(rowKey)))}
      />
    </Soon>
  );
}
