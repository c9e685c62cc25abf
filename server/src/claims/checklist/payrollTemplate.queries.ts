import { Readable } from "node:stream";
import type { OutgoingFile } from "../../platform/index.ts";
import { payrollTemplate } from "./payrollTemplate.document.ts";

/** The spreadsheet that a client fills in. */
export async function downloadTemplate(): Promise<OutgoingFile> {
  const bytes = await payrollTemplate();
  return {
    name: "payroll-template.xlsx",
    type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    size: bytes.byteLength,
    open: () => Readable.from([bytes]),
  };
}
