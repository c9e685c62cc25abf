import { PDFDocument, PDFName, PDFTextField, TextAlignment } from "@cantoo/pdf-lib";
import { expect, test } from "vitest";
import { fillBlank, openBlank } from "./filledForm.document.ts";

const box = (x: number, y: number) => ({ x, y, width: 120, height: 20 });

/** A form of two pages: cells for nine letters, a number, a centered text, several lines, a box to check. */
async function givenForm(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const [first, second] = [document.addPage([612, 792]), document.addPage([612, 792])];
  const form = document.getForm();
  const ein = form.createTextField("ein");
  ein.setMaxLength(9);
  ein.enableCombing();
  ein.addToPage(first, box(50, 700));
  const amount = form.createTextField("amount");
  amount.setAlignment(TextAlignment.Right);
  amount.addToPage(first, box(50, 600));
  const title = form.createTextField("title");
  title.setAlignment(TextAlignment.Center);
  title.addToPage(second, box(50, 500));
  const lines = form.createTextField("lines");
  lines.enableMultiline();
  lines.addToPage(first, { x: 50, y: 300, width: 200, height: 44 });
  form.createCheckBox("adjust").addToPage(first, { x: 300, y: 700, width: 30, height: 10 });
  return document.save();
}
const filled = async (texts: Record<string, string>, more: object = {}, pages = 2) =>
  fillBlank(await givenForm(), { texts, checks: [], blocks: [], ...more } as never, pages);
const read = async (bytes: Uint8Array) => {
  const document = await PDFDocument.load(bytes);
  const form = document.getForm();
  const text = (name: string) => form.getTextField(name).getText();
  return { document, form, text };
};

test.each([
  ["12-3456789", "123456789"],
  ["123456789", "123456789"],
  ["1-2/3", "1-2/3"],
  ["1234-6789", "1234-6789"],
])("%s in nine cells is %s: what parts the digits goes only where there is no room for it", async (given, expected) => {
  const { bytes } = await filled({ ein: given });
  expect((await read(bytes)).text("ein")).toBe(expected);
});

test("a text stands on the page and the side of its field, counted from the top", async () => {
  const { placed, cut } = await filled({ amount: "1.00", title: "President", lines: "Own" });
  const [amount, title, lines] = ["amount", "title", "lines"].map((name) => placed.find(({ field }) => field === name));
  expect([amount?.page, title?.page, cut]).toEqual([1, 2, []]);
  expect(lines?.x).toBeLessThan(56);
  expect(amount?.x).toBeGreaterThan(130);
  expect(title?.x).toBeGreaterThan(60);
  expect(title?.x).toBeLessThan(110);
  expect([amount?.y, title?.y].map((y) => Math.floor((y ?? 0) / 20))).toEqual([8, 13]);
});

test("a block fills the lines of its field, and its box is checked in its middle; nothing can be changed afterwards", async () => {
  const text = "One two three four five six seven eight nine ten eleven twelve thirteen fourteen";
  const blocks = [{ fields: ["lines"], text, lastLine: "See attached." }];
  const { bytes, checks, placed } = await filled({}, { blocks, checks: ["adjust"] });
  const { form, text: textOf } = await read(bytes);
  expect(textOf("lines")?.replace(/\n/g, " ")).toContain("One two three");
  expect(new Set(placed.map(({ y }) => y)).size).toBeGreaterThan(1);
  expect(checks).toEqual([{ page: 1, x: 309.5, y: 81.5, size: 11 }]);
  const box = form.getCheckBox("adjust");
  const [widget] = box.acroField.getWidgets();
  expect([box.isChecked(), widget?.getAppearanceState()]).toEqual([true, widget?.getOnValue()]);
  expect(form.getFields().map((field) => field.isReadOnly())).toEqual(Array(5).fill(true));
});

test("only the pages that are filed are left", async () => {
  const { bytes } = await filled({ amount: "1.00" }, {}, 1);
  expect((await read(bytes)).document.getPageCount()).toBe(1);
});

test("a field or box that is not there, or is of another kind, is named", async () => {
  await expect(filled({ street: "1 Canal Street" })).rejects.toThrow("The blank lacks the field street.");
  await expect(filled({ adjust: "x" })).rejects.toThrow("The blank lacks the field adjust.");
  await expect(filled({}, { checks: ["amount"] })).rejects.toThrow("The blank lacks the box amount.");
});

test("what would make a viewer change the values is taken out of a blank", async () => {
  const made = await PDFDocument.load(await givenForm());
  const { catalog } = made;
  const acro = catalog.get(PDFName.of("AcroForm")) && made.getForm().acroForm.dict;
  for (const key of ["XFA", "SigFlags", "CO"]) acro?.set(PDFName.of(key), made.context.obj([]));
  for (const key of ["Perms", "OpenAction", "AA", "NeedsRendering"]) catalog.set(PDFName.of(key), made.context.obj({}));
  catalog.set(PDFName.of("Names"), made.context.obj({ JavaScript: {}, Dests: {} }));
  const opened = await openBlank(await made.save({ updateFieldAppearances: false }));
  const keys = (dict: { keys(): PDFName[] } | undefined) => (dict?.keys() ?? []).map((key) => key.asString());
  const gone = ["/XFA", "/SigFlags", "/CO", "/Perms", "/OpenAction", "/AA", "/NeedsRendering"];
  expect(
    [...keys(opened.getForm().acroForm.dict), ...keys(opened.catalog)].filter((key) => gone.includes(key)),
  ).toEqual([]);
  expect(String(opened.catalog.lookup(PDFName.of("Names")))).not.toContain("JavaScript");
  expect(String(opened.catalog.lookup(PDFName.of("Names")))).toContain("Dests");
  expect(opened.getForm().getField("amount")).toBeInstanceOf(PDFTextField);
  await expect(openBlank(Buffer.from("nothing"))).rejects.toMatchObject({ name: "BlankUnreadable" });
});
