import type { PayrollMapping } from "@refundry/contract/claims";
import type { Services, Tx } from "../../platform/index.ts";
import { givenPayrollFile, type PayrollStyle } from "./payroll.demo.ts";
import { storeBatch } from "./payrollImport.commands.ts";
import { importablePayroll } from "./payrollReading.compute.ts";

const styles: readonly PayrollStyle[] = ["template", "register", "workbook", "split", "semicolon"];

/** What a person would choose for the headings `Chk Dt`, `First`, `Last`, `Reg`, `OT`. */
const splitMapping: PayrollMapping = {
  heading_row: 1,
  date: 0,
  name: { first: 1, middle: null, last: 2, suffix: null },
  gross: [
    { column: 3, sign: 1 },
    { column: 4, sign: 1 },
  ],
  not_working: null,
  date_order: "month_first",
};

/** A payroll file of some provider, imported as staff would; with what it calls its people. */
export async function demoPayroll(
  services: Services,
  tx: Tx,
  client: number,
  number: number,
  also: readonly string[],
): Promise<void> {
  const style = styles[number % styles.length] ?? "template";
  const file = await givenPayrollFile({
    style,
    seed: number,
    employees: 3 + (number % 14),
    also,
    reversals: number % 3,
  });
  const read = (leftOut: number[]) =>
    importablePayroll({
      key: `demo:${client}:${leftOut.length}`,
      bytes: file.bytes,
      sheets: null,
      overview: false,
      mapping: style === "split" ? splitMapping : null,
      columns: {},
      remembered: [],
      changes: { left_out: leftOut },
      wages: [],
      counts: [],
      tips: [],
      leave: [],
      currentEmployees: [],
    });
  // Totals rows are left out, as a person would.
  const first = await read([]);
  if ("refused" in first) throw new Error(`The demo payroll is refused: ${first.refused.message}`);
  const leftOut = [...new Set(first.first.map(({ row }) => row))];
  const reading = leftOut.length > 0 ? await read(leftOut) : first;
  if ("refused" in reading || !reading.rows) return;
  const stored = await services.files.put(file.bytes);
  await storeBatch(
    tx,
    {
      client,
      ...stored,
      mimeType: file.fileName.endsWith(".csv")
        ? "text/csv"
        : "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      fileName: file.fileName,
      provider: null,
      leftOut,
    },
    // No heading is remembered, so that a first file shows how columns are mapped.
    { ...reading, learned: [] },
    reading.rows,
  );
}
