import { documents } from "@refundry/contract/documents";
import { shell } from "@refundry/contract/shell";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Caller, startWorld, type World } from "../../world.given.ts";
import { handedIn } from "../documents.given.ts";

let world: World;
let admin: Caller;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as(1);
});
afterAll(() => world.close());

const listed = (query: object = {}) => admin.call(documents.unreviewed, { query });
const uploadAged = (id: number, hours: number) =>
  world.owner.query("update uploads set created_on = now() - make_interval(hours => $2) where id = $1", [id, hours]);

test("DOCS-40 (1 of 2) a client stands in the list after one upload with its number, and leaves it with the review", async () => {
  const { id } = await world.given.client();
  const of = async () => (await listed()).items.filter((one) => one.client === id);
  expect(await of()).toEqual([]);
  const { id: upload } = await handedIn(admin, id);
  expect((await of()).map((one) => one.uploads_awaiting_review)).toEqual([1]);
  const second = await handedIn(admin, id, "second.txt");
  expect((await of()).map((one) => one.uploads_awaiting_review)).toEqual([2]);
  await admin.call(documents.deleteUpload, { params: { id }, body: { upload: second.id } });
  const [document = 0] = (await admin.call(documents.uploads, { params: { id } })).outstanding.map(
    (one) => one.requirement_id,
  );
  await admin.call(documents.mark, { params: { id: upload }, body: { document, document_status: 2 } });
  expect(await of()).toEqual([]);
});

test("files to review stand on the home of who reviews them, by client, and on nobody else's", async () => {
  const { id } = await world.given.client({ trade_name: "Waiting Weavers" });
  const of = async (by: Caller) =>
    (await by.call(shell.home)).waiting.find(({ key }) => key === "uploads")?.items.find(({ client }) => client === id);
  expect(await of(admin)).toBeUndefined();
  const { id: first } = await handedIn(admin, id);
  // Before what other tests hand in: the home names the first alone.
  await uploadAged(first, 9_000);
  expect(await of(admin)).toMatchObject({ text: "1 file waits", path: `/clients/${id}/documents` });
  const second = await handedIn(admin, id, "second.txt");
  expect((await of(admin))?.text).toBe("2 files wait");
  const later = await world.given.client({ trade_name: "Later Weavers" });
  const { id: third } = await handedIn(admin, later.id);
  await uploadAged(third, 8_000);
  const kind = (await admin.call(shell.home)).waiting.find(({ key }) => key === "uploads");
  expect(kind?.items.slice(0, 2).map(({ client }) => client)).toEqual([id, later.id]);
  // It counts the clients of every form.
  expect(kind?.all).toBe("/unreviewed-documents?type=all");
  for (const role of [2, 5] as const) expect(await of(await world.as(role))).toBeUndefined();
  await admin.call(documents.mark, { params: { id: first }, body: {} });
  await admin.call(documents.deleteUpload, { params: { id }, body: { upload: second.id } });
  expect(await of(admin)).toBeUndefined();
});

test("DOCS-62 (1 of 2) of a form only its clients, with names, number, newest file and PEO; another value is 422", async () => {
  const attorney = await world.given.person({ role: 7 });
  const made = {
    business_type: 2,
    trade_name: "Farm",
    legal_name: "Farm LLC",
    attorney_of_record: attorney.id,
  } as const;
  const farm = await world.given.client(made);
  const peo = await world.given.client({ uses_peo: true });
  await handedIn(admin, farm.id);
  const newest = await handedIn(admin, farm.id, "newest.txt");
  await handedIn(admin, peo.id);
  const { items, total } = await listed({ business_type: "943" });
  expect([items.map((one) => one.client), total]).toEqual([[farm.id], 1]);
  expect(items[0]).toEqual({
    id: farm.id,
    client: farm.id,
    trade_name: "Farm",
    legal_name: "Farm LLC",
    aor_name: `${attorney.first} ${attorney.last}`,
    uploads_awaiting_review: 2,
    most_recent_upload: newest.created_on,
    uses_peo: false,
  });
  const quarterly = (await listed({ business_type: "941" })).items;
  expect(quarterly.find((one) => one.client === peo.id)?.uses_peo).toBe(true);
  expect(quarterly.some((one) => one.client === farm.id)).toBe(false);
  expect((await listed({ business_type: "944" })).items).toEqual([]);
  expect((await admin.try(documents.unreviewed, { query: { business_type: "2" } })).status).toBe(422);
});

test("who waits longest stands first, page by page; payroll and deleted clients do not count", async () => {
  const made: number[] = [];
  for (const hours of [30, 90, 60]) {
    const { id } = await world.given.client({ business_type: 3 });
    await uploadAged((await handedIn(admin, id)).id, hours);
    made.push(id);
  }
  const wanted = [made[1], made[2], made[0]];
  const found: number[] = [];
  let cursor: string | undefined;
  do {
    const page = await listed({ business_type: "944", limit: 2, ...(cursor && { cursor }) });
    expect(page.total).toBe(3);
    found.push(...page.items.map((one) => one.client));
    cursor = page.next ?? undefined;
  } while (cursor);
  expect(found).toEqual(wanted);
  await world.owner.query("update uploads set upload_type = 'payroll' where client = $1", [made[0]]);
  await world.owner.query("update clients set deleted_at = now() where id = $1", [made[1]]);
  expect((await listed({ business_type: "944" })).items.map((one) => one.client)).toEqual([made[2]]);
});
