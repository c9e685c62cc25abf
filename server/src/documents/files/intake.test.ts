import { documents } from "@refundry/contract/documents";
import { strToU8, zipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { toldOf } from "../../notifications/notifications.given.ts";
import { messagesSent } from "../../platform/database/database.ts";
import { type Caller, startWorld, type World } from "../../world.given.ts";
import { handedIn, handingIn, harmfulFile, textFile } from "../documents.given.ts";

let world: World;
let admin: Caller;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as(1);
});
afterAll(() => world.close());

const pdf = (text = "") => Buffer.from(`%PDF-1.7\n${text}\n%%EOF\n`);
const read = (id: number, caller = admin) => caller.call(documents.uploads, { params: { id } });
const fetched = (id: number, query = {}, caller = admin) => caller.try(documents.uploadFile, { params: { id }, query });
const stored = async () => (await world.owner.query("select count(*)::int as n from uploads")).rows[0].n;

describe("what is accepted", () => {
  test("DOCS-07 an executable called w2.pdf is 415; a PDF called w2.xlsx is stored and says what it is", async () => {
    const { id } = await world.given.client();
    const program = await handingIn(
      admin,
      id,
      "w2.pdf",
      Buffer.concat([Buffer.from("MZ\u0090\0\u0003"), Buffer.alloc(200)]),
    );
    expect(program.status).toBe(415);
    expect(program.body.error).toBe(
      "This file is not a PDF, though its name ends in .pdf. This file type is not accepted here. Accepted: PDF, PNG, JPEG, TIFF, HEIC, CSV, TXT, XLS, XLSX, DOC, DOCX, EML.",
    );
    const named = await handingIn(admin, id, "w2.exe", Buffer.from("MZ\u0090\0\u0003"));
    expect(named.body.error).toMatch(/^This file type is not accepted here\. Accepted: .*, EML\.$/);
    const { status, body } = await handingIn(admin, id, "w2.xlsx", pdf());
    expect([status, body.really, body.mime_type]).toEqual([201, "Is a PDF", "application/pdf"]);
    const text = await handingIn(admin, id, "fake.pdf", Buffer.from("Nothing but words.\n"));
    expect([text.status, text.body.really, text.body.mime_type]).toEqual([201, "Is plain text", "text/plain"]);
    expect((await handedIn(admin, id, "fits.txt")).really).toBeNull();
  });

  test("DOCS-08 an archive is to be unpacked, and an empty file is 422", async () => {
    const { id } = await world.given.client();
    const archive = await handingIn(admin, id, "all.zip", zipSync({ "a.txt": strToU8("a") }));
    expect([archive.status, archive.body.error]).toEqual([415, "Please unpack the archive and upload the files."]);
    const empty = await handingIn(admin, id, "none.csv", Buffer.alloc(0));
    expect([empty.status, empty.body.error]).toEqual([422, "The file is empty."]);
  });

  test("DOCS-09 the test string is refused alone and inside a document, nothing is stored, role 1 is told and the trail says it", async () => {
    const { id } = await world.given.client();
    const before = await stored();
    const workbook = zipSync({
      "[Content_Types].xml": strToU8("<Types/>"),
      "xl/workbook.xml": strToU8("<workbook/>"),
      "xl/media/note.txt": new Uint8Array(harmfulFile),
    });
    for (const [name, bytes] of [
      ["safe.txt", harmfulFile],
      ["safe.xlsx", workbook],
    ] as const) {
      const { status, body } = await handingIn(await world.as(2), id, name, bytes);
      expect([status, body.error]).toEqual([422, "This file contains harmful content and was not stored."]);
    }
    expect(await stored()).toBe(before);
    const told = await toldOf(world, "harmful_file", id);
    expect(told.map(({ userId }) => userId)).toContain(admin.person?.id);
    const { rows } = await world.owner.query(
      "select after->>'name' as name from audit_log where action = 'upload.harmful' order by id",
    );
    expect(rows.map(({ name }) => name)).toEqual(["safe.txt", "safe.xlsx"]);
  });

  test("DOCS-14 what a browser runs is refused, and what it does not show is saved whatever is asked for", async () => {
    const { id } = await world.given.client();
    for (const [name, text] of [
      ["a.svg", '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'],
      ["a.txt", "  <!DOCTYPE html><html></html>"],
      ["a.csv", '<?xml version="1.0"?><svg/>'],
    ] as const)
      expect([name, (await handingIn(admin, id, name, textFile(text))).status]).toEqual([name, 415]);
    const csv = await handedIn(admin, id, "w2.csv", "a,b");
    const inline = async (upload: number) => (await fetched(upload, { inline: "1" })).headers["content-disposition"];
    expect(await inline(csv.id)).toMatch(/^attachment;/);
    const { body } = await handingIn(admin, id, "shown.pdf", pdf());
    expect(await inline(body.id)).toMatch(/^inline;/);
    expect((await fetched(body.id)).headers["content-disposition"]).toMatch(/^attachment;/);
  });

  test("a payroll candidate is a table, and nothing else", async () => {
    const { id } = await world.given.client();
    const post = (name: string, bytes: Buffer) =>
      handingIn(admin, id, name, bytes, { upload_type: "payroll-candidate" });
    const { status, body } = await post("w2.pdf", pdf());
    expect([status, body.error]).toEqual([415, "This file type is not accepted here. Accepted: CSV, XLS, XLSX."]);
    expect((await post("w2.csv", textFile("a,b"))).status).toBe(201);
  });

  test("macros of Office are said", async () => {
    const { id } = await world.given.client();
    const book = (more: Record<string, Uint8Array>) =>
      zipSync({
        "[Content_Types].xml": strToU8(
          '<Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
        ),
        "xl/workbook.xml": strToU8("<workbook/>"),
        ...more,
      });
    const plain = await handingIn(admin, id, "plain.xlsx", book({}));
    expect([plain.status, plain.body.has_macros]).toEqual([201, false]);
    const with_ = await handingIn(admin, id, "with.xlsx", book({ "xl/vbaProject.bin": strToU8("code") }));
    expect([with_.status, with_.body.has_macros]).toEqual([201, true]);
  });

  test("DOCS-10 the same file twice answers 409 with date and name; `Upload anyway` stores it", async () => {
    const { id } = await world.given.client();
    const { created_on: at } = await handedIn(admin, id, "w2.txt");
    const again = (fields = {}) => handingIn(admin, id, "w2.txt", textFile("w2.txt"), fields);
    const refused = await again();
    const name = `${admin.person?.first} ${admin.person?.last}`;
    expect([refused.status, refused.body.error]).toEqual([
      409,
      `w2.txt was already uploaded on ${String(at).slice(0, 10)} by ${name}.`,
    ]);
    // The reader's own day is told from the instant.
    expect(refused.body.details).toEqual({
      ...{ file: "w2.txt", date: String(at).slice(0, 10), name },
      ...{ date_at: at, usable: true },
    });
    for (const allow_duplicate of ["true", "1"]) expect((await again({ allow_duplicate })).status).toBe(201);
    expect((await read(id)).awaiting_review).toHaveLength(3);
    // What was taken away is no twin.
    for (const { id: upload } of (await read(id)).awaiting_review)
      await admin.call(documents.deleteUpload, { params: { id }, body: { upload } });
    expect((await again()).status).toBe(201);
  });

  test("a file that is kept waits for five messages to the database, and no more", async () => {
    const { id } = await world.given.client();
    await handedIn(admin, id, "before.txt");
    const messages: string[][] = [];
    const hear = (message: unknown) => messages.push(message as string[]);
    messagesSent.subscribe(hear);
    const { processing } = await handedIn(admin, id, "counted.txt").finally(() => messagesSent.unsubscribe(hear));
    expect([processing, messages.length], JSON.stringify(messages, null, 1)).toEqual([true, 5]);
    // Entries of others wait from the hold of the trail on: it is asked for last.
    expect(messages[3]?.map((text) => /\w+\(|insert into "\w+"/.exec(text)?.[0])).toEqual([
      'insert into "document_texts"',
      "enqueue_job(",
      'insert into "uploads"',
      "pg_notify(",
      "audit_hold(",
    ]);
  });

  test("what is answered of a new file is what is read of it then, for who reviews and for who does not", async () => {
    const { id } = await world.given.client();
    for (const caller of [admin, await world.as(2)]) {
      const { body } = await handingIn(caller, id, `${caller.person?.id}.csv`, pdf(`by ${caller.person?.id}`));
      const [newest] = (await read(id, caller)).awaiting_review;
      expect(body).toEqual(newest);
      expect(body.uploaded_by_name).toBe(`${caller.person?.first} ${caller.person?.last}`);
    }
  });

  test("plain text is known from how it came; all else is looked into by a child process", async () => {
    const { id } = await world.given.client();
    const run = vi.spyOn(world.services.compute, "run");
    const looks = async (name: string, bytes: Buffer) => {
      run.mockClear();
      const { body } = await handingIn(admin, id, name, bytes);
      return [body.mime_type ?? body.code, run.mock.calls.length];
    };
    expect(await looks("seen.csv", textFile("employee,wages"))).toEqual(["text/csv", 0]);
    expect(await looks("seen.txt", harmfulFile)).toEqual(["infected_file", 0]);
    expect(await looks("strange.csv", textFile("Zo\u00eb,1"))).toEqual(["text/csv", 1]);
    expect(await looks("page.csv", textFile("<html>"))).toEqual(["wrong_type", 1]);
    expect(await looks("seen.pdf", pdf("looked into"))).toEqual(["application/pdf", 1]);
    run.mockRestore();
  });

  test("DOCS-11 equal bytes on two clients are said to role 1 and to nobody else", async () => {
    const [one, other] = [await world.given.client(), await world.given.client()];
    await handedIn(admin, one.id, "same.txt", "equal bytes");
    const second = await handedIn(admin, other.id, "else.txt", "equal bytes");
    expect([second.also_on, second.mime_type]).toEqual([[one.id], "text/plain"]);
    const also = async (caller: Caller) => (await read(other.id, caller)).awaiting_review.map(({ also_on }) => also_on);
    expect(await also(admin)).toEqual([[one.id]]);
    expect(await also(await world.as(2))).toEqual([[]]);
    const [{ id: upload } = { id: 0 }] = (await read(one.id)).awaiting_review;
    await admin.call(documents.deleteUpload, { params: { id: one.id }, body: { upload } });
    expect(await also(admin)).toEqual([[]]);
  });

  test("DOCS-12 a name with HTML stays text and downloads as it is, without the parts of a path", async () => {
    const { id } = await world.given.client();
    const { body } = await handingIn(admin, id, "../etc/<b>w2</b>.txt", textFile("x"));
    expect(body.original_file_name).toBe("b>.txt");
    const kept = await handingIn(admin, id, "<i>w2.txt", textFile("y"));
    expect(kept.body.original_file_name).toBe("<i>w2.txt");
    const { headers, bytes } = await fetched(kept.body.id);
    expect(headers["content-disposition"]).toContain(encodeURIComponent("<i>w2.txt"));
    expect(bytes.toString()).toBe("y\n");
  });

  test("DOCS-13 a file of a client out of scope is 404 by its address, also for who once had it", async () => {
    const firm = await world.given.firm(2, "Wall");
    const { id } = await world.given.client({ managing_firm: firm });
    const upload = await handedIn(admin, id);
    const inside = await world.as(await world.given.person({ role: 4, firm }));
    expect((await fetched(upload.id, {}, inside)).status).toBe(200);
    expect((await fetched(upload.id, {}, await world.as(4))).status).toBe(404);
    await world.owner.query("update clients set managing_firm = $2 where id = $1", [
      id,
      await world.given.firm(2, "Other"),
    ]);
    expect((await fetched(upload.id, {}, inside)).status).toBe(404);
    expect((await inside.try(documents.uploads, { params: { id } })).status).toBe(404);
  });
});

test("one notice a client and ten minutes says that files wait", async () => {
  const { id } = await world.given.client();
  const client = await world.as(2);
  for (const name of ["a.txt", "b.txt", "c.txt"]) await handedIn(client, id, name);
  const rows = async () =>
    (await toldOf(world, "upload_received", id)).filter(({ userId }) => userId === admin.person?.id);
  expect((await rows()).map(({ count }) => count)).toEqual([1]);
  await world.owner.query("update uploads set created_on = created_on - interval '11 minutes' where client = $1", [id]);
  // What another screen takes says nothing here, and keeps no notice back.
  await world.owner.query(
    "update uploads set upload_type = 'payroll', created_on = now() where id = (select min(id) from uploads where client = $1)",
    [id],
  );
  await handedIn(client, id, "d.txt");
  expect((await rows()).map(({ count }) => count)).toEqual([2]);
});

test("part of DOCS-55: role 4 posting a file of a PEO gets 403, roles 1 and 7 do not", async () => {
  const firm = await world.given.firm(2, "Peo");
  const { id } = await world.given.client({ managing_firm: firm, uses_peo: true });
  const post = async (caller: Caller, name: string) =>
    (await handingIn(caller, id, name, textFile(name), { upload_type: "peo" })).status;
  expect(await post(await world.as(await world.given.person({ role: 4, firm })), "four.txt")).toBe(403);
  expect(await post(admin, "one.txt")).toBe(201);
});
