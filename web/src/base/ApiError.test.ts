import { expect, test } from "vitest";
import { errorOf } from "./ApiError.ts";
import { instantText } from "./instants.ts";

test("an instant in a sentence is read in the reader's own time zone", () => {
  const time = "2026-11-21T09:14:03.221Z";
  const body = { error: `Kim Lee imported payroll at ${time}.`, code: "payroll_changed", details: { time } };
  const error = errorOf(409, "", JSON.stringify(body), null);
  expect(error.message).toBe(`Kim Lee imported payroll at ${instantText(time)}.`);
  expect(error.message).not.toContain("T09");
});

test("a sentence without an instant stays as it is, also when no instant is known", () => {
  const body = { error: "Somebody imported payroll at .", code: "payroll_changed", details: { time: "" } };
  expect(errorOf(409, "", JSON.stringify(body), null).message).toBe("Somebody imported payroll at .");
});
