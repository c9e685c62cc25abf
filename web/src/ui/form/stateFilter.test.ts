import { stateCodes } from "@refundry/contract/content";
import { expect, test } from "vitest";
import { byCodeOrName } from "./stateFilter.ts";

const options = stateCodes.map((code) => ({ value: code, label: code }));
const found = (search: string) =>
  byCodeOrName({ options, search, limit: 100 }).map((option) => "value" in option && option.value);

test("a state is found by its code and by its name", () => {
  expect(found("lou")).toEqual(["LA"]);
  expect(found("oh")).toEqual(["OH"]);
  expect(found("new ")).toEqual(["NH", "NJ", "NM", "NY"].sort());
  expect(found("")).toHaveLength(59);
  expect(found("zz")).toEqual([]);
});
