import { calculations } from "@refundry/contract/calculations";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTableFile } from "../../crafts/spreadsheet/tableFile.ts";
import { startWorld, type World } from "../../world.given.ts";
import { enterDetails, givenClaim, givenClientE, payrollFileOf } from "../calculations.given.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

describe("calculation files", () => {
  const sheetsOf = async (bytes: Uint8Array) => {
    const file = await openTableFile(bytes);
    const rowsOf = async (name: string) => (await file.readSheet(name)).rows.map(({ cells }) => cells);
    return { names: file.sheets, rowsOf };
  };

  test("CALC-46, CALC-47 a name like a formula stays text in both files, and two exports of one calculation are equal", async () => {
    const admin = await world.as(1);
    const client = await givenClaim(world, {
      payroll: payrollFileOf([
        ["Ben Okafor", "1500"],
        ["+Anna -Lee", "900"],
      ]),
    });
    // The import takes no name without a letter; health expenses of furloughed staff do.
    await enterDetails(world, client.id, {
      health: [{ year: 2021, quarter: 1, entries: [{ name: "=1+1", amount: "200.00" }] }],
    });
    await world.jobsDone();
    const params = { id: client.id };
    const bytesOf = async (type: "xlsx" | "csv") => {
      const made = await admin.call(calculations.makeFile, { params, body: { type } });
      return { made, bytes: (await admin.try(calculations.file, { params: { id: made.id } })).bytes };
    };
    const book = await bytesOf("xlsx");
    const again = await bytesOf("xlsx");
    expect(again.bytes.equals(book.bytes)).toBe(true);
    expect(book.made.original_file_name).toMatch(/_calculation_working_\d{4}-\d{2}-\d{2}\.xlsx$/);
    const { names, rowsOf } = await sheetsOf(book.bytes);
    expect(names).toEqual([
      "Summary",
      "Q4 2020",
      "Q1 2021",
      "Q2 2021",
      "Q3 2021",
      "Rows",
      "PPP",
      "Receipts",
      "People",
      "Warnings",
      "Inputs",
    ]);
    const schedule = await rowsOf("Q1 2021");
    expect(schedule.slice(1, 4).map(([name]) => name)).toEqual(["+Anna -Lee", "=1+1", "Ben Okafor"]);
    expect(book.bytes.includes("<f>")).toBe(false);
    const table = await bytesOf("csv");
    const text = table.bytes.toString();
    expect(text).toContain("2021,1,'=1+1,");
    expect(text).toContain("2021,1,'+Anna -Lee,");
    expect((await bytesOf("csv")).bytes.equals(table.bytes)).toBe(true);
    const { items } = await (await world.as(4)).call(calculations.files, { params });
    expect(items).toHaveLength(4);
    expect((await (await world.as(4)).try(calculations.makeFile, { params, body: { type: "csv" } })).status).toBe(403);
    for (const role of [6, 12] as const)
      expect((await (await world.as(role)).try(calculations.files, { params })).status).toBe(403);
  });

  test("the sheets sum to the lines of the form, and every check stands with its parts and its row", async () => {
    const admin = await world.as(1);
    const client = await givenClientE(world);
    await world.jobsDone();
    const made = await admin.call(calculations.makeFile, { params: { id: client.id }, body: { type: "xlsx" } });
    const { bytes } = await admin.try(calculations.file, { params: { id: made.id } });
    const { rowsOf } = await sheetsOf(bytes);
    const quarter = await rowsOf("Q1 2021");
    const total = quarter.find(([name]) => name === "Total");
    const line = (name: string) => quarter.find(([first]) => first === name)?.[1];
    const figure = (title: string) => total?.[quarter[0]?.indexOf(title) ?? -1];
    expect([figure("Qualified wages"), line("Line 30"), figure("Used for another credit")]).toEqual([
      "9200",
      "9200",
      "0",
    ]);
    expect(Number(figure("Credit"))).toBe(Number(line("Line 18a")) + Number(line("Line 26a")));
    expect([line("Line 18a"), line("Line 26a")]).toEqual(["3199.2", "3240.8"]);
    const rows = await rowsOf("Rows");
    expect(rows).toHaveLength(181);
    const chen = rows.find((cells) => cells[3] === "2021-02-15" && cells[4] === "Chen, Li");
    expect(chen?.at(-1)).toBe("T4");
    const ppp = await rowsOf("PPP");
    const second = ppp.filter(([round, tier]) => round === "2" && /^T[1-4]$/.test(tier ?? ""));
    const taken = second.reduce((sum, cells) => sum + Number(cells[7]), 0);
    const used = ppp[0]?.indexOf("Used") ?? -1;
    expect([taken.toFixed(2), ppp[2]?.[used]]).toEqual(["34400.00", "34400"]);
    expect(second[0]?.slice(0, 8)).toEqual([
      "2",
      "T1",
      expect.anything(),
      "2021-02-15",
      "SMITH, DANA R",
      "2021-Q1",
      "3000",
      "3000",
    ]);
    expect(await rowsOf("People")).toEqual([
      ["Name", "Basis"],
      ["Evan M. Smith", "Family member"],
      ["SMITH, DANA R", "Owner"],
    ]);
  });
});
