import type { ClaimInput } from "@refundry/credit";
import { describe, expect, test } from "vitest";
import { givenContent } from "../packages.given.ts";
import { check, q1, readPackage as read } from "./drawnPackage.given.ts";

/** Q3 2021, whose credit is split by Medicare tax. */
const third: ClaimInput = {
  claim_quarters: ["2021-Q3"],
  payroll: [check("Ana Ruiz", "2021-08-10", "10000.00")],
  suspensions: [{ start: "2021-07-01", end: "2021-09-30" }],
  fte_2019: 8,
  tssw: { "2021-Q3": "80000.00" },
};

describe("what leaves the firm says what its forms say", () => {
  test("worksheet 4 names line 5a where nobody gave line 5c, and line 5c where somebody did", async () => {
    const { page } = await read(third);
    const sheet = "Worksheet 4, Q3 2021 Credit";
    expect(page(sheet)).toContain("1b Social security wages, line 5a, in place of Medicare wages, line 5c");
    const given = await read({ ...third, medicare_wages: { "2021-Q3": "80000.00" } });
    expect(given.page(sheet)).toContain("1b Medicare wages, line 5c 80,000.00");
    expect(given.page(sheet)).not.toContain("line 5a");
  });

  test("credits of the return stand by the letters of the instructions, those of leave after the credit", async () => {
    const credits = { form_5884c: "3.00", tax_3121q: "2.00", leave_to_march_2021: "50.00", sick_pay: "1.00" };
    const { page } = await read({ ...q1, credits: { "2021-Q1": credits } });
    const sheet = page("Worksheet 2, Q1 2021 Credit");
    expect(sheet).toMatch(
      /1f Sick pay of third-party payers -1\.00 1h Section 3121\(q\) tax 2\.00 1k Form 5884-C -3\.00 2a/,
    );
    expect(sheet).toMatch(
      /2f Employee .* 2h Nonrefundable leave credit to March 31, 2021 -50\.00 2i Employer share that/,
    );
    const leave = { "2021-Q3": { leave_from_april_2021: "23.30", form_8974: "9.00" } };
    const fourth = (await read({ ...third, credits: leave })).page("Worksheet 4, Q3 2021 Credit");
    expect(fourth).toMatch(
      /2d Employee .* 2f Nonrefundable leave credit from April 1, 2021 -23\.30 2g Employer share that/,
    );
    expect(fourth).not.toContain("Form 8974");
  });

  test("names stand in their order whatever their capitals, those of excluded persons too", async () => {
    const names = ["EDWARDS, Al", "bECKER, JOHN", "Adams, Zoe", "ROSS, Al", "oak, Ida"];
    const payroll = names.map((name) => check(name, "2021-02-10", "1000.00"));
    const { page } = await read({ ...q1, payroll, owners: ["Al Ross", "Ida Oak"] });
    const order = (text: string, of: readonly string[]) => [...of].sort((a, b) => text.indexOf(a) - text.indexOf(b));
    expect(order(page("Employee schedule, Q1 2021"), names.slice(0, 3))).toEqual([
      "Adams, Zoe",
      "bECKER, JOHN",
      "EDWARDS, Al",
    ]);
    const excluded = page("section 152(d)(2)(A) to (H), Notice 2021-49");
    expect(excluded).toContain("oak, Ida ROSS, Al");
  });

  test("the letter names the designee of Form 8821; without one the tax firm", async () => {
    const designee = {
      name: "Nora Quill, CPA",
      address: "2 Elm Street",
      caf: "0300-12345R",
      ptin: null,
      phone: "5550100100",
      fax: null,
    };
    const { page } = await read(q1, { designee });
    expect(page("Dear Ms. Anna Berg")).toContain(
      "Form 8821, by which Nora Quill, CPA may ask for the state of the claim",
    );
    expect((await read(q1)).page("Dear Ms. Anna Berg")).toContain("Form 8821, by which Tax Counsel PLLC may ask");
  });
});

describe("the letter to the client", () => {
  const barred = (quarter: string) => ({
    code: "TIME_BARRED_6511",
    args: [quarter],
    level: "accept" as const,
    accepted: true,
    text: `The time to file ${quarter} ended.`,
  });

  test("begins with salutation and last name; a snapshot that has none begins with the whole name", async () => {
    const { client } = givenContent(q1);
    const { whole } = await read(q1, { client: { ...client, addressed_as: "Ms. Berg" } });
    expect(whole).toContain("Dear Ms. Berg,");
    expect(whole).toContain("The IRS may assess the credit of Q1 2021");
    expect((await read(q1)).whole).toContain("Dear Ms. Anna Berg,");
  });

  test("says of quarters whose days of assessment are past that they are, and names only days to come to keep records by", async () => {
    const input = { ...q1, claim_quarters: ["2021-Q1", "2021-Q3"], payroll: [...(q1.payroll ?? []), ...third.payroll] };
    const both = {
      ...input,
      tssw: { ...q1.tssw, ...third.tssw },
      suspensions: [{ start: "2021-01-01", end: "2021-09-30" }],
    } as ClaimInput;
    const letter = async (more: ClaimInput, requestedOn: string) =>
      (await read(more, { requestedOn })).page("Dear Ms. Anna Berg");
    expect(await letter(both, "2025-04-15")).toContain(
      "The IRS may assess the credit of Q1 2021 until April 15, 2025; Q3 2021 until April 15, 2028. Keep your records at least until then.",
    );
    expect(await letter(both, "2025-04-16")).toContain(
      "The days until which the IRS may as a rule assess the credit have passed: Q1 2021 on April 15, 2025. The IRS may assess the credit of Q3 2021 until April 15, 2028. Keep your records at least until then.",
    );
    const all = await letter(q1, "2026-11-23");
    expect(all).toContain(
      "have passed: Q1 2021 on April 15, 2025. Keep your records at least until the claim is paid or refused.",
    );
    expect(all).not.toContain("The IRS may assess the credit of");
  });

  test("says of quarters that come too late what that means for their refund", async () => {
    const meaning = "the IRS as a rule refuses a claim that comes after these limits.";
    const late = await read(q1, { warnings: [barred("2021-Q1")] });
    expect(late.page("Dear Ms. Anna Berg")).toContain(
      `${meaning} The whole refund of $6,440.00 may not be paid. Speak with us before you sign.`,
    );
    const two = { ...q1, claim_quarters: ["2021-Q1", "2021-Q2"], tssw: { ...q1.tssw, "2021-Q2": "51600.00" } };
    const input = {
      ...two,
      payroll: [...(q1.payroll ?? []), check("Ana Ruiz", "2021-05-10", "1000.00")],
      suspensions: [{ start: "2021-01-01", end: "2021-06-30" }],
    } as ClaimInput;
    const one = await read(input, { warnings: [barred("2021-Q2"), barred("2021-Q3")] });
    expect(one.page("Dear Ms. Anna Berg")).toContain(
      `${meaning} Of the refund, $700.00 for Q2 2021 may not be paid. Speak with us before you sign.`,
    );
    expect((await read(q1)).whole).not.toContain(meaning);
  });
});

describe("the checks that support a loan", () => {
  const twoRounds = {
    ...q1,
    owners: ["Dana Smith"],
    ppp: [
      { number: 1, start: "2020-06-15", weeks: 24, amount: "30000.00", forgiven: "30000.00" },
      { number: 2, start: "2021-02-01", weeks: 8, amount: "2000.00", forgiven: "2000.00" },
    ],
    payroll: [
      ...(q1.payroll ?? []),
      check("Dana Smith", "2020-07-10", "20000.00"),
      check("Dana Smith", "2020-08-10", "20000.00"),
      check("Ana Ruiz", "2020-07-10", "1000.00"),
    ],
  } as unknown as ClaimInput;

  test("every page names its round; each tier has its words and sum, and an owner who stops has the reason", async () => {
    const { pages } = await read(twoRounds);
    const of = (round: string) => pages.filter((page) => page.includes(`PPP split · ${round}`)).join(" ");
    expect(pages.filter((page) => page.includes("Supports the loan"))).toHaveLength(2);
    const first = of("Round 1, $30,000.00");
    expect(first).toContain("Dana Smith stops at 20,833.33: of an owner no more pay may support this loan.");
    expect(first).toContain("T1, excluded persons 20,833.33");
    expect(first).toContain("T2, not claimed or not qualifying 1,000.00");
    expect(first).toContain("Round 1 in all 21,833.33");
    expect(first).not.toContain("Round 2");
    const second = of("Round 2, $2,000.00");
    expect(second).toContain("Round 2 in all 2,000.00");
    expect(second).not.toContain("stops at");
    expect(second).not.toContain("Round 1");
  });

  const loan = {
    ppp: [{ number: 1, start: "2021-01-01", weeks: 8, amount: "4000000.00", forgiven: "4000000.00" }],
  } as unknown as Partial<ClaimInput>;
  const payrollOf = (checks: number): ClaimInput["payroll"] =>
    Array.from({ length: checks }, (_, place) => check(place % 2 ? "Ana Ruiz" : "Chen, Li", "2021-02-10", "7.00"));

  test("stand one by one, and of more than 2,000 as one line for each employee and tier", async () => {
    const few = await read({ ...q1, ...loan, payroll: payrollOf(2000) });
    expect(few.whole.match(/T[1-4] [a-z ]+ February 10, 2021 (Ana Ruiz|Chen, Li) 7\.00/g)).toHaveLength(2000);
    expect(few.whole).not.toContain("summed for each employee");
    const many = await read({ ...q1, ...loan, payroll: payrollOf(2001) });
    expect(many.whole).toContain(
      "2,001 checks, summed for each employee. Each stands by itself on the sheet PPP of the calculation file.",
    );
    expect(many.whole).not.toContain("February 10, 2021 Ana Ruiz");
    const lines = many.whole.match(/T[1-4] [a-z ]+ [\d,]+ checks (Ana Ruiz|Chen, Li) [\d,.]+ [\d,.]+/g) ?? [];
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.length).toBeLessThan(9);
  });
});
