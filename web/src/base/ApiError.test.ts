import { expect, test } from "vitest";
import { errorOf } from "./ApiError.ts";
import { instantText, showTimesIn } from "./instants.ts";

test("an instant in a sentence is read in the reader's own time zone", () => {
  const time = "2026-11-21T09:14:03.221Z";
  const body = { error: `Kim Lee imported payroll at ${time}.`, code: "payroll_changed", details: { time } };
  const error = errorOf(409, "", JSON.stringify(body), null);
  expect(error.message).toBe(`Kim Lee imported payroll at ${instantText(time)}.`);
  expect(error.message).not.toContain("T09");
});

test("a day in a sentence is the reader's own, in the format of every screen", () => {
  const error = "8821.pdf was already uploaded on 2026-11-27 by You.";
  const details = { date: "2026-11-27", date_at: "2026-11-27T02:06:00.000Z" };
  showTimesIn("America/Los_Angeles");
  expect(errorOf(409, "", JSON.stringify({ error, code: "duplicate_file", details }), null).message).toBe(
    "8821.pdf was already uploaded on Nov 26, 2026 by You.",
  );
  showTimesIn(undefined);
});

test("a sentence without an instant stays as it is, also when no instant is known", () => {
  const body = { error: "Somebody imported payroll at .", code: "payroll_changed", details: { time: "" } };
  expect(errorOf(409, "", JSON.stringify(body), null).message).toBe("Somebody imported payroll at .");
});
