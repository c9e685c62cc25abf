import type { PayrollPreview } from "@refundry/contract/claims";
import { formatMoney } from "@refundry/contract/values";
import { dateText } from "../../base/instants.ts";
import { Facts } from "../../ui/figures/Facts.tsx";
import sheet from "./sheet.module.css";

/** What a file comes to; it stays in sight while its rows are gone through. */
export function PayrollFigures({
  preview: { file_name, counts, first_date, last_date, gross },
}: {
  preview: PayrollPreview;
}) {
  return (
    <div className={sheet.figures}>
      <Facts
        facts={[
          ["File", file_name],
          ["Rows", rowsText(counts)],
          ["Employees", counts.employees.toLocaleString("en-US")],
          ["Checks", first_date && `${dateText(first_date)} – ${dateText(last_date)}`],
          ["Gross", formatMoney(gross)],
        ]}
      />
    </div>
  );
}

/** The rows that will be imported, and how many are left out. */
function rowsText({ rows, left_out: out }: PayrollPreview["counts"]): string {
  const kept = (rows - out).toLocaleString("en-US");
  return out === 0 ? kept : `${kept} (${out.toLocaleString("en-US")} left out)`;
}
