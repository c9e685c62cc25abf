import { Menu } from "@mantine/core";
import { columnLetter, type Meaning, meaningTexts } from "./mapping.ts";
import styles from "./sheet.module.css";

interface Props {
  sample: readonly (readonly string[])[];
  /** Counted from 1; 0 for none. */
  headingRow: number;
  onHeadingRow: (row: number) => void;
  /** What each column is taken for. */
  meanings: ReadonlyMap<number, Meaning>;
  /** What a column may be taken for. */
  offered: readonly Meaning[];
  onMeaning: (column: number, meaning: Meaning | null) => void;
}

/** An amount or a number as a file writes it; no date. */
const isFigure = /^\s*[-(]?\s*\$?\s*[\d,]+(\.\d*)?\)?\s*$/;

/** The first rows of a file as they stand in it: a press on a row makes it the headings, on a column says what it is. */
export function SampleTable({ sample, headingRow, onHeadingRow, meanings, offered, onMeaning }: Props) {
  const width = Math.max(0, ...sample.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, index) => index);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
    <section className={styles.sheet} tabIndex={0} aria-label="The first rows of the file">
      <table>
        <thead>
          <tr>
            <th scope="col">Row</th>
            {columns.map((column) => (
              <th key={column} scope="col" data-mapped={meanings.has(column) || undefined}>
                <ColumnMenu
                  column={column}
                  meaning={meanings.get(column) ?? null}
                  offered={offered}
                  onMeaning={(meaning) => onMeaning(column, meaning)}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sample.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file are known by their number
            <tr key={index} data-heading={index + 1 === headingRow || undefined}>
              <th scope="row">
                <button
                  type="button"
                  className={styles.press}
                  aria-pressed={index + 1 === headingRow}
                  aria-label={`Row ${index + 1}: the headings`}
                  title="Take this row for the headings"
                  onClick={() => onHeadingRow(index + 1 === headingRow ? 0 : index + 1)}
                >
                  {index + 1}
                </button>
              </th>
              {columns.map((column) => (
                <td
                  key={column}
                  data-mapped={meanings.has(column) || undefined}
                  data-figure={isFigure.test(row[column] ?? "") || undefined}
                >
                  {row[column] ?? ""}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface ColumnMenuProps {
  column: number;
  meaning: Meaning | null;
  offered: readonly Meaning[];
  onMeaning: (meaning: Meaning | null) => void;
}

function ColumnMenu({ column, meaning, offered, onMeaning }: ColumnMenuProps) {
  const letter = columnLetter(column);
  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <button
          type="button"
          className={styles.press}
          aria-label={`Column ${letter}: ${meaning ? meaningTexts[meaning] : "not used"}`}
        >
          {meaning ? `${letter} · ${meaningTexts[meaning]}` : letter}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Column {letter} is</Menu.Label>
        {offered.map((one) => (
          <Menu.Item key={one} onClick={() => onMeaning(one)} aria-current={one === meaning || undefined}>
            {meaningTexts[one]}
          </Menu.Item>
        ))}
        {meaning && (
          <>
            <Menu.Divider />
            <Menu.Item onClick={() => onMeaning(null)}>Not used</Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
