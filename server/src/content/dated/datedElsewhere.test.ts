import { content } from "@refundry/contract/content";
import { people } from "@refundry/contract/people";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Caller, startWorld, type World } from "../../world.given.ts";
import { datedCalls, day } from "../dated.given.ts";

let world: World;
let admin: Caller;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as(1);
});
afterAll(() => world.close());

const { read } = datedCalls(() => admin);

test("part of CONTENT-36: pod_terms and receipt_rules are listed with their versions, and no call here changes them", async () => {
  const pod = await admin.call(people.createPod, {
    body: {
      managing_lawfirm: await world.given.firm(2),
      tax_firm: await world.given.firm(3),
      points_tax_firm: "8.00",
      points_managing_firm: "7.00",
    },
  } as never);
  const { id, version } = pod as { id: number; version: number };
  await admin.call(people.updatePod, {
    params: { id },
    body: { points_tax_firm: "6.00", points_managing_firm: "7.00", effective_from: day(3), version },
  } as never);
  const { items } = await admin.call(content.datedTables);
  const elsewhere = items.filter(({ kept_here: here }) => !here);
  expect(elsewhere.map(({ key, href }) => [key, href])).toEqual([
    ["firm_designees", "/settings?tab=filing"],
    ["form_blanks", "/settings?tab=filing"],
    ["pod_terms", "/pods"],
    ["calculation_rules", "/settings?tab=tables&table=calculation_rules"],
    ["receipt_rules", null],
  ]);
  expect(elsewhere.find(({ key }) => key === "pod_terms")).toMatchObject({
    in_force_since: day(0),
    next_change: day(3),
    rows: 1,
  });
  const today = await read("pod_terms");
  expect(today.rows).toMatchObject([{ tax: "8.00", managing: "7.00", processor: "5" }]);
  expect((await read("pod_terms", day(3))).rows).toMatchObject([{ tax: "6.00", processor: "7" }]);
  expect((await read("pod_terms", day(-1))).rows).toEqual([]);
  expect(today.versions.map(({ state }) => state)).toEqual(["scheduled", "in_force"]);
  expect(elsewhere.find(({ key }) => key === "receipt_rules")).toMatchObject({
    title: "Thresholds of the receipts test",
    in_force_since: "2020-01-01",
    next_change: null,
    rows: 1,
  });
  expect(await read("receipt_rules")).toMatchObject({
    rows: [{ version: "2020-1", start_2020: 50, end_2020: 80, below_2021: 80 }],
    versions: [{ state: "in_force", effective_from: "2020-01-01", abilities: { change: false, correct: false } }],
  });
  expect((await read("receipt_rules", "2019-12-31")).rows).toEqual([]);
  const kept = () => world.owner.query("select * from pod_terms, receipt_rules order by 1, 2");
  const before = (await kept()).rows;
  for (const { key } of elsewhere) {
    const body = { effective_from: day(1), rows: [], note: "x" };
    expect((await admin.try(content.createDatedVersion, { params: { key }, body })).status).toBe(404);
    expect((await admin.try(content.withdrawDatedVersion, { params: { key, id: 1 } })).status).toBe(404);
    expect((await admin.try(content.changeDatedVersion, { params: { key, id: 1 }, body: { version: 1 } })).status).toBe(
      404,
    );
  }
  expect((await kept()).rows).toEqual(before);
});

test("a version of the thresholds that is to come stands as scheduled, the one before it stays in force until then", async () => {
  await world.owner.query("insert into receipt_rules values ('next', $1, 40, 70, 90)", [day(2)]);
  expect((await read("receipt_rules")).versions.map(({ state }) => state)).toEqual(["scheduled", "in_force"]);
  expect((await read("receipt_rules", day(2))).rows).toMatchObject([{ version: "next", start_2020: 40 }]);
  await world.owner.query("update receipt_rules set from_date = $1 where rule_version = 'next'", [day(0)]);
  expect((await read("receipt_rules")).versions.map(({ state }) => state)).toEqual(["in_force", "past"]);
  await world.owner.query("delete from receipt_rules where rule_version = 'next'");
});

test("designees and blanks stand there by the days for which they hold", async () => {
  const firm = await world.given.firm(3);
  await world.owner.query(
    `insert into firm_designees (entity, name, address, valid_from, valid_to) values
       ($1, 'Past Person', 'A', '2022-01-01', '2023-12-31'), ($1, 'Present Person', 'B', '2024-01-01', null)`,
    [firm],
  );
  const names = async (on: string) => (await read("firm_designees", on)).rows.map(({ name }) => name);
  expect(await names("2023-12-31")).toEqual(["Past Person"]);
  expect(await names("2024-01-01")).toEqual(["Present Person"]);
  expect(await names("2021-12-31")).toEqual([]);
  expect((await read("firm_designees")).versions.map(({ state, note }) => [state, note])).toEqual([
    ["in_force", expect.stringContaining("Present Person")],
    ["past", expect.stringContaining("Past Person")],
  ]);
  expect((await read("form_blanks")).columns.map(({ title }) => title)).toContain("Revision");
});
