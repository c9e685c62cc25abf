import { packages } from "@refundry/contract/packages";
import type { Quarter } from "@refundry/contract/values";
import { strFromU8, unzipSync } from "fflate";
import { handingIn } from "../documents/documents.given.ts";
import { uploadedOrder } from "../mandates/order.given.ts";
import { provideInstead } from "../platform/records/facts.ts";
import type { Caller, World } from "../world.given.ts";
import type { BinderEntry } from "./binder.tables.ts";
import { signaturesVerified } from "./packages.facts.ts";
import { acceptWarnings, downloadPdf, givenFinal, givenReadyE, newest } from "./packages.given.ts";

/** A binder as it is taken apart again. */
export interface ReadBinder {
  files: Record<string, Uint8Array>;
  manifest: { missing: string[]; files: BinderEntry[] };
  /** What the list says of it. */
  row: Awaited<ReturnType<typeof listedBinders>>[number];
}

export const listedBinders = async (caller: Caller, client: number) =>
  (await caller.call(packages.binders, { params: { id: client } })).items;

/** Asks for a binder, waits for it and reads it back. */
export async function givenBinder(
  world: World,
  caller: Caller,
  client: number,
  quarter?: Quarter,
): Promise<ReadBinder> {
  const asked = await caller.try(packages.makeBinder, { params: { id: client }, body: quarter ? { quarter } : {} });
  if (asked.status !== 202) throw new Error(`The binder was refused: ${JSON.stringify(asked.body)}`);
  await world.jobsDone();
  const row = (await listedBinders(caller, client)).find(({ id }) => id === asked.body.job.id);
  if (row?.state !== "ready") throw new Error(`The binder is not ready: ${JSON.stringify(row)}`);
  const { status, bytes } = await caller.try(packages.binderFile, { params: { id: row.id } });
  if (status !== 200) throw new Error(`The binder answered ${status}.`);
  const files = unzipSync(bytes);
  return { files, row, manifest: JSON.parse(strFromU8(files["manifest.json"] ?? new Uint8Array())) };
}

export const binderQuote = "Indoor dining is limited to half of the seats.";

/** Client E, whose final came back signed and was submitted and shipped with three of its four quarters. */
export async function givenFiledE(world: World) {
  const admin = await world.as(1);
  const client = await givenReadyE(world);
  await givenPaperOfOrder(world, admin, client.order.mandate);
  await acceptWarnings(world, client.id);
  const final = newest((await givenFinal(world, admin, client.id)).items);
  const { bytes } = await downloadPdf(admin, final.id ?? 0, "sign");
  const fields = { upload_type: "submission", package: String(final.id) };
  const { body: upload } = await handingIn(admin, client.id, "Signed final.pdf", bytes, fields);
  const quarters = [
    { year: 2020, quarter: 4 as const },
    { year: 2021, quarter: 1 as const },
    { year: 2021, quarter: 3 as const },
  ];
  const made = await admin.call(packages.submit, {
    params: { id: client.id },
    body: { upload: upload.id, package: final.id ?? 0, quarters },
  });
  const restore = provideInstead(signaturesVerified, async () => new Map([[made.id, 3]]));
  await admin.call(packages.ship, { params: { id: final.id ?? 0 }, body: { fedex_tracking: "794600000001" } });
  restore();
  await world.jobsDone();
  return { ...client, final, upload: upload.id as number, submission: made.id };
}

/** The library has the paper of the order. */
async function givenPaperOfOrder({ owner, ...world }: World, by: Caller, mandate: number): Promise<void> {
  const paper = await uploadedOrder({ owner, ...world }, by, [
    `Order of the department. ${binderQuote} It holds until it is lifted.`,
    "Signed by the director.",
  ]);
  await owner.query("delete from mandate_pages where mandate = $1", [mandate]);
  await owner.query(
    "insert into mandate_pages (mandate, page, text, words) select $2, page, text, words from mandate_pages where mandate = $1",
    [paper, mandate],
  );
  await owner.query(
    `with kept as (
       insert into mandate_uploads (file, original_file_name, page_count, uploaded_by)
       select u.file, u.original_file_name, u.page_count, u.uploaded_by
       from mandates m join mandate_uploads u on u.id = m.mandate_upload where m.id = $1 returning id)
     update mandates set mandate_upload = (select id from kept) where id = $2`,
    [paper, mandate],
  );
}
