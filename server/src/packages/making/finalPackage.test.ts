import type { PackageRow } from "@refundry/contract/packages";
import { packages } from "@refundry/contract/packages";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startWorld, type World } from "../../world.given.ts";
import { hasBlanks } from "../forms/forms.given.ts";
import { packages as packageTable } from "../package.tables.ts";
import { downloadPdf, givenBlanks, givenFinal, givenReadyE, newest, type ReadPdf } from "../packages.given.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
  if (hasBlanks) await givenBlanks(world);
});
afterAll(() => world.close());

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
      "Round 1",
      "Round 2",
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
    expect(index).toMatch(/Form 8821\s+44\s/);
    expect(pageWith("Tax Information Authorization")).toContain("Page 44 of 45");
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
      { label: "Form 8821", page: 44, sign_page: 28 },
    ]);
    expect(record?.formRevisions).toEqual([{ form: "941-X", revision: "April 2022" }]);
    const instructions = pdf.pages[2] ?? "";
    expect(instructions).toMatch(/13\s+13\s+Form 941-X, Q1 2021/);
    expect(instructions).toMatch(/44\s+28\s+Form 8821/);
    expect(instructions).toMatch(/Return one PDF with every signed page .* say that it is a\s+signed Final Report\./s);
    const places = (record?.signaturePages ?? []) as { page: number; sign_page: number }[];
    for (const { page, sign_page: own } of places) expect(sign.pages[own - 1]).toBe(pdf.pages[page - 1]);
  });

  test("each filled form is a file of its own, named by client, form, period and package, in the order of the package", () => {
    const file = (name: string) => `${legalName}_${name}_final_1.pdf`;
    expect(row.forms.map((one) => [one.label, one.revision, one.year, one.quarter, one.download_attrib])).toEqual([
      ["Form 941-X, Q4 2020", "April 2022", 2020, 4, file("941-X_2020_Q4")],
      ["Form 941-X, Q1 2021", "April 2022", 2021, 1, file("941-X_2021_Q1")],
      ["Form 941-X, Q2 2021", "April 2022", 2021, 2, file("941-X_2021_Q2")],
      ["Form 941-X, Q3 2021", "April 2022", 2021, 3, file("941-X_2021_Q3")],
      ["Form 8821", "January 2021", null, null, file("8821")],
    ]);
    for (const { id, url } of row.forms) expect(url).toBe(`/api/v1/package-forms/${id}/file`);
  });

  test("the download of the pages to sign stands in the trail as theirs, that of the whole as the package's", async () => {
    const admin = await world.as(1);
    for (const part of ["all", "sign"] as const)
      await admin.try(packages.file, { params: { id: row.id }, query: { part } });
    const { rows } = await world.owner.query(
      "select after->>'label' as label from audit_log where action = 'package.download' and record_id = $1 order by id desc limit 2",
      [row.id],
    );
    expect(rows.map(({ label }) => label)).toEqual(["Final 1, pages to sign", "Final 1"]);
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
