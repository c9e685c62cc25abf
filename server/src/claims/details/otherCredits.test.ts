import { access } from "@refundry/contract/access";
import { claims } from "@refundry/contract/claims";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  currentDraft,
  enterDetails,
  enterWages,
  fedAndEvaluated,
  givenClientE,
} from "../../calculations/calculations.given.ts";
import { type Caller, fileForm, startWorld, type World } from "../../world.given.ts";
import { csvOf } from "../claims.given.ts";

let world: World;
let admin: Caller;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as(1);
});
afterAll(() => world.close());

const entry = { year: 2021, quarter: 2 as const, name: "Ben O'Neil", kind: "wotc" as const, amount: "1000.00" };
const patch = (id: number, body: object) => admin.try(claims.changeDetails, { params: { id }, body });

test("CLAIM-64 1,000.00 of WOTC wages take that much from what qualifies, and WOTC ticked without an entry warns", async () => {
  const client = await givenClientE(world);
  const qualified = async () => {
    const { result } = await fedAndEvaluated(world, client.id);
    return Number(result.quarters["2021-Q2"]?.employees.find(({ name }) => name === entry.name)?.qualified_wages);
  };
  const missing = async () => {
    await world.jobsDone();
    const { calculation } = await currentDraft(world, client.id);
    return (calculation?.warnings ?? []).filter(({ code }) => code === "OTHER_CREDIT_MISSING");
  };
  const before = await qualified();
  expect(before).toBeGreaterThan(1000);
  await enterDetails(world, client.id, { claimed_credits: ["wotc"] });
  expect(await missing()).toMatchObject([
    { args: ["wotc"], level: "accept", link: `/clients/${client.id}/profile#details-used-wages` },
  ]);
  expect(await qualified()).toBe(before);
  await enterDetails(world, client.id, { other_credit_wages: [entry] });
  expect(await missing()).toEqual([]);
  expect(await qualified()).toBe(before - 1000);
  const { input } = await fedAndEvaluated(world, client.id);
  expect([input.claimed_credits, input.other_credit_wages]).toEqual([
    ["wotc"],
    [{ quarter: "2021-Q2", name: entry.name, kind: "wotc", amount: "1000.00" }],
  ]);
  const { items } = await admin.call(access.audit, {
    query: { client_id: client.id, record_type: "claim_details" },
  });
  expect(items.slice(0, 2)).toMatchObject([
    { before: { other_credit_wages: null }, after: { other_credit_wages: "1 name, 1000.00" } },
    { before: { claimed_credits: null }, after: { claimed_credits: "wotc" } },
  ]);
});

test("none claimed is another answer than not asked; a credit that nobody knows, twice the same or nothing of it is 422", async () => {
  const { id } = await world.given.client();
  const read = async () => (await admin.call(claims.details, { params: { id } })).claimed_credits;
  expect(await read()).toBeNull();
  await patch(id, { claimed_credits: [] });
  expect(await read()).toEqual([]);
  for (const body of [
    { claimed_credits: ["401k"] },
    { other_credit_wages: [entry, entry] },
    { other_credit_wages: [{ ...entry, amount: "0.00" }] },
    { other_credit_wages: [{ ...entry, quarter: 4 }] },
    { other_credit_wages: [{ ...entry, name: " " }] },
  ])
    expect((await patch(id, body)).status, JSON.stringify(body)).toBe(422);
  expect((await admin.call(claims.details, { params: { id } })).version).toBe(1);
  const two = [entry, { ...entry, kind: "45S" }];
  expect((await patch(id, { other_credit_wages: two })).status).toBe(200);
  // Saved again in another order it is the same list.
  await patch(id, { other_credit_wages: two.toReversed(), claimed_credits: [] });
  expect((await admin.call(claims.details, { params: { id } })).version).toBe(2);
});

test("pay of the 30 days and wages of the year feed the calculation of who they are for", async () => {
  const client = await givenClientE(world);
  await enterDetails(world, client.id, {
    pay_30_days: [{ name: "Ana Ruiz", amount: "3000.00" }],
    annual_wages_2020: "200000.00",
    annual_wages_2021_h1: "100000.00",
  });
  const { input } = await fedAndEvaluated(world, client.id);
  expect([input.pay_30_days, input.annual_wages]).toEqual([
    { "Ana Ruiz": "3000.00" },
    { "2020": "200000.00", "2021-H1": "100000.00" },
  ]);
});

test("CLAIM-58 (1 of 3) six wages and counts of a 943 client are taken, a count of Q2 2020 of a 941 client is 422", async () => {
  const annual = await world.given.client({ business_type: 2 });
  const quarters = [
    { year: 2020, quarter: 2 },
    { year: 2020, quarter: 3 },
    { year: 2020, quarter: 4 },
    { year: 2021, quarter: 1 },
    { year: 2021, quarter: 2 },
    { year: 2021, quarter: 3 },
  ];
  const count = (id: number, list: object[]) =>
    admin.try(claims.saveCounts, { params: { id }, body: list.map((at) => ({ ...at, count: 5 })) as never });
  for (const quarter of quarters) await enterWages(admin, annual.id, quarter, "100.00");
  expect((await admin.call(claims.wages, { params: { id: annual.id } })).items).toMatchObject(quarters);
  expect((await count(annual.id, quarters)).body.items).toMatchObject(quarters);
  const quarterly = await world.given.client();
  const refused = await count(quarterly.id, quarters.slice(0, 1));
  expect([refused.status, refused.body.fields]).toEqual([
    422,
    { quarter: "Q2 2020 is counted for clients that file Form 943 or 944." },
  ]);
  await admin.call(claims.changeDetails, { params: { id: quarterly.id }, body: { supplement: true } });
  expect((await count(quarterly.id, quarters.slice(0, 1))).status).toBe(422);
});

test("part of CLAIM-59: of four wages the one sent as null is gone, the others stay, and the history shows what it was", async () => {
  const { id } = await world.given.client();
  const params = { id };
  const four = [
    { year: 2020, quarter: 4 },
    { year: 2021, quarter: 1 },
    { year: 2021, quarter: 2 },
    { year: 2021, quarter: 3 },
  ] as const;
  await admin.call(claims.saveWages, { params, body: four.map((at) => ({ ...at, wages: "51600.00", tips: "5.00" })) });
  const { items } = await admin.call(claims.saveWages, { params, body: [{ ...four[1], wages: null, version: 1 }] });
  expect(items).toMatchObject([four[0], four[2], four[3]]);
  const [entered] = (await admin.call(access.audit, { query: { client_id: id, record_type: "wages" } })).items;
  expect(entered).toMatchObject({ before: { "2021-Q1": "51600.00", "2021-Q1 tips": "5.00" } });
  expect(entered?.after?.["2021-Q1"] ?? null).toBeNull();
});

test("a file of wages used for other credits is read, never stored by itself, and what it says can be saved as it stands", async () => {
  const client = await givenClientE(world);
  const params = { id: client.id };
  const read = (rows: string[][], heading: string, query = {}) =>
    admin.try(claims.readUsedWagesFile, { params, query }, fileForm("used.csv", csvOf(rows, heading)));
  const heading = "Name of Employee,Quarter,Kind,Amount";
  const good = await read(
    [
      ["Ben O'Neil", "Q2 2021", "WOTC", "600"],
      ["Ben O'Neil", "2021-Q2", "51", "400.00"],
      ["Ben O'Neil", "2021-Q2", "45S", "7"],
      ["Ana Ruiz", "4", "41", "0.00"],
    ],
    heading,
  );
  const used = [entry, { ...entry, kind: "45S", amount: "7.00" }];
  expect(good.body).toEqual({ file_name: "used.csv", entries: used, rows: 4, total: "1007.00", errors: [] });
  const stored = async () => (await admin.call(claims.details, { params })).other_credit_wages;
  expect(await stored()).toEqual([]);
  expect((await patch(client.id, { other_credit_wages: good.body.entries })).status).toBe(200);
  expect(await stored()).toHaveLength(2);
  const bad = await read(
    [
      ["Ben O'Neil", "2022-Q1", "WOTC", "5"],
      ["", "1", "WOTC", "5"],
      ["Ben O'Neil", "1", "401k", "5"],
      ["Ben O'Neil", "1", "", "5"],
      ["Ben O'Neil", "1", "WOTC", "x"],
      ["Ben O'Neil", "1", "WOTC", "-3"],
    ],
    heading,
  );
  expect(bad.body.entries).toEqual([]);
  expect(bad.body.errors.map((one: { row: number; message: string }) => `${one.row} ${one.message}`)).toEqual([
    '2 "2022-Q1" is not a quarter of the claim.',
    "3 The name is missing.",
    '4 "401k" is not a kind of credit.',
    "5 The kind is missing.",
    '6 "x" is not an amount.',
    '7 "-3" is negative.',
  ]);
  const short = [["Ben O'Neil", "Q2 2021", "1000"]];
  const ofOne = await read(short, "Name of Employee,Quarter,Amount", { kind: "wotc" });
  expect(ofOne.body.entries).toEqual([entry]);
  expect(await read(short, "Name of Employee,Quarter,Amount")).toMatchObject({
    status: 422,
    body: { error: "The headings Name of Employee, Quarter, Kind, and Amount are not found in the file." },
  });
  const other = await world.as(await world.given.person({ role: 4, firm: await world.given.firm(2, "X") }));
  const csv = fileForm("used.csv", csvOf(short, heading));
  expect((await other.try(claims.readUsedWagesFile, { params, query: {} }, csv)).status).toBe(404);
});
