import { claims } from "@refundry/contract/claims";
import { afterAll, beforeAll, expect, test } from "vitest";
import { enterDetails, fedAndEvaluated, givenClientE } from "../../calculations/calculations.given.ts";
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
const heading = "Date,Name,Gross,Tips,WOTC wages";
const columns = {
  heading_row: 1,
  date: 0,
  name: { whole: 1 },
  gross: [{ column: 2, sign: 1 as const }],
  tips: { column: 3, in_gross: true },
  other_credit: { column: 4, kind: { of: "wotc" as const } },
};
const quarter = { year: 2021, quarter: 1 } as const;

test("CLAIM-62 a file with Gross, Tips and WOTC wages is mapped once; 600.00 used of a check of 500.00 is named in the cell", async () => {
  const first = await previewFile(
    admin,
    await newClient(),
    "pay.csv",
    csvOf(
      [
        ["2021-02-15", "Ana Reyes", "500.00", "20.00", "600.00"],
        ["2021-02-15", "Ben Okafor", "500.00", "", "100.00"],
      ],
      heading,
    ),
  );
  expect(first.body).toMatchObject({ known: false, mapping: columns });
  const params = { preview: first.body.id };
  const mapped = await admin.call(claims.changePayrollPreview, { params, body: { mapping: columns } });
  expect([mapped.known, mapped.counts.errors]).toEqual([false, 1]);
  const rows = async () =>
    (await admin.call(claims.payrollPreviewRows, { params, query: { filter: "all", offset: 0, limit: 10 } } as never))
      .items;
  expect((await rows())[0]).toMatchObject({
    tips: "20.00",
    other_credit: "600.00",
    other_credit_kind: "WOTC (51)",
    errors: { other_credit: "More than the check." },
  });
  expect((await rows())[1]).toMatchObject({ tips: "", other_credit: "100.00", errors: {} });
  const refused = await admin.try(claims.confirmPayroll, { params, body: { replaces: null } });
  expect(refused.body).toMatchObject({ code: "rows_invalid", details: { n: 1 } });
  await admin.call(claims.changePayrollPreview, {
    params,
    body: { corrections: [{ source_row: 2, column: "other_credit", value: "60" }] },
  });
  const batch = await admin.call(claims.confirmPayroll, { params, body: { replaces: null } });
  const stored = await admin.call(claims.batchRows, { params: { id: batch.id }, query: {} } as never);
  expect(stored.items).toMatchObject([
    { gross: "500.00", tips: "20.00", other_credit: "60.00", other_credit_kind: "wotc" },
    { gross: "500.00", tips: null, other_credit: "100.00", other_credit_kind: "wotc" },
  ]);
  const { items } = await admin.call(claims.batchCorrections, { params: { id: batch.id } });
  expect(items).toMatchObject([{ column: "other_credit", before: "600.00", after: "60.00" }]);
  // The next file with this heading row, of another client, is read by itself.
  const next = await previewFile(
    admin,
    await newClient(),
    "next.csv",
    csvOf([["2021-03-15", "Cara Lund", "700.00", "5", "7"]], heading),
  );
  expect(next.body).toMatchObject({ known: true, mapping: columns, counts: { errors: 0 } });
});

test("CLAIM-63 gross 12,000.00 with tips 2,000.00 and leave of 500.00 ties to line 5a 9,500.00 and line 5b 2,000.00", async () => {
  const id = await newClient();
  const params = { id };
  const wages = (tips: string | null) =>
    admin.call(claims.saveWages, { params, body: [{ ...quarter, wages: "9,500.00", tips }] });
  const file = csvOf(
    [
      ["2021-02-15", "Ana Reyes", "7000.00", "2000.00", "500.00", "FFCRA leave"],
      ["2021-02-15", "Ben Okafor", "5000.00", "", "400.00", "ARP leave"],
    ],
    "Date,Name,Gross,Tips,Other credit,Kind",
  );
  const mapping = { ...columns, other_credit: { column: 4, kind: { column: 5 } } };
  const fields = { mapping: JSON.stringify(mapping) };
  await wages("2,000.00");
  const preview = (await previewFile(admin, id, "pay.csv", file, fields)).body;
  const tied = {
    ...quarter,
    gross: "12000.00",
    compared: "9500.00",
    wages: "9500.00",
    difference: "0.00",
    tie: "ties",
    tips: "2000.00",
    tips_entered: "2000.00",
    tips_difference: "0.00",
    tips_tie: "ties",
  };
  expect(preview.quarters).toMatchObject([tied]);
  expect(preview.warnings.filter((text: string) => text.includes("apart"))).toEqual([]);
  const confirmed = { params: { preview: preview.id }, body: { replaces: null } };
  const batch = await admin.call(claims.confirmPayroll, confirmed);
  expect(batch.quarters).toMatchObject([tied]);
  const total = (await admin.call(claims.wages, { params })).payroll_totals.find((one) => one.quarter === 1);
  expect(total).toMatchObject({ gross: "12000.00", compared: "9500.00", tips: "2000.00" });
  const employees = await admin.call(claims.batchEmployees, {
    params: { id: batch.id },
    query: { quarter: "2021-Q1" },
  });
  expect(employees).toMatchObject({ gross: "12000.00", compared: "9500.00", difference: "0.00" });
  expect(employees.items.map(({ compared }) => compared)).toEqual(["4500.00", "5000.00"]);
  // Line 5b without tips on the return: the payroll's stand against nothing.
  await wages(null);
  const [now] = (await admin.call(claims.batches, { params })).items;
  expect(now?.quarters).toMatchObject([
    { tie: "ties", tips_entered: null, tips_difference: "2000.00", tips_tie: "differs" },
  ]);
});

test("part of CLAIM-63: leave entered per employee and quarter leaves line 5a as leave of a check does", async () => {
  const id = await newClient();
  await admin.call(claims.saveWages, { params: { id }, body: [{ ...quarter, wages: "900.00" }] });
  const batch = await importPayroll(admin, id, csvOf([["2021-02-15", "Ana Reyes", "1000.00"]]));
  expect(batch.quarters).toMatchObject([{ compared: "1000.00", tie: "differs", tips_tie: null }]);
  const entry = { ...quarter, name: "Ana Reyes", amount: "100.00" };
  await enterDetails(world, id, {
    other_credit_wages: [
      { ...entry, kind: "ffcra_leave" },
      { ...entry, kind: "wotc" },
    ],
  });
  const [now] = (await admin.call(claims.batches, { params: { id } })).items;
  expect(now?.quarters).toMatchObject([{ gross: "1000.00", compared: "900.00", tie: "ties" }]);
});

test("part of CALC-80: line 5b 2,000.00 beside line 5a 10,000.00 gives a share of 744.00, and what is not sent of it stays", async () => {
  const client = await givenClientE(world);
  const params = { id: client.id };
  const save = (entry: object) =>
    admin.try(claims.saveWages, { params, body: [{ year: 2021, quarter: 1, ...entry }] as never });
  expect((await save({ wages: null, tips: "5" })).body.fields).toEqual({
    "0.tips": "Tips stand beside the wages of their quarter: enter those, too.",
  });
  expect((await save({ wages: "9000.00", tips: "2000.00" })).status).toBe(200);
  expect((await save({ wages: "10000.00" })).body.items).toContainEqual(
    expect.objectContaining({ year: 2021, quarter: 1, wages: "10000.00", tips: "2000.00" }),
  );
  const { input, result } = await fedAndEvaluated(world, client.id);
  expect([input.tssw["2021-Q1"], input.ss_tips]).toEqual(["10000.00", { "2021-Q1": "2000.00" }]);
  expect(result.quarters["2021-Q1"]?.employer_share).toBe("744.00");
  expect((await save({ wages: "10000.00", tips: null })).body.items[1]).toMatchObject({ tips: null });
  expect((await fedAndEvaluated(world, client.id)).input.ss_tips).toBeUndefined();
});
