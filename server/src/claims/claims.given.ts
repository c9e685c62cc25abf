import { claims } from "@refundry/contract/claims";
import { type Caller, fileForm } from "../world.given.ts";
import { samplePayroll } from "./payroll/samplePayroll.given.ts";

export const csvOf = (rows: (string | number)[][], heading = "Date of Check,Name of Employee,Gross Wages") =>
  Buffer.from(
    [
      heading,
      ...rows.map((row) => row.map((cell) => (String(cell).includes(",") ? `"${cell}"` : cell)).join(",")),
    ].join("\r\n"),
  );

/** Uploads a file to the preview; the answer whatever it is. */
export function previewFile(
  caller: Caller,
  client: number,
  name: string,
  bytes: Uint8Array,
  fields: Record<string, string> = {},
) {
  return caller.try(claims.previewPayroll, { params: { id: client } }, fileForm(name, bytes, fields));
}

/** Imports a file whose rows are all good; answers the batch. */
export async function importPayroll(caller: Caller, client: number, bytes: Uint8Array, name = "payroll.csv") {
  const preview = await previewFile(caller, client, name, bytes);
  if (preview.status !== 201)
    throw new Error(`The preview answered ${preview.status}: ${JSON.stringify(preview.body)}`);
  return caller.call(claims.confirmPayroll, {
    params: { preview: preview.body.id },
    body: { replaces: preview.body.replaces?.id ?? null },
  });
}

/** Two employees over the four quarters: 25,800.00 each quarter. */
export const plainPayroll = Buffer.from(samplePayroll(["Ana Reyes", "Ben Okafor"], "6,450.00"));

/** A preview of the plain payroll that nobody imported yet. */
export async function freshPreview(admin: Caller, client: number): Promise<string> {
  return (await previewFile(admin, client, "payroll.csv", plainPayroll)).body.id;
}
