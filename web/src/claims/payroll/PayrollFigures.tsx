import type { PayrollPreview } from "@refundry/contract/claims";
import { formatMoney } from "@refundry/contract/values";
import { dateText } from "../../base/instants.ts";
import { Facts } from "../../ui/figures/Facts.tsx";
import { useNarrow } from "../../ui/panels/useNarrow.ts";
import sheet from "./sheet.module.css";

/** What a file comes to; it stays in sight while its rows are gone through. On a telephone a line, which opens to the rest. */
export function PayrollFigures({
  preview: { file_name, counts, first_date, last_date, gross, fill_down_hints },
}: {
  preview: PayrollPreview;
}) {
  const narrow = useNarrow();
  // While dates or names wait to be filled down most rows are not read, and what the others come to is no figure of the file.
  const isPartial = fill_down_hints.length > 0;
  const facts = (
    <Facts
      facts={[
        ["File", file_name],
        ["Rows", isPartial ? readableText(counts) : rowsText(counts)],
        ["Employees", isPartial ? null : counts.employees.toLocaleString("en-US")],
        ["Checks", isPartial ? null : first_date && `${dateText(first_date)} – ${dateText(last_date)}`],
        ["Gross", isPartial ? null : formatMoney(gross)],
      ]}
    />
  );
  if (!narrow) return <div className={sheet.figures}>{facts}</div>;
  return (
    <details className={sheet.figures}>
      <summary className={sheet.line}>
        <span className={sheet.file}>{file_name}</span>
        <span>
          {isPartial
            ? readableText(counts)
            : `${keptText(counts)} ${counts.rows - counts.left_out === 1 ? "row" : "rows"}, ${formatMoney(gross)}`}
        </span>
      </summary>
      {facts}
    </details>
  );
}

function readableText({ rows, errors, left_out: out }: PayrollPreview["counts"]): string {
  return `${(rows - out - errors).toLocaleString("en-US")} of ${(rows - out).toLocaleString("en-US")} readable`;
}

const keptText = ({ rows, left_out: out }: PayrollPreview["counts"]) => (rows - out).toLocaleString("en-US");

/** The rows that will be imported, and how many are left out. */
function rowsText(counts: PayrollPreview["counts"]): string {
  const { left_out: out } = counts;
  return out === 0 ? keptText(counts) : `${keptText(counts)} (${out.toLocaleString("en-US")} left out)`;
}
