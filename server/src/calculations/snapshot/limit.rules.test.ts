import { money } from "@refundry/contract/values";
import { defaultRules } from "@refundry/credit";
import { expect, test } from "vitest";
import { limitsOf } from "./employeeLimit.rules.ts";
import { limitTexts, startupLimitText } from "./limit.rules.ts";
import { numberText } from "./numberText.rules.ts";
import { creditOfReturn, smallerText } from "./splitText.rules.ts";

test("a number of a formula has its commas and cents, and a minus before a size", () => {
  expect([0n, 5n, 99n, 100n, 99_999n, 100_000n, 123_456_789n, -644_000n].map(numberText)).toEqual([
    "0.00",
    "0.05",
    "0.99",
    "1.00",
    "999.99",
    "1,000.00",
    "1,234,567.89",
    "−6,440.00",
  ]);
});

test("what lowers an employee's cap or pay is told as it was reckoned; pay that lowers nothing is not", () => {
  const group = { left: 1_000_000n, own: 300_000n, others: 100_000n };
  const periods = [
    { began: "2020-03-13", days: 19, pay: 100_000n },
    { began: "2020-10-01", days: 30, pay: 50_000n },
  ];
  const limited = { groupShare: group, payLimit: { amount: money(63_333n), periods }, eligible: money(63_334n) };
  const limits = limitsOf(limited as never);
  expect(limits).toEqual({
    group: { left: "10000.00", own: "3000.00", others: "1000.00" },
    pay_before: {
      amount: "633.33",
      periods: [
        { began: "2020-03-13", days: 19, pay: "1000.00" },
        { began: "2020-10-01", days: 30, pay: "500.00" },
      ],
    },
  });
  expect(limitTexts({ limits, cap: money(750_000n) })).toEqual([
    "The group's share of the cap: 10,000.00 × 3,000.00 ÷ (3,000.00 + 1,000.00) = 7,500.00 (CARES Act 2301(d), IRC 3134(d))",
    "30-day limit: 1,000.00 in the 30 days before March 13, 2020 × 19 ÷ 30 + 500.00 in the 30 days before October 1, 2020 × 30 ÷ 30 = 633.33 (CARES Act 2301(c)(3)(B))",
  ]);
  const equal = { ...limited, eligible: money(63_333n) };
  expect(limitsOf({ ...equal, groupShare: null } as never)).toBeNull();
  expect(limitsOf(equal as never)).toEqual({ group: limits?.group });
  expect(limitsOf({ ...limited, groupShare: null } as never)).toEqual({ pay_before: limits?.pay_before });
  expect(limitsOf({ ...limited, payLimit: null } as never)).toEqual({ group: limits?.group });
  expect([limitTexts({ limits: null, cap: money(1n) }), limitTexts({ limits: {}, cap: money(1n) })]).toEqual([[], []]);
});

test("the limit of a startup is told where it bites, in a group by the parts", () => {
  const quarter = {
    year: 2021,
    quarter: 3,
    ground: "recovery_startup",
    credit: money(5_000_000n),
    qualifiedWages: money(7_000_000n),
    qualifiedHealth: money(1_000_000n),
  } as never;
  const facts = { claim_quarters: ["2021-Q3" as const] };
  const told = (more: object, of: object = {}) =>
    startupLimitText(
      { ...(quarter as object), ...of } as never,
      money(5_600_000n),
      { ...facts, ...more },
      defaultRules,
    );
  expect(told({})).toBe("limited to 50,000.00 (IRC 3134(b)(1)(B))");
  const members = (qualified: object) => ({
    group: { members: [{ name: "Beta LLC", qualified }, { name: "Gamma LLC" }] },
  });
  expect(told(members({ "2021-Q3": "20000.00" }), { credit: money(4_000_000n) })).toBe(
    "limited to 40,000.00 = 50,000.00 × 80,000.00 ÷ 100,000.00 (IRC 3134(d))",
  );
  expect(told(members({ "2021-Q4": "20000.00" }))).toBe("limited to 50,000.00 (IRC 3134(b)(1)(B))");
  expect([told({}, { ground: "decline" }), told({}, { credit: money(5_600_000n) })]).toEqual([null, null]);
});

test("the smaller of credit and share tells what lowers and raises the share, each by its name", () => {
  const steps = (...amounts: [string, bigint][]) => amounts.map(([credit, amount]) => ({ credit, amount })) as never;
  const by = (list: never, limit = 305_000n) => ({ employerShare: money(319_920n), steps: list, limit: money(limit) });
  expect(smallerText(330_000n, by(steps(), 319_920n), 319_920n)).toBe(
    "smaller of credit 3,300.00 and employer share 3,199.20 = 3,199.20",
  );
  const two = steps(["other_credits", -14_920n], ["sick_pay", 1_000n]);
  expect(smallerText(330_000n, by(two), 305_000n)).toBe(
    "smaller of credit 3,300.00 and 3,050.00 (employer share 3,199.20 less other credits 149.20 plus sick pay of third parties 10.00) = 3,050.00",
  );
  const names = ["form_8974", "form_5884c", "form_5884d", "leave_to_march_2021", "leave_from_april_2021", "tax_3121q"];
  expect([...names, "unknown"].map(creditOfReturn)).toEqual([
    "Form 8974",
    "Form 5884-C",
    "Form 5884-D",
    "leave to March 2021 (line 17)",
    "leave from April 2021 (line 18b)",
    "section 3121(q) tax",
    "unknown",
  ]);
});
