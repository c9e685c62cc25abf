import { describe, expect, test } from "vitest";
import { limits, minutesClosed } from "./throttle.rules.ts";

const start = Date.parse("2026-03-02T10:00:00Z");
const at = (minutes: number) => new Date(start + minutes * 60_000);
/** Minutes of the tries, oldest first. */
const newestFirst = (...minutes: number[]) => minutes.map(at).reverse();

describe("a door", () => {
  const { emailAndAddress, email } = limits;

  test("stands open below its number of failures", () => {
    expect(minutesClosed(emailAndAddress, [], at(0))).toBe(0);
    expect(minutesClosed(emailAndAddress, newestFirst(0, 1, 2, 3), at(3))).toBe(0);
  });

  test("is shut for its full time from the last failure, also when the first ones are long past by then", () => {
    const failures = newestFirst(0, 3, 6, 9, 14);
    expect(minutesClosed(emailAndAddress, failures, at(14))).toBe(15);
    expect(minutesClosed(emailAndAddress, failures, at(16))).toBe(13);
    expect(minutesClosed(emailAndAddress, failures, at(28.5))).toBe(1);
    expect(minutesClosed(emailAndAddress, failures, at(29))).toBe(0);
    const twenty = newestFirst(...Array.from({ length: 20 }, (_, number) => number * 3));
    expect(minutesClosed(email, twenty, at(57 + 59))).toBe(1);
    expect(minutesClosed(email, twenty, at(57 + 60))).toBe(0);
  });

  test("is not shut by failures that are spread over more than its window", () => {
    expect(minutesClosed(emailAndAddress, newestFirst(0, 4, 8, 12, 15), at(15))).toBe(0);
    expect(minutesClosed(emailAndAddress, newestFirst(0, 4, 8, 12, 14.9), at(15))).toBe(15);
  });

  test("that opened again begins to count anew", () => {
    expect(minutesClosed(emailAndAddress, newestFirst(1, 2, 3, 4, 20), at(20))).toBe(0);
    expect(minutesClosed(emailAndAddress, newestFirst(20, 21, 22, 23, 24), at(24))).toBe(15);
  });
});
