import { leads } from "@refundry/contract/leads";
import { type Caller, fileForm, type World } from "../../world.given.ts";

export const importHeadings = "Company,First Name,Last Name,Email,Phone,EIN,State";

let count = 0;
/** A good line of a file, unlike every other one. */
export function importLine(more: Partial<Record<"name" | "email" | "phone" | "ein" | "state" | "first", string>> = {}) {
  count += 1;
  const { name = `Yv${count * 7919}k Works`, first = "Ida", email = `ida${count}@import.test` } = more;
  const { phone = String(6_000_000_000 + count), ein = "", state = "" } = more;
  return [name, first, `Moss${count}`, email, phone, ein, state].join(",");
}
export const importFile = (lines: readonly string[], headings = importHeadings) => [headings, ...lines].join("\n");

export const sendImport = (by: Caller, content: string | Buffer, name = "leads.csv", key?: string) => {
  const { payload, headers } = fileForm(name, Buffer.from(content));
  return by.try(leads.startImport, {}, { payload, headers: { ...headers, ...(key && { "idempotency-key": key }) } });
};
export const mapImport = (by: Caller, id: number, body: object) =>
  by.try(leads.mapImport, { params: { id }, body: body as never });
export const confirmImport = (by: Caller, id: number, body: object = {}) =>
  by.try(leads.confirmImport, { params: { id }, body: body as never });
export const undoImport = (by: Caller, id: number) => by.try(leads.undoImport, { params: { id } });
export const readImport = (by: Caller, id: number) => by.try(leads.readImport, { params: { id } });
export const rowsOf = async (by: Caller, id: number, result?: string) =>
  (await by.call(leads.importRows, { params: { id }, query: (result ? { result } : {}) as never })).items;

/** Reads a file and imports it to its end. */
export async function imported(world: World, by: Caller, content: string, body: object = {}) {
  const sent = await sendImport(by, content);
  await confirmImport(by, sent.body.id, body);
  await world.jobsDone();
  return (await readImport(by, sent.body.id)).body;
}
