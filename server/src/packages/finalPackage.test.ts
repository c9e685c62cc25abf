import { execFileSync, spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { calculations } from "@refundry/contract/calculations";
import type { PackageRow } from "@refundry/contract/packages";
import { packages } from "@refundry/contract/packages";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { currentOfKind, enterWages, givenClientE } from "../calculations/calculations.given.ts";
import { startWorld, type World } from "../world.given.ts";
import { hasBlanks, readFields } from "./forms.given.ts";
import { packages as packageTable } from "./package.tables.ts";
import {
  acceptWarnings,
  downloadPdf,
  givenBlanks,
  givenDraft,
  givenFinal,
  givenReadyE,
  type ReadPdf,
} from "./packages.given.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
  if (hasBlanks) await givenBlanks(world);
});
afterAll(() => world.close());

const newest = (items: readonly PackageRow[]): PackageRow => {
  const [item] = items;
  if (!item) throw new Error("There is no package.");
  return item;
};

describe.skipIf(!hasBlanks)("the final package of client E", () => {
  let row: PackageRow;
  let pdf: ReadPdf & { bytes: Buffer };
  let legalName: string;
  let ein: string;
  let client: number;
  beforeAll(async () => {
    const admin = await world.as(1);
    const made = await givenReadyE(world);
    [client, legalName, ein] = [made.id, made.legalName, made.ein];
    row = newest((await givenFinal(world, admin, client)).items);
    pdf = await downloadPdf(admin, row.id ?? 0);
  });
  const pageWith = (text: string) => pdf.pages.find((page) => page.includes(text)) ?? "";

  test("PACK-08 it has index, signing instructions, four forms of five pages, worksheets 2, 2, 2, 4, schedules, PPP, grounds, receipts, 8821 and notice in this order, with bookmarks", () => {
    expect(row).toMatchObject({ label: "Final 1", refund_total: "45380.00", page_count: pdf.pages.length });
    const quarters = ["Q4 2020", "Q1 2021", "Q2 2021", "Q3 2021"];
    expect(pdf.outline).toEqual([
      "Cover letter",
      "Index",
      "Signing instructions",
      "Form 941-X",
      ...quarters,
      "Line 43, further sheets",
      ...quarters,
      "Worksheets",
      "Worksheet 2, Q4 2020",
      "Worksheet 2, Q1 2021",
      "Worksheet 2, Q2 2021",
      "Worksheet 4, Q3 2021",
      "Employee schedules",
      ...quarters,
      "Excluded persons",
      "PPP split",
      "Grounds",
      "Mandates",
      "Gross receipts",
      "Form 8821",
      "Notice on the wage deduction",
    ]);
    const forms = pdf.pages.slice(3, 23);
    for (const [place, page] of forms.entries()) {
      const number = (place % 5) + 1;
      const quarter = quarters[Math.floor(place / 5)];
      expect(page).toContain(`Form 941-X (Rev. April 2022) · ${quarter} · page ${number} of 5`);
      expect(page).toContain(number === 1 ? "Department of the Treasury" : `Page ${number}`);
    }
    const index = pdf.pages[1] ?? "";
    expect(index).toMatch(/Form 941-X\s+4\s/);
    expect(index).toMatch(/Form 8821\s+41\s/);
    expect(pageWith("Tax Information Authorization")).toContain("Page 41 of 42");
  });

  test("PACK-11 every page names client, EIN, page n of m, package, engine and hash, official forms in their margin", () => {
    for (const [place, page] of pdf.pages.entries()) {
      expect(page).toContain(legalName);
      expect(page).toContain(`EIN ${ein}`);
      expect(page).toContain(`Page ${place + 1} of ${pdf.pages.length}`);
      expect(page).toMatch(
        new RegExp(`Package C${client}-F1 · Engine \\d+\\.\\d+\\.\\d+ · Rules \\S+ · Input [0-9a-f]{12}`),
      );
    }
  });

  test("part of PACK-09: Q1 2021 has its amounts in the fields of its own file and on the pages, in several PDF programs", async () => {
    const admin = await world.as(1);
    const form = row.forms.find(({ label }) => label === "Form 941-X, Q1 2021");
    expect(row.forms.map(({ label }) => label)).toEqual([
      "Form 941-X, Q4 2020",
      "Form 941-X, Q1 2021",
      "Form 941-X, Q2 2021",
      "Form 941-X, Q3 2021",
      "Form 8821",
    ]);
    const own = await admin.try(packages.form, { params: { id: form?.id } });
    expect(own.status).toBe(200);
    const fields = await readFields(own.bytes);
    const value = (name: string) => fields.get(`topmostSubform[0].${name}`)?.value;
    const amount = (page: number, stem: string, from: number) =>
      `${value(`Page${page}[0].${stem}_${from}[0]`)}.${value(`Page${page}[0].${stem}_${from + 1}[0]`)}`;
    expect(amount(2, "f2", 99)).toBe("3,199.20");
    expect(amount(3, "f3", 157)).toBe("3,240.80");
    expect(amount(3, "f3", 181)).toBe("-6,440.00");
    expect(amount(3, "f3", 195)).toBe("9,200.00");
    expect(value("Page1[0].c1_03[1]")).toBe(true);
    expect(value("Page1[0].c1_03[0]")).toBe(false);
    expect(own.bytes.toString("latin1")).not.toContain("/XFA");
    const shown = [/3,199\s*\.?\s*20/, /3,240\s*\.?\s*80/, /-6,440\s*\.?\s*00/, /9,200\s*\.?\s*00/];
    const inPackage = [10, 11].map((page) => pdf.pages[page - 1] ?? "").join(" ");
    expect(inPackage).toContain("Q1 2021 · page 2 of 5");
    for (const text of shown) expect(inPackage).toMatch(text);
    for (const read of otherPrograms) {
      const ownText = read(own.bytes, 2, 3);
      const packageText = read(pdf.bytes, 10, 11);
      if (ownText === null || packageText === null) continue;
      for (const text of shown) {
        expect(ownText).toMatch(text);
        expect(packageText).toMatch(text);
      }
    }
  });

  test("the pages to sign are a file of their own, and the instructions name each page by number", async () => {
    const admin = await world.as(1);
    const sign = await downloadPdf(admin, row.id ?? 0, "sign");
    expect(sign.name).toBe(`${legalName}_final_1_pages_to_sign.pdf`);
    expect(sign.pages).toHaveLength(28);
    const [record] = await world.system((tx) =>
      tx.db
        .select()
        .from(packageTable)
        .where(eq(packageTable.id, row.id ?? 0)),
    );
    expect(record?.signaturePages).toEqual([
      { year: 2020, quarter: 4, page: 8, sign_page: 8 },
      { year: 2021, quarter: 1, page: 13, sign_page: 13 },
      { year: 2021, quarter: 2, page: 18, sign_page: 18 },
      { year: 2021, quarter: 3, page: 23, sign_page: 23 },
      { label: "Form 8821", page: 41, sign_page: 28 },
    ]);
    expect(record?.formRevisions).toEqual([{ form: "941-X", revision: "April 2022" }]);
    const instructions = pdf.pages[2] ?? "";
    expect(instructions).toMatch(/13\s+13\s+Form 941-X, Q1 2021/);
    expect(instructions).toMatch(/41\s+28\s+Form 8821/);
    expect(instructions).toContain('"I am uploading a signed Final Report"');
    const places = (record?.signaturePages ?? []) as { page: number; sign_page: number }[];
    for (const { page, sign_page: own } of places) expect(sign.pages[own - 1]).toBe(pdf.pages[page - 1]);
  });

  test("nothing of a draft, no warning and no fee stands in it", () => {
    const text = pdf.pages.join(" ");
    expect(text).not.toMatch(/DRAFT/);
    expect(text).not.toMatch(/To resolve|To accept|open items/);
    expect(text).not.toContain("short of what supports the loan");
    expect(text).not.toMatch(/\bfee\b/i);
    expect(pageWith("Excluded persons")).not.toContain("Listed:");
  });

  test("the same calculation again gives the same pages; only number and label differ", async () => {
    const admin = await world.as(1);
    const second = newest((await givenFinal(world, admin, client)).items);
    const again = await downloadPdf(admin, second.id ?? 0);
    const plain = (pages: string[]) =>
      pages.map((page) => page.replaceAll("-F2", "-F1").replaceAll("Final 2", "Final 1"));
    expect(plain(again.pages)).toEqual(pdf.pages);
  });
});

/** Text of some pages as another program reads it; null where the program is not there. */
const otherPrograms: readonly ((bytes: Buffer, from: number, to: number) => string | null)[] = [
  (bytes, from, to) => {
    if (spawnSync("pdftotext", ["-v"]).error) return null;
    const file = path.join(fs.mkdtempSync(path.join(process.env.REFUNDRY_TEST_FOLDER ?? "/tmp", "pdf-")), "one.pdf");
    fs.writeFileSync(file, bytes);
    return execFileSync("pdftotext", ["-layout", "-f", String(from), "-l", String(to), file, "-"], {
      encoding: "utf8",
    });
  },
];

describe("quarters and limits", () => {
  test("PACK-14 a quarter without ground has no form, and the index says why", async () => {
    const admin = await world.as(1);
    const made = await givenReadyE(world, { withoutOrder: true });
    const row = newest((await givenFinal(world, admin, made.id)).items);
    expect(row.quarters).toEqual([
      { year: 2020, quarter: 4 },
      { year: 2021, quarter: 1 },
      { year: 2021, quarter: 2 },
    ]);
    const { pages } = await downloadPdf(admin, row.id ?? 0);
    expect(pages[1]).toContain("Q3 2021 has no form: no ground was found for it.");
    expect(pages.join(" ")).not.toContain("· Q3 2021");
  });

  test("quarters that are chosen narrow the forms and never the calculation", async () => {
    const admin = await world.as(1);
    const made = await givenReadyE(world);
    const quarters = [{ year: 2021, quarter: 1 }];
    const row = newest((await givenFinal(world, admin, made.id, { quarters })).items);
    expect(row).toMatchObject({ quarters, refund_total: "6440.00" });
    const { pages } = await downloadPdf(admin, row.id ?? 0);
    expect(pages[1]).toContain("Q2 2021 has no form: it is not part of this package.");
    expect(pages.join(" ").replace(/\s+/g, " ")).toContain(
      "credit 70% = $6,440.00; nonrefundable $3,199.20 (Worksheet 2), refundable $3,240.80.",
    );
  });

  test("PACK-55 filing on 2024-04-16 prints the limit notice for Q4 2020 on the cover letter", async () => {
    const admin = await world.as(1);
    const made = await givenReadyE(world, { filingDate: "2024-04-16" });
    const row = newest((await givenFinal(world, admin, made.id)).items);
    const { pages } = await downloadPdf(admin, row.id ?? 0);
    expect(pages[0]).toContain("Limits to file");
    expect(pages[0]).toContain("The time to file Q4 2020 ended on April 15, 2024.");
    const early = await givenReadyE(world, { filingDate: "2024-04-15" });
    const before = newest((await givenFinal(world, admin, early.id)).items);
    expect((await downloadPdf(admin, before.id ?? 0)).pages[0]).not.toContain("Q4 2020 ended");
  });
});

describe("what stands in the way of a final", () => {
  test("PACK-07 every blocker is named at once", async () => {
    const admin = await world.as(1);
    const client = await world.given.client();
    const answer = await admin.try(packages.request, { params: { id: client.id }, body: { request: "final" } });
    expect(answer).toMatchObject({ status: 409, body: { code: "blocked" } });
    const texts = answer.body.details.blockers.map(({ text }: { text: string }) => text);
    expect(texts).toEqual([
      "Answer both PPP rounds.",
      "Add owners or declare that there are none.",
      "Upload the payroll CSV.",
      "Enter taxable social security wages for Q4 2020, Q1 2021, Q2 2021, Q3 2021.",
    ]);
    const whole = await givenClientE(world);
    await world.jobsDone();
    const second = await admin.try(packages.request, { params: { id: whole.id }, body: { request: "final" } });
    expect(second.body.details.blockers.map(({ code }: { code: string }) => code)).toEqual(
      expect.arrayContaining(["mandates_open", "warnings_open"]),
    );
    expect((await admin.call(packages.list, { params: { id: client.id } })).items).toEqual([]);
  });

  test("a final asked for before its warnings were reckoned fails with what is open", async () => {
    const admin = await world.as(1);
    const client = await givenReadyE(world);
    await enterWages(admin, client.id, { year: 2021, quarter: 1 }, "20000.00");
    const asked = await admin.try(packages.request, { params: { id: client.id }, body: { request: "final" } });
    expect(asked.status).toBe(202);
    await world.jobsDone();
    const [row] = (await admin.call(packages.list, { params: { id: client.id } })).items;
    expect(row).toMatchObject({ id: null, job: { state: "failed", reason: "Accept or resolve 1 warnings." } });
  });

  test("PACK-12 a draft has the watermark, `DRAFT - do not sign`, the warnings and no 8821; a final no accepted warning or note", async () => {
    const admin = await world.as(1);
    const made = await givenReadyE(world);
    const draft = newest((await givenDraft(world, admin, made.id)).items);
    const drafted = await downloadPdf(admin, draft.id ?? 0);
    for (const page of drafted.pages) expect(page).toMatch(/DRAFT(?! - do)/);
    expect(drafted.pages.join(" ")).toContain("DRAFT - do not sign");
    expect(drafted.outline).toContain("Warnings and open items");
    expect(drafted.pages.join(" ")).toContain("is $1,600.00 short of what supports the loan.");
    expect(drafted.outline).not.toContain("Form 8821");
    expect(draft).toMatchObject({ sign_url: null, forms: [] });
    expect((await admin.try(packages.file, { params: { id: draft.id }, query: { part: "sign" } })).status).toBe(404);
    const final = newest((await givenFinal(world, admin, made.id)).items);
    const { pages, outline } = await downloadPdf(admin, final.id ?? 0);
    expect(outline).not.toContain("Warnings and open items");
    expect(pages.join(" ")).not.toMatch(/DRAFT|short of what supports|Checked by hand/);
  });
});

test("PACK-10 without the blank the rendition says that it is not the official form, and a final asks acceptance", async () => {
  const other = await startWorld();
  try {
    const admin = await other.as(1);
    const client = await givenClientE(other, { review: "finalized" });
    await other.jobsDone();
    const { final } = await admin.call(calculations.readiness, { params: { id: client.id } });
    expect(final.blockers.map(({ code }) => code)).toEqual(["warnings_open"]);
    const { calculation } = await currentOfKind(other, client.id, "final");
    expect(calculation?.warnings.filter(({ code }) => code === "FORM_NOT_OFFICIAL")).toMatchObject([
      { level: "accept", text: "The official Form 941-X is not installed; a rendition is used." },
      { level: "accept", text: "The official Form 8821 is not installed; a rendition is used." },
    ]);
    await acceptWarnings(other, client.id);
    const row = newest((await givenFinal(other, admin, client.id)).items);
    const { pages } = await downloadPdf(admin, row.id ?? 0);
    const rendition = pages.find((page) => page.includes("Form 941-X, Q1 2021")) ?? "";
    expect(pages.join(" ")).toContain(
      "This is not the official IRS form. It shows the figures for Form 941-X (Rev. April 2022).",
    );
    expect(rendition).toBeTruthy();
    expect(pages.join(" ")).toMatch(/18a\s+Nonrefundable portion of employee retention\s+credit\s+3,199\.20/);
    expect(row.forms).toEqual([]);
  } finally {
    await other.close();
  }
});
