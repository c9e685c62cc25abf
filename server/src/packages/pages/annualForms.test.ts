import { annualMapSchema } from "@refundry/contract/packages";
import { type Money, moneyText, sumMoney } from "@refundry/contract/values";
import type { ClaimInput } from "@refundry/credit";
import { beforeAll, describe, expect, test } from "vitest";
import { annualBlank, annualMap } from "../forms/annualBlank.given.ts";
import { readFields } from "../forms/forms.given.ts";
import { givenContent, readPdf } from "../packages.given.ts";
import { check, readPackage } from "./drawnPackage.given.ts";

/** Three quarters of two years; of Q1 2021 some was claimed before, and all of Q2 2021. */
const claim: ClaimInput = {
  form: "943",
  claim_quarters: ["2020-Q4", "2021-Q1", "2021-Q2"],
  payroll: [
    check("Ana Ruiz", "2020-11-10", "9000.00"),
    check("Ana Ruiz", "2021-02-10", "4285.71"),
    check("Chen, Li", "2021-05-10", "1000.00"),
  ],
  suspensions: [{ start: "2020-10-01", end: "2021-06-30" }],
  fte_2019: 2,
  tssw: { "2020-Q4": "15000.00", "2021-Q1": "15000.00", "2021-Q2": "15000.00" },
  originally_reported: { "2021-Q1": { "18a": "500.00", "30": "700.00" } },
};
let bytes: Uint8Array;
beforeAll(async () => {
  bytes = await annualBlank();
});
const blanks = (map: object = annualMap) => ({
  f941x: null,
  f8821: null,
  annual: { bytes, revision: "February 2022", map: annualMapSchema.parse(map) },
});
const drawn = async (more: Parameters<typeof readPackage>[1] = {}, input = claim) => {
  const made = await readPackage(input, { blanks: blanks(), ...more });
  const forms = await Promise.all(made.ownForms.map((one) => readFields(one.bytes)));
  return { ...made, forms, content: givenContent(input, more) };
};
const texts = (fields: Awaited<ReturnType<typeof readFields>>, stem: string) =>
  Object.fromEntries(
    [1, 2, 3, 4].flatMap((column) => {
      const name = `${stem}.col${column}`;
      const dollars = fields.get(`${name}.dollars`)?.value;
      return dollars ? [[`col${column}`, `${dollars}.${fields.get(`${name}.cents`)?.value}`]] : [];
    }),
  );

describe("the official form of an annual filer", () => {
  test("each year has its pages, filled as the map says, the last of them signed, and a file of its own with fields that are read-only", async () => {
    const { pages, forms, ownForms, signaturePages, sign } = await drawn();
    expect(ownForms.map(({ form, revision, year, quarter }) => [form, revision, year, quarter])).toEqual([
      ["943-X", "February 2022", 2020, null],
      ["943-X", "February 2022", 2021, null],
    ]);
    expect(signaturePages).toEqual([
      { year: 2020, label: "Form 943-X, 2020", page: 7, sign_page: 7 },
      { year: 2021, label: "Form 943-X, 2021", page: 11, sign_page: 11 },
      { label: "Form 8821", page: expect.any(Number), sign_page: expect.any(Number) },
    ]);
    for (const [place, at] of [
      [3, "2020 · page 1 of 4"],
      [6, "2020 · page 4 of 4"],
      [7, "2021 · page 1 of 4"],
    ] as const) {
      expect(pages[place]).toContain(`Form 943-X (Rev. February 2022) · ${at}`);
      expect(pages[place]).toContain("made up for tests");
    }
    expect((await readPdf(sign ?? new Uint8Array())).pages[6]).toContain("made up for tests");
    for (const [place, { bytes: own }] of ownForms.entries()) {
      expect((await readPdf(own)).pages).toHaveLength(4);
      expect([...(forms[place]?.values() ?? [])].every(({ readOnly }) => readOnly)).toBe(true);
    }
    const of2021 = forms[1] ?? new Map();
    const value = (name: string) => of2021.get(name)?.value;
    expect(
      ["ein2", "ein7", "name", "trade", "street", "city", "state", "zip", "year"].map((one) => value(`p1.${one}`)),
    ).toEqual(["12", "3456789", "Ashgrove Bakery LLC", "", "1 Canal Street", "Toledo", "OH", "43601", "2021"]);
    expect(["month", "day", "found"].map((one) => value(`p1.${one}`))).toEqual(["07", "09", "2023"]);
    for (const page of [2, 3, 4])
      expect(["name", "ein", "year"].map((one) => value(`p${page}.${one}`))).toEqual([
        "Ashgrove Bakery LLC",
        "12-3456789",
        "2021",
      ]);
    expect(["adjust", "claim", "w2"].map((one) => value(`p1.${one}`))).toEqual([false, true, true]);
    expect(value("p3.startup")).toBe(false);
    expect(["signer", "title", "phone", "preparer"].map((one) => value(`p4.${one}`))).toEqual([
      "Anna Berg",
      "President",
      "(555) 010-0199",
      "",
    ]);
    expect(value("p5.stray")).toBeUndefined();
  });

  test("it states the sums of the year's quarters, which are those of the calculation and of the rendition", async () => {
    const { forms, content } = await drawn();
    const rendition = await readPackage(claim);
    for (const [place, year] of [2020, 2021].entries()) {
      const own = content.quarters.filter((quarter) => quarter.year === year);
      const sum = (of: (quarter: (typeof own)[number]) => Money) => sumMoney(own.map(of));
      const written = (amount: Money) => moneyText(amount).replace(/\B(?=(\d{3})+\.)/g, ",");
      const fields = forms[place] ?? new Map();
      const amounts = {
        nonrefundable: written(sum((one) => one.nonrefundable)),
        refundable: written(sum((one) => one.refundable)),
        wages: written(sum((one) => one.qualifiedWages)),
        refund: written(sum((one) => one.refund)),
      };
      expect(texts(fields, "p2.a").col1).toBe(amounts.nonrefundable);
      expect(texts(fields, "p3.a").col1).toBe(amounts.refundable);
      expect(texts(fields, "p3.c").col1).toBe(amounts.wages);
      expect(texts(fields, "p3.b")).toEqual({ col4: `-${amounts.refund}` });
      const page = rendition.page(`Form 943-X, ${year} This is not`);
      for (const [name, amount] of [
        ["Qualified wages", amounts.wages],
        ["Nonrefundable portion of employee retention credit", amounts.nonrefundable],
        ["Refundable portion of employee retention credit", amounts.refundable],
        ["Refund", amounts.refund],
      ])
        expect(page).toMatch(new RegExp(`${name} [\\d.,]+ [\\d.,]+ ${amount}( |$)`));
    }
    const of2021 = forms[1] ?? new Map();
    expect(texts(of2021, "p2.a")).toMatchObject({ col2: "500.00" });
    expect(texts(of2021, "p3.c")).toEqual({ col1: "5,285.71", col2: "700.00", col3: "4,585.71" });
    // There is no health: its line stays blank.
    expect(texts(of2021, "p3.d")).toEqual({});
    expect(rendition.whole).toContain("This is not the official IRS form. It shows the figures for Form 943-X.");
    expect(rendition.ownForms).toEqual([]);
  });

  test("a quarter that is not chosen stays as it was reported, and changes neither the total nor the process", async () => {
    const chosen = ["2021-Q2" as const];
    const { forms } = await drawn({ chosen });
    expect(forms).toHaveLength(1);
    const [fields = new Map()] = forms;
    expect(texts(fields, "p2.a")).toMatchObject({ col2: "500.00" });
    expect(texts(fields, "p3.c")).toEqual({ col1: "1,700.00", col2: "700.00", col3: "1,000.00" });
    expect(texts(fields, "p3.b")).toEqual({ col4: "-700.00" });
    expect((await readPackage(claim, { chosen })).page("Form 943-X, 2021 This is not")).toMatch(
      /Qualified wages [\d.,]+ 0\.00 1,700\.00/,
    );
  });

  test("the explanation is that of each quarter of the year, under its name, and ends `See attached.`", async () => {
    const { forms, page } = await drawn();
    const lines = (place: number) =>
      annualMap.explanation.map((name) => forms[place]?.get(name)?.value).filter(Boolean) as string[];
    const explained = lines(1).join(" ");
    expect(explained).toMatch(
      /^Q1 2021: The employer claimed a part of .* Q2 2021: The employer did not claim .* See attached\.$/,
    );
    const [of2020 = ""] = [lines(0).join(" ")];
    expect(of2020).toMatch(/^The employer did not claim /);
    expect(page("Line 43, further sheet Ashgrove")).toContain(of2020.replace(" See attached.", ""));
  });

  test("a year that goes down adjusts, in words without the lines of Form 941-X", async () => {
    const reported = { "18a": "4000.00", "26a": "4000.00", "30": "11428.57" };
    const { forms, whole } = await drawn({}, { ...claim, originally_reported: { "2021-Q1": reported } });
    const value = (name: string) => forms[1]?.get(name)?.value;
    expect([value("p1.adjust"), value("p1.claim")]).toEqual([true, false]);
    expect(texts(forms[1] ?? new Map(), "p3.b").col4).not.toMatch(/^-/);
    expect(whole).toContain(
      "because qualified wages are $4,285.71, not $11,428.57 as reported; the nonrefundable part is ",
    );
    expect(whole).not.toMatch(/line (18a|26a|30|31a)/);
  });

  test("one field may take EIN, date, an amount or the whole explanation; where each digit has a cell of its own nothing parts them", async () => {
    const plain = bytes;
    bytes = await annualBlank("943-X", { oneField: true });
    const map = {
      ...annualMap,
      head: { ...annualMap.head, ein: "p1.ein7", date_discovered: "p1.found" },
      amounts: { ...annualMap.amounts, total: { col4: "p3.b.col4.dollars" } },
      explanation: ["p4.line1"],
    };
    const { forms } = await drawn({ blanks: blanks(map) });
    const value = (name: string) => forms[1]?.get(name)?.value;
    expect([value("p1.ein7"), value("p1.found")]).toEqual(["123456789", "07092023"]);
    expect(value("p3.b.col4.dollars")).toMatch(/^-[\d,]+\.\d\d$/);
    expect(value("p4.line1")).toMatch(/^Q1 2021: The employer claimed .*See attached\.$/s);
    expect(String(value("p4.line1")).split("\n").length).toBeGreaterThan(5);
    bytes = plain;
    const { forms: others } = await drawn({ blanks: blanks({ ...map, explanation: annualMap.explanation }) });
    expect(["p1.ein7", "p1.found"].map((name) => others[1]?.get(name)?.value)).toEqual(["12-3456789", "07/09/2023"]);
  });

  test("the preparer's parts stand in the fields that the map has for them, and a text that is cut stands on the year's first sheet", async () => {
    const legal_name = `${"Extraordinarily Long Orchards and Trading Company ".repeat(4)}LLC`;
    const content = givenContent(claim);
    const { forms, page, whole } = await drawn({
      preparer: "Nora Quill; P01234567; Tax Counsel PLLC",
      client: { ...content.client, legal_name },
    });
    expect([forms[0]?.get("p4.preparer")?.value, forms[0]?.get("p4.ptin")?.value]).toEqual(["Nora Quill", "P01234567"]);
    expect(forms[0]?.get("p1.name")?.value).toMatch(/^Extraordinarily/);
    const sheets = whole.split("Texts that their fields could not hold, in full").length - 1;
    expect(sheets).toBe(2);
    expect(page("Texts that their fields could not hold")).toContain(legal_name);
  });

  test("a recovery startup checks its box where the form has one", async () => {
    const startup: ClaimInput = {
      form: "944",
      claim_quarters: ["2021-Q3"],
      payroll: [check("Ana Ruiz", "2021-08-10", "9000.00")],
      recovery_startup: true,
      business_began: "2020-08-03",
      fte_2019: 1,
      medicare_wages: { "2021-Q3": "9000.00" },
      tssw: { "2021-Q3": "9000.00" },
      revenue: { "2020-Q3": "100000.00", "2020-Q4": "100000.00" },
    };
    const { forms, whole } = await drawn({}, startup);
    expect(forms[0]?.get("p3.startup")?.value).toBe(true);
    expect(whole).not.toContain("line 31b");
    const { recovery_startup: _, certify_w2: __, ...boxes } = annualMap.boxes;
    const without = await drawn({ blanks: blanks({ ...annualMap, boxes }) }, startup);
    expect(["p3.startup", "p1.w2", "p1.claim"].map((name) => without.forms[0]?.get(name)?.value)).toEqual([
      false,
      false,
      true,
    ]);
  });

  test("a draft says on the page to sign that it is not to be signed, and gives no form away", async () => {
    const made = await drawn({ status: "draft" });
    const marked = made.pages.flatMap((page, place) => (page.includes("DRAFT - do not sign") ? [place + 1] : []));
    expect(marked).toEqual([1, 5, 9]);
    expect([made.ownForms, made.signaturePages]).toEqual([[], []]);
    const early = { ...annualMap, signature: { ...annualMap.signature, page: 2 } };
    const other = await drawn({ status: "draft", blanks: blanks(early) });
    expect(other.pages.flatMap((page, place) => (page.includes("DRAFT - do not sign") ? [place + 1] : []))).toEqual([
      1, 3, 7,
    ]);
    const signed = await drawn({ blanks: blanks(early) });
    expect(signed.signaturePages.slice(0, 2).map(({ page }) => page)).toEqual([5, 9]);
  });

  test("the letter asks to speak with us of renditions alone, and every page of a form is kept together", async () => {
    const { page, whole } = await drawn();
    expect(page("Dear Ms. Anna Berg")).toContain("The pages of Form 8821 in this package state the figures");
    expect(whole).toContain("Keep all pages of each form together");
    expect(page("Dear Ms. Anna Berg")).toContain("Form 943-X for 2020 and 2021");
  });
});
