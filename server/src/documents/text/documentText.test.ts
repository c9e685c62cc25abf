import { documents, type Upload } from "@refundry/contract/documents";
import PDFDocument from "pdfkit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Caller, startWorld, type World } from "../../world.given.ts";
import { handedIn, handingIn } from "../documents.given.ts";
import { scannedPdf, scannedPictures } from "../scan.given.ts";

let world: World;
let admin: Caller;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as(1);
});
afterAll(() => world.close());

/** A PDF with a text on each page. */
async function pdfOf(pages: readonly string[], options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const document = new PDFDocument({ ...options, autoFirstPage: false });
  const pieces: Buffer[] = [];
  document.on("data", (piece: Buffer) => pieces.push(piece));
  const ended = new Promise((resolve) => document.on("end", resolve));
  for (const text of pages) document.addPage().text(text);
  document.end();
  await ended;
  return Buffer.concat(pieces);
}
async function sent(client: number, name: string, bytes: Buffer, caller = admin): Promise<Upload> {
  const { status, body } = await handingIn(caller, client, name, bytes);
  expect(status).toBe(201);
  return body;
}
const read = async (client: number, id: number, caller = admin) =>
  (await caller.call(documents.uploads, { params: { id: client } })).awaiting_review.find((one) => one.id === id);
const found = async (q: string, caller = admin, client?: number) =>
  (await caller.call(documents.search, { query: { q, ...(client && { client }) } })).items;

test("DOCS-48 a word on page 3 of a PDF is found by role 4 in scope with page and excerpt, and not by another firm", async () => {
  const [own, other] = [await world.given.firm(2, "Finding"), await world.given.firm(2, "Elsewhere")];
  const { id } = await world.given.client({ managing_firm: own, trade_name: "Umbrellas" });
  const seeing = await world.as(await world.given.person({ role: 4, firm: own }));
  const blind = await world.as(await world.given.person({ role: 4, firm: other }));
  const bytes = await pdfOf(["First page", "Second page", "On the third stands wolpertinger & nobody else."]);
  const { id: upload } = await sent(id, "Letter.pdf", bytes);
  await world.jobsDone();
  const [hit] = await found("wolpertinger", seeing);
  expect(hit).toMatchObject({ client: id, trade_name: "Umbrellas", upload, original_file_name: "Letter.pdf", page: 3 });
  expect(hit?.excerpt.find(({ marked }) => marked)?.text).toBe("wolpertinger");
  expect(hit?.excerpt.map(({ text }) => text).join("")).toContain("On the third stands wolpertinger & nobody else.");
  expect(await found("wolpertinger", blind)).toEqual([]);
  expect(await found('"third stands"', seeing)).toHaveLength(1);
  expect(await found('"stands third"', seeing)).toEqual([]);
  // By its name, too; and of one client alone.
  expect((await found("letter", seeing)).map(({ page }) => page)).toEqual([null]);
  expect(await found("letter", blind)).toEqual([]);
  await sent(id, "Payroll-Q4_2020.final.csv", Buffer.from("Check date,Employee\n2020-12-04,A. Example\n"));
  for (const name of ["Payroll-Q4_2020.final.csv", "payroll-q4", "q4_2020", "2020.final", '"payroll-q4"'])
    expect([name, (await found(name, seeing)).map((hit) => hit.original_file_name)]).toEqual([
      name,
      ["Payroll-Q4_2020.final.csv"],
    ]);
  for (const name of ["payroll-q3", "payroll -final"]) expect([name, await found(name, seeing)]).toEqual([name, []]);
  const elsewhere = await world.given.client({ managing_firm: own });
  for (const word of ["wolpertinger", "letter"]) expect(await found(word, seeing, elsewhere.id)).toEqual([]);
  await admin.call(documents.deleteUpload, { params: { id }, body: { upload } });
  expect(await found("wolpertinger", seeing)).toEqual([]);
  expect((await (await world.as(5)).try(documents.search, { query: { q: "wolpertinger" } })).status).toBe(403);
});

test("a file whose name and pages have the words is found by its pages alone", async () => {
  const { id } = await world.given.client();
  await sent(id, "Axolotl.pdf", await pdfOf(["Nothing here.", "The axolotl stands here."]));
  await sent(id, "Axolotl keeper.pdf", await pdfOf(["Nothing of it."]));
  await world.jobsDone();
  expect((await found("axolotl")).map(({ original_file_name: name, page }) => [name, page])).toEqual([
    ["Axolotl keeper.pdf", null],
    ["Axolotl.pdf", 2],
  ]);
});

test("a scan and a picture of a paper are found by what stands on them, a file without anything on it stays without text", async () => {
  const { id } = await world.given.client();
  const [picture] = await scannedPictures(["Receipt of the quokka keeper"]);
  const scan = await sent(id, "scan.pdf", await scannedPdf(["The invoice names a capybara."]));
  const photo = await sent(id, "photo.png", Buffer.from(picture ?? []));
  const empty = await sent(id, "empty.pdf", await pdfOf([""]));
  await world.jobsDone();
  expect((await found("capybara")).map(({ upload, page }) => [upload, page])).toEqual([[scan.id, 1]]);
  expect((await found("quokka")).map(({ upload, page }) => [upload, page])).toEqual([[photo.id, 1]]);
  const searchable = await Promise.all([scan, photo, empty].map(async (one) => (await read(id, one.id))?.searchable));
  expect(searchable).toEqual([true, true, false]);
});

test("a hit says what its file was handed in as and when; where the name has the words, how its first page begins", async () => {
  const { id } = await world.given.client();
  const { id: upload, created_on } = await handedIn(admin, id, "jackalope.txt", "It begins here, with a hippogriff.");
  await world.jobsDone();
  const of = { upload, upload_type: "filedrop", created_on };
  expect(await found("hippogriff")).toMatchObject([{ ...of, page: 1 }]);
  const [named] = await found("jackalope");
  expect(named).toMatchObject({ ...of, page: null });
  expect(named?.excerpt).toEqual([{ text: expect.stringContaining("It begins here"), marked: false }]);
  // Nothing is shown of a file that has no text.
  await world.owner.query("delete from document_pages where file = (select file from uploads where id = $1)", [upload]);
  expect((await found("jackalope"))[0]?.excerpt).toEqual([]);
});

test("files that are in no group, such as those of a package, are found neither by a word nor by their name", async () => {
  const { id } = await world.given.client();
  const { id: upload } = await handedIn(admin, id, "basilisk.txt", "Here stands cockatrice.");
  await world.jobsDone();
  expect([(await found("cockatrice")).length, (await found("basilisk")).length]).toEqual([1, 1]);
  await world.owner.query("update uploads set upload_type = 'submission' where id = $1", [upload]);
  expect([await found("cockatrice"), await found("basilisk")]).toEqual([[], []]);
});

test("DOCS-45 (2 of 2) a file is being worked on until it was read; a broken PDF ends without text and stays downloadable", async () => {
  const { id } = await world.given.client();
  const whole = await sent(id, "whole.pdf", await pdfOf(["Something"]));
  expect([whole.processing, whole.searchable]).toEqual([true, null]);
  const broken = await sent(id, "broken.pdf", Buffer.from("%PDF-1.4\nthis is the end of it"));
  const locked = await sent(id, "locked.pdf", await pdfOf(["Secret"], { userPassword: "open", ownerPassword: "own" }));
  await world.jobsDone();
  const of = async (one: Upload) => {
    const { processing, searchable, encrypted } = (await read(id, one.id)) ?? {};
    return { processing, searchable, encrypted };
  };
  expect(await of(whole)).toEqual({ processing: false, searchable: true, encrypted: false });
  expect(await of(broken)).toEqual({ processing: false, searchable: false, encrypted: false });
  expect(await of(locked)).toEqual({ processing: false, searchable: false, encrypted: true });
  expect((await admin.try(documents.uploadFile, { params: { id: broken.id }, query: {} })).status).toBe(200);
});

test("DOCS-49 (2 of 2) a text PDF with `Form 941`, and 2021 and Q1 in its name, is suggested, and counts only after a person accepts", async () => {
  const { id } = await world.given.client();
  const { id: upload } = await sent(
    id,
    "2021-Q1.pdf",
    await pdfOf(["Form 941, Employer's Quarterly Federal Tax Return"]),
  );
  await world.jobsDone();
  const file = await read(id, upload);
  expect(file?.suggestions).toMatchObject([{ document_name: "941 2021 Q1", confidence: 90 }]);
  const score = async () => (await admin.call(documents.uploads, { params: { id } })).document_score;
  expect(await score()).toBe(0);
  const document = file?.suggestions[0]?.document ?? 0;
  const marked = await admin.call(documents.mark, {
    params: { id: upload },
    body: { document, document_status: 1, expected_status: 0 },
  });
  expect([await score(), marked.suggestions]).toEqual([1, []]);
});

test("DOCS-50 (1 of 2) a text that names another EIN warns role 1 alone; the client's own beside it does not", async () => {
  const firm = await world.given.firm(2, "Warned");
  const { id, ein } = await world.given.client({ managing_firm: firm });
  const other = await handedIn(admin, id, "other.txt", "For 98-7654321, 2021");
  const both = await handedIn(admin, id, "both.txt", `From 98-7654321 to ${ein}`);
  const phone = await handedIn(admin, id, "phone.txt", "Call 1-98-7654321-0");
  await world.jobsDone();
  expect((await read(id, other.id))?.names_ein).toBe("98-7654321");
  for (const one of [both, phone]) expect((await read(id, one.id))?.names_ein).toBeNull();
  const colleague = await world.as(await world.given.person({ role: 4, firm }));
  const seen = await read(id, other.id, colleague);
  expect([seen?.names_ein, seen?.suggestions]).toEqual([null, []]);
});

test("equal bytes are read once, and said of each client by its own documents", async () => {
  const [one, two] = [await world.given.client(), await world.given.client({ business_type: 2 })];
  const bytes = await pdfOf(["Form 943, 2020, and Form 941 2020 Q4"]);
  const first = await sent(one.id, "form.pdf", bytes);
  await world.jobsDone();
  const second = await sent(two.id, "form.pdf", bytes);
  await world.jobsDone();
  const names = async (client: number, upload: Upload) =>
    (await read(client, upload.id))?.suggestions.map(({ document_name }) => document_name);
  expect([await names(one.id, first), await names(two.id, second)]).toEqual([["941 2020 Q4"], ["943 2020"]]);
  const { rows } = await world.owner.query(
    "select count(*)::int as n from document_pages p join uploads u using (file) where u.id = $1",
    [first.id],
  );
  expect(rows).toEqual([{ n: 1 }]);
});
