import { claims } from "@refundry/contract/claims";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Caller, startWorld, type World } from "../../world.given.ts";
import { csvOf, importPayroll, previewFile } from "../claims.given.ts";

let world: World;
let admin: Caller;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as(1);
});
afterAll(() => world.close());

const newClient = async () => (await world.given.client()).id;

describe("the import workbench", () => {
  test("a new file is compared with the current payroll by employee and quarter", async () => {
    const id = await newClient();
    await importPayroll(
      admin,
      id,
      csvOf([
        ["2020-10-15", "Ana Reyes", "100"],
        ["2020-10-15", "Ben Okafor", "50"],
        ["2020-03-20", "Ana Reyes", "7"],
      ]),
      "old.csv",
    );
    const next = csvOf([
      ["2020-10-15", "REYES, ANA", "120"],
      ["2021-02-15", "Cara Lund", "80"],
      ["2020-03-20", "Ana Reyes", "7"],
    ]);
    const preview = await previewFile(admin, id, "new.csv", next);
    const compared = await admin.call(claims.comparePayroll, { params: { preview: preview.body.id } });
    expect(compared).toEqual({
      file_before: "old.csv",
      file_after: "new.csv",
      quarters: [
        { year: 2020, quarter: 2, before: "7.00", after: "7.00", employees_before: 1, employees_after: 1 },
        { year: 2020, quarter: 4, before: "150.00", after: "120.00", employees_before: 2, employees_after: 1 },
        { year: 2021, quarter: 1, before: null, after: "80.00", employees_before: 0, employees_after: 1 },
      ],
      employees: [
        { name: "Cara Lund", before: null, after: "80.00" },
        { name: "Ben Okafor", before: "50.00", after: null },
        { name: "REYES, ANA", before: "107.00", after: "127.00" },
      ],
      changed: 3,
      same: 0,
    });
  });

  test("employees of a preview are counted as people: spellings that are one person count once", async () => {
    const id = await newClient();
    const file = csvOf([
      ["2020-10-15", "Dana Smith", "1"],
      ["2020-10-15", "SMITH, DANA R", "1"],
      ["2020-10-15", "Dana R. Smith", "1"],
    ]);
    const { body } = await previewFile(admin, id, "one.csv", file);
    expect(body.counts.employees).toBe(1);
    expect(body.quarters[0].employees).toBe(1);
  });

  test("of an imported payroll the days beside the limits stand in no quarter, or in the first and the last", async () => {
    const days = ["2020-03-12", "2020-03-13", "2020-03-31", "2020-04-01", "2021-12-31", "2022-01-01"];
    const file = csvOf(days.map((day, at) => [day, "Ana Reyes", `${10 ** at}.00`]));
    const { body } = await previewFile(admin, await newClient(), "limits.csv", file);
    const batch = await admin.call(claims.confirmPayroll, { params: { preview: body.id }, body: { replaces: null } });
    expect(batch.outside).toEqual({ before: "1.00", march: "110.00", after: "100000.00" });
    expect(batch.quarters).toMatchObject([
      { year: 2020, quarter: 2, gross: "1000.00" },
      { year: 2021, quarter: 4, gross: "10000.00" },
    ]);
  });

  test("rows that look like totals or headings are named, and so is the other order of dates", async () => {
    const id = await newClient();
    const file = csvOf([
      ["15/10/2020", "Ana Reyes", "100"],
      ["Total", "", "100"],
    ]);
    const { body } = await previewFile(admin, id, "hints.csv", file);
    expect(body).toMatchObject({ date_order_hint: "day_first", hinted_rows: [3] });
    // Said once: with the way to leave it out.
    expect((body.warnings as string[]).filter((text) => text.includes("totals"))).toEqual([]);
    const { items } = await admin.call(claims.payrollPreviewRows, { params: { preview: body.id }, query: {} });
    expect(items.map(({ hint }) => hint)).toEqual([null, "total"]);
    const out = await admin.call(claims.changePayrollPreview, {
      params: { preview: body.id },
      body: { version: 1, left_out: [3] },
    });
    expect(out.hinted_rows).toEqual([]);
  });

  test("the employees of a quarter make its difference to the wages, and corrections keep old and new text", async () => {
    const id = await newClient();
    await admin.call(claims.saveWages, { params: { id }, body: [{ year: 2020, quarter: 4, wages: "200" }] });
    await admin.call(claims.saveRawOwners, { params: { id }, body: { owner_family_list: "Ben Okafor" } });
    const preview = await previewFile(
      admin,
      id,
      "p.csv",
      csvOf([
        ["2020-10-15", "Ana Reyes", "1OO"],
        ["2020-10-15", "Ben Okafor", "70"],
        ["2020-12-15", "Ben Okafor", "70"],
        ["Total", "", "310"],
      ]),
    );
    const params = { preview: preview.body.id };
    await admin.call(claims.changePayrollPreview, {
      params,
      body: { version: 1, corrections: [{ source_row: 2, column: "gross", value: "100" }], left_out: [5] },
    });
    const batch = await admin.call(claims.confirmPayroll, { params, body: { replaces: null } });
    const found = await admin.call(claims.batchEmployees, { params: { id: batch.id }, query: { quarter: "2020-Q4" } });
    expect(found).toMatchObject({ total: 2, gross: "240.00", wages: "200.00", difference: "40.00" });
    expect(found.items.map(({ name, checks, gross, excluded }) => [name, checks, gross, excluded])).toEqual([
      ["Ben Okafor", 2, "140.00", true],
      ["Ana Reyes", 1, "100.00", false],
    ]);
    const ben = found.items[0]?.employee ?? 0;
    const rows = await admin.call(claims.batchRows, {
      params: { id: batch.id },
      query: { employee: ben, quarter: "2020-Q4" },
    });
    expect([rows.total, rows.items.map(({ gross }) => gross)]).toEqual([2, ["70.00", "70.00"]]);
    const by = `${admin.person?.first} ${admin.person?.last}`;
    expect((await admin.call(claims.batchCorrections, { params: { id: batch.id } })).items).toEqual([
      { sheet: "", source_row: 2, column: "gross", before: "1OO", after: "100.00", by },
      { sheet: "", source_row: 5, column: "row", before: "Total |  | 310.00", after: "left out", by },
    ]);
  });
});
