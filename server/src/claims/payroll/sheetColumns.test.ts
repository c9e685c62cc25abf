import { calculations } from "@refundry/contract/calculations";
import { claims } from "@refundry/contract/claims";
import { writeXlsx } from "hucre/xlsx";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Caller, startWorld, type World } from "../../world.given.ts";
import { csvOf, previewFile } from "../claims.given.ts";

let world: World;
let admin: Caller;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as(1);
});
afterAll(() => world.close());

const newClient = async () => (await world.given.client()).id;

describe("the columns of a payroll file, sheet by sheet", () => {
  test("a workbook with a sheet per year: both are read, what is left out is named, and each row keeps its sheet and cell", async () => {
    const id = await newClient();
    const headings = ["Date of Check", "Name of Employee", "Gross Wages"];
    const bytes = await writeXlsx({
      sheets: [
        {
          name: "2020",
          rows: [["Register"], headings, ["2020-10-15", "Ana Reyes", 100], ["2020-11-15", "Ana Reyes", "x"]],
        },
        { name: "2021", rows: [headings, ["2021-01-15", "Ana Reyes", 300]] },
        { name: "Cover", rows: [["Payroll of 2020 and 2021"], ["Prepared by Ann"]] },
      ],
    });
    const { body: preview } = await previewFile(admin, id, "years.xlsx", bytes);
    const params = { preview: preview.id };
    expect(
      preview.sheets.map((one: { name: string; chosen: boolean; rows: number }) => [one.name, one.chosen, one.rows]),
    ).toEqual([
      ["2020", true, 2],
      ["2021", true, 1],
      ["Cover", false, 0],
    ]);
    const one = await admin.call(claims.changePayrollPreview, { params, body: { sheets: [1], version: 1 } });
    expect(one).toMatchObject({ counts: { rows: 1, errors: 0 }, first_date: "2021-01-15" });
    expect(one.sheets[0]).toMatchObject({ chosen: false, rows: 2, first_date: "2020-10-15", last_date: "2020-11-15" });
    expect((await admin.try(claims.changePayrollPreview, { params, body: { sheets: [] } })).status).toBe(422);
    const both = await admin.call(claims.changePayrollPreview, { params, body: { sheets: [1, 0] } });
    expect(both).toMatchObject({ counts: { rows: 3, errors: 1 }, first_date: "2020-10-15", last_date: "2021-01-15" });
    const body = { corrections: [{ source_row: 4, column: "gross" as const, value: "200" }] };
    expect((await admin.call(claims.changePayrollPreview, { params, body })).counts.errors).toBe(0);
    const batch = await admin.call(claims.confirmPayroll, { params, body: { replaces: null } });
    expect(batch).toMatchObject({ rows: 3, gross: "600.00" });
    const { rows } = await world.owner.query(
      "select sheet, source_row, gross::int as gross from payroll_rows where batch = $1 order by row_no",
      [batch.id],
    );
    expect(rows).toEqual([
      { sheet: "2020", source_row: 3, gross: 10_000 },
      { sheet: "2020", source_row: 4, gross: 20_000 },
      { sheet: "2021", source_row: 2, gross: 30_000 },
    ]);
    const corrections = await admin.call(claims.batchCorrections, { params: { id: batch.id } });
    expect(corrections.items).toMatchObject([{ sheet: "2020", source_row: 4, before: "x", after: "200.00" }]);
    await world.jobsDone();
    const { calculation } = await admin.call(calculations.current, { params: { id }, query: { kind: "draft" } });
    const cells = async (row: number) => {
      const at = { params: { id: calculation?.id ?? 0, row } };
      const source = await admin.call(calculations.sourceRow, at);
      const gross = source.cells.find(({ column }) => column === "gross");
      return [source.sheet, gross?.heading, gross?.cell, gross?.text, gross?.corrected?.text ?? null];
    };
    expect(await cells(2)).toEqual(["2020", "Gross Wages", "C4", "x", "200.00"]);
    expect(await cells(3)).toEqual(["2021", "Gross Wages", "C2", "300", null]);
  });

  test("sheets with headings of their own: each is mapped by itself, keeps it while it is not read, and is remembered", async () => {
    const registers = (year: number) =>
      writeXlsx({
        sheets: [
          {
            name: "A",
            rows: [
              ["Check Date", "Employee", "Gross"],
              [`${year}-03-20`, "Ana Reyes", 100],
            ],
          },
          {
            name: "B",
            rows: [
              ["Paid on", "Code", "Who is paid", "Amt"],
              [`${year}-10-15`, 1001, "Ben Okafor", 200],
              ["", 1002, "Cara Lund", 300],
            ],
          },
        ],
      });
    const { body } = await previewFile(admin, await newClient(), "two.xlsx", await registers(2020));
    const params = { preview: body.id };
    const change = (sent: object) => admin.call(claims.changePayrollPreview, { params, body: sent });
    expect((await change({ sheets: [0, 1] })).sheets[1]).toMatchObject({ chosen: true, mapping: null, same_as: null });
    const mapping = { heading_row: 1, date: 0, name: { whole: 1 }, gross: [{ column: 3, sign: 1 as const }] };
    const wrong = await change({ sheet_mappings: [{ sheet: 1, mapping }] });
    expect(wrong.causes).toEqual([
      { sheet: 1, column: "name", message: '"1001" is a number, not a name.', rows: 2, of: 2 },
    ]);
    const right = { ...mapping, name: { whole: 2 } };
    expect(await change({ sheet_mappings: [{ sheet: 1, mapping: right }] })).toMatchObject({
      fill_down_hints: [{ sheet: 1, column: "date", rows: 1 }],
      causes: [],
      mapping: { name: { whole: 1 } },
    });
    await change({ sheets: [0] });
    await change({ date_order: "day_first" });
    const again = await change({
      sheets: [0, 1],
      sheet_mappings: [{ sheet: 0, mapping: { ...right, name: { whole: 1 }, gross: [{ column: 2, sign: 1 }] } }],
    });
    expect(again.sheets.map(({ mapping: of }: { mapping: unknown }) => of)).toMatchObject([
      { name: { whole: 1 } },
      { name: { whole: 2 }, date_order: "day_first" },
    ]);
    const refused = await admin.try(claims.changePayrollPreview, {
      params,
      body: { sheet_mappings: [{ sheet: 2, mapping: right }] },
    });
    expect(refused.body.fields).toEqual({ sheet_mappings: "The workbook has no such sheet." });
    const filled = await change({
      sheet_mappings: [{ sheet: 1, mapping: { ...right, fill_down: ["date" as const] } }],
    });
    expect(filled).toMatchObject({ filled_down: { date: 1, name: 0 }, outside: { before: "0.00", march: "100.00" } });
    const batch = await admin.call(claims.confirmPayroll, { params, body: { replaces: null } });
    expect(batch).toMatchObject({ gross: "600.00", outside: { before: "0.00", march: "100.00", after: "0.00" } });
    const next = await previewFile(admin, await newClient(), "next.xlsx", await registers(2022));
    expect(next.body).toMatchObject({ gross: "600.00", outside: { after: "600.00" }, counts: { errors: 0 } });
  });

  test("a preview from before each sheet kept its columns is to be read anew", async () => {
    const { body } = await previewFile(admin, await newClient(), "old.csv", csvOf([["2020-10-15", "Ana Reyes", "1"]]));
    await world.owner.query("update payroll_previews set summary = summary - 'columns' where id = $1", [body.id]);
    expect((await admin.try(claims.payrollPreview, { params: { preview: body.id } })).status).toBe(410);
  });

  test("a provider that is named once the file was read is the one under which its columns are remembered", async () => {
    const heading = "Paid On,Whom,Much";
    const file = csvOf([["10/15/2020", "Ana Reyes", "1,000.00"]], heading);
    const client = await newClient();
    const first = await previewFile(admin, client, "a.csv", file, { provider: "Nortpay" });
    const params = { preview: first.body.id };
    const mapping = { heading_row: 1, date: 0, name: { whole: 1 }, gross: [{ column: 2, sign: 1 as const }] };
    await admin.call(claims.changePayrollPreview, { params, body: { version: 1, mapping } });
    const named = await admin.call(claims.changePayrollPreview, {
      params,
      body: { version: 2, provider: " Northpay " },
    });
    expect([named.provider, named.mapping]).toMatchObject(["Northpay", mapping]);
    // What another change says nothing of stays.
    const corrected = await admin.call(claims.changePayrollPreview, { params, body: { version: 3, left_out: [] } });
    expect(corrected.provider).toBe("Northpay");
    const long = { version: 4, provider: "N".repeat(121) };
    expect((await admin.try(claims.changePayrollPreview, { params, body: long })).status).toBe(422);
    await admin.call(claims.confirmPayroll, { params, body: { replaces: null } });
    const { items } = await admin.call(claims.mappings);
    expect(items[0]).toMatchObject({ provider: "Northpay", headings: "Paid On · Whom · Much" });
    expect(items.some(({ provider }) => provider === "Nortpay")).toBe(false);
    const { items: batches } = await admin.call(claims.batches, { params: { id: client } });
    expect(batches[0]?.provider).toBe("Northpay");
    const next = await previewFile(admin, await newClient(), "b.csv", file);
    const change = (body: object) =>
      admin.call(claims.changePayrollPreview, { params: { preview: next.body.id }, body: body as never });
    expect((await change({ version: 1, provider: "Westpay" })).provider).toBe("Westpay");
    const unnamed = await change({ version: 2, provider: null });
    expect([next.body.known, unnamed.provider]).toEqual([true, null]);
    const cut = await previewFile(admin, await newClient(), "c.csv", file, { provider: ` ${"N".repeat(121)}` });
    expect(cut.body.provider).toBe("N".repeat(120));
  });

  test("a remembered mapping is listed with its headings; forgotten, the next file is mapped by hand again", async () => {
    const heading = "Chk Dt,First,Last,Reg,OT";
    const file = csvOf([["10/15/2020", "Ana", "Reyes", "1,000.00", "50.50"]], heading);
    const first = await previewFile(admin, await newClient(), "a.csv", file, { provider: "Northpay" });
    const params = { preview: first.body.id };
    const gross = [{ column: 3, sign: 1 as const }];
    const mapping = { heading_row: 1, date: 0, name: { first: 1, last: 2 }, gross };
    await admin.call(claims.changePayrollPreview, { params, body: { version: 1, mapping } });
    await admin.call(claims.confirmPayroll, { params, body: { replaces: null } });
    const { items } = await admin.call(claims.mappings);
    expect(items[0]).toMatchObject({ provider: "Northpay", headings: "Chk Dt · First · Last · Reg · OT" });
    const record = { params: { id: items[0]?.id ?? 0 } };
    for (const role of [2, 4] as const) {
      const other = await world.as(role);
      expect((await other.try(claims.mappings)).status).toBe(403);
      expect((await other.try(claims.forgetMapping, record)).status).toBe(403);
    }
    expect((await previewFile(admin, await newClient(), "b.csv", file)).body.known).toBe(true);
    await admin.call(claims.forgetMapping, record);
    expect((await admin.try(claims.forgetMapping, record)).status).toBe(404);
    expect((await previewFile(admin, await newClient(), "c.csv", file)).body.known).toBe(false);
  });
});
