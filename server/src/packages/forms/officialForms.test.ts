import { form8821Values } from "@refundry/contract/packages";
import { money } from "@refundry/contract/values";
import { describe, expect, test } from "vitest";
import { readPdf } from "../packages.given.ts";
import { fillBlank } from "./filledForm.document.ts";
import { fieldsOf941x, line43Fields } from "./form941x.reference.ts";
import { type Form941xFacts, fill941x } from "./form941x.rules.ts";
import { fill8821 } from "./form8821.rules.ts";
import { blankBytes, hasBlanks, readFields } from "./forms.given.ts";

const root = "topmostSubform[0]";
const facts: Form941xFacts = {
  client: {
    id: 1,
    legal_name: "Bäckerei Ångström & Söhne LLC",
    trade_name: "Ångström Bakes",
    ein: "12-3456789",
    street: "1 Canal Street",
    city: "Toledo",
    state: "OH",
    zip: "43601-1234",
    business_type: 1,
    contact: "Ms. Anna Berg",
    contact_name: "Anna Berg",
    contact_phone: "5550100199",
  },
  filing: { filing_date: "2023-08-01", date_discovered: "2023-07-09", process: "claim", signer_title: "President" },
  quarter: {
    year: 2021,
    quarter: 1,
    ground: "decline",
    refund: money(544_000),
    lines: {
      "18a": { col1: "3199.20", col2: "1000.00", col3: "2199.20", col4: "-2199.20" },
      "23": { col4: "-2199.20" },
      "26a": { col1: "3240.80", col2: "0.00", col3: "3240.80", col4: "-3240.80" },
      "27": { col4: "-5440.00" },
      "30": { col1: "9200.00", col2: "0.00", col3: "9200.00" },
      "31a": { col1: "0.00", col2: "0.00", col3: "0.00" },
    },
  },
  explanation: "The employer did not claim the credit on the original return.",
};
const filledWith = async (changes: Partial<Form941xFacts> = {}) => {
  const filled = await fillBlank(blankBytes("f941x"), fill941x({ ...facts, ...changes }), 5);
  return { filled, fields: await readFields(filled.bytes) };
};

describe.skipIf(!hasBlanks)("the official Form 941-X, read back with another library", () => {
  test("the block of the paid preparer is that of the settings, part by part, or empty; signature and date stay empty", async () => {
    const places = ["35", "40", "36", "41", "37", "38", "39", "43", "42"].map((at) => `${root}.Page5[0].f5_${at}[0]`);
    const block = async (preparer?: string) => {
      const { filled, fields } = await filledWith({ preparer });
      expect(filled.cut).toEqual([]);
      return places.map((name) => fields.get(name)?.value ?? "");
    };
    const whole = [
      "Nora Quill",
      "P01234567",
      "Tax Counsel PLLC",
      "98-7654321",
      "2 Elm Street",
      "Toledo",
      "OH",
      "43604-0001",
    ];
    expect(await block(`${whole.join("; ")};(555) 010-0100`)).toEqual([...whole, "(555) 010-0100"]);
    expect(await block("Nora Quill;; Tax Counsel PLLC")).toEqual([
      "Nora Quill",
      "",
      "Tax Counsel PLLC",
      ...Array(6).fill(""),
    ]);
    for (const none of ["", undefined]) expect(await block(none)).toEqual(Array(9).fill(""));
  });

  test("every field that stands in the map is filled with what the facts say, and no other", async () => {
    const { filled, fields } = await filledWith();
    const value = (name: string) => fields.get(`${root}.${name}`)?.value;
    expect(filled.cut).toEqual([]);
    expect([1, 2, 3, 4, 5, 6, 7, 8].map((at) => value(`Page1[0].Entity[0].f1_0${at}[0]`))).toEqual([
      "12",
      "3456789",
      "Bäckerei Ångström & Söhne LLC",
      "Ångström Bakes",
      "1 Canal Street",
      "Toledo",
      "OH",
      "43601-1234",
    ]);
    expect([12, 13, 14, 15].map((at) => value(`Page1[0].GrayBoxes[0].f1_${at}[0]`))).toEqual([
      "2021",
      "07",
      "09",
      "2023",
    ]);
    const numbered = (page: number, stem: string, from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, at) => value(`Page${page}[0].${stem}_${from + at}[0]`));
    expect(numbered(2, "f2", 99, 106)).toEqual(["3,199", "20", "1,000", "00", "2,199", "20", "-2,199", "20"]);
    expect(numbered(3, "f3", 139, 140)).toEqual(["-2,199", "20"]);
    expect(numbered(3, "f3", 157, 164)).toEqual(["3,240", "80", "0", "00", "3,240", "80", "-3,240", "80"]);
    expect(numbered(3, "f3", 181, 182)).toEqual(["-5,440", "00"]);
    expect(numbered(3, "f3", 195, 206)).toEqual(["9,200", "00", "0", "00", "9,200", "00", "", "", "", "", "", ""]);
    expect(numbered(5, "f5", 32, 34)).toEqual(["Anna Berg", "President", "(555) 010-0199"]);
    for (const page of [2, 3, 4, 5])
      expect(
        [
          "Name_ReadOrder[0].f1_03[0]",
          "EIN_ReadOrder[0].f1_01[0]",
          "EIN_ReadOrder[0].f1_02[0]",
          "f2_03[0]",
          "f1_12[0]",
        ].map((name) => value(`Page${page}[0].${name}`)),
      ).toEqual(["Bäckerei Ångström & Söhne LLC", "12", "3456789", "1", "2021"]);
    const checked = [...fields]
      .filter(([, field]) => field.value === true)
      .map(([name]) => name.slice(root.length + 1));
    expect(checked.sort()).toEqual([
      "Page1[0].GrayBoxes[0].c1_01[0]",
      "Page1[0].GrayBoxes[0].c1_02[0]",
      "Page1[0].c1_03[1]",
      "Page1[0].c1_04[0]",
    ]);
    const strange = [...fields].filter(([name, field]) => field.value && !fieldsOf941x.includes(name));
    expect(strange).toEqual([]);
  });

  test("a field of the blank that stands on no page is left alone, and the others are filled", async () => {
    const { PDFArray, PDFDocument, PDFName, PDFTextField } = await import("@cantoo/pdf-lib");
    const document = await PDFDocument.load(blankBytes("f941x"));
    const stray = document
      .getForm()
      .getFields()
      .find((field) => field instanceof PDFTextField && !fieldsOf941x.includes(field.getName()));
    const [widget] = stray?.acroField.getWidgets() ?? [];
    for (const page of document.getPages()) {
      const annotations = page.node.lookupMaybe(PDFName.of("Annots"), PDFArray);
      for (let at = (annotations?.size() ?? 0) - 1; at >= 0; at -= 1)
        if (annotations?.lookup(at) === widget?.dict) annotations?.remove(at);
    }
    const filled = await fillBlank(await document.save(), fill941x(facts), 5);
    const fields = await readFields(filled.bytes);
    expect(stray).toBeDefined();
    expect(fields.has(stray?.getName() ?? "")).toBe(false);
    expect(fields.get(`${root}.Page1[0].Entity[0].f1_02[0]`)?.value).toBe("3456789");
  });

  test("all fields are read-only, XFA and scripts are gone, five pages are left, and the texts can be seen", async () => {
    const { filled, fields } = await filledWith();
    expect([...fields.values()].every(({ readOnly }) => readOnly)).toBe(true);
    expect(fields.size).toBeGreaterThan(300);
    const plain = Buffer.from(filled.bytes).toString("latin1");
    expect(plain).not.toMatch(/\/XFA|\/JavaScript/);
    const { pages } = await readPdf(filled.bytes);
    expect(pages).toHaveLength(5);
  });

  test("the adjustment process, a recovery startup and Q2 2020 check and fill their own places", async () => {
    const { fields } = await filledWith({
      filing: { ...facts.filing, process: "adjust" },
      quarter: {
        year: 2020,
        quarter: 2,
        ground: "recovery_startup",
        refund: money(544_000),
        lines: {
          ...facts.quarter.lines,
          "33a": { col1: "12500.00", col2: "0.00", col3: "12500.00" },
          "34": { col1: "0.00", col2: "0.00", col3: "0.00" },
        },
      },
    });
    const value = (name: string) => fields.get(`${root}.${name}`)?.value;
    expect([value("Page1[0].c1_03[0]"), value("Page1[0].c1_03[1]")]).toEqual([true, false]);
    expect(value("Page3[0].c3_01[0]")).toBe(true);
    expect(value("Page1[0].GrayBoxes[0].c1_02[1]")).toBe(true);
    expect([45, 46, 47, 48, 49, 50].map((at) => value(`Page4[0].f4_${at}[0]`))).toEqual([
      "12,500",
      "00",
      "0",
      "00",
      "12,500",
      "00",
    ]);
    expect([45, 46, 47, 48, 49, 50].map((at) => value(`Page4[0].f4_${at}[1]`))).toEqual(["", "", "", "", "", ""]);
    expect(value("Page4[0].f4_57[0]")).toBe("");
  });

  test("lines of nothing stay blank, but for 23 and 27", async () => {
    const none = { col1: "0.00", col2: "0.00", col3: "0.00", col4: "0.00" };
    const { fields } = await filledWith({
      quarter: {
        ...facts.quarter,
        lines: { "18a": none, "23": { col4: "0.00" }, "26a": none, "27": { col4: "0.00" } },
      },
    });
    const value = (name: string) => fields.get(`${root}.${name}`)?.value;
    expect([value("Page2[0].f2_99[0]"), value("Page3[0].f3_157[0]")]).toEqual(["", ""]);
    expect([139, 140, 181, 182].map((at) => value(`Page3[0].f3_${at}[0]`))).toEqual(["0", "00", "0", "00"]);
  });

  test("line 43 ends with `See attached.` on one of its 27 lines, also where the text is too long", async () => {
    const lines = async (explanation: string) => {
      const { filled, fields } = await filledWith({ explanation });
      return {
        cut: filled.cut,
        lines: line43Fields.map((name) => fields.get(name)?.value).filter(Boolean) as string[],
      };
    };
    const short = await lines(facts.explanation);
    expect(short.lines).toEqual(["The employer did not claim the credit on the original return. See attached."]);
    const sentence = "Wages that support the forgiveness of a loan do not count. ";
    const fits = await lines(sentence.repeat(40).trim());
    expect(fits.cut).toEqual([]);
    expect(fits.lines.join(" ")).toBe(`${sentence.repeat(40)}See attached.`);
    const long = await lines(sentence.repeat(120).trim());
    expect(long.lines).toHaveLength(27);
    expect(long.lines.at(-1)).toBe("See attached.");
    expect(long.lines.at(-2)).toMatch(/…$/);
    expect(long.cut).toMatchObject([{ text: sentence.repeat(120).trim() }]);
  });

  test("a text too long for its field is cut with an ellipsis and handed on in full", async () => {
    const name = `${"Extraordinarily Long Holding and Trading Company ".repeat(4)}LLC`;
    const { filled } = await filledWith({ client: { ...facts.client, legal_name: name } });
    const field = `${root}.Page1[0].Entity[0].f1_03[0]`;
    expect(filled.cut.find((one) => one.field === field)?.text).toBe(name);
    const shown = filled.placed.find((one) => one.field === field);
    expect(shown?.text).toMatch(/^Extraordinarily Long .*…$/);
    expect(shown?.style.size).toBe(6);
  });
});

const asked = {
  legal_name: "Bäckerei Ångström & Söhne LLC",
  street: "1 Canal Street",
  city: "Toledo",
  state: "OH",
  zip: "43601",
  ein: "12-3456789",
  contact_phone: "5550100199",
  contact_name: "Anna Berg",
  signer_title: "President",
  return_form: "941",
  designee: {
    name: "Tax Counsel PLLC",
    address: "9 Elm Avenue\nColumbus, OH 43004",
    caf: "0300-12345R",
    ptin: "P01234567",
    phone: "5550100123",
    fax: null,
  },
};

describe.skipIf(!hasBlanks)("the official Form 8821, read back with another library", () => {
  test("name and address, EIN, phone, designee, line 3 rows, printed name and title are filled; no box is checked", async () => {
    const filled = await fillBlank(blankBytes("f8821"), fill8821(form8821Values(asked)), 1);
    const fields = await readFields(filled.bytes);
    const own = [...fields]
      .filter(([, { value }]) => value)
      .map(([name, { value }]) => [name.slice(`${root}.Page1[0].`.length), value]);
    expect(Object.fromEntries(own)).toEqual({
      "f1_6[0]": "Bäckerei Ångström & Söhne LLC\n1 Canal Street\nToledo, OH 43601",
      "f1_7[0]": "12-3456789",
      "f1_8[0]": "(555) 010-0199",
      "f1_10[0]": "Tax Counsel PLLC\n9 Elm Avenue\nColumbus, OH 43004",
      "f1_11[0]": "0300-12345R",
      "f1_12[0]": "P01234567",
      "f1_13[0]": "(555) 010-0123",
      "Table_Line3[0].BodyRow1[0].f1_20[0]": "Employment",
      "Table_Line3[0].BodyRow1[0].f1_21[0]": "941",
      "Table_Line3[0].BodyRow1[0].f1_22[0]": "Q2 2020 through Q4 2021",
      "Table_Line3[0].BodyRow1[0].f1_23[0]": "ERC",
      "Table_Line3[0].BodyRow2[0].f1_24[0]": "Civil Penalty",
      "Table_Line3[0].BodyRow2[0].f1_25[0]": "N/A",
      "Table_Line3[0].BodyRow2[0].f1_26[0]": "Q2 2020 through Q4 2021",
      "Table_Line3[0].BodyRow2[0].f1_27[0]": "N/A",
      "f1_32[0]": "Anna Berg",
      "f1_33[0]": "President",
    });
    expect(filled.cut).toEqual([]);
  });
});
