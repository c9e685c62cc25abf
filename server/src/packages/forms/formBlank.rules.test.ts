import fs from "node:fs";
import path from "node:path";
import { readAnnualMap } from "@refundry/contract/packages";
import { expect, test } from "vitest";
import { repositoryRoot } from "../../platform/process/settings.ts";
import { blankDay } from "./formBlank.rules.ts";

test("a claim of Q2 2020 takes the blank of before April 2024, whenever it is filed; others that of their day", () => {
  const early = ["2020-Q2", "2020-Q3"];
  expect(blankDay("2024-03-31", early)).toBe("2024-03-31");
  expect(blankDay("2024-04-01", early)).toBe("2024-03-31");
  expect(blankDay("2026-01-02", early)).toBe("2024-03-31");
  expect(blankDay("2026-01-02", ["2020-Q4"])).toBe("2026-01-02");
});

test("the map that the documentation shows is one", () => {
  const documentation = fs.readFileSync(path.join(repositoryRoot, "docs/operations.md"), "utf8");
  const [, example = ""] = /```json\n(\{.*?)```/s.exec(documentation) ?? [];
  expect(readAnnualMap(example)).toMatchObject({ map: { pages: 5 } });
});
