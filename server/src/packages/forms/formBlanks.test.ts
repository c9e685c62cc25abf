import { packages } from "@refundry/contract/packages";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auditLog } from "../../platform/index.ts";
import { fileForm, startWorld, type World } from "../../world.given.ts";
import { revisionIn } from "./formBlank.rules.ts";
import { blankBytes, hasBlanks } from "./forms.given.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const install = async (role: 1 | 2, form: string, bytes: Uint8Array) =>
  (await world.as(role)).try(packages.installBlank, { params: { form } }, fileForm("blank.pdf", bytes));

describe("blanks from outside", () => {
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
