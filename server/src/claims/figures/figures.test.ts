import { access } from "@refundry/contract/access";
import { claims } from "@refundry/contract/claims";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Caller, startWorld, type World } from "../../world.given.ts";
import { csvOf, importPayroll } from "../claims.given.ts";

let world: World;
let admin: Caller;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as(1);
});
afterAll(() => world.close());

const newClient = async (more = {}) => (await world.given.client(more)).id;
const patch = (id: number, body: Record<string, unknown>, caller = admin) =>
  caller.try(claims.changeDetails, { params: { id }, body });
const history = async (id: number, record_type: string) =>
  (await admin.call(access.audit, { query: { client_id: id, record_type } })).items;

describe("business impact", () => {
  test("CLAIM-24, QUAL-45 (1 of 2) 14 needs its explanation, 3 takes no note, the note of 10 may be empty", async () => {
    const id = await newClient();
    const save = (body: unknown, version?: number) =>
      admin.try(claims.saveImpacts, { params: { id }, query: version === undefined ? {} : { version }, body });
    const other = await save([{ id: 14, notes: " " }]);
    expect([other.status, Object.values(other.body.fields)]).toEqual([
      422,
      ["Please explain what you chose under Other."],
    ]);
    expect((await save([{ id: 3, notes: "Half the tables" }])).status).toBe(422);
    expect((await save([{ id: 15, notes: null }])).status).toBe(422);
    expect((await save([{ id: 3 }, { id: 3 }])).status).toBe(422);
    const saved = await save([{ id: 14, notes: "A flood" }, { id: 3 }, { id: 10, notes: "" }]);
    expect(saved.body).toEqual({
      items: [
        { id: 3, notes: null },
        { id: 10, notes: null },
        { id: 14, notes: "A flood" },
      ],
      total: 3,
      version: 1,
    });
    expect((await save([{ id: 1 }], 0)).body.code).toBe("stale_version");
    expect((await save([], 1)).body.total).toBe(0);
    const [entry] = await history(id, "business_impact");
    expect(entry).toMatchObject({
      before: { Other: "A flood", "Number of customers or occupancy limited": "yes" },
      after: {},
    });
  });
});

describe("figures", () => {
  test("QUAL-44 (1 of 2) receipts of `12a` and `-5` are 422 at their field; `$1,250.50` is kept as 1250.50", async () => {
    const id = await newClient();
    const save = (amount: string) =>
      admin.try(claims.saveReceipts, { params: { id }, body: [{ year: 2021, quarter: 1, amount }] as never });
    for (const amount of ["12a", "-5"]) {
      const { status, body } = await save(amount);
      expect([status, Object.values(body.fields)]).toEqual([422, ["Only digits and a decimal point."]]);
    }
    expect((await save("$1,250.50")).body.items).toMatchObject([{ year: 2021, quarter: 1, amount: "1250.50" }]);
  });

  test("part of CLAIM-57: each quarter has its percent of its base and the test, from when the business began too", async () => {
    const id = await newClient();
    const entry = (year: number, quarter: number, amount: string) => ({ year, quarter, amount });
    const { tests } = await admin.call(claims.saveReceipts, {
      params: { id },
      body: [
        entry(2019, 1, "300,000"),
        entry(2019, 4, "300,000"),
        entry(2020, 4, "120,000"),
        entry(2021, 1, "249,990"),
      ] as never,
    });
    const at = (year: number, quarter: number) => tests.find((one) => one.year === year && one.quarter === quarter);
    expect(tests).toHaveLength(8);
    expect(at(2020, 4)).toMatchObject({ ratio: "40.00", base: { year: 2019, quarter: 4 }, state: "incomplete" });
    expect(at(2021, 1)).toMatchObject({ ratio: "83.33", state: "met", by_preceding: true });
    expect(at(2021, 2)).toMatchObject({ ratio: null, state: "incomplete" });
    await patch(id, { business_began: "2020-07-01" });
    const later = (await admin.call(claims.receipts, { params: { id } })).tests;
    expect(later.find((one) => one.year === 2020 && one.quarter === 4)).toMatchObject({ base: null, state: "not_met" });
  });

  test("the payroll total of every quarter is told, entered or not", async () => {
    const id = await newClient();
    const read = () => admin.call(claims.wages, { params: { id } });
    expect(await read()).toEqual({ items: [], total: 0, next: null, payroll_totals: [] });
    await importPayroll(
      admin,
      id,
      csvOf([
        ["2020-03-20", "Ana Reyes", "9"],
        ["2021-02-15", "Ana Reyes", "250"],
      ]),
    );
    const body = [{ year: 2020, quarter: 4 as const, wages: "100" }];
    const { items, payroll_totals } = await admin.call(claims.saveWages, { params: { id }, body });
    expect(items).toEqual([{ year: 2020, quarter: 4, wages: "100.00", tips: null, version: 1 }]);
    expect(payroll_totals.map(({ year, quarter, gross }) => [year, quarter, gross])).toEqual([
      [2020, 2, "0.00"],
      [2020, 3, "0.00"],
      [2020, 4, "0.00"],
      [2021, 1, "250.00"],
      [2021, 2, "0.00"],
      [2021, 3, "0.00"],
    ]);
  });

  test("an emptied figure is removed in the one call that enters the others, seen by its version and in the history", async () => {
    const id = await newClient();
    const at = (quarter: 1 | 2 | 3, value: number | null, version?: number) => ({
      year: 2021,
      quarter,
      count: value,
      ...(version !== undefined && { version }),
    });
    const save = (...body: ReturnType<typeof at>[]) => admin.try(claims.saveCounts, { params: { id }, body });
    await save(at(1, 5), at(2, 0));
    expect((await save(at(1, null, 0), at(3, 9, 0))).body.code).toBe("stale_version");
    const { body } = await save(at(1, null, 1), at(3, 9, 0));
    expect(body.items.map((one: { quarter: number; count: number }) => [one.quarter, one.count])).toEqual([
      [2, 0],
      [3, 9],
    ]);
    const [entry, ...others] = await history(id, "counts");
    expect(entry).toMatchObject({ before: { "2021-Q1": 5 }, after: { "2021-Q3": 9 } });
    // Nothing was entered there, so nothing is removed and nothing written.
    expect((await save(at(1, null, 0))).status).toBe(200);
    expect((await history(id, "counts")).length).toBe(others.length + 1);
    const params = { id };
    const wages = (amount: string | null) => [{ year: 2021, quarter: 1 as const, wages: amount }];
    await admin.call(claims.saveWages, { params, body: wages("1") });
    expect((await admin.call(claims.saveWages, { params, body: wages(null) })).total).toBe(0);
    const receipts = (amount: string | null) => [{ year: 2019, quarter: 1 as const, amount }];
    await admin.call(claims.saveReceipts, { params, body: receipts("1") });
    expect((await admin.call(claims.saveReceipts, { params, body: receipts(null) })).total).toBe(0);
    // Removing needs no supplement, entering does.
    const supplement = (amount: string | null) => [{ year: 2020, quarter: 2 as const, wages: amount }];
    expect((await admin.try(claims.saveWages, { params, body: supplement(null) })).status).toBe(200);
    expect((await admin.try(claims.saveWages, { params, body: supplement("1") })).status).toBe(422);
  });

  test("the version of every entry is compared: one that moved on refuses all, wherever it stands in the list", async () => {
    const id = await newClient();
    const params = { id };
    const entry = (quarter: 1 | 2 | 3, version: number) => ({ year: 2021, quarter, version });
    const lists = [
      [claims.saveCounts, claims.counts, { count: 5 }, { count: 6 }],
      [claims.saveWages, claims.wages, { wages: "5.00" }, { wages: "6.00" }],
      [claims.saveReceipts, claims.receipts, { amount: "5.00" }, { amount: "6.00" }],
    ] as const;
    for (const [save, read, before, after] of lists) {
      const all = ([1, 2, 3] as const).map((quarter) => ({ ...entry(quarter, 0), ...before }));
      expect((await admin.try(save, { params, body: all })).status).toBe(200);
      const { items } = (await admin.try(read, { params })).body;
      for (const late of [1, 2, 3] as const) {
        const body = ([1, 2, 3] as const).map((quarter) => ({ ...entry(quarter, quarter === late ? 0 : 1), ...after }));
        const refused = await admin.try(save, { params, body });
        expect([late, refused.status, refused.body.code]).toEqual([late, 409, "stale_version"]);
      }
      expect((await admin.try(read, { params })).body.items).toEqual(items);
    }
  });

  test("a quarter that somebody entered meanwhile is 409; others are not in the way", async () => {
    const id = await newClient();
    const count = (quarter: 1 | 2, value: number, version?: number) =>
      admin.try(claims.saveCounts, {
        params: { id },
        body: [{ year: 2021, quarter, count: value, ...(version !== undefined && { version }) }],
      });
    expect((await count(1, 5, 0)).status).toBe(200);
    const late = await count(1, 6, 0);
    expect(late.body).toMatchObject({
      code: "stale_version",
      details: { name: `${admin.person?.first} ${admin.person?.last}`, version: 1 },
    });
    expect((await count(2, 7, 0)).status).toBe(200);
    expect((await count(1, 6, 1)).body.items.map((one: { count: number }) => one.count)).toEqual([6, 7]);
    const entries = await history(id, "counts");
    expect(entries[0]).toMatchObject({ before: { "2021-Q1": 5 }, after: { "2021-Q1": 6 } });
    await count(1, 6, 2);
    expect((await history(id, "counts")).length).toBe(entries.length);
  });
});
