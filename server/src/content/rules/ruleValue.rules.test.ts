import { defaultRules } from "@refundry/credit";
import { expect, test } from "vitest";
import { withLimits } from "./ruleLimit.rules.ts";
import { changedRules, shownValues } from "./ruleValue.rules.ts";

const values = shownValues(defaultRules, []);
const valueAt = (path: string) => values.find((one) => one.path === path);
const change = (path: string, value: string) => changedRules(defaultRules, [{ path, value, source: "Notice" }]);

test("every value of a rule set is shown once, or is the calendar's or another area's", () => {
  const paths = values.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  const leaves = (value: unknown, way: string): string[] =>
    Array.isArray(value) || value === null || typeof value !== "object" || /nicknames|limitCredits/.test(way)
      ? [way]
      : Object.entries(value).flatMap(([key, inner]) => leaves(inner, way === "" ? key : `${way}.${key}`));
  const { quarters, ppp, version: _, receipts: __, ...others } = defaultRules;
  const { windows, ...loans } = ppp;
  const wanted = [
    ...leaves(others, ""),
    ...leaves(loans, "ppp"),
    ...windows.flatMap((_window, place) => [`ppp.windows.${place}.from`, `ppp.windows.${place}.to`]),
    ...quarters.flatMap(({ quarter: key, from: _from, to: _to, ...own }) => leaves(own, `quarters.${key}`)),
  ];
  expect(paths.toSorted()).toEqual(wanted.toSorted());
});

test("values are read as people write them, with their source, and what is recalled says so", () => {
  expect(valueAt("quarters.2021-Q3.rate")).toMatchObject({
    value: "70",
    text: "70%",
    quarter: "2021-Q3",
    kind: "percent",
  });
  expect(valueAt("quarters.2020-Q2.cap")).toMatchObject({ value: "10000.00", text: "$10,000.00" });
  expect(valueAt("quarters.2020-Q2.distressedBelow")).toMatchObject({ value: "", text: "No such rule" });
  expect(valueAt("quarters.2021-Q4.recoveryStartup")?.text).toBe("Alone has it");
  expect(valueAt("quarters.2021-Q3.limitCredits")?.value).toContain("tax_3121q: raises");
  expect(valueAt("wageBases.2020")).toMatchObject({ text: "$137,700.00", unconfirmed: true });
  expect(valueAt("nominalUnder")).toMatchObject({ text: "10%", unconfirmed: false });
  expect(valueAt("filedAfterBarred")?.elsewhere).toBe("/settings?tab=tables&table=deadline_rules");
  expect(valueAt("nicknames")?.value).toContain("ROBERT: ");
});

test("changing every value to what it is changes nothing, and every other value is kept as the engine reads it", () => {
  for (const { path, value, elsewhere } of values) {
    const { faults } = change(path, value);
    const wanted = elsewhere
      ? { "changes.0.path": "This value is not changed here." }
      : { "changes.0.value": value === "" ? "This is the value of the version it is based on." : expect.any(String) };
    expect(faults, path).toEqual(wanted);
    if (!elsewhere) expect(faults["changes.0.value"]).toBe("This is the value of the version it is based on.");
  }
  expect(change("quarters.2021-Q3.rate", "60.5").rules.quarters[5]?.rate).toBe(6050);
  expect(change("quarters.2020-Q2.distressedBelow", "10").rules.quarters[0]?.distressedBelow).toBe(10);
  expect(change("tolerance.check", "60,000.00").rules.tolerance.check).toBe(6_000_000);
  expect(change("normalContingencyRate", "25").rules.normalContingencyRate).toBe("25");
  expect(change("quarters.2020-Q2.otherCredits", "wotc").rules.quarters[0]?.otherCredits).toEqual(["wotc"]);
  expect(change("quarters.2021-Q3.limitCredits", "sick_pay: raises").rules.quarters[5]?.limitCredits).toEqual({
    sick_pay: 1,
  });
  expect(change("methods.payBefore", "unlimited").rules.methods.payBefore).toBe("unlimited");
  expect(change("quarters.2021-Q1.barredWhenLate", "true").rules.quarters[3]?.barredWhenLate).toBe(true);
  expect(change("ppp.windows.1.to", "2021-07-31").rules.ppp.windows[1]?.to).toBe("2021-07-31");
  expect(defaultRules.quarters[5]?.rate).toBe(7000);
});

test.each([
  ["quarters.2021-Q3.rate", "100.01", "Please enter a percent from 0 to 100."],
  ["quarters.2021-Q3.rate", "seventy", "Please enter a percent from 0 to 100."],
  ["quarters.2021-Q3.cap", "0.00", "Please enter an amount above 0.00."],
  ["quarters.2021-Q3.cap", "", "This field is required."],
  ["quarters.2021-Q3.deemedFiled", "2022-02-30", "Please enter a date."],
  ["quarters.2021-Q3.assessYears", "0", "Please enter a whole number from 1 to 20."],
  ["ppp.ownerWeeks", "25", "Please enter a whole number from 1 to 24."],
  ["quarters.2021-Q3.capPeriod", "month", "Please choose one of the list."],
  ["quarters.2021-Q3.otherCredits", "wotc\n99Z", /^“99Z”: one of ffcra_leave, /],
  ["quarters.2021-Q3.limitCredits", "sick_pay: halves", "“sick_pay: halves”: write form_8974: lowers, or raises."],
  ["nicknames", "Robert = Bob", "“Robert = Bob”: write ROBERT: BOB ROB in capitals."],
  ["relationships", "x".repeat(121), /at most 120 letters a line\.$/],
  ["payrollCovers.from", "2021-10-01", "The first day must not be after the last."],
])("%s refuses %j", (path, value, text) => {
  expect(change(path, value).faults["changes.0.value"]).toMatch(text);
});

test("what is named twice or is no value of the rules is refused, by its place", () => {
  const entry = { path: "nominalUnder", value: "12", source: "Notice" };
  const { faults, changes } = changedRules(defaultRules, [
    entry,
    { ...entry, value: "13" },
    { ...entry, path: "version" },
  ]);
  expect(faults).toEqual({
    "changes.1.path": "This value is named twice.",
    "changes.2.path": "This value is not changed here.",
  });
  expect(changes).toEqual([
    {
      path: "nominalUnder",
      title: "An order does not count under, percent of receipts or hours",
      before: "10",
      after: "12",
      source: "Notice",
    },
  ]);
});

test("limits to file are those of the dated table: of the quarter, of its year, of all; what it leaves out stays", () => {
  const none = { year: null, quarter: null, date: null };
  const rules = withLimits(defaultRules, [
    { ...none, kind: "respond" },
    { ...none, kind: "last_claim_day", year: "2020", date: "2024-05-01" },
    { ...none, kind: "last_claim_day", year: "2021", quarter: "3", date: "2026-01-01" },
    { ...none, kind: "obbba_filed_after", year: "2021", quarter: "3", date: "2024-02-15" },
  ]);
  expect(rules.quarters.map(({ lastClaimDay }) => lastClaimDay)).toEqual([
    ...Array(3).fill("2024-05-01"),
    ...Array(2).fill("2025-04-15"),
    "2026-01-01",
    "2025-04-15",
  ]);
  expect([rules.filedAfterBarred, rules.refundedBy]).toEqual(["2024-02-15", "2025-07-04"]);
});
