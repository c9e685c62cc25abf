import { columnLetter } from "./mapping.ts";
import styles from "./sheet.module.css";

interface Props {
  sample: readonly (readonly string[])[];
  /** Counted from 1; 0 for none. */
  headingRow: number;
}

/** The first rows of a file as they stand in it. */
export function SampleTable({ sample, headingRow }: Props) {
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
              <th key={column} scope="col">
                {columnLetter(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sample.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file are known by their number
            <tr key={index} data-heading={index + 1 === headingRow || undefined}>
              <th scope="row">{index + 1}</th>
              {columns.map((column) => (
                <td key={column}>{row[column] ?? ""}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
