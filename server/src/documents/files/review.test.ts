import { documents } from "@refundry/contract/documents";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { importPayroll, plainPayroll } from "../../claims/claims.given.ts";
import { toldOf } from "../../notifications/notifications.given.ts";
import { type Caller, startWorld, type World } from "../../world.given.ts";
import { handedIn } from "../documents.given.ts";

let world: World;
let admin: Caller;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as(1);
});
afterAll(() => world.close());

const read = (id: number, caller = admin) => caller.call(documents.uploads, { params: { id } });
const fetched = (id: number, query = {}, caller = admin) => caller.try(documents.uploadFile, { params: { id }, query });
const trailOf = async (id: number) =>
  (
    await world.owner.query(
      "select action, actor_user_id::int as actor, on_behalf_of_user_id::int as behalf, before, after, reason from audit_log where record_type = 'uploads' and record_id = $1 order by id",
      [id],
    )
  ).rows;

describe("review", () => {
  const mark = (id: number, body: object, caller = admin) => caller.try(documents.mark, { params: { id }, body });
  const reset = (id: number) => admin.call(documents.resetUpload, { params: { id } });
  async function given() {
    const { id } = await world.given.client();
    const [first = 0, second = 0] = (await read(id)).outstanding.map((one) => one.requirement_id);
    return { id, first, second, upload: await handedIn(admin, id) };
  }

  test("DOCS-16 status 1 moves the file to Reviewed, the document out of Outstanding and the score up by one", async () => {
    const { id, first, upload } = await given();
    expect((await read(id)).awaiting_review.map((one) => one.id)).toEqual([upload.id]);
    await mark(upload.id, { document: first, document_status: 1 });
    const { reviewed, awaiting_review, outstanding, document_score } = await read(id);
    expect([reviewed.map((one) => one.id), awaiting_review, document_score]).toEqual([[upload.id], [], 1]);
    expect(reviewed[0]?.document_progress).toMatchObject([{ document: first, document_status: 1, related_task: null }]);
    expect(outstanding.map((one) => one.requirement_id)).not.toContain(first);
  });

  test("DOCS-17 status 2 moves the file to Reviewed and keeps the document outstanding in part, the score as it was", async () => {
    const { id, first, upload } = await given();
    await mark(upload.id, { document: first, document_status: 2 });
    const { reviewed, outstanding, document_score } = await read(id);
    expect([reviewed.map((one) => one.id), document_score]).toEqual([[upload.id], 0]);
    expect(outstanding.find((one) => one.requirement_id === first)?.partial).toBe(true);
  });

  test("DOCS-18 a document met by two files stays OK when one of them is reset", async () => {
    const { id, first, upload } = await given();
    const second = await handedIn(admin, id, "second.txt");
    for (const one of [upload, second]) await mark(one.id, { document: first, document_status: 1 });
    await reset(upload.id);
    expect((await read(id)).document_score).toBe(1);
    await reset(second.id);
    expect((await read(id)).document_score).toBe(0);
  });

  test("DOCS-19 clearing the last mark, and reset, bring a file back to Awaiting Review", async () => {
    const { id, first, second, upload } = await given();
    await mark(upload.id, { document: first, document_status: 1 });
    await mark(upload.id, { document: second, document_status: 2 });
    await mark(upload.id, { document: first, document_status: 0 });
    expect((await read(id)).reviewed).toHaveLength(1);
    await mark(upload.id, { document: second, document_status: 0 });
    expect((await read(id)).awaiting_review).toHaveLength(1);
    await mark(upload.id, { document: first, document_status: 1 });
    await mark(upload.id, { document: second, document_status: 1 });
    expect((await read(id)).document_score).toBe(2);
    await reset(upload.id);
    const { awaiting_review, outstanding, document_score } = await read(id);
    expect([awaiting_review.length, document_score]).toEqual([1, 0]);
    expect(outstanding.map((one) => one.requirement_id)).toEqual(expect.arrayContaining([first, second]));
  });

  test("DOCS-20 none of the above rejects a file with its reason and tells the uploader; a document afterwards makes it Reviewed", async () => {
    const { id, first } = await given();
    const uploader = await world.as(2);
    const { id: upload } = await handedIn(uploader, id, "other.txt");
    await mark(upload, {});
    const [rejected] = (await read(id)).rejected;
    expect(rejected).toMatchObject({ id: upload, rejected_reason: "Not a required document" });
    expect((await toldOf(world, "upload_rejected", id)).map(({ userId }) => userId)).toContain(uploader.person?.id);
    await mark(upload, { document: first, document_status: 1 });
    expect((await read(id)).reviewed.map((one) => [one.id, one.rejected_reason])).toEqual([[upload, null]]);
    const { id: third } = await handedIn(uploader, id, "third.txt");
    await mark(third, { reason: "A photograph of a dog" });
    expect((await read(id)).rejected[0]?.rejected_reason).toBe("A photograph of a dog");
    expect(await mark(upload, {})).toMatchObject({ status: 409, body: { error: "Take its marks back first." } });
  });

  test("the client's attorney hears of a rejected file, too; the attorney of another client does not", async () => {
    const [own, foreign] = [await world.given.person({ role: 7 }), await world.given.person({ role: 7 })];
    const { id } = await world.given.client({ attorney_of_record: own.id });
    await world.given.client({ attorney_of_record: foreign.id });
    const uploader = await world.as(2);
    const { id: upload } = await handedIn(uploader, id);
    await mark(upload, {});
    const told = (await toldOf(world, "upload_rejected", id)).map(({ userId }) => userId);
    expect(told.sort()).toEqual([own.id, uploader.person?.id].sort());
  });

  test("a file that was deleted is 404 before a wrong body is 422", async () => {
    const { id, upload } = await given();
    const wrong = () => mark(upload.id, { document_status: 9 });
    expect((await wrong()).status).toBe(422);
    await admin.call(documents.deleteUpload, { params: { id }, body: { upload: upload.id } });
    expect((await wrong()).status).toBe(404);
  });

  test("DOCS-21 an empty PATCH of role 1 is none of the above, and of role 4 403", async () => {
    const firm = await world.given.firm(2, "Reviewing");
    const { id } = await world.given.client({ managing_firm: firm });
    const upload = await handedIn(admin, id);
    expect((await mark(upload.id, {}, await world.as(await world.given.person({ role: 4, firm })))).status).toBe(403);
    expect((await read(id)).awaiting_review).toHaveLength(1);
    expect((await mark(upload.id, {})).body.state).toBe("rejected");
  });

  test("DOCS-22 another client's document, and a client that is not the file's, are 404 and change nothing", async () => {
    const [one, other] = [await given(), await given()];
    const foreign = { document: other.first, document_status: 1 };
    expect((await mark(one.upload.id, foreign)).status).toBe(404);
    const elsewhere = { document: one.first, document_status: 1, client_id: other.id };
    expect((await mark(one.upload.id, elsewhere)).status).toBe(404);
    expect((await mark(one.upload.id, { client_id: other.id })).status).toBe(404);
    expect((await read(one.id)).awaiting_review).toHaveLength(1);
    expect([(await read(one.id)).document_score, (await read(other.id)).document_score]).toEqual([0, 0]);
  });

  test("DOCS-23 of two who mark the same document at once one succeeds, and the other hears who was faster and how it stands", async () => {
    const { first, upload } = await given();
    const second = await world.as(1);
    const asked = { document: first, expected_status: 0 };
    const both = await Promise.all([
      mark(upload.id, { ...asked, document_status: 1 }),
      mark(upload.id, { ...asked, document_status: 2 }, second),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [won, lost] = [both.find(({ status }) => status === 200), both.find(({ status }) => status === 409)];
    expect(lost?.body.code).toBe("changed");
    expect(lost?.body.error).toMatch(/^\S.* has just changed this\.$/);
    expect(lost?.body.details.document_status).toBe(won?.body.document_status);
  });

  test("DOCS-24 (1 of 2) the uploader alone deletes a file, role 1 not either; the score falls", async () => {
    const { id, first, second } = await given();
    const uploader = await world.as(2);
    const { id: upload } = await handedIn(uploader, id, "mine.txt");
    for (const document of [first, second]) await mark(upload, { document, document_status: 1 });
    const remove = (caller: Caller) => caller.try(documents.deleteUpload, { params: { id }, body: { upload } });
    const refused = await remove(admin);
    expect([refused.status, refused.body.code]).toEqual([403, "not_uploader"]);
    const elsewhere = { params: { id: (await given()).id }, body: { upload } };
    expect((await uploader.try(documents.deleteUpload, elsewhere)).status).toBe(404);
    expect((await read(id)).document_score).toBe(2);
    expect((await remove(uploader)).status).toBe(200);
    expect((await read(id)).document_score).toBe(0);
    expect((await fetched(upload)).status).toBe(404);
    expect((await remove(uploader)).status).toBe(404);
  });

  test("DOCS-25 a file used as payroll CSV cannot be deleted: 409 names the use", async () => {
    const { id } = await world.given.client();
    await importPayroll(admin, id, plainPayroll);
    const { rows } = await world.owner.query("select upload::int from payroll_batches where client = $1", [id]);
    const refused = await admin.try(documents.deleteUpload, { params: { id }, body: { upload: rows[0].upload } });
    expect([refused.status, refused.body.code]).toEqual([409, "file_in_use"]);
    expect(refused.body.error).toBe("This file is in use: the payroll CSV.");
  });

  test("DOCS-47 the last document that turns OK is told once, to role 1 and the attorney of record", async () => {
    const attorney = await world.given.person({ role: 4 });
    const { id } = await world.given.client({ attorney_of_record: attorney.id });
    const upload = await handedIn(admin, id);
    const all = (await read(id)).outstanding.map((one) => one.requirement_id);
    const other = await world.as(await world.given.person({ role: 1 }));
    const told = async () =>
      (await toldOf(world, "documents_complete", id)).map(({ userId, count }) => [userId, count]);
    const last = all.at(-1);
    for (const document of all.slice(0, -1)) await mark(upload.id, { document, document_status: 1 });
    expect(await told()).toEqual([]);
    await mark(upload.id, { document: last, document_status: 2 });
    expect(await told()).toEqual([]);
    await mark(upload.id, { document: last, document_status: 1 });
    for (const person of [attorney.id, other.person?.id]) expect(await told()).toContainEqual([person, 1]);
    // Another file for what is OK already completes nothing.
    const second = await handedIn(admin, id, "second.txt");
    await mark(second.id, { document: last, document_status: 1 });
    expect(await told()).toContainEqual([other.person?.id, 1]);
    await mark(second.id, { document: last, document_status: 2 });
    await mark(upload.id, { document: last, document_status: 2 });
    await mark(upload.id, { document: last, document_status: 1 });
    expect(await told()).toContainEqual([other.person?.id, 2]);
  });

  test("DOCS-52 (1 of 2) each mark, removal and deletion stands in the trail with who, before and after", async () => {
    const { id, first, upload } = await given();
    await mark(upload.id, { document: first, document_status: 1 });
    await mark(upload.id, { document: first, document_status: 2 });
    await reset(upload.id);
    await mark(upload.id, { reason: "Not ours" });
    await fetched(upload.id);
    await admin.call(documents.deleteUpload, { params: { id }, body: { upload: upload.id } });
    const trail = await trailOf(upload.id);
    expect(trail.map(({ action }) => action)).toEqual([
      "upload.create",
      "upload.mark",
      "upload.mark",
      "upload.reset",
      "upload.reject",
      "upload.download",
      "upload.delete",
    ]);
    expect(trail.every(({ actor }) => actor === admin.person?.id)).toBe(true);
    const document = "Client Service Agreement";
    expect(trail[2]).toMatchObject({ before: { document, mark: 1 }, after: { document, mark: 2 } });
    expect(trail[4]).toMatchObject({ reason: "Not ours" });
    expect(trail[6]?.before).toEqual({ name: "w2.txt" });
    await admin.call(documents.removeRequirement, {
      params: { id },
      body: { requirement_id: first, reason: "On paper" },
    });
    const { rows } = await world.owner.query(
      "select action, before, reason from audit_log where record_type = 'requirements' and client_id = $1",
      [id],
    );
    expect(rows).toEqual([{ action: "requirement.remove", before: { document }, reason: "On paper" }]);
  });
});
