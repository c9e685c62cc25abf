import { documents, type Upload } from "@refundry/contract/documents";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Caller, startWorld, type World } from "../../world.given.ts";
import { handingIn, textFile } from "../documents.given.ts";

let world: World;
let admin: Caller;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as(1);
});
afterAll(() => world.close());

/** A company with a person of its own, and the document that it owes by this name. */
async function owing(name: string) {
  const person = await world.given.person({ role: 6 });
  const { id } = await world.given.client({ user: person });
  const own = await world.as(person);
  const { items } = await own.call(documents.requirements, { params: { id }, query: {} });
  const document = items.find(({ document_name }) => document_name === name)?.requirement_id ?? 0;
  return { id, own, document };
}
const fileOf = async (id: number, upload: number) =>
  (await admin.call(documents.uploads, { params: { id } })).awaiting_review.find((one) => one.id === upload);

test("who hands a file in names its document: reviewers read it as a suggestion that outlives the reading of its text, and it counts once accepted", async () => {
  const { id, own, document } = await owing("Signed 8821");
  const { status, body } = await handingIn(own, id, "scan.txt", textFile("Form 941 for Q1 2021"), {
    document: String(document),
  });
  expect([status, (body as Upload).suggestions]).toEqual([201, []]);
  const upload = (body as Upload).id;
  const named = {
    document,
    document_name: "Signed 8821",
    confidence: 100,
    reason: "what was said when it was handed in",
  };
  expect((await fileOf(id, upload))?.suggestions).toEqual([named]);
  // What is owed says that something came for it, until that is reviewed.
  const handed = async () =>
    (await own.call(documents.requirements, { params: { id }, query: {} })).items.flatMap((one) =>
      one.handed_in === null ? [] : [one.document_name],
    );
  expect(await handed()).toEqual(["Signed 8821"]);
  await world.jobsDone();
  const read = await fileOf(id, upload);
  expect(read?.suggestions.map(({ document_name, confidence }) => [document_name, confidence])).toEqual([
    ["Signed 8821", 100],
    ["941 2021 Q1", 90],
  ]);
  // Nothing counts before a person says so.
  expect((await own.call(documents.uploads, { params: { id } })).document_score).toBe(0);
  await admin.call(documents.mark, { params: { id: upload }, body: { document, document_status: 1 } });
  expect((await own.call(documents.uploads, { params: { id } })).document_score).toBe(1);
  expect(await handed()).toEqual([]);
});

test("a file that is not accepted is no longer what came for its document", async () => {
  const { id, own, document } = await owing("Signed 8821");
  const { body } = await handingIn(own, id, "lease.txt", textFile("A lease"), { document: String(document) });
  const upload = (body as Upload).id;
  const handed = async () =>
    (await own.call(documents.requirements, { params: { id }, query: {} })).items.find(
      (one) => one.requirement_id === document,
    )?.handed_in;
  expect(await handed()).toBe((body as Upload).created_on);
  await admin.call(documents.mark, { params: { id: upload }, body: { reason: "It is a lease." } });
  expect(await handed()).toBeNull();
});

test("a document of another client, one that is asked for no more, and none at all are refused, and the file is not kept", async () => {
  const { id, own, document } = await owing("Signed 8821");
  const foreign = await owing("Signed 8821");
  const refused = async (named: string) => {
    const { status, body } = await handingIn(own, id, `${named}.txt`, textFile(`of ${named}`), { document: named });
    return [status, (body as { fields?: { document?: string } }).fields?.document];
  };
  const asked = "Choose a document that is asked of this client.";
  expect(await refused(String(foreign.document))).toEqual([422, asked]);
  await admin.call(documents.removeRequirement, { params: { id }, body: { requirement_id: document } });
  expect(await refused(String(document))).toEqual([422, asked]);
  expect((await refused("none"))[0]).toBe(422);
  expect((await own.call(documents.uploads, { params: { id } })).awaiting_review).toEqual([]);
});

test("what came for a document is the newest of what was named for it; a reading names nothing, and one that is there waits for nothing", async () => {
  const person = await world.given.person({ role: 6 });
  const { id } = await world.given.client({ user: person });
  const own = await world.as(person);
  const items = async () => (await own.call(documents.requirements, { params: { id }, query: {} })).items;
  const handed = async () =>
    (await items()).flatMap(({ document_name, handed_in }) => (handed_in === null ? [] : [[document_name, handed_in]]));
  const document = (await items()).find(({ document_name }) => document_name === "Signed 8821")?.requirement_id ?? 0;
  const hand = async (text: string) =>
    (await handingIn(own, id, "scan.txt", textFile(text), { document: String(document) })).body as Upload;
  const first = await hand("Form 941 for Q1 2021");
  const second = await hand("Once more");
  await world.owner.query("update uploads set created_on = created_on - interval '1 hour' where id = $1", [first.id]);
  await world.jobsDone();
  expect(await handed()).toEqual([["Signed 8821", second.created_on]]);
  await admin.call(documents.mark, { params: { id: first.id }, body: { document, document_status: 1 } });
  expect(await handed()).toEqual([]);
});

test("a file that is there and waits is said to be another document without a second copy; one that was reviewed, of another type or without a document is refused as before", async () => {
  const person = await world.given.person({ role: 6 });
  const { id } = await world.given.client({ user: person });
  const own = await world.as(person);
  const { items } = await own.call(documents.requirements, { params: { id }, query: {} });
  const [signed, quarter] = ["Signed 8821", "941 2021 Q1"].map((name) =>
    String(items.find(({ document_name }) => document_name === name)?.requirement_id),
  );
  const hand = (fields: Record<string, string>) =>
    handingIn(own, id, "scan.txt", textFile("Form 941 for Q1 2021"), fields);
  const first = (await hand({})).body as Upload;
  await world.jobsDone();
  expect((await fileOf(id, first.id))?.suggestions.map(({ confidence }) => confidence)).toEqual([90]);
  const refused = await hand({ document: String(quarter) });
  expect([refused.status, (refused.body as { details?: { usable?: boolean } }).details?.usable]).toEqual([409, true]);
  // What its text told is said by a person now.
  const used = await hand({ document: `${signed},${quarter}`, use_former: "true" });
  expect([used.status, (used.body as Upload).id]).toEqual([201, first.id]);
  expect(
    (await fileOf(id, first.id))?.suggestions.map(({ document_name, confidence }) => [document_name, confidence]),
  ).toEqual([
    ["Signed 8821", 100],
    ["941 2021 Q1", 100],
  ]);
  const handed = (await own.call(documents.requirements, { params: { id }, query: {} })).items.filter(
    ({ handed_in }) => handed_in !== null,
  );
  expect(handed.map(({ document_name }) => document_name)).toEqual(["Signed 8821", "941 2021 Q1"]);
  expect((await own.call(documents.uploads, { params: { id } })).awaiting_review).toHaveLength(1);
  const { rows } = await world.owner.query(
    "select after from audit_log where action = 'upload.named' and record_id = $1",
    [first.id],
  );
  expect(rows).toEqual([{ after: { name: "scan.txt", document: "Signed 8821, 941 2021 Q1" } }]);
  const also = { document: String(signed), use_former: "true" };
  expect((await hand({ use_former: "true" })).status).toBe(409);
  expect((await hand({ ...also, upload_type: "payroll-candidate" })).status).not.toBe(201);
  expect((await hand({ ...also, document: "999999999" })).status).toBe(422);
  await admin.call(documents.mark, { params: { id: first.id }, body: { reason: "It cannot be read." } });
  const judged = await hand(also);
  expect([judged.status, (judged.body as { details?: { usable?: boolean } }).details?.usable]).toEqual([409, false]);
});
