import { deflateSync } from "node:zlib";
import { packages } from "@refundry/contract/packages";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auditLog } from "../platform/index.ts";
import { fileForm, startWorld, type World } from "../world.given.ts";
import { checkBlank } from "./formBlank.commands.ts";
import { revisionIn } from "./formBlank.rules.ts";
import { blankBytes, hasBlanks } from "./forms.given.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const install = async (role: 1 | 2, form: string, bytes: Uint8Array) =>
  (await world.as(role)).try(packages.installBlank, { params: { form } }, fileForm("blank.pdf", bytes));

/** A PDF of the objects named, with a table of references that fits. */
function pdfOf(objects: readonly string[], trailer = "/Root 1 0 R"): Buffer {
  let text = "%PDF-1.7\n";
  const offsets = objects.map((body, place) => {
    const at = text.length;
    text += `${place + 1} 0 obj\n${body}\nendobj\n`;
    return at;
  });
  const table = offsets.map((at) => `${String(at).padStart(10, "0")} 00000 n \n`).join("");
  const start = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} ${trailer} >>\nstartxref\n${start}\n%%EOF`;
  return Buffer.from(text, "latin1");
}

const catalog = "<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [ 4 0 R ] >> >>";
const tree = "<< /Type /Pages /Kids [ 3 0 R ] /Count 1 >>";
const page = "<< /Type /Page /Parent 2 0 R /MediaBox [ 0 0 612 792 ] /Contents 5 0 R >>";
const stream = (bytes: Buffer, filter: string) =>
  `<< /Length ${bytes.length} /Filter ${filter} >>\nstream\n${bytes.toString("latin1")}\nendstream`;
const zeros = (megabytes: number) => deflateSync(Buffer.alloc(megabytes * 1024 * 1024));
const field = "<< /FT /Tx /T (a) /Parent 4 0 R /Kids [ 4 0 R ] >>";

/** Files made to break a reader, each in its own way. */
const corpus: readonly (readonly [name: string, make: () => Buffer])[] = [
  ["nothing but a heading", () => Buffer.from("%PDF-1.7\n")],
  ["a cut file", () => pdfOf([catalog, tree, page, field, "<< >>"]).subarray(0, 180)],
  ["noise", () => Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(200_000, "\u0091<<[(/obj 1 0 R")])],
  ["fields that are their own children", () => pdfOf([catalog, tree, page, field, "<< >>"])],
  ["pages that are their own children", () => pdfOf([catalog, "<< /Type /Pages /Kids [ 2 0 R ] /Count 1 >>"])],
  ["a page that is its own parent", () => pdfOf([catalog, tree, "<< /Type /Page /Parent 3 0 R >>", field])],
  ["references in a ring", () => pdfOf(["2 0 R", "3 0 R", "1 0 R"])],
  ["arrays 200,000 deep", () => pdfOf([catalog, tree, page, `${"[".repeat(200_000)}${"]".repeat(200_000)}`])],
  ["dictionaries 100,000 deep", () => pdfOf([`${"<< /A ".repeat(100_000)}1${" >>".repeat(100_000)}`, tree, page])],
  ["a stream that unpacks to 1 GB", () => pdfOf([catalog, tree, page, field, stream(zeros(1024), "/FlateDecode")])],
  [
    "a stream packed twice over",
    () => pdfOf([catalog, tree, page, field, stream(deflateSync(zeros(1024)), "[ /FlateDecode /FlateDecode ]")]),
  ],
  ["an object stream that is a bomb", () => objectStreamBomb()],
  ["a million pages in one number", () => pdfOf([catalog, "<< /Type /Pages /Kids [ ] /Count 2147483647 >>"])],
  [
    "encrypted without a key",
    () =>
      pdfOf(
        [catalog, tree, page, field, "<< /Filter /Standard /V 1 /R 2 /O (x) /U (x) /P -4 >>"],
        "/Root 1 0 R /Encrypt 5 0 R /ID [ (a) (b) ]",
      ),
  ],
  [
    "offsets beyond the end",
    () =>
      Buffer.from(
        pdfOf([catalog, tree, page])
          .toString("latin1")
          .replace(/0000000\d+/g, "9999999999"),
        "latin1",
      ),
  ],
  ["300,000 fields", () => manyFields(300_000)],
];

function objectStreamBomb(): Buffer {
  const packed = zeros(900);
  return pdfOf([
    catalog,
    tree,
    page,
    field,
    `<< /Type /ObjStm /N 100000000 /First 10 /Length ${packed.length} /Filter /FlateDecode >>\nstream\n${packed.toString("latin1")}\nendstream`,
  ]);
}

function manyFields(count: number): Buffer {
  const kids = Array.from({ length: count }, (_, place) => `${place + 5} 0 R`).join(" ");
  const fields = Array.from({ length: count }, (_, place) => `<< /FT /Tx /T (f${place}) /Parent 4 0 R >>`);
  return pdfOf([catalog, tree, page, `<< /T (root) /Kids [ ${kids} ] >>`, ...fields]);
}

describe("blanks from outside", () => {
  test.each(corpus)("%s is refused, and the server goes on answering", async (_name, make) => {
    const bytes = make();
    const refused = await checkBlank(world.services, "f941x", bytes).then(
      () => null,
      (error: { code?: string; body?: () => { code: string; error: string } }) => error.body?.(),
    );
    expect(refused).toMatchObject({ code: "unfit_blank" });
    expect(refused?.error).toMatch(/^(The file cannot be read as a PDF\.|This is not Form 941-X\.)$/);
    const alive = await (await world.as(1)).try(packages.blanks);
    expect(alive.status).toBe(200);
  });

  test("what is no PDF by its bytes is 415", async () => {
    const answer = await install(1, "f941x", Buffer.from("<html>%PDF</html>"));
    expect(answer).toMatchObject({ status: 415, body: { error: "Please upload a PDF." } });
  });

  test("part of PACK-58: forms are closed to role 2, and an unknown form is 404", async () => {
    expect((await install(2, "f941x", Buffer.from("%PDF-1.7"))).status).toBe(403);
    expect((await (await world.as(2)).try(packages.blanks)).status).toBe(403);
    expect((await install(1, "f1040", Buffer.from("%PDF-1.7"))).status).toBe(404);
  });

  test("the revision is read from the words of the form", () => {
    expect(revisionIn("Form 941-X: (Rev. April 2022) Adjusted")).toBe("April 2022");
    expect(revisionIn("Form 941-X (Rev. 4-2022)")).toBeNull();
    expect(revisionIn("(Rev. Aprilish 2022)")).toBeNull();
  });

  test("without a blank the address answers 404 form_not_installed", async () => {
    const answer = await (await world.as(6)).try(packages.blank, { params: { form: "f8821" } });
    expect(answer).toMatchObject({ status: 404, body: { code: "form_not_installed" } });
    expect((await world.nobody.try(packages.blank, { params: { form: "f8821" } })).status).toBe(401);
  });
});

describe.skipIf(!hasBlanks)("official blanks", () => {
  test("a blank that lacks a needed field is refused naming it", async () => {
    const answer = await install(1, "f941x", blankBytes("f8821"));
    expect(answer).toMatchObject({ status: 422, body: { code: "unfit_blank", error: "This is not Form 941-X." } });
    const { PDFDocument } = await import("@cantoo/pdf-lib");
    const document = await PDFDocument.load(blankBytes("f941x"));
    const form = document.getForm();
    form.removeField(form.getField("topmostSubform[0].Page3[0].f3_181[0]"));
    const lacking = await install(1, "f941x", await document.save());
    expect(lacking).toMatchObject({
      status: 422,
      body: { error: "This Form 941-X lacks the field topmostSubform[0].Page3[0].f3_181[0]." },
    });
  });

  test("an installed blank is dated by its revision, audited, served byte for byte, and can be ended", async () => {
    const admin = await world.as(1);
    const answer = await install(1, "f8821", blankBytes("f8821"));
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      form: "f8821",
      revision: "January 2021",
      use_from: "2021-01-01",
      use_to: null,
      fields: 45,
    });
    const served = await (await world.as(6)).try(packages.blank, { params: { form: "f8821" } });
    expect(served.status).toBe(200);
    expect(new Uint8Array(served.bytes)).toEqual(blankBytes("f8821"));
    const params = { id: answer.body.id };
    const wrong = await admin.try(packages.changeBlank, { params, body: { use_to: "2020-01-01" } });
    expect(wrong.status).toBe(422);
    await admin.call(packages.changeBlank, { params, body: { use_to: "2022-12-31" } });
    expect((await admin.try(packages.blank, { params: { form: "f8821" } })).status).toBe(404);
    const rows = await world.system((tx) => tx.db.select().from(auditLog).orderBy(auditLog.id));
    const own = rows.filter(({ action }) => action.startsWith("form_blank."));
    expect(own.map(({ action }) => action)).toEqual(["form_blank.install", "form_blank.change"]);
  });
});
