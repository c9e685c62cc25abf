import { type QuarterStatus, quarterStatus } from "@refundry/contract/transcripts";
import type { IsoDate } from "@refundry/contract/values";
import { expect, test } from "vitest";
import { lastDays, mayStand, refusalOf, type Step } from "./quarterStatus.rules.ts";

const { processing, resubmission, denied, notApplicable, released } = quarterStatus;
const today = "2026-03-10" as IsoDate;
const plain: Omit<Step, "from" | "to"> = {
  source: "manual",
  reason: null,
  refundOn: null,
  reopensPaid: false,
  deadline: null,
  today,
};
const refused = (from: QuarterStatus | null, to: QuarterStatus, more: Partial<Step> = {}) => {
  const found = refusalOf({ ...plain, from, to, ...more });
  return found && ("code" in found ? found.code : found.field);
};

const all = [processing, resubmission, denied, notApplicable, released];

test("every step from every status, for who takes no payment back and gives no reason", () => {
  const table = [null, ...all].map((from) => all.map((to) => refused(from, to)));
  expect(table).toEqual([
    [null, null, null, null, null],
    ["status", null, null, "reason", null],
    [null, "status", null, "reason", null],
    [null, null, "status", "reason", null],
    ["reason", "reason", "reason", "status", "reason"],
    ["already_paid", "already_paid", "already_paid", "already_paid", "status"],
  ]);
});

test("a payment is taken back by an administrator with a reason, and never to N/A", () => {
  for (const to of [processing, resubmission, denied]) {
    expect(refused(released, to, { reopensPaid: true })).toBe("reason");
    expect(refused(released, to, { reopensPaid: true, reason: "Check returned" })).toBeNull();
    expect(refused(released, to, { reopensPaid: true, source: "adoption" })).toBeNull();
  }
  expect(refused(released, notApplicable, { reopensPaid: true, reason: "x" })).toBe("already_paid");
  expect(refused(processing, notApplicable, { reason: "Not claimed" })).toBeNull();
  expect(refused(processing, notApplicable, { source: "adoption" })).toBeNull();
});

test("after the deadline nothing is processing, and a payment counts that came before it, or that an administrator explains", () => {
  const deadline = "2026-03-09" as IsoDate;
  const late = (to: QuarterStatus, more: Partial<Step> = {}) => refused(denied, to, { deadline, ...more });
  expect(late(processing)).toBe("time_expired");
  expect(late(processing, { reopensPaid: true, reason: "x" })).toBe("time_expired");
  expect(late(released)).toBe("time_expired");
  expect(late(released, { refundOn: deadline })).toBeNull();
  expect(late(released, { refundOn: today })).toBe("time_expired");
  expect(late(released, { reopensPaid: true })).toBe("time_expired");
  expect(late(released, { reopensPaid: true, reason: "Paid late" })).toBeNull();
  expect(late(resubmission)).toBeNull();
  expect(refused(denied, processing, { deadline: today })).toBeNull();
});

test("the day of a payment belongs to a released one, and lies in the past", () => {
  expect(refused(processing, denied, { refundOn: today })).toBe("refund_on");
  expect(refused(processing, released, { refundOn: "2026-03-11" as IsoDate })).toBe("refund_on");
  expect(refused(processing, released, { refundOn: today })).toBeNull();
});

test("the product's four quarters may stand, those of 2020 before them only by a supplement that holds them, Q1 2020 never", () => {
  const quarter = (year: number, number: 1 | 2 | 3 | 4) => ({ year, quarter: number });
  for (const one of [quarter(2020, 4), quarter(2021, 1), quarter(2021, 2), quarter(2021, 3)])
    expect(mayStand(one, [])).toBe(true);
  expect(mayStand(quarter(2020, 2), [])).toBe(false);
  expect(mayStand(quarter(2020, 2), ["2020-Q2"])).toBe(true);
  expect(mayStand(quarter(2020, 3), ["2020-Q2"])).toBe(false);
  for (const one of [quarter(2020, 1), quarter(2021, 4)])
    expect(mayStand(one, ["2020-Q1", "2020-Q2", "2021-Q4"])).toBe(false);
});

test("CASE-01, CASE-02 the last days of a denied quarter, counted from the day on which the denial was recorded", () => {
  const rows = [
    { kind: "respond", count: 30, unit: "days" },
    { kind: "suit", count: 2, unit: "years" },
  ];
  const of = (day: string, table: Parameters<typeof lastDays>[1] = rows) => lastDays(day as IsoDate, table);
  expect(of("2025-01-10")).toEqual({ respond: "2025-02-09", suit: "2027-01-10" });
  expect(of("2024-02-29")).toEqual({ respond: "2024-03-30", suit: "2026-02-28" });
  const months = [
    { kind: "respond", count: 1, unit: "months" },
    { kind: "suit", count: 13, unit: "months" },
  ];
  expect(of("2025-01-31", months)).toEqual({ respond: "2025-02-28", suit: "2026-02-28" });
  expect(of("2025-01-10", rows.slice(0, 1))).toBeNull();
  expect(of("2025-01-10", [])).toBeNull();
});
