import { claims } from "@refundry/contract/claims";
import { packages } from "@refundry/contract/packages";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { givenClaim, payrollFileOf, peopleOfE } from "../../calculations/calculations.given.ts";
import { startWorld, type World } from "../../world.given.ts";
import { downloadPdf, givenDraft, type ReadPdf } from "../packages.given.ts";

let world: World;
let legalName: string;
let ein: string;
let client: number;
let pdf: ReadPdf & { bytes: Buffer };
const names = ["Łukasz Żółć", "Иван Петров", "Nguyễn Thị Ánh", "王小明"] as const;

beforeAll(async () => {
  world = await startWorld();
  const admin = await world.as(1);
  const people = [...peopleOfE, ...names.map((name) => [name, "100"] as const)];
  const made = await givenClaim(world, { legalName: "Bäckerei Ångström & Söhne LLC", payroll: payrollFileOf(people) });
  [legalName, ein, client] = [made.legalName, made.ein, made.id];
  const body = [{ id: 2 }, { id: 14, notes: "The landlord closed the arcade" }];
  await admin.call(claims.saveImpacts, { params: { id: client }, query: {}, body });
  // What a final waits for is known of the claim as it is calculated by then.
  await world.jobsDone();
  const { items } = await givenDraft(world, admin, client);
  pdf = await downloadPdf(admin, items[0]?.id ?? 0);
});
afterAll(() => world.close());

const pageWith = (text: string) => pdf.pages.find((page) => page.includes(text)) ?? "";

describe("a draft package, read back", () => {
  test("PACK-11 every page names client, EIN, page n of m, package, engine and hash", () => {
    expect(pdf.pages.length).toBeGreaterThan(10);
    for (const [place, page] of pdf.pages.entries()) {
      expect(page).toContain(legalName);
      expect(page).toContain(`EIN ${ein}`);
      expect(page).toContain(`Page ${place + 1} of ${pdf.pages.length}`);
      expect(page).toMatch(
        new RegExp(`Package C${client}-D1 · Engine \\d+\\.\\d+\\.\\d+ · Rules \\S+ · Input [0-9a-f]{12}`),
      );
    }
  });

  test("part of PACK-12: a draft carries DRAFT on every page, `DRAFT - do not sign` where signatures would be, and its warnings", () => {
    for (const page of pdf.pages) expect(page).toMatch(/DRAFT(?! -)/);
    expect(pageWith("Form 941-X, Q1 2021")).toContain("DRAFT - do not sign");
    expect(pageWith("To accept or resolve")).toContain("2019 average of full-time employees is missing");
    // It is no part of a draft; the summary names it among what a final waited for.
    const [summary = "", ...others] = pdf.pages;
    expect(summary.replace(/\s+/g, " ")).toMatch(/what a final waited for on .+: .*Form 8821 is incomplete: /);
    expect(others.join(" ")).not.toContain("8821");
    expect(pdf.outline).not.toContain("Form 8821");
  });

  test("its parts stand in order, with bookmarks", () => {
    expect(pdf.outline).toEqual([
      "Summary",
      "Form 941-X",
      "Q4 2020",
      "Q1 2021",
      "Q2 2021",
      "Text for line 43",
      "Worksheets",
      "Worksheet 2, Q4 2020",
      "Worksheet 2, Q1 2021",
      "Worksheet 2, Q2 2021",
      "Employee schedules",
      "Q4 2020",
      "Q1 2021",
      "Q2 2021",
      "Excluded persons",
      "PPP split",
      "Round 1",
      "Round 2",
      "Grounds",
      "Gross receipts",
      "Warnings and open items",
    ]);
  });

  test("the summary gives the refund and says why a quarter has no form; no fee stands anywhere", () => {
    const [summary = ""] = pdf.pages;
    expect(summary).toMatch(/Refund of all quarters\s+\$[\d,]+\.\d\d/);
    expect(summary).toContain("Q3 2021 has no form: no ground was found for it.");
    expect(summary).toContain("The time to file Q4 2020 ended on April 15, 2024.");
    expect(pdf.pages.join(" ")).not.toMatch(/\bfee\b/i);
  });

  test("letters of every script are written; those that the font lacks by their number, never as a question mark", () => {
    const schedule = pageWith("Employee schedule, Q4 2020").replace(/\n/g, "");
    for (const name of names.slice(0, 3)) expect(schedule).toContain(name);
    expect(schedule).toContain("[U+738B][U+5C0F][U+660E]");
    expect(pdf.pages.join(" ")).not.toContain("?");
  });

  test("the same request gives the same pages: only package number and file name differ", async () => {
    const admin = await world.as(1);
    const { items } = await givenDraft(world, admin, client);
    const second = await downloadPdf(admin, items[0]?.id ?? 0);
    const unnumbered = (pages: string[]) =>
      pages.map((page) => page.replaceAll("-D2", "-D1").replaceAll("Draft 2", "Draft 1"));
    expect(unnumbered(second.pages)).toEqual(pdf.pages);
  });

  test("the grounds end with the effects on the business that the employer states", () => {
    const [, stated = ""] = pageWith("Grounds per quarter").split(
      "Effects on the business, as the employer states them",
    );
    expect(stated).toContain("Opening hours reduced by order.");
    expect(stated).toContain("Other: The landlord closed the arcade");
  });

  test("a download goes on from the byte asked for", async () => {
    const admin = await world.as(1);
    const { items } = await admin.call(packages.list, { params: { id: client } });
    const part = await admin.try(
      packages.file,
      { params: { id: items.at(-1)?.id } },
      { headers: { range: "bytes=0-7" } },
    );
    expect(part.status).toBe(206);
    expect(part.bytes.toString("latin1")).toBe("%PDF-1.7");
  });
});

describe("figures of client E", () => {
  let own: ReadPdf;
  beforeAll(async () => {
    const admin = await world.as(1);
    const made = await givenClaim(world);
    const { items } = await givenDraft(world, admin, made.id);
    own = await downloadPdf(admin, items[0]?.id ?? 0);
  });
  const page = (text: string) => own.pages.find((one) => one.includes(text)) ?? "";

  test("the lines of Q1 2021 are those of the example", () => {
    const lines = page("Form 941-X, Q1 2021").replace(/\s+/g, " ");
    expect(lines).toMatch(/18a .*3,199\.20\s+0\.00\s+3,199\.20\s+-3,199\.20/s);
    expect(lines).toMatch(/26a .*3,240\.80\s+0\.00\s+3,240\.80\s+-3,240\.80/s);
    expect(lines).toMatch(/27 .*-6,440\.00/s);
    expect(lines).toMatch(/30 .*9,200\.00/s);
    expect(page("Text for line 43").replace(/\s+/g, " ")).toContain(
      "credit 70% = $6,440.00; nonrefundable $3,199.20 (Worksheet 2), refundable $3,240.80.",
    );
  });

  test("the schedule names employees with their amounts and its tie-out box shows equal amounts", () => {
    const schedule = page("Employee schedule, Q1 2021");
    expect(schedule).toMatch(
      /Chen, Li\s+13,200\.00\s+0\.00\s+8,800\.00\s+0\.00\s+4,400\.00\s+10,000\.00\s+4,400\.00\s+3,080\.00/,
    );
    expect(schedule).toMatch(/Total\s+27,600\.00\s+0\.00\s+18,400\.00\s+0\.00\s+9,200\.00\s+9,200\.00\s+6,440\.00/);
    expect(schedule).toMatch(/18a\s+Nonrefundable credit\s+3,199\.20\s+3,199\.20\s+Equal/);
    expect(schedule).not.toContain("DIFFERENT");
  });

  test("part of CALC-05: PPP rounds show periods and tiers", () => {
    const [split = "", second = ""] = [1, 2].map((round) => page(`Round ${round}: $`));
    expect(split).toContain("PPP split · Round 1, $");
    expect(second).toContain("PPP split · Round 2, $");
    expect(split).toContain("Covered period May 1, 2020 to October 15, 2020, 24 weeks.");
    expect(split).toMatch(/T1\s+Wages of excluded persons\s+31,833\.33/);
    expect(split).toMatch(/T2\s+Wages of days or quarters not claimed, or that do not qualify\s+8,166\.67/);
    expect(second).toMatch(/T1\s+Wages of excluded persons\s+16,000\.00/);
    expect(second).toMatch(/T3\s+Wages above the cap\s+3,200\.00/);
    expect(second).toMatch(/T4\s+Qualifying wages, pro rata\s+15,200\.00/);
  });

  test("the checks that support a loan stand below it, tier by tier, and sum to what it used", () => {
    const [, checks = ""] = own.pages.join(" ").split("Round 2: the checks that support the loan");
    expect(checks).toMatch(/T1 excluded\s+February 15, 2021\s+Evan M\. Smith\s+1,000\.00\s+1,000\.00/);
    expect(checks.indexOf("T1")).toBeLessThan(checks.indexOf("T3"));
    expect(checks.indexOf("T3")).toBeLessThan(checks.indexOf("T4"));
    expect(checks).toMatch(/T1, excluded persons\s+16,000\.00/);
    expect(checks).toMatch(/Round 2 in all\s+34,400\.00/);
  });
});
