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
          ["Rows", counts.rows.toLocaleString("en-US")],
          ["Employees", counts.employees.toLocaleString("en-US")],
          ["Checks", first_date && `${dateText(first_date)} – ${dateText(last_date)}`],
          ["Gross", formatMoney(gross)],
        ]}
      />
    </div>
  );
}
