import { describe, expect, test } from "vitest";
import { addDays, daysBetween, isIsoDate } from "./date.ts";
import { einFormatText, shapeEin } from "./ein.ts";
import { einSchema } from "./einField.ts";
import { formatPhone } from "./phone.ts";
import {
  compareQuarters,
  parseQuarterKey,
  productQuarters,
  quarterKey,
  quarterLabel,
  supplementQuarters,
} from "./quarter.ts";

describe("dates", () => {
  test.each([
    ["2020-02-29", true],
    ["2021-02-29", false],
    ["2021-13-01", false],
    ["2021-1-1", false],
    ["21-01-01", false],
  ])("%s exists: %s", (text, exists) => expect(isIsoDate(text)).toBe(exists));

  test("days are counted through leap years", () => {
    expect(addDays("2020-02-28", 2)).toBe("2020-03-01");
    expect(daysBetween("2020-03-13", "2021-12-31")).toBe(658);
  });
});

describe("identifiers", () => {
  test("an EIN gets its hyphen while it is typed", () => {
    expect(["1", "12", "123", "123456789", "12-3456789x9"].map(shapeEin)).toEqual([
      "1",
      "12",
      "12-3",
      "12-3456789",
      "12-3456789",
    ]);
    expect(einSchema.safeParse("1-23").error?.issues[0]?.message).toBe(einFormatText);
    expect(einSchema.safeParse("").error?.issues[0]?.message).toBe("EIN is required.");
  });

  test("a phone is shown in its groups", () => expect(formatPhone("5550100199")).toBe("(555) 010-0199"));
});

describe("quarters", () => {
  test("a supplement claims the second and the third of 2020, which no other package does", () => {
    expect(supplementQuarters.map(quarterKey)).toEqual(["2020-Q2", "2020-Q3"]);
  });

  test("the four of the product stand in their order, each as key and label", () => {
    expect([...productQuarters].sort(compareQuarters).map(quarterKey)).toEqual([
      "2020-Q4",
      "2021-Q1",
      "2021-Q2",
      "2021-Q3",
    ]);
    expect(quarterLabel(parseQuarterKey("2020-Q4"))).toBe("Q4 2020");
    expect(() => parseQuarterKey("2020-Q5")).toThrow(RangeError);
  });
});
