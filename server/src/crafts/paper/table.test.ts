import { getDocumentProxy } from "unpdf";
import { describe, expect, test } from "vitest";
import { paper, Sheet } from "./sheet.ts";
import { drawTable } from "./table.ts";

const columns = [
  { title: "Order", width: 100 },
  { title: "Provision relied on", width: 100 },
  { title: "Amount", width: 100, align: "right" },
] as const;

interface WrittenText {
  page: number;
  text: string;
  /** Its line, in points from the upper edge. */
  y: number;
}

async function textsOf(rows: readonly { cells: readonly string[]; total?: boolean }[]): Promise<WrittenText[]> {
  const frame = { legalName: "Elm Works LLC", ein: "12-3456789", label: "Final 1", identifiers: "Package C1-F1" };
  const sheet = new Sheet({ ...frame, watermark: null, date: "2026-01-01", title: "Table" });
  sheet.startPart("Table");
  drawTable(sheet, columns, rows);
  const document = await getDocumentProxy(new Uint8Array((await sheet.finish()).bytes));
  const texts: WrittenText[] = [];
  for (let page = 1; page <= document.numPages; page += 1)
    for (const item of (await (await document.getPage(page)).getTextContent()).items)
      if ("str" in item && item.str.trim())
        texts.push({ page, text: item.str.trim(), y: paper.height - (item.transform[5] as number) });
  return texts;
}

describe("a table on paper", () => {
  test("a row that is higher than a page goes on upon the next: no word is lost, none stands below the text", async () => {
    const words = Array.from({ length: 400 }, (_, place) => `word${place}`);
    const texts = await textsOf([
      { cells: ["Order 1", words.join(" "), "1.00"] },
      { cells: ["Order 2", "short", "2.00"] },
      { cells: ["Total", "", "3.00"], total: true },
    ]);
    const written = texts.flatMap(({ text }) => text.split(" ").filter((word) => word.startsWith("word")));
    expect(written).toEqual(words);
    const pages = new Set(texts.filter(({ text }) => text.includes("word")).map(({ page }) => page));
    expect(pages.size).toBeGreaterThan(1);
    for (const { text, y } of texts.filter((one) => one.text.includes("word")))
      expect(y, text).toBeLessThan(paper.bottom);
    expect(texts.filter(({ text }) => text === "Provision relied on")).toHaveLength(pages.size);
    expect(texts.filter(({ text }) => text === "Order 1")).toHaveLength(1);
    expect(texts.map(({ text }) => text)).toContain("3.00");
  });

  test("a sum never stands alone on a page", async () => {
    for (const count of [35, 36, 37, 38, 39, 40]) {
      const rows = Array.from({ length: count }, (_, place) => ({ cells: [`Row ${place + 1}`, "", "1.00"] }));
      const texts = await textsOf([...rows, { cells: ["Total", "", `${count}.00`], total: true }]);
      const pageOf = (text: string) => texts.find((one) => one.text === text)?.page;
      expect(pageOf(`Row ${count}`)).toBe(pageOf("Total"));
    }
  });

  test("the last page of a long table holds six rows at least, that of a short one what falls on it", async () => {
    const lastPage = async (count: number) => {
      const rows = Array.from({ length: count }, (_, place) => ({ cells: [`Row ${place + 1}`, "", "1.00"] }));
      const texts = await textsOf([...rows, { cells: ["Total", "", `${count}.00`], total: true }]);
      const last = Math.max(...texts.map(({ page }) => page));
      return { last, rows: texts.filter(({ page, text }) => page === last && /^(Row \d+|Total)$/.test(text)).length };
    };
    const found = await Promise.all([30, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 60].map(lastPage));
    expect(found.some(({ last }) => last > 1)).toBe(true);
    for (const { last, rows } of found) if (last > 1) expect(rows).toBeGreaterThanOrEqual(6);
  });
});

test("the head and foot of a page say what a number is: an EIN, or what the paper is numbered by", async () => {
  const written = async (more: { numberName?: string }) => {
    const frame = { legalName: "Labor Board", ein: "LB-112", label: "Order", identifiers: "Order", ...more };
    const sheet = new Sheet({ ...frame, watermark: null, date: "2026-01-01", title: "Order" });
    sheet.startPart("Order");
    sheet.formPage("Form");
    const document = await getDocumentProxy(new Uint8Array((await sheet.finish()).bytes));
    const pages = [1, 2].map(async (page) => (await (await document.getPage(page)).getTextContent()).items);
    return (await Promise.all(pages)).map((items) => items.map((item) => ("str" in item ? item.str : "")).join(""));
  };
  for (const page of await written({})) expect(page).toContain("EIN LB-112");
  for (const page of await written({ numberName: "Order No." })) {
    expect(page).toContain("Order No. LB-112");
    expect(page).not.toContain("EIN");
  }
});
