import { expect, test } from "vitest";
import { toldBlockers, toldReason } from "./blockers.ts";

const one = (code: string) => ({ code, text: code, link: "/" });
const codes = (...given: string[]) => toldBlockers(given.map(one)).map(({ code }) => code);

test.each(["mandates_open", "review_open"])(
  "that there is no refund is not said while %s stands: it follows from that alone",
  (code) => {
    expect(codes("rounds_missing", code, "no_refund", "warnings_open")).toEqual([
      "rounds_missing",
      code,
      "warnings_open",
    ]);
  },
);

test("once the grounds are decided, that there is no refund is said", () => {
  expect(codes("draft_rejected", "no_refund")).toEqual(["draft_rejected", "no_refund"]);
});

test("as the reason of a button they stand in one line; where nothing is in the way there is none", () => {
  expect(toldReason([one("review_open"), one("no_refund"), one("warnings_open")])).toBe("review_open warnings_open");
  expect(toldReason([])).toBeNull();
});
