import { documents, type Upload } from "@refundry/contract/documents";
import { mostFileBytes } from "@refundry/contract/platform";
import { afterAll, beforeAll, expect, test } from "vitest";
import { actAs, givenDeputy, trailOf } from "../../access/acting.given.ts";
import { importPayroll, plainPayroll } from "../../claims/claims.given.ts";
import { type Caller, startWorld, type World } from "../../world.given.ts";
import { handedIn, handingIn, textFile } from "../documents.given.ts";

let world: World;
let admin: Caller;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as(1);
});
afterAll(() => world.close());

test("DOCS-06 (2 of 2) a file of 24,999,999 bytes is stored, one of 25,000,000 is 413", async () => {
  const { id } = await world.given.client();
  const large = await handingIn(admin, id, "large.txt", Buffer.alloc(mostFileBytes, "a"));
  expect([large.status, large.body.size]).toEqual([201, 24_999_999]);
  const over = await handingIn(admin, id, "over.txt", Buffer.alloc(25_000_000, "b"));
  expect([over.status, over.body.code]).toEqual([413, "too_large"]);
  const { awaiting_review: files } = await admin.call(documents.uploads, { params: { id } });
  expect(files.map((one) => one.original_file_name)).toEqual(["large.txt"]);
});

test("DOCS-25 (2 of 2) the payroll CSV of a client is not deleted by who uploaded it: 409 that names the use", async () => {
  const { id } = await world.given.client();
  await importPayroll(admin, id, plainPayroll);
  const { items } = await admin.call(documents.rawPayrollUploads, { params: { id } });
  const remove = () => admin.try(documents.deleteUpload, { params: { id }, body: { upload: items[0]?.id ?? 0 } });
  expect(await remove()).toMatchObject({
    status: 409,
    body: { code: "file_in_use", error: "This file is in use: the payroll CSV." },
  });
  expect((await admin.call(documents.rawPayrollUploads, { params: { id } })).items).toHaveLength(1);
});

test("DOCS-26 (2 of 2) a file of who acts for another stands under the other's name, and the trail has both", async () => {
  const { grantor, deputy, taker } = await givenDeputy(world);
  const { id } = await world.given.client({ managing_firm: grantor.parentEntity ?? 0 });
  const acting = await actAs(world, taker, grantor.id);
  const upload = await handedIn(acting, id);
  expect(upload.uploaded_by).toBe(grantor.id);
  expect(await trailOf(world, "upload.create", upload.id)).toMatchObject([{ actor: deputy.id, behalf: grantor.id }]);
});

test("DOCS-28 (2 of 3) role 7 may not remove a document, and is not offered it", async () => {
  const attorney = await world.given.person({ role: 7 });
  const { id } = await world.given.client({ attorney_of_record: attorney.id });
  const caller = await world.as(attorney);
  const { items } = await caller.call(documents.requirements, { params: { id }, query: {} });
  expect(items.filter(({ abilities }) => abilities.remove)).toEqual([]);
  const body = { requirement_id: items[0]?.requirement_id ?? 0 };
  expect((await caller.try(documents.removeRequirement, { params: { id }, body })).status).toBe(403);
  expect((await admin.call(documents.requirements, { params: { id }, query: {} })).items[0]?.removed).toBeNull();
});

test("DOCS-42 (2 of 2) files of a PEO are stored as such by roles 1 and 7; role 4 posting one gets 403", async () => {
  const firm = await world.given.firm(2, "Of a PEO");
  const attorney = await world.given.person({ role: 7, firm });
  const { id } = await world.given.client({ managing_firm: firm, attorney_of_record: attorney.id, uses_peo: true });
  const post = (caller: Caller, name: string) => handingIn(caller, id, name, textFile(name), { upload_type: "peo" });
  const manager = await world.as(await world.given.person({ role: 4, firm }));
  expect((await post(manager, "no.txt")).status).toBe(403);
  for (const [caller, name] of [
    [admin, "one.txt"],
    [await world.as(attorney), "two.txt"],
  ] as const)
    expect(await post(caller, name)).toMatchObject({
      status: 201,
      body: { upload_type: "peo", state: "awaiting_review" },
    });
  const { items } = await admin.call(documents.peoUploads, { params: { id } });
  expect(items.map((one) => one.original_file_name)).toEqual(["two.txt", "one.txt"]);
});

test("DOCS-61 each list holds exactly the files of its kind, the newest first; out of scope it is 404", async () => {
  const firm = await world.given.firm(2, "With lists");
  const { id } = await world.given.client({ managing_firm: firm });
  await handedIn(admin, id, "plain.txt");
  await handingIn(admin, id, "peo.txt", textFile("peo"), { upload_type: "peo" });
  await importPayroll(admin, id, plainPayroll, "first.csv");
  await world.owner.query(
    `insert into uploads (client, file, upload_type, original_file_name, uploaded_by, created_on)
     select client, file, 'payroll', 'sanitized.xlsx', uploaded_by, now() + interval '1 minute' from uploads
     where client = $1 and upload_type = 'raw_payroll'`,
    [id],
  );
  const lists = [documents.payrollUploads, documents.rawPayrollUploads, documents.peoUploads];
  const read = (caller: Caller) => Promise.all(lists.map((one) => caller.try(one, { params: { id } })));
  const manager = await world.as(await world.given.person({ role: 4, firm }));
  for (const caller of [admin, manager])
    expect((await read(caller)).map(({ body }) => body.items.map((one: Upload) => one.original_file_name))).toEqual([
      ["sanitized.xlsx", "first.csv"],
      ["first.csv"],
      ["peo.txt"],
    ]);
  const stranger = await world.as(await world.given.person({ role: 4, firm: await world.given.firm(2, "Foreign") }));
  expect((await read(stranger)).map(({ status }) => status)).toEqual([404, 404, 404]);
});

test("a payroll file is downloaded, and neither reviewed nor in the groups", async () => {
  const { id } = await world.given.client();
  await importPayroll(admin, id, plainPayroll);
  const [file] = (await admin.call(documents.payrollUploads, { params: { id } })).items;
  expect(file).toMatchObject({ state: "stored", abilities: { review: false } });
  const params = { id: file?.id ?? 0 };
  expect((await admin.try(documents.uploadFile, { params, query: {} })).bytes).toEqual(plainPayroll);
  expect((await admin.try(documents.mark, { params, body: {} })).status).toBe(404);
  expect((await admin.call(documents.uploads, { params: { id } })).awaiting_review).toEqual([]);
});
