import { content, type ReferenceImport } from "@refundry/contract/content";
import { type Caller, fileForm, type World } from "../../world.given.ts";

/** What tests of reference data ask again and again, as whoever is an administrator. */
export function referenceCalls(world: World, admin: Caller) {
  const send = (text: string | Buffer, name = "list.txt", caller = admin) =>
    caller.try(content.previewImport, {}, fileForm(name, Buffer.from(text)));
  const preview = async (text: string | Buffer, name?: string): Promise<ReferenceImport> => {
    const { status, body } = await send(text, name);
    if (status !== 201) throw new Error(JSON.stringify(body));
    return body;
  };
  const confirm = (id: number) => admin.call(content.confirmImport, { params: { id } });
  const read = (id: number) => admin.call(content.referenceImport, { params: { id } });
  return {
    send,
    preview,
    confirm,
    read,
    rows: async (id: number, result?: "new" | "changed" | "unchanged" | "missing" | "rejected" | "kept") =>
      (await admin.call(content.importRows, { params: { id }, query: result ? { result } : {} })).items,
    /** Seen, confirmed, and written to its end. */
    imported: async (text: string | Buffer, name?: string) => {
      const { id } = await preview(text, name);
      await confirm(id);
      await world.jobsDone();
      return read(id);
    },
    county: async (name: string, state = "IL") =>
      (await admin.call(content.counties, { query: { state } })).items.find((one) => one.name === name),
    city: async (state: string, name: string) =>
      (await admin.call(content.cities, { query: { state, q: name, limit: 500 } })).items.find(
        (one) => one.name === name,
      ),
    type: (state: string, name: string, caller = admin) =>
      caller.try(content.typeCity, { params: { state_code: state }, body: { name } }),
  };
}

/** A file in the form of the Census: headings and rows split by `|`. */
export const barred = (headings: string, rows: readonly string[]) => [headings, ...rows].join("\n");
export const countyHeadings = "STATE|STATEFP|COUNTYFP|COUNTYNS|COUNTYNAME|CLASSFP|FUNCSTAT";
export const placeHeadings = "STATE|STATEFP|PLACEFP|PLACENS|PLACENAME|TYPE|CLASSFP|FUNCSTAT|COUNTIES";
