import fs from "node:fs";
import path from "node:path";
import { PDFDocument } from "@cantoo/pdf-lib";
import { readAnnualMap } from "@refundry/contract/packages";
import { expect, test } from "vitest";
import { repositoryRoot } from "../../platform/process/settings.ts";
import { readBlank } from "./formBlank.compute.ts";
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

test.each([
  ["the words of its first page", "", "Form 941-X (Rev. April 2022)", "", { revision: "April 2022", named: true }],
  ["its title", "Form 941-X (Rev. July 2021)", "", "", { revision: "July 2021", named: true }],
  ["no later page", "", "Another form", "Form 941-X (Rev. April 2022)", { revision: null, named: false }],
])("which form and revision a blank is stands in %s", async (_where, title, first, second, expected) => {
  const document = await PDFDocument.create();
  if (title) document.setTitle(title);
  for (const words of [first, second]) document.addPage().drawText(words, { x: 50, y: 700, size: 12 });
  const report = await readBlank({ form: "f941x", bytes: await document.save() });
  expect(report).toMatchObject({ ...expected, fields: 0, pages: 2, filed: 5 });
  expect(report.unfit.every(({ why }) => why === "missing")).toBe(true);
});
