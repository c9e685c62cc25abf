import type { PayrollPreview } from "@refundry/contract/claims";
import { formatMoney } from "@refundry/contract/values";
import { dateText } from "../../base/instants.ts";
import { Facts } from "../../ui/figures/Facts.tsx";
import sheet from "./sheet.module.css";

/** What a file comes to; it stays in sight while its rows are gone through. */
export function PayrollFigures({
  preview: { file_name, counts, first_date, last_date, gross, fill_down_hints },
}: {
  preview: PayrollPreview;
}) {
  // While dates or names wait to be filled down most rows are not read, and what the others come to is no figure of the file.
  const isPartial = fill_down_hints.length > 0;
  return (
    <div className={sheet.figures}>
      <Facts
        facts={[
          ["File", file_name],
          ["Rows", isPartial ? readableText(counts) : rowsText(counts)],
          ["Employees", isPartial ? null : counts.employees.toLocaleString("en-US")],
          ["Checks", isPartial ? null : first_date && `${dateText(first_date)} – ${dateText(last_date)}`],
          ["Gross", isPartial ? null : formatMoney(gross)],
        ]}
      />
    </div>
  );
}

function readableText({ rows, errors, left_out: out }: PayrollPreview["counts"]): string {
  return `${(rows - out - errors).toLocaleString("en-US")} of ${(rows - out).toLocaleString("en-US")} readable`;
}

/** The rows that will be imported, and how many are left out. */
function rowsText({ rows, left_out: out }: PayrollPreview["counts"]): string {
  const kept = (rows - out).toLocaleString("en-US");
  return out === 0 ? kept : `${kept} (${out.toLocaleString("en-US")} left out)`;
}
