import { calculations } from "@refundry/contract/calculations";
import { claims } from "@refundry/contract/claims";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { importPayroll, previewFile } from "../../claims/claims.given.ts";
import { givenDraft } from "../../packages/packages.given.ts";
import { startWorld, type World } from "../../world.given.ts";
import { currentDraft, givenClaim, givenClientE, payrollFileOf, peopleOfE } from "../calculations.given.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const cents = (text: string) => Math.round(Number(text) * 100);
const idOf = async (client: number) => (await currentDraft(world, client)).calculation?.id ?? 0;

describe("explaining a figure", () => {
  test("line 26a of Q1: formula, employees, checks with their parts, and the cell of the file", async () => {
    const attorney = await world.as(4);
    const client = await givenClientE(world, { review: "finalized" });
    await world.jobsDone();
    const params = { id: await idOf(client.id) };
    const top = await attorney.call(calculations.explain, {
      params,
      query: { quarter: "2021-Q1", figure: "line_26a" },
    });
    expect(top.formula).toBe("Line 26a = credit 6,440.00 − nonrefundable 3,199.20 = 3,240.80; column 4 = −3,240.80");
    expect(top.terms).toEqual([
      { text: "Credit", amount: "6440.00", figure: "credit" },
      { text: "Nonrefundable", amount: "3199.20", figure: "nonrefundable" },
    ]);
    expect(top.employees.map(({ name, amount }) => [name, amount])).toEqual([
      ["Chen, Li", "3080.00"],
      ["Ana Ruiz", "2100.00"],
      ["Ben O'Neil", "1260.00"],
    ]);
    expect(top.employees_total).toBe("6440.00");
    expect(top.rule).toEqual({
      name: "Nonrefundable and refundable part",
      law: "CARES Act section 2301(b)(2), (b)(3)",
      worksheet: "Worksheet 2, lines 2g to 2k",
      reading: "Reading of the law: ask your tax adviser",
      rules_version: "2026-2",
    });
    const employee = top.employees[0]?.employee ?? 0;
    const chen = await attorney.call(calculations.employeeRows, {
      params: { ...params, employee },
      query: { quarter: "2021-Q1" },
    });
    expect(chen).toMatchObject({ name: "Chen, Li", mismatch: null, gross: "13200.00", qualified: "4400.00" });
    const check = chen.checks.find(({ date }) => date === "2021-02-15");
    expect(check?.parts.map(({ text, amount, rule }) => [text, amount, rule.name])).toEqual([
      ["Used for PPP round 2 (T4)", expect.any(String), "PPP allocation, tier T4: pro rata"],
    ]);
    const source = await attorney.call(calculations.sourceRow, { params: { ...params, row: check?.row ?? 0 } });
    expect(source).toMatchObject({ file: "payroll.csv", sheet: null, source_row: check?.source_row });
    expect(source.cells.map(({ cell, heading, text, corrected }) => [cell, heading, text, corrected])).toEqual([
      [`A${check?.source_row}`, "Date of Check", "2021-02-15", null],
      [`B${check?.source_row}`, "Name of Employee", "Chen, Li", null],
      [`C${check?.source_row}`, "Gross Wages", "2200", null],
    ]);
  });

  test("CALC-29 the parts of every check sum to its gross, and all checks to the payroll total", async () => {
    const admin = await world.as(1);
    const client = await givenClientE(world);
    await world.jobsDone();
    const params = { id: await idOf(client.id) };
    const { items: employees } = await admin.call(claims.employees, { params: { id: client.id } });
    let total = 0;
    for (const { id } of employees) {
      const { checks } = await admin.call(calculations.employeeRows, {
        params: { ...params, employee: id },
        query: {},
      });
      for (const { gross, parts } of checks) {
        expect(parts.reduce((sum, { amount }) => sum + cents(amount), 0)).toBe(cents(gross));
        total += cents(gross);
      }
    }
    const { items } = await admin.call(claims.batches, { params: { id: client.id } });
    expect(total).toBe(cents(items[0]?.gross ?? "0"));
    expect(total).toBe((150_000 + 90_000 + 220_000 + 300_000 + 100_000) * 36);
  });

  test("CALC-30 a corrected cell shows old text, new text and who", async () => {
    const person = await world.given.person({ role: 1, first: "Cora", last: "Rector" });
    const admin = await world.as(person);
    const client = await givenClaim(world, { without: ["payroll"] });
    const bytes = Buffer.from(
      payrollFileOf(peopleOfE).toString().replace("2021-02-15,Ana Ruiz,1500", "2021-02-15,Ana Ruiz,15OO"),
    );
    const preview = await previewFile(admin, client.id, "typo.csv", bytes);
    const rows = await admin.call(claims.payrollPreviewRows, {
      params: { preview: preview.body.id },
      query: { filter: "errors" },
    });
    const source = rows.items[0]?.source_row ?? 0;
    await admin.call(claims.changePayrollPreview, {
      params: { preview: preview.body.id },
      body: { version: 1, corrections: [{ source_row: source, column: "gross", value: "1500.00" }] },
    });
    await admin.call(claims.confirmPayroll, { params: { preview: preview.body.id }, body: { replaces: null } });
    await world.jobsDone();
    const params = { id: await idOf(client.id) };
    const { items } = await admin.call(calculations.employees, { params, query: { quarter: "2021-Q1", q: "ruiz" } });
    const ana = await admin.call(calculations.employeeRows, {
      params: { ...params, employee: items[0]?.employee ?? 0 },
      query: { quarter: "2021-Q1" },
    });
    const check = ana.checks.find(({ source_row }) => source_row === source);
    expect(check?.corrections).toEqual([{ column: "gross", before: "15OO", after: "1500.00", by: "Cora Rector" }]);
    const cells = await admin.call(calculations.sourceRow, { params: { ...params, row: check?.row ?? 0 } });
    expect(cells.cells.find(({ column }) => column === "gross")).toMatchObject({
      text: "15OO",
      corrected: { text: "1500.00", by: "Cora Rector" },
    });
  });

  test("CALC-06 Q3 2021 counts checks of July 1 to August 15 only; a check of August 31 lies outside the eligible period", async () => {
    const admin = await world.as(1);
    const client = await givenClientE(world);
    await world.jobsDone();
    const { calculation } = await currentDraft(world, client.id);
    expect(calculation?.quarters[3]).toMatchObject({
      ground: "suspension",
      spans: [{ start: "2021-07-01", end: "2021-08-15" }],
      covered_days: 46,
      days: 92,
      qualified_wages: "13800.00",
    });
    const params = { id: calculation?.id ?? 0 };
    const { items } = await admin.call(calculations.employees, { params, query: { quarter: "2021-Q3", q: "ana" } });
    const ana = await admin.call(calculations.employeeRows, {
      params: { ...params, employee: items[0]?.employee ?? 0 },
      query: { quarter: "2021-Q3" },
    });
    expect(ana.checks.map(({ date, parts }) => [date, parts.map(({ text }) => text).join()])).toEqual([
      ["2021-07-15", "Qualified"],
      ["2021-07-31", "Qualified"],
      ["2021-08-15", "Qualified"],
      ["2021-08-31", "Outside the eligible period"],
      ["2021-09-15", "Outside the eligible period"],
      ["2021-09-30", "Outside the eligible period"],
    ]);
  });

  test("CALC-32 a draft made before a change keeps its figures and hash; its explanation works after new payroll", async () => {
    const admin = await world.as(1);
    const client = await givenClientE(world);
    await world.jobsDone();
    await givenDraft(world, admin, client.id);
    const { items: kept } = await admin.call(calculations.history, { params: { id: client.id } });
    const packaged = kept.find(({ packages }) => packages.includes("Draft 1"));
    const params = { id: packaged?.id ?? 0 };
    const before = await admin.call(calculations.read, { params });
    await importPayroll(admin, client.id, payrollFileOf(peopleOfE.map(([name]) => [name, "100"] as const)), "new.csv");
    await world.jobsDone();
    const now = await currentDraft(world, client.id);
    expect(now.calculation?.input_hash).not.toBe(before.input_hash);
    const after = await admin.call(calculations.read, { params });
    expect([after.input_hash, after.quarters]).toEqual([before.input_hash, before.quarters]);
    expect(after.quarters.map(({ refund_amount }) => refund_amount)).toEqual([
      "12200.00",
      "6440.00",
      "17080.00",
      "9660.00",
    ]);
    const top = await admin.call(calculations.explain, { params, query: { quarter: "2021-Q1", figure: "credit" } });
    const employee = top.employees[0]?.employee ?? 0;
    const chen = await admin.call(calculations.employeeRows, {
      params: { ...params, employee },
      query: { quarter: "2021-Q1" },
    });
    expect(chen).toMatchObject({ mismatch: null, gross: "13200.00" });
    const source = await admin.call(calculations.sourceRow, { params: { ...params, row: chen.checks[0]?.row ?? 0 } });
    expect(source).toMatchObject({ file: "payroll.csv" });
  });

  test("what is stored otherwise is said to differ; another firm finds nothing", async () => {
    const admin = await world.as(1);
    const client = await givenClaim(world);
    await world.jobsDone();
    const params = { id: await idOf(client.id) };
    const { items } = await admin.call(calculations.employees, { params, query: { quarter: "2021-Q1" } });
    await world.owner.query("update calculation_employees set gross = gross + 1 where id = $1", [items[0]?.id]);
    const first = await admin.call(calculations.employeeRows, {
      params: { ...params, employee: items[0]?.employee ?? 0 },
      query: { quarter: "2021-Q1" },
    });
    expect(first.mismatch).toBe("This explanation does not match the stored result.");
    const stranger = await world.as(await world.given.person({ role: 4, firm: await world.given.firm(2, "X") }));
    const query = { quarter: "2021-Q1", figure: "credit" as const };
    expect((await stranger.try(calculations.explain, { params, query })).status).toBe(404);
    expect((await stranger.try(calculations.sourceRow, { params: { ...params, row: 1 } })).status).toBe(404);
    for (const role of [6, 12] as const)
      expect((await (await world.as(role)).try(calculations.explain, { params, query })).status).toBe(403);
  });
});
