import { clients } from "@refundry/contract/clients";
import { documents } from "@refundry/contract/documents";
import { afterAll, beforeAll, expect, test } from "vitest";
import { toldOf } from "../../notifications/notifications.given.ts";
import { settle } from "../../platform/realtime/realtime.given.ts";
import { type Caller, startWorld, type World } from "../../world.given.ts";
import { handedIn, handInAll, handingIn, textFile } from "../documents.given.ts";

let world: World;
let admin: Caller;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as(1);
});
afterAll(() => world.close());

const request = (id: number, query = {}, caller = admin, key?: string) =>
  caller.try(
    documents.requestOutstanding,
    { params: { id }, query },
    key ? { headers: { "idempotency-key": key } } : {},
  );
const preview = (id: number) => admin.call(documents.outstandingPreview, { params: { id } });
const mailsTo = async (...addresses: string[]) =>
  (
    await world.owner.query(
      `select r.address as to, m.kind, m.subject, m.text from mail_messages m join mail_recipients r on r.mail = m.id
       where r.address = any($1) order by r.id`,
      [addresses],
    )
  ).rows;
/** Without what else people are told by mail, such as that a client is theirs now. */
const requestsTo = async (...addresses: string[]) =>
  (await mailsTo(...addresses)).filter(({ kind }) => kind === "outstanding_documents");
async function given(more: object = {}) {
  const attorney = await world.given.person({ role: 4 });
  const client = await world.given.client({
    attorney_of_record: attorney.id,
    legal_name: "Bakery LLC",
    contact_email: `contact-of-${attorney.id}@example.test`,
    ...more,
  });
  const uploads = await admin.call(documents.uploads, { params: { id: client.id } });
  const owed = uploads.outstanding.map((one) => one.document_name);
  return { attorney, client, id: client.id, owed };
}

test("DOCS-34 (1 of 2) role 4 may not request what is outstanding, nor read how it is asked for", async () => {
  const firm = await world.given.firm(2, "Asking");
  const { id } = await world.given.client({ managing_firm: firm });
  const caller = await world.as(await world.given.person({ role: 4, firm }));
  expect((await request(id, {}, caller)).status).toBe(403);
  for (const operation of [documents.outstandingPreview, documents.reminder])
    expect((await caller.try(operation, { params: { id } })).status).toBe(403);
  expect((await caller.call(documents.uploads, { params: { id } })).request.may).toBe(false);
  expect((await admin.call(documents.uploads, { params: { id } })).request).toEqual({ may: true, refusal: null });
});

test("DOCS-35 (1 of 2) the preview says what is sent; one mail goes out with exactly what is outstanding", async () => {
  const { id, client, attorney, owed } = await given();
  const { id: upload } = await handedIn(admin, id);
  const [{ requirement_id: document = 0 } = {}] = (await admin.call(documents.uploads, { params: { id } })).outstanding;
  await admin.call(documents.mark, { params: { id: upload }, body: { document, document_status: 1 } });
  const left = owed.slice(1);
  const shown = await preview(id);
  expect(shown).toMatchObject({
    to: { name: `${attorney.first} ${attorney.last}`, address: attorney.email },
    cc: { address: client.contactEmail },
    subject: "Outstanding documents for Bakery LLC",
    documents: left,
    last_request: null,
  });
  const sent = await request(id, { copy_contact: "false" });
  expect([sent.status, sent.body.sent_to]).toEqual([200, [attorney.email]]);
  const mails = await mailsTo(attorney.email, client.contactEmail);
  expect(mails).toEqual([
    { to: attorney.email, kind: "outstanding_documents", subject: shown.subject, text: shown.body },
  ]);
  expect(mails[0].text.match(/^- .*$/gm)).toEqual(left.map((name) => `- ${name}`));
  expect(mails[0].text).toContain(`http://localhost/clients/${id}/documents`);
  expect((await preview(id)).last_request).toEqual({
    sent_at: sent.body.sent_at,
    sent_by_name: `${admin.person?.first} ${admin.person?.last}`,
  });
  expect(await toldOf(world, "outstanding_documents", id)).toMatchObject([
    { userId: attorney.id, params: { n: left.length } },
  ]);
});

test("what was handed in and waits for its review is not asked for again", async () => {
  const { id, owed } = await given();
  const { outstanding } = await admin.call(documents.uploads, { params: { id } });
  await handingIn(admin, id, "one.txt", textFile("one"), { document: String(outstanding[0]?.requirement_id) });
  // One of which nobody said what it is may be anything.
  await handedIn(admin, id, "other.txt");
  expect((await preview(id)).documents).toEqual(owed.slice(1));
});

test("the contact gets a copy unless that is switched off", async () => {
  const { id, client, attorney } = await given();
  expect((await request(id)).body.sent_to).toEqual([attorney.email, client.contactEmail]);
  expect((await mailsTo(attorney.email, client.contactEmail)).map(({ to }) => to)).toEqual([
    attorney.email,
    client.contactEmail,
  ]);
  const { rows } = await world.owner.query("select 1 from mail_messages where to_address = any($1)", [
    [attorney.email, client.contactEmail],
  ]);
  expect(rows).toHaveLength(1);
});

test("DOCS-36 the same key twice sends one mail; without a key it is 400, from another site 403; with nothing outstanding 409", async () => {
  const { id, attorney } = await given();
  const query = { copy_contact: "false" };
  const first = await request(id, query, admin, "the-same-key-1");
  expect(await request(id, query, admin, "the-same-key-1")).toMatchObject({ status: 200, body: first.body });
  expect((await request(id, {}, admin, "the-same-key-1")).status).toBe(409);
  expect(await mailsTo(attorney.email)).toHaveLength(1);
  const url = `/api/v1/clients/${id}/messages/email/aor/oustandingdocs`;
  const bare = (headers: Record<string, string>) =>
    world.server.inject({ method: "GET", url, headers: { host: "localhost", cookie: admin.cookie, ...headers } });
  const keyless = await bare({ origin: "http://localhost" });
  expect([keyless.statusCode, keyless.json().code]).toEqual([400, "key_needed"]);
  const key = { "idempotency-key": "another-key-1" };
  for (const from of [{ origin: "https://evil.example" }, { "sec-fetch-site": "cross-site" }, {}])
    expect((await bare({ ...key, ...(from as Record<string, string>) })).statusCode).toBe(403);
  expect((await bare({ ...key, "sec-fetch-site": "same-origin" })).statusCode).toBe(200);
  expect(await mailsTo(attorney.email)).toHaveLength(2);
  await handInAll(admin, id);
  expect(await request(id)).toMatchObject({ status: 409, body: { code: "nothing_outstanding" } });
  expect((await admin.call(documents.uploads, { params: { id } })).request.refusal).toBe(
    "There are no outstanding documents at this time.",
  );
});

test("ACCESS-13 a POST with the cookie from another origin gets 403 cross_site and changes nothing; so does the mail-sending GET", async () => {
  const { id, attorney, client } = await given();
  const requests = () => requestsTo(attorney.email, client.contactEmail);
  const body = { text: "From another site" };
  for (const from of [
    { origin: "https://evil.example" },
    { origin: "null" },
    { origin: "", "sec-fetch-site": "cross-site" },
    { origin: "http://localhost.evil.example", "sec-fetch-site": "same-site" },
  ]) {
    const headers = { ...from, "idempotency-key": crypto.randomUUID() } as Record<string, string>;
    for (const answer of [
      await admin.try(clients.addNote, { params: { id }, body }, { headers }),
      await admin.try(documents.requestOutstanding, { params: { id }, query: {} }, { headers }),
    ])
      expect(answer).toMatchObject({ status: 403, body: { code: "cross_site" } });
  }
  await world.jobsDone();
  expect((await admin.call(clients.notes, { params: { id }, query: {} })).items).toEqual([]);
  expect(await requests()).toEqual([]);
  expect(await toldOf(world, "outstanding_documents", id)).toEqual([]);
  expect((await preview(id)).last_request).toBeNull();
  // The same from the product's own pages does both.
  expect((await admin.try(clients.addNote, { params: { id }, body })).status).toBe(201);
  expect((await request(id)).status).toBe(200);
  expect(await requests()).toHaveLength(2);
});

test("DOCS-37 without an attorney of record, or with one who is suspended, the mail goes to the client's contact", async () => {
  const { id, client, attorney } = await given();
  const toContact = { to: { address: client.contactEmail }, cc: null };
  await world.owner.query("update users set activation_status = 'suspended' where id = $1", [attorney.id]);
  expect(await preview(id)).toMatchObject(toContact);
  await world.owner.query("update clients set attorney_of_record = null where id = $1", [id]);
  expect(await preview(id)).toMatchObject(toContact);
  expect((await request(id)).body.sent_to).toEqual([client.contactEmail]);
  expect(await requestsTo(attorney.email)).toEqual([]);
  await world.owner.query("update clients set contact_email = 'none' where id = $1", [id]);
  expect((await preview(id)).to).toBeNull();
  expect(await request(id)).toMatchObject({ status: 422, body: { code: "no_recipient" } });
});

test("an attorney of record who was deleted is asked for nothing", async () => {
  const { id, client, attorney } = await given();
  await world.owner.query("update users set deleted_at = now() where id = $1", [attorney.id]);
  expect(await preview(id)).toMatchObject({ to: { address: client.contactEmail }, cc: null });
});

test("of one document that is left the attorney hears in the singular; the preview names the newest request of this client", async () => {
  const [{ id, attorney }, another] = [await given(), await given()];
  await request(id);
  await request(another.id);
  const { id: upload } = await handedIn(admin, id);
  const { outstanding } = await admin.call(documents.uploads, { params: { id } });
  for (const { requirement_id: document } of outstanding.slice(1))
    await admin.call(documents.mark, { params: { id: upload }, body: { document, document_status: 1 } });
  const colleague = await world.given.person({ role: 1, first: "Cy", last: "Second" });
  expect((await request(id, {}, await world.as(colleague))).status).toBe(200);
  expect((await toldOf(world, "outstanding_documents", id)).at(-1)).toMatchObject({ userId: attorney.id, form: "one" });
  expect((await preview(id)).last_request?.sent_by_name).toBe("Cy Second");
  expect((await preview(another.id)).last_request?.sent_by_name).toBe(`${admin.person?.first} ${admin.person?.last}`);
  expect((await preview((await given()).id)).last_request).toBeNull();
});

test("a client that is put on hold at this moment is not asked any more", async () => {
  const { id, attorney } = await given();
  await world.owner.query("begin");
  await world.owner.query("update clients set on_hold = true where id = $1", [id]);
  const asked = request(id);
  await settle();
  await world.owner.query("commit");
  expect(await asked).toMatchObject({ status: 409, body: { error: "This client is on hold." } });
  expect(await requestsTo(attorney.email)).toEqual([]);
});

test("who is inactive or on hold is asked for nothing, and the screen hears why", async () => {
  const { id } = await given();
  for (const [change, text] of [
    ["active = false", "This client is inactive."],
    ["active = true, on_hold = true", "This client is on hold."],
  ]) {
    await world.owner.query(`update clients set ${change} where id = $1`, [id]);
    expect(await request(id)).toMatchObject({ status: 409, body: { error: text } });
    expect((await admin.call(documents.uploads, { params: { id } })).request.refusal).toBe(text);
  }
});

test("DOCS-52 (2 of 2) each request stands in the trail with who, to whom and what was asked for; nobody changes it", async () => {
  const { id, attorney, owed } = await given();
  await request(id, { copy_contact: "false" });
  const { rows } = await world.owner.query(
    "select actor_user_id::int as actor, record_type, record_id::int as record, after from audit_log where action = 'documents.request' and client_id = $1",
    [id],
  );
  const after = { sent_to: attorney.email, documents: owed.join(", ") };
  expect(rows).toEqual([{ actor: admin.person?.id, record_type: "clients", record: id, after }]);
  const kept = await world.owner.query(
    "select cardinality(requirements) as n from document_requests where client = $1",
    [id],
  );
  expect(kept.rows).toEqual([{ n: owed.length }]);
  for (const change of ["update document_requests set sent_at = now()", "delete from document_requests"])
    await expect(world.services.pool.query(change)).rejects.toThrow(/permission denied|read-only/);
});
