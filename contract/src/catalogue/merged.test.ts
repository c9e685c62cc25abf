import { expect, test } from "vitest";
import { merged } from "./merged.ts";

test("two areas that use one key are refused at start, by name", () => {
  const common = { names_only: { status: 403, text: "Another sentence." } };
  expect(() => merged("errors", common)).toThrow('Two areas have "names_only" among their errors.');
});
