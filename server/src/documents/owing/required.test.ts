import { claims } from "@refundry/contract/claims";
import { documents } from "@refundry/contract/documents";
import { afterAll, beforeAll, expect, test } from "vitest";
import { toldOf } from "../../notifications/notifications.given.ts";
import { type Caller, startWorld, type World } from "../../world.given.ts";
import { handedIn, handInAll, handingIn, textFile } from "../documents.given.ts";

let world: World;
let admin: Caller;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as(1);
});
afterAll(() => world.close());

const listed = (query: object = {}, caller = admin) => caller.call(documents.required, { query });
const numbers = async (query: object = {}, caller = admin) => (await listed(query, caller)).items.map(({ id }) => id);
const aged = (id: number, days: number) =>
  world.owner.query("update clients set created = now() - make_interval(days => $2) where id = $1", [id, days]);

test("DOCS-38 (1 of 2) of a form only its clients with outstanding documents, each with what is outstanding and what is OK", async () => {
  const farm = await world.given.client({ business_type: 2, trade_name: "Farm" });
  const done = await world.given.client({ business_type: 2 });
  await world.given.client();
  await handInAll(admin, done.id);
  const { id: upload } = await handedIn(admin, farm.id);
  const { outstanding } = await admin.call(documents.uploads, { params: { id: farm.id } });
  const [{ requirement_id: document = 0 } = {}] = outstanding;
  await admin.call(documents.mark, { params: { id: upload }, body: { document, document_status: 1 } });
  const { items, total } = await listed({ business_type: "943" });
  expect([items.map(({ id }) => id), total]).toEqual([[farm.id], 1]);
  const { documents: owed = [], ...row } = items[0] ?? {};
  expect(row).toEqual({
    id: farm.id,
    days_in_system: 0,
    trade_name: "Farm",
    ein: farm.ein,
    document_score: 1,
    document_max: 13,
    document_progress: 7,
    uses_peo: false,
  });
  expect(owed).toHaveLength(13);
  expect(owed[0]).toEqual({
    id: document,
    client: farm.id,
    document_name: "Client Service Agreement",
    document_status: 1,
  });
  expect(owed.slice(1).every((one) => one.document_status === 0)).toBe(true);
  // Without them the first two that are outstanding are named; of who owes nothing none.
  const lean = (await listed({ business_type: "943", documents: "false", all: "true" })).items;
  const of = (id: number) => lean.find((one) => one.id === id);
  const names = owed.slice(1, 3).map(({ document_name: name }) => name);
  expect([of(farm.id)?.documents, of(farm.id)?.missing, of(done.id)?.missing]).toEqual([undefined, names, []]);
  expect((await numbers({ business_type: "943", all: "true" })).sort()).toEqual([farm.id, done.id].sort());
});

test("a file of the list says of whom nothing came yet, and of others how many files did", async () => {
  await world.given.client({ trade_name: "Quokka" });
  const some = await world.given.client({ trade_name: "Quokka Two" });
  await handedIn(admin, some.id);
  const columns = JSON.stringify([
    { title: "Client", of: "{trade_name}" },
    {
      title: "Document Score",
      of: "{document_score} / {document_max}; files: {files.all}",
      words: { "files.all:0": "nothing came yet" },
    },
  ]);
  const query = { q: "quokka", documents: "false", format: "csv", columns, sort: "trade_name" } as const;
  const { bytes } = await admin.try(documents.required, { query });
  expect(String(bytes)).toContain("Quokka,0 / 15; files: nothing came yet");
  expect(String(bytes)).toContain("Quokka Two,0 / 15; files: 1");
});

test("a requirement says whether anything came for it at all, refused or taken away again", async () => {
  const { id } = await world.given.client();
  const came = async () =>
    (await admin.call(documents.requirements, { params: { id }, query: {} })).items.flatMap((one) =>
      one.came ? [one.document_name] : [],
    );
  const { outstanding } = await admin.call(documents.uploads, { params: { id } });
  const [first, second] = outstanding;
  expect(await came()).toEqual([]);
  const fields = { document: String(first?.requirement_id) };
  const { body } = await handingIn(admin, id, "lease.txt", textFile("lease"), fields);
  const { id: upload } = body as { id: number };
  expect(await came()).toEqual([first?.document_name]);
  await admin.call(documents.mark, { params: { id: upload }, body: { reason: "It is a lease." } });
  expect(await came()).toEqual([first?.document_name]);
  const document = second?.requirement_id ?? 0;
  await admin.call(documents.mark, { params: { id: upload }, body: { document, document_status: 1 } });
  expect(await came()).toEqual([first?.document_name, second?.document_name]);
  await admin.call(documents.deleteUpload, { params: { id }, body: { upload } });
  expect(await came()).toEqual([]);
});

test("who is longest in the system stands first, page by page; inactive, held and deleted clients do not", async () => {
  const made: number[] = [];
  for (const days of [30, 900, 60, 5, 6, 7]) {
    const { id } = await world.given.client({ business_type: 3 });
    await aged(id, days);
    made.push(id);
  }
  const change = (place: number, what: string) =>
    world.owner.query(`update clients set ${what} where id = $1`, [made[place]]);
  await change(3, "active = false");
  await change(4, "on_hold = true");
  await change(5, "deleted_at = now()");
  const found: number[] = [];
  let cursor: string | undefined;
  do {
    const page = await listed({ business_type: "944", limit: 1, ...(cursor && { cursor }) });
    expect(page.total).toBe(3);
    found.push(...page.items.map(({ id }) => id));
    cursor = page.next ?? undefined;
  } while (cursor);
  expect(found).toEqual([made[1], made[2], made[0]]);
  expect((await listed({ business_type: "944" })).items.map((one) => one.days_in_system)).toEqual([900, 60, 30]);
  expect((await numbers({ business_type: "944", sort: "days_in_system" }))[0]).toBe(made[0]);
});

test("DOCS-39 (1 of 2) role 4 lists the own firm alone and removes nothing; role 6 is turned away", async () => {
  const firm = await world.given.firm(2, "Owing");
  const own = await world.given.client({ managing_firm: firm });
  const caller = await world.as(await world.given.person({ role: 4, firm }));
  expect(await numbers({}, caller)).toEqual([own.id]);
  const [requirement] = (await caller.call(documents.requirements, { params: { id: own.id }, query: {} })).items;
  expect(requirement?.abilities.remove).toBe(false);
  const body = { requirement_id: requirement?.requirement_id };
  expect((await caller.try(documents.removeRequirement, { params: { id: own.id }, body })).status).toBe(403);
  expect((await (await world.as(6)).try(documents.required, { query: {} })).status).toBe(403);
});

test("a client leaves the list with its last document, and its removal lowers what is asked for", async () => {
  const { id } = await world.given.client();
  const of = async () => (await listed()).items.find((one) => one.id === id);
  const [requirement] = (await admin.call(documents.requirements, { params: { id }, query: {} })).items;
  await admin.call(documents.removeRequirement, {
    params: { id },
    body: { requirement_id: requirement?.requirement_id ?? 0 },
  });
  expect((await of())?.document_max).toBe(14);
  expect((await of())?.documents?.some((one) => one.id === requirement?.requirement_id)).toBe(false);
  await handInAll(admin, id);
  expect(await of()).toBeUndefined();
});

test("what applies no longer stands in no list, and tells nobody anew that everything is there", async () => {
  const attorney = await world.given.person({ role: 4 });
  const { id } = await world.given.client({ attorney_of_record: attorney.id });
  await handInAll(admin, id);
  const of = async () => (await listed({ all: "true" })).items.find((one) => one.id === id);
  const loans = async () =>
    (await of())?.documents?.map((one) => one.document_name).filter((name) => name.startsWith("PPP"));
  expect(await loans()).toEqual(["PPP Form 3508 2020", "PPP Form 3508 2021"]);
  const told = await toldOf(world, "documents_complete", id);
  expect(told.length).toBeGreaterThan(0);
  await admin.call(claims.createRound, { params: { id }, body: { number: 1, did_not_receive: true } });
  expect(await loans()).toEqual(["PPP Form 3508 2021"]);
  expect(await of()).toMatchObject({ document_score: 14, document_max: 14 });
  expect(await toldOf(world, "documents_complete", id)).toEqual(told);
});

test("a row tells what is in review and, to who may request documents, who requested them last and when", async () => {
  const firm = await world.given.firm(2, "Asked");
  const { id } = await world.given.client({ business_type: 2, managing_firm: firm });
  const { id: other } = await world.given.client({ business_type: 2, managing_firm: firm });
  const of = async (client: number, caller = admin) =>
    (await listed({ business_type: "943", documents: "false" }, caller)).items.find((one) => one.id === client);
  expect(await of(id)).toMatchObject({ in_review: 0, last_request: null });
  const [first] = (await admin.call(documents.requirements, { params: { id }, query: {} })).items;
  const named = { document: String(first?.requirement_id) };
  expect((await handingIn(admin, id, "a.txt", textFile("a"), named)).status).toBe(201);
  const ask = async (key: string) => {
    const headers = { "idempotency-key": key };
    const { status, body } = await admin.try(documents.requestOutstanding, { params: { id }, query: {} }, { headers });
    expect(status).toBe(200);
    return (body as { sent_at: string }).sent_at;
  };
  await ask("asked-once");
  const sent_at = await ask("asked-again");
  const by = `${admin.person?.first} ${admin.person?.last}`;
  expect(await of(id)).toMatchObject({ in_review: 1, last_request: { sent_at, sent_by_name: by } });
  expect((await of(other))?.last_request).toBeNull();
  const attorney = await world.as(await world.given.person({ role: 4, firm }));
  expect(await of(id, attorney)).toMatchObject({ in_review: 1 });
  expect(await of(id, attorney)).not.toHaveProperty("last_request");
});

test("a row tells how many files wait for review and what they may be, until they are reviewed; of a client without files none", async () => {
  const { id } = await world.given.client({ business_type: 2 });
  const { id: bare } = await world.given.client({ business_type: 2 });
  const of = async (client = id) =>
    (await listed({ business_type: "943", documents: "false" })).items.find((one) => one.id === client);
  const signed = (await admin.call(documents.requirements, { params: { id }, query: {} })).items.find(
    ({ document_name: name }) => name === "Signed 8821",
  );
  const { id: form } = await handedIn(admin, id, "scan.txt", "Form 943 for 2021");
  const { id: other } = await handedIn(admin, id, "letter.txt", "Dear all");
  await handingIn(admin, id, "b.txt", textFile("b"), { document: String(signed?.requirement_id) });
  await world.jobsDone();
  expect(await of()).toMatchObject({
    in_review: 1,
    files: { all: 3, awaiting_review: 3, may_be: 1, names: ["Signed 8821", "943 2021"] },
  });
  expect(await of(bare)).toMatchObject({ in_review: 0, files: { all: 0, awaiting_review: 0, may_be: 0, names: [] } });
  // Nor does a file count that was deleted, or that belongs to another screen than the documents.
  const { id: deleted } = await handedIn(admin, id, "gone.txt", "Gone");
  await admin.call(documents.deleteUpload, { params: { id }, body: { upload: deleted } });
  const { id: payroll } = await handedIn(admin, id, "payroll.txt", "Payroll");
  await world.owner.query("update uploads set upload_type = 'payroll' where id = $1", [payroll]);
  expect(await of()).toMatchObject({ files: { all: 3, awaiting_review: 3 } });
  for (const upload of [form, other])
    await admin.call(documents.mark, { params: { id: upload }, body: { reason: "No" } });
  expect(await of()).toMatchObject({ files: { all: 3, awaiting_review: 1, may_be: 0, names: ["Signed 8821"] } });
});
