import { ActionIcon, Button, NativeSelect, TextInput } from "@mantine/core";
import { type DatedCell, type DatedRow, type DatedTable, datedCellWords } from "@refundry/contract/content";
import { IconTrash } from "@tabler/icons-react";
import { type CSSProperties, useState } from "react";
import { Inline } from "../../ui/panels/Arranged.tsx";
import { FilterBox } from "../../ui/table/FilterBox.tsx";
import { Muted } from "../../ui/words/Quiet.tsx";
import styles from "./dated.module.css";
import { cellText, placed } from "./datedCell.ts";

type Columns = DatedTable["columns"];

interface Props {
  columns: Columns;
  rows: readonly DatedRow[];
  /** Places of rows with a fault; they stand first. */
  wrong: ReadonlySet<number>;
  onChange: (rows: readonly DatedRow[]) => void;
}

/** So many rows are open for typing at once; the filter leads to the others. */
const mostOpen = 30;

/** More columns than stand beside each other on a usual screen: each row is a block of fields then. */
const mostBeside = 8;

/** Rows that are edited in place. */
export function RowCells({ columns, rows, wrong, onChange }: Props) {
  const [words, setWords] = useState("");
  const found = placed(rows)
    .filter(({ cells, place }) => wrong.has(place) || matches(columns, cells, words))
    .sort((a, b) => Number(wrong.has(b.place)) - Number(wrong.has(a.place)));
  const shown = found.slice(0, mostOpen);
  const put = (place: number, key: string, value: DatedCell) =>
    onChange(rows.map((row, one) => (one === place ? { ...row, [key]: value } : row)));
  return (
    <div className={styles.editor}>
      <div className={styles.asked}>
        <Inline>
          <FilterBox text={words} onType={setWords} />
          <Muted>
            {shown.length < found.length
              ? `${shown.length} of ${found.length.toLocaleString("en-US")} rows are shown. Filter to reach the others.`
              : `${found.length} of ${rows.length.toLocaleString("en-US")} rows`}
          </Muted>
        </Inline>
      </div>
      <section
        className={styles.cells}
        data-wide={columns.length > mostBeside || undefined}
        aria-label="Rows of the version"
      >
        <table>
          <thead>
            <tr>
              {columns.map(({ key, title }) => (
                <th key={key} scope="col">
                  {title}
                </th>
              ))}
              <th scope="col">
                <span className="visually-hidden">Remove</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ place, cells }) => (
              <tr key={place} data-wrong={wrong.has(place) || undefined}>
                {columns.map((column) => (
                  <td
                    key={column.key}
                    data-title={column.title}
                    style={{ "--least": widthOf(column) } as CSSProperties}
                  >
                    <Cell
                      column={column}
                      row={place + 1}
                      value={cells[column.key] ?? null}
                      onChange={(value) => put(place, column.key, value)}
                    />
                  </td>
                ))}
                <td>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={`Remove row ${place + 1}`}
                    onClick={() => onChange(rows.filter((_, one) => one !== place))}
                  >
                    <IconTrash size={16} stroke={1.5} />
                  </ActionIcon>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <Button
        size="xs"
        variant="default"
        mt="xs"
        onClick={() => {
          setWords("");
          onChange([Object.fromEntries(columns.map(({ key }) => [key, null])), ...rows]);
        }}
      >
        Add row
      </Button>
    </div>
  );
}

/** A letter is narrower than a digit. */
const letter = 0.85;

/** Room for the longest choice, a short number, a day, or a usual text. */
function widthOf(column: Columns[number]): string {
  const { type, choices = [] } = column;
  const words = [null, ...choices].map((one) => datedCellWords(column, one));
  if (type === "choice") return `${Math.ceil(Math.max(...words.map(({ length }) => length), 3) * letter) + 5}ch`;
  return type === "number" ? "7ch" : type === "text" ? "24ch" : "14ch";
}

const matches = (columns: Columns, row: DatedRow, words: string) => {
  const text = columns
    .map((column) => datedCellWords(column, row[column.key]))
    .join(" ")
    .toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
};

interface CellProps {
  column: Columns[number];
  row: number;
  value: DatedCell;
  onChange: (value: DatedCell) => void;
}

function Cell({ column, row, value, onChange }: CellProps) {
  const { title, type, choices = [], required, most } = column;
  const label = `${title}, row ${row}`;
  if (type === "choice")
    return (
      <NativeSelect
        size="xs"
        aria-label={label}
        value={cellText(value)}
        data={[...(required && value !== null ? [] : [null]), ...choices].map((one) => ({
          value: one ?? "",
          label: datedCellWords(column, one),
        }))}
        onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
      />
    );
  return (
    <TextInput
      size="xs"
      aria-label={label}
      type={type === "date" ? "date" : "text"}
      {...(type === "text" && most && { maxLength: most })}
      value={cellText(value)}
      onChange={({ currentTarget: { value: typed } }) =>
        onChange(typed === "" ? null : type === "number" && /^\d+$/.test(typed) ? Number(typed) : typed)
      }
    />
  );
}
