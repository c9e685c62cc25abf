import { defaultRules } from "@refundry/credit";
import { describe, expect, test } from "vitest";
import { partsOf, type WarningFacts, warningWords, withLimits } from "./warning.rules.ts";

const facts: WarningFacts = {
  facts: { claim_quarters: [], employee_counts: { "2021-Q1": 600 } },
  eligibility: { grounds: [], receipts: [], paid: { "2020-Q4": 105 } },
  rules: defaultRules,
};
const textOf = (code: string) => warningWords(code, facts).text;

describe("warnings in words", () => {
  test("name quarters, amounts, dates and people as people read them", () => {
    expect(textOf("PPP_PAYROLL_SHORT:2:1600.00")).toBe(
      "Payroll in the covered period of round 2 is $1,600.00 short of what supports the loan.",
    );
    expect(textOf("TIME_BARRED_6511:2020-Q4")).toBe("The time to file Q4 2020 ended on April 15, 2024.");
    expect(textOf("NAME_SUSPECT:Daniel Smith:Dana Smith")).toBe(
      "Daniel Smith on the payroll may be Dana Smith. Confirm or clear.",
    );
    expect(textOf("PAYROLL_TSSW_MISMATCH:2021-Q1:7.3")).toBe(
      "Payroll of Q1 2021 differs from the wages entered by 7.3%.",
    );
  });

  test("the count of employees is the one entered, else the one paid", () => {
    expect(textOf("LARGE_EMPLOYER_UNKNOWN:2021-Q1")).toMatch(/^600 employees in Q1 2021 is above 500:/);
    expect(textOf("LARGE_EMPLOYER_UNKNOWN:2020-Q4")).toMatch(/^105 employees in Q4 2020 is above 100:/);
  });

  test("levels follow the table; an unknown code is shown and needs an answer", () => {
    expect(warningWords("ROW_INVALID:3", facts).level).toBe("stop");
    expect(warningWords("NAME_SUSPECT:a:b", facts).level).toBe("open");
    expect(warningWords("TSSW_MISSING:2021-Q1", facts).level).toBe("note");
    expect(warningWords("SOMETHING_NEW:1", facts)).toMatchObject({ level: "accept", text: "SOMETHING_NEW:1" });
  });
});

/** 06, 5.6: every code with its level and its sentence. */
const table: [level: string, code: string, text: string][] = [
  ["stop", "ROW_INVALID:3", "Row 3 of the payroll cannot be read."],
  ["stop", "NEGATIVE_TOTAL:Zoe:2020-Q4", "The checks of Zoe in Q4 2020 sum to a negative amount."],
  [
    "stop",
    "LARGE_EMPLOYER_UNKNOWN:2021-Q2",
    "0 employees in Q2 2021 is above 500: enter the 2019 average of full-time employees.",
  ],
  ["open", "NAME_SUSPECT:Al:Bo", "Al on the payroll may be Bo. Confirm or clear."],
  ["accept", "FTE_2019_ASSUMED_SMALL", "2019 average of full-time employees is missing; a small employer is assumed."],
  [
    "accept",
    "REVENUE_MISSING_AFTER_DECLINE:2020-Q4",
    "Gross receipts of Q4 2020 are missing after the decline began; it is counted once.",
  ],
  [
    "accept",
    "MEDICARE_WAGES_ASSUMED:2021-Q3",
    "Medicare wages of Q3 2021 are missing; social security wages are used.",
  ],
  ["note", "TSSW_MISSING:2021-Q1", "Wages of Q1 2021 are missing; nothing is nonrefundable."],
  ["accept", "PAYROLL_TSSW_MISMATCH:2021-Q1:7.3", "Payroll of Q1 2021 differs from the wages entered by 7.3%."],
  [
    "accept",
    "PPP_PAYROLL_SHORT:2:1600.00",
    "Payroll in the covered period of round 2 is $1,600.00 short of what supports the loan.",
  ],
  ["accept", "QUARTER_NOT_ELIGIBLE:2021-Q1", "Q1 2021 has no ground; no form is made for it."],
  ["accept", "TIME_BARRED_6511:2021-Q1", "The time to file Q1 2021 ended on April 15, 2025."],
  [
    "accept",
    "BARRED_OBBBA_70605:2021-Q3",
    "A claim for Q3 2021 filed after January 31, 2024 is not paid after July 4, 2025.",
  ],
  ["accept", "NAME_VARIANT:Al:Bo", "Al and Bo are counted as two employees."],
  ["note", "NAME_MERGED:Al:Bo", "Al and Bo are counted as one employee."],
  ["note", "NAME_SAME_LAST:Al:Bo", "Al has the same last name as Bo."],
  ["stop", "RECOVERY_BEGAN_MISSING", "Enter when the business began: a recovery startup is judged by it."],
  [
    "stop",
    "RECOVERY_BEGAN_MISSING:Beta LLC",
    "Enter when the business began of Beta LLC: a recovery startup is judged by it.",
  ],
  [
    "stop",
    "RECOVERY_RECEIPTS_MISSING:2020-Q3",
    "Enter the gross receipts of Q3 2020: a recovery startup is judged by its 2020 receipts.",
  ],
  [
    "stop",
    "RECOVERY_RECEIPTS_MISSING:2020-Q3:Beta LLC",
    "Enter the gross receipts of Q3 2020 of Beta LLC: a recovery startup is judged by its 2020 receipts.",
  ],
  ["stop", "GROUP_FTE_MISSING:Beta LLC", "Enter the 2019 full-time average of Beta LLC: the group's size is the sum."],
  ["stop", "GROUP_FTE_MISSING:", "Enter the 2019 full-time average of the client: the group's size is the sum."],
  [
    "accept",
    "GROUP_RECEIPTS_MISSING:Beta LLC:2021-Q1",
    "Gross receipts of Beta LLC for Q1 2021 are missing; the quarter counts as missing.",
  ],
  ["accept", "NAME_NOT_ON_PAYROLL:health:Al", "Al (health) is not on the payroll."],
  ["accept", "NAME_NOT_ON_PAYROLL:prior:Al:Alf", "Al (earlier claims) is not on the payroll. Is Alf meant?"],
  ["accept", "NAME_NOT_ON_PAYROLL:other_credit:Al", "Al (other credits) is not on the payroll."],
  ["accept", "NAME_NOT_ON_PAYROLL:group:Al", "Al (group) is not on the payroll."],
  ["accept", "NAME_NOT_ON_PAYROLL:pay_30_days:Al", "Al (pay of the 30 days before) is not on the payroll."],
  [
    "accept",
    "OTHER_CREDIT_MISSING:ffcra_leave",
    "The client claimed sick and family leave to March 2021, but no wages are entered for it.",
  ],
  [
    "accept",
    "OTHER_CREDIT_MISSING:arp_leave",
    "The client claimed sick and family leave from April 2021, but no wages are entered for it.",
  ],
  ["accept", "OTHER_CREDIT_MISSING:wotc", "The client claimed WOTC, but no wages are entered for it."],
  [
    "accept",
    "OTHER_CREDIT_MISSING:45S",
    "The client claimed the credit of section 45S, but no wages are entered for it.",
  ],
  [
    "accept",
    "OTHER_CREDIT_EXCEEDS_PAY:Al:2021-Q1",
    "The wages of Al used for another credit are more than the pay of Q1 2021.",
  ],
  [
    "accept",
    "PPP_HEALTH_ASSUMED:1",
    "How much of round 1's other payroll costs was group health is not known; all of it is left out.",
  ],
  [
    "accept",
    "PAY_BEFORE_UNKNOWN:Al:2020-Q4",
    "The pay of Al in the 30 days before the period is not known; Q4 2020 is not limited by it.",
  ],
  ["note", "SUSPENSION_NOMINAL:Order 7", 'The mandate "Order 7" touched less than 10% and does not count.'],
  ["note", "ROW_OUT_OF_PROGRAM:12", "12 checks outside March 13, 2020 to December 31, 2021 are ignored."],
  ["accept", "EMPLOYEE_COUNT_MISMATCH:2021-Q1:12:9", "12 employees on the payroll of Q1 2021, 9 entered."],
  ["accept", "EMPLOYEE_COUNT_MISMATCH:2021-Q1", "0 employees on the payroll of Q1 2021, 600 entered."],
  ["accept", "EMPLOYEE_COUNT_MISMATCH:2020-Q4", "105 employees on the payroll of Q4 2020, 0 entered."],
  ["accept", "DUPLICATE_ROWS:2", "2 payroll rows are exact duplicates."],
  ["accept", "LARGE_ROW:12:60000.00", "Row 12: a check of $60,000.00."],
  ["accept", "LARGE_ROW:13", "Row 13: a check of $0.00."],
  ["accept", "PAYROLL_COVERAGE", "The payroll does not cover March 15, 2020 to September 30, 2021."],
  ["accept", "PPP_PERIODS_OVERLAP", "The covered periods of the two rounds overlap."],
  ["accept", "PPP_START_OUTSIDE:2", "The start of round 2 is outside the program."],
];

test.each(table)("%s: %s is %s", (level, code, text) => {
  const [name = "", ...args] = code.split(":");
  expect(warningWords(code, facts)).toEqual({ code: name, args, level, text });
});

test("a large check of an early calculation is found beside its figures", () => {
  const early = { ...facts, eligibility: { ...facts.eligibility, large: { "13": "70000.00" } } } as WarningFacts;
  expect(warningWords("LARGE_ROW:13", early).text).toBe("Row 13: a check of $70,000.00.");
  expect(partsOf("LARGE_ROW:13")).toEqual({ code: "LARGE_ROW", args: ["13"] });
});

test("a colon of a name separates nothing, wherever the name stands among the arguments", () => {
  for (const [text, args] of [
    ["NEGATIVE_TOTAL:Acme: Smith:2021-Q1", ["Acme: Smith", "2021-Q1"]],
    ["NAME_SUSPECT:Ann Lee:Dr: Ann: Lee", ["Ann Lee", "Dr: Ann: Lee"]],
    ["GROUP_FTE_MISSING:Oak: Elm LLC", ["Oak: Elm LLC"]],
    ["GROUP_FTE_MISSING:", [""]],
    ["RECOVERY_BEGAN_MISSING", []],
    ["RECOVERY_RECEIPTS_MISSING:2020-Q4", ["2020-Q4"]],
    ["RECOVERY_RECEIPTS_MISSING:2020-Q4:Oak: Elm LLC", ["2020-Q4", "Oak: Elm LLC"]],
    ["GROUP_RECEIPTS_MISSING:Oak: Elm LLC:2019-Q1", ["Oak: Elm LLC", "2019-Q1"]],
    ["NAME_NOT_ON_PAYROLL:prior:Jon: Smith:", ["prior", "Jon: Smith", ""]],
    ["NAME_NOT_ON_PAYROLL:prior:Jon: Smith:John Smith", ["prior", "Jon: Smith", "John Smith"]],
    ["PAY_BEFORE_UNKNOWN:Jon: A: Smith:2021-Q1", ["Jon: A: Smith", "2021-Q1"]],
    ["EMPLOYEE_COUNT_MISMATCH:2021-Q1:4:5", ["2021-Q1", "4", "5"]],
  ] as const)
    expect(partsOf(text)).toEqual({ code: text.split(":")[0], args });
  expect(textOf("GROUP_RECEIPTS_MISSING:Oak: Elm LLC:2019-Q1")).toBe(
    "Gross receipts of Oak: Elm LLC for Q1 2019 are missing; the quarter counts as missing.",
  );
});

test("limits to file stand before what the input alone gives rise to, at the end where it gives nothing", () => {
  const limits = ["TIME_BARRED_6511:2020-Q4"];
  expect(withLimits(["TSSW_MISSING:2021-Q1", "DUPLICATE_ROWS:2", "LARGE_ROW:3"], limits)).toEqual([
    "TSSW_MISSING:2021-Q1",
    ...limits,
    "DUPLICATE_ROWS:2",
    "LARGE_ROW:3",
  ]);
  expect(withLimits(["DUPLICATE_ROWS:2"], limits)).toEqual([...limits, "DUPLICATE_ROWS:2"]);
  expect([withLimits(["TSSW_MISSING:2021-Q1"], limits), withLimits([], [])]).toEqual([
    ["TSSW_MISSING:2021-Q1", ...limits],
    [],
  ]);
});
