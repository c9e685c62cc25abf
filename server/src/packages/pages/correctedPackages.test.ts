import type { ClaimInput, RuleSet } from "@refundry/credit";
import { defaultRules } from "@refundry/credit";
import { describe, expect, test } from "vitest";
import { figureFormula } from "../../calculations/explanation/explanation.rules.ts";
import { formulaFacts } from "../../calculations/explanation/formula.rules.ts";
import { blankBytes, hasBlanks, readFields } from "../forms/forms.given.ts";
import { givenContent, readPdf } from "../packages.given.ts";
import { check, q1, readPackage as read } from "./drawnPackage.given.ts";
import { drawPackage } from "./package.document.ts";

const tooHigh = { "2021-Q1": { "18a": "4000.00", "26a": "4000.00", "30": "11428.57" } };

describe("a correction downward", () => {
  test("part of PACK-68: line 27 is 1,560.00, the form adjusts by line 1, and letter and line 43 say what is owed and why", async () => {
    const { page } = await read({ ...q1, originally_reported: tooHigh });
    const form = page("Form 941-X, Q1 2021 This is not");
    expect(form).toMatch(/27 Total; a negative amount is the refund 1,560\.00/);
    expect(form).toContain("Line 1: adjusted employment tax return");
    expect(form).not.toContain("Line 2: claim");
    const letter = page("Dear Ms. Anna Berg");
    expect(letter).toContain(
      "Q1 2021: the credit on the return was too high by $1,560.00. You owe this amount: pay it with the form, do not wait for a notice. Interest may be added.",
    );
    expect(letter).toContain("In all you owe $1,560.00.");
    expect(letter).not.toMatch(/claim for refund|Refund of all quarters/);
    const line43 = page("Line 43, further sheet Ashgrove");
    expect(line43).toContain(
      "The credit claimed before was too high by $1,560.00 because qualified wages (line 30) are $9,200.00, not $11,428.57 as reported; the nonrefundable part (line 18a) is $3,199.20, not $4,000.00 as reported; the refundable part (line 26a) is $3,240.80, not $4,000.00 as reported.",
    );
    expect(line43).not.toContain("did not claim");
  });

  test.skipIf(!hasBlanks)(
    "part of PACK-68: the official form checks line 1 and not line 2, and shows 1,560.00",
    async () => {
      const bytes = blankBytes("f941x");
      const { ownForms } = await read(
        { ...q1, originally_reported: tooHigh },
        { blanks: { f941x: { bytes, revision: "April 2022" }, f8821: null } },
      );
      const fields = await readFields(ownForms[0]?.bytes ?? new Uint8Array());
      const value = (name: string) => fields.get(`topmostSubform[0].${name}`)?.value;
      expect([value("Page1[0].c1_03[0]"), value("Page1[0].c1_03[1]")]).toEqual([true, false]);
      expect([181, 182].map((at) => value(`Page3[0].f3_${at}[0]`))).toEqual(["1,560", "00"]);
    },
  );

  test("beside other quarters it lowers the refund, and the letter says so of that quarter alone", async () => {
    const { page } = await read({
      ...q1,
      claim_quarters: ["2021-Q1", "2021-Q2"],
      payroll: [...q1.payroll, check("Ana Ruiz", "2021-05-10", "10000.00")],
      suspensions: [{ start: "2021-01-01", end: "2021-06-30" }],
      tssw: { "2021-Q1": "51600.00", "2021-Q2": "51600.00" },
      originally_reported: tooHigh,
    });
    const letter = page("Dear Ms. Anna Berg");
    expect(letter).toContain("Refund of all quarters $5,440.00");
    expect(letter).toContain("Q1 2021: the credit on the return was too high by $1,560.00.");
    expect(letter).not.toContain("Q2 2021: the credit");
    expect(letter).not.toContain("In all you owe");
  });
});

describe("grounds name what they were compared with", () => {
  const line43And = async (input: ClaimInput) => {
    const { page } = await read(input);
    return { line43: page("Line 43, further sheet Ashgrove"), grounds: page("Grounds per quarter") };
  };

  test("PACK-70 a business begun 2020-02-20 with Q3 2021 at 70% of Q3 2020 names Q3 2020, and 2019 nowhere", async () => {
    const texts = await line43And({
      claim_quarters: ["2021-Q3"],
      payroll: [check("Ana Ruiz", "2021-08-10", "5000.00")],
      business_began: "2020-02-20",
      revenue: { "2020-Q3": "100000.00", "2021-Q3": "70000.00" },
      fte_2019: 12,
      medicare_wages: { "2021-Q3": "5000.00" },
      tssw: { "2021-Q3": "5000.00" },
    });
    for (const text of [texts.line43, texts.grounds]) {
      expect(text).toContain("$70,000.00 in Q3 2021, 70.00% of Q3 2020 ($100,000.00)");
      expect(text).not.toContain("2019");
    }
    expect(texts.line43).toContain("employee retention credit (ERC, IRC 3134)");
    expect(texts.line43).toContain("Average 2020 full-time employees: 12.");
  });

  test("a base that was reckoned up is called estimated; orders name their effect; a group its members", async () => {
    const { line43, grounds } = await line43And({
      claim_quarters: ["2020-Q2"],
      payroll: [check("Ana Ruiz", "2020-05-10", "5000.00")],
      business_began: "2019-05-16",
      revenue: { "2019-Q2": "46000.00", "2020-Q1": "91000.00", "2020-Q2": "40000.00" },
      fte_2019: 1,
      tssw: { "2020-Q2": "5000.00" },
    });
    const base = "43.96% of Q2 2019 ($91,000.00, estimated for the whole quarter)";
    expect([line43.includes(base), grounds.includes(base)]).toEqual([true, true]);
    expect(line43).toContain("employee retention credit (ERC, CARES Act 2301)");
    const ordered = await line43And({
      ...q1,
      suspensions: [
        {
          start: "2021-01-01",
          end: "2021-03-31",
          nominal: { measure: "receipts", part: "10000.00", total: "80000.00" },
        },
      ],
      group: { members: [{ name: "Beta LLC", full_time_2019: 3 }] },
    });
    for (const text of [ordered.line43, ordered.grounds]) {
      expect(text).toContain("touched $10,000.00 of $80,000.00 in gross receipts of the same quarter of 2019, 12.50%");
      expect(text).toContain("The employer and Beta LLC are one employer");
    }
  });
});

const startup: ClaimInput = {
  claim_quarters: ["2021-Q3"],
  payroll: ["Ana Ruiz", "Ben O'Neil", "Chen, Li", "Dora Fay", "Ed Gold", "Fay Hill", "Gus Ito", "Hal Jung"].map(
    (name) => check(name, "2021-08-10", "10000.00"),
  ),
  business_began: "2020-08-03",
  recovery_startup: true,
  revenue: { "2020-Q3": "100000.00", "2020-Q4": "200000.00" },
  fte_2019: 8,
  tssw: { "2021-Q3": "80000.00" },
  medicare_wages: { "2021-Q3": "80000.00" },
};

describe("a recovery startup", () => {
  test.skipIf(!hasBlanks)(
    "PACK-71 worksheet 4 and explanation show 56,000.00 and what it is limited to, the employees' credits sum to 50,000.00, box 31b is checked",
    async () => {
      const bytes = blankBytes("f941x");
      const { page, ownForms } = await read(startup, {
        blanks: { f941x: { bytes, revision: "April 2022" }, f8821: null },
      });
      const fields = await readFields(ownForms[0]?.bytes ?? new Uint8Array());
      expect(fields.get("topmostSubform[0].Page3[0].c3_01[0]")?.value).toBe(true);
      const sheet = page("Worksheet 4, Q3 2021 Credit");
      expect(sheet).toMatch(/70% of step 2c 56,000\.00/);
      expect(sheet).toContain("Employee retention credit, limited to 50,000.00 (IRC 3134(b)(1)(B)) 50,000.00");
      expect(page("Employee schedule, Q3 2021")).toMatch(/Total 80,000\.00 .* 80,000\.00 50,000\.00 Tie-out/);
      const { facts, quarters } = givenContent(startup);
      const [quarter] = quarters;
      if (!quarter) throw new Error("There is no quarter.");
      expect(quarter.employees.reduce((sum, { credit }) => sum + credit, 0n)).toBe(5_000_000n);
      expect(figureFormula(quarter, "credit", formulaFacts(facts, defaultRules, quarters)).formula).toBe(
        "Credit = 70% × 80,000.00 = 56,000.00, limited to 50,000.00 (IRC 3134(b)(1)(B))",
      );
      expect(page("Line 43, further sheet Ashgrove")).toContain(
        "began on August 3, 2020, its average annual gross receipts of 2020 were $720,000.00 ($300,000.00 × 12 ÷ 5 months), at most $1,000,000.00",
      );
    },
  );

  test("without the blank the rendition says that line 31b is checked", async () => {
    const { page } = await read(startup);
    expect(page("Form 941-X, Q3 2021 This is not")).toContain("Line 31b is checked");
  });

  test("in a group the limit is the client's part of it, as it was made", async () => {
    const members = [
      {
        name: "Beta LLC",
        full_time_2019: 1,
        business_began: "2020-09-01",
        receipts: { "2020-Q3": "1.00", "2020-Q4": "1.00" },
        qualified: { "2021-Q3": "20000.00" },
      },
    ];
    const { page } = await read({ ...startup, group: { members } });
    expect(page("Worksheet 4, Q3 2021 Credit")).toContain(
      "limited to 40,000.00 = 50,000.00 × 80,000.00 ÷ 100,000.00 (IRC 3134(d)) 40,000.00",
    );
  });
});

const march: ClaimInput = {
  claim_quarters: ["2020-Q2"],
  payroll: [check("Ana Ruiz", "2020-03-20", "1000.00"), check("Ana Ruiz", "2020-05-20", "2000.00")],
  revenue: { "2019-Q1": "100000.00", "2019-Q2": "100000.00", "2020-Q1": "40000.00", "2020-Q2": "40000.00" },
  health_march_2020: { "Ana Ruiz": "190.00" },
  fte_2019: 1,
  tssw: { "2020-Q2": "2000.00" },
};

test.skipIf(!hasBlanks)(
  "PACK-72 wages of 1,000.00 and health of 190.00 of March 2020 fill lines 33a and 34 in their own fields, and neither 30 nor 31a",
  async () => {
    const bytes = blankBytes("f941x");
    const { ownForms, page } = await read(march, { blanks: { f941x: { bytes, revision: "April 2022" }, f8821: null } });
    const fields = await readFields(ownForms[0]?.bytes ?? new Uint8Array());
    const values = (page: number, stem: string, from: number) =>
      [0, 1, 2, 3, 4, 5].map((at) => fields.get(`topmostSubform[0].Page${page}[0].${stem}_${from + at}[0]`)?.value);
    expect(values(4, "f4", 45)).toEqual(["1,000", "00", "0", "00", "1,000", "00"]);
    expect(values(4, "f4", 57)).toEqual(["190", "00", "0", "00", "190", "00"]);
    expect(values(3, "f3", 195)).toEqual(["2,000", "00", "0", "00", "2,000", "00"]);
    expect(values(3, "f3", 201)).toEqual(["", "", "", "", "", ""]);
    expect(page("Worksheet 2, Q2 2020 Credit")).toMatch(/2d Qualified health of March 13 to 31, 2020, line 34 190\.00/);
    expect(page("Employee schedule, Q2 2020")).toMatch(/31a \+ 34 .* 190\.00 190\.00 Equal/);
  },
);

describe("annual filers", () => {
  const annual: ClaimInput = {
    form: "944",
    claim_quarters: ["2021-Q1", "2021-Q2"],
    payroll: [check("Ana Ruiz", "2021-02-10", "4285.71"), check("Ana Ruiz", "2021-05-10", "428.57")],
    suspensions: [{ start: "2021-01-01", end: "2021-06-30" }],
    fte_2019: 1,
    tssw: { "2021-Q1": "15000.00", "2021-Q2": "15000.00" },
  };

  test("PACK-73 a 944 client has one worksheet 2 for January to June with 1,860.00 nonrefundable", async () => {
    const { page, outlineOf } = {
      ...(await read(annual)),
      outlineOf: (await readPdf((await drawPackage(givenContent(annual))).bytes)).outline,
    };
    expect(outlineOf.filter((title) => title.startsWith("Worksheet "))).toEqual(["Worksheet 2, January to June 2021"]);
    const sheet = page("Worksheet 2, January to June 2021 Credit");
    expect(sheet).toMatch(/2f Employee retention credit: 70% of step 2e 3,300\.00/);
    expect(sheet).toMatch(/2j Nonrefundable portion: .* 1,860\.00/);
    expect(sheet).toMatch(/2k Refundable portion: .* 1,440\.00/);
    // An annual form has its lines elsewhere: they go by what they are.
    expect(sheet).toContain("1b Social security wages 30,000.00");
    const attached = page("Line 43, further sheet Ashgrove");
    expect(attached).toContain("the qualified health plan expenses and both parts of the credit");
    for (const text of [sheet, attached]) expect(text).not.toMatch(/lines? (5[abc]|18a|26a|30|31a)/);
  });
});

test("PACK-74 worksheet and explanation of an older package show the rates and the version of its own rules", async () => {
  const older: RuleSet = {
    ...defaultRules,
    version: "2025-9",
    quarters: defaultRules.quarters.map((one) => ({ ...one, rate: 6000 })),
  };
  const { page, pages } = await read(q1, { rules: older });
  const sheet = page("Worksheet 2, Q1 2021 Credit");
  expect(sheet).toMatch(/2f Employee retention credit: 60% of step 2e 5,520\.00/);
  expect(page("Line 43, further sheet Ashgrove")).toContain("credit 60% = $5,520.00");
  expect(page("Employee schedule, Q1 2021")).toContain("Credit 60% of qualified wages");
  for (const one of pages) expect(one).toContain("Rules 2025-9");
  const { facts, quarters, rules } = givenContent(q1, { rules: older });
  const [quarter] = quarters;
  if (!quarter) throw new Error("There is no quarter.");
  expect(rules.version).toBe("2025-9");
  const explained = formulaFacts(facts, rules, quarters);
  expect(figureFormula(quarter, "credit", explained).formula).toContain("Credit = 60% × ");
});
