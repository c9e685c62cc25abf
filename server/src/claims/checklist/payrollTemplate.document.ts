import { spreadsheetHeadings } from "@refundry/contract/claims";
import { writeXlsx } from "hucre/xlsx";

/** The headings that are read without mapping, and two rows that show how they are filled in (05, 7.4). */
export const payrollTemplate = (): Promise<Uint8Array> =>
  writeXlsx({
    sheets: [
      {
        name: "Payroll",
        rows: [[...spreadsheetHeadings], ["2020-03-20", "Sample, Ana", 1250], ["2020-03-20", "Sample, Ben", 980.5]],
      },
    ],
  });
