import { clients } from "@refundry/contract/clients";
import { parse } from "csv-parse/sync";
import { readXlsx } from "hucre/xlsx";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startWorld, type World } from "../world.given.ts";
import { harmless } from "./harmlessCell.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
  for (const trade_name of ["=1+1", 'Zebra, "Inc"', "Ärzte"]) await world.given.client({ trade_name });
});
afterAll(() => world.close());

describe("a list as a file", () => {
  test("CSV holds exactly the rows and columns that the reader sees, in the order asked for", async () => {
    const attorney = await world.as(4);
    const { items } = await attorney.call(clients.list, { query: { sort: "-trade_name" } });
    const file = await attorney.try(clients.list, { query: { sort: "-trade_name", format: "csv" } });
    expect(file.headers["content-disposition"]).toContain("clients.csv");
    const rows = parse(file.bytes, { bom: true, columns: true }) as Record<string, string>[];
    expect(rows.map((row) => row.id)).toEqual(items.map((item) => String(item.id)));
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual(Object.keys(items[0] ?? {}).sort());
    expect(rows.map((row) => row.trade_name)).toContain("'=1+1");
    expect(rows.map((row) => row.trade_name)).toContain('Zebra, "Inc"');
    expect("ein" in (rows[0] ?? {})).toBe(false);
  });

  test("XLSX holds the same, and a formula stays text", async () => {
    const admin = await world.as(1);
    const file = await admin.try(clients.list, { query: { format: "xlsx", sort: "id" } });
    const book = await readXlsx(new Uint8Array(file.bytes));
    const [headings = [], ...rows] = book.sheets[0]?.rows ?? [];
    const names = rows.map((row) => row[headings.indexOf("trade_name")]);
    expect(names).toEqual(["=1+1", 'Zebra, "Inc"', "Ärzte"]);
  });

  test("another role's file is refused like its list", async () => {
    expect((await (await world.as(10)).try(clients.list, { query: { format: "csv" } })).status).toBe(403);
  });

  test.each([
    ["=SUM(A1)", "'=SUM(A1)"],
    ["+1 555", "'+1 555"],
    ["@x", "'@x"],
    ["-12.50", "-12.50"],
    ["-cmd", "'-cmd"],
    ["\tx", "'\tx"],
    [5, 5],
  ])("%j becomes %j", (value, safe) => expect(harmless(value)).toBe(safe));
});
