import { claims } from "@refundry/contract/claims";
import { clients } from "@refundry/contract/clients";
import { afterAll, beforeAll, expect, test } from "vitest";
import { csvOf, importPayroll } from "../../claims/claims.given.ts";
import { type Caller, startWorld, type World } from "../../world.given.ts";
import { asApplication } from "../database/database.ts";
import { withSnapshot } from "../database/snapshot.ts";
import { checkRecords } from "./recordCheck.ts";

let world: World;
let admin: Caller;
let id: number;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as(1);
  id = (await world.given.client()).id;
});
afterAll(() => world.close());

const problems = () => withSnapshot(world.services.databaseUrl, asApplication, checkRecords);
const newest = async (type: string, record: number) =>
  (
    await world.owner.query("select max(id)::int as id from audit_log where record_type = $1 and record_id = $2", [
      type,
      record,
    ])
  ).rows[0].id as number;
/** Does something as whoever owns the database, says what is found, and takes it back. */
async function found(...statements: string[]): Promise<string[]> {
  const [first = "", ...more] = statements;
  await world.owner.query(first);
  const named = await problems();
  for (const statement of more) await world.owner.query(statement);
  expect(await problems()).toEqual([]);
  return named;
}

test("what people enter is what the trail says; a rate changed behind the product's back is named by table, id and field", async () => {
  expect(await problems()).toEqual([]);
  const rate = (value: string) => `update clients set contingency_rate = ${value} where id = ${id}`;
  const { contingency_rate, version } = await admin.call(clients.read, { params: { id } });
  expect(contingency_rate).toBe("20.00");
  const created = await newest("clients", id);
  expect(await found(rate("25"), rate("20"))).toEqual([
    `records: clients ${id}: contingency_rate is not what entry ${created} of the trail says`,
  ]);
  // By the product itself it may change: the newest entry counts.
  await admin.call(clients.update, {
    params: { id },
    body: { contingency_rate: "17.5", trade_name: "Named", version },
  });
  expect(await problems()).toEqual([]);
  const updated = await newest("clients", id);
  expect(await found(rate("20"), rate("17.50"))).toEqual([
    `records: clients ${id}: contingency_rate is not what entry ${updated} of the trail says`,
  ]);
  const { ein } = (await world.owner.query("select ein from clients where id = $1", [id])).rows[0];
  expect(
    await found(
      `update clients set trade_name = 'Else', ein = '12-3456780' where id = ${id}`,
      `update clients set trade_name = 'Named', ein = '${ein}' where id = ${id}`,
    ),
  ).toEqual(
    expect.arrayContaining([
      `records: clients ${id}: trade_name is not what entry ${updated} of the trail says`,
      `records: clients ${id}: ein is not what entry ${created} of the trail says`,
    ]),
  );
});

test("figures of quarters are compared as well: changed, put in and taken away", async () => {
  const q4 = { year: 2020, quarter: 4 } as const;
  const body = [{ ...q4, wages: "25,000.00", tips: "120.5", version: 0 }];
  await admin.call(claims.saveWages, { params: { id }, body });
  expect(await problems()).toEqual([]);
  const entry = await newest("wages", id);
  const wages = (cents: number) => `update quarter_wages set wages = ${cents} where client = ${id}`;
  expect(await found(wages(2_500_001), wages(2_500_000))).toEqual([
    `records: quarter_wages ${id}: 2020-Q4 is not what entry ${entry} of the trail says`,
  ]);
  expect(await found("update quarter_wages set tips = null", "update quarter_wages set tips = 12050")).toEqual([
    `records: quarter_wages ${id}: 2020-Q4 tips is not what entry ${entry} of the trail says`,
  ]);
  expect(
    await found(
      `insert into quarter_wages (client, year, quarter, wages) values (${id}, 2021, 1, 100)`,
      "delete from quarter_wages where year = 2021",
    ),
  ).toEqual([`records: quarter_wages ${id}: 2021-Q1 is not in the trail`]);
  const other = (await world.given.client()).id;
  expect(
    await found(
      `insert into quarter_receipts (client, year, quarter, amount) values (${other}, 2021, 1, 100)`,
      "delete from quarter_receipts",
    ),
  ).toEqual([`records: quarter_receipts ${other}: the trail has no entry of it`]);
  await world.owner.query("delete from quarter_wages");
  expect(await problems()).toEqual([
    `records: quarter_wages ${id}: 2020-Q4 is not what entry ${entry} of the trail says`,
    `records: quarter_wages ${id}: 2020-Q4 tips is not what entry ${entry} of the trail says`,
  ]);
  await world.owner.query(
    `insert into quarter_wages (client, year, quarter, wages, tips) values (${id}, 2020, 4, 2500000, 12050)`,
  );
});

test("a record that is gone without an entry, and one that came without, are named; one that was deleted is not", async () => {
  const round = { number: 1 as const, amount: "40,000.00", start: "2020-05-01" };
  const made = await admin.call(claims.createRound, { params: { id }, body: round });
  await admin.call(claims.updateRound, {
    params: { id: made.id },
    body: { did_not_receive: false, ...round, number: undefined, weeks: 8, version: made.version } as never,
  });
  expect(await problems()).toEqual([]);
  await world.owner.query("create table kept as select * from ppp_rounds");
  expect(
    await found("delete from ppp_rounds", "insert into ppp_rounds overriding system value select * from kept"),
  ).toEqual([`records: ppp_rounds ${made.id}: is gone, but the trail does not say so`]);
  const { version } = (await admin.call(claims.rounds, { params: { id } })).items[0] ?? { version: 0 };
  await admin.call(claims.removeRound, { params: { id: made.id }, query: { version } });
  expect(await problems()).toEqual([]);
  const [{ next }] = (
    await world.owner.query(
      "insert into entities (name, ein, firm_type) values ('Unheard LLC', '998877665', 2) returning id::int as next",
    )
  ).rows as [{ next: number }];
  expect(await problems()).toEqual([`records: entities ${next}: the trail has no entry of it`]);
  await world.owner.query("delete from entities where id = $1", [next]);
});

test("what stands in several tables is compared in the words of its history: details, owners, impacts, the group", async () => {
  const client = (await world.given.client()).id;
  const part = { params: { id: client } };
  await admin.call(claims.changeDetails, { ...part, body: { fte_2019: "42", claimed_credits: [], version: 0 } });
  await admin.call(claims.saveRawOwners, {
    ...part,
    body: { owner_family_list: "Owner: Ann Lee;", version: 0 } as never,
  });
  const impact = (ids: number[], version: number) =>
    admin.call(claims.saveImpacts, {
      ...part,
      query: { version },
      body: ids.map((id) => ({ id, notes: "" })),
    } as never);
  await impact([1, 2], 0);
  await impact([2], 1);
  expect(await problems()).toEqual([]);
  const entries = Object.fromEntries(
    await Promise.all(
      ["claim_details", "owners", "business_impact"].map(async (type) => [type, await newest(type, client)]),
    ),
  );
  const fte = (value: number) => `update claim_details set fte2019 = ${value} where client = ${client}`;
  expect(await found(fte(43), fte(42))).toEqual([
    `records: claim_details ${client}: fte_2019 is not what entry ${entries.claim_details} of the trail says`,
  ]);
  const owner = (name: string) => `update claim_people set name = '${name}' where client = ${client}`;
  const { name } = (await world.owner.query("select name from claim_people where client = $1", [client])).rows[0];
  expect(await found(owner("Ann Li"), owner(name))).toEqual([
    `records: claim_people ${client}: owner_family_list is not what entry ${entries.owners} of the trail says`,
  ]);
  const choice = (from: number, to: number) =>
    `update client_impacts set selection = ${to} where client = ${client} and selection = ${from}`;
  expect(await found(choice(2, 1), choice(1, 2))).toHaveLength(2);
  expect(
    await found(
      `insert into group_members (client, name, position) values (${client}, 'Unheard LLC', 0)`,
      `delete from group_members where client = ${client}`,
    ),
  ).toEqual([`records: group_members ${client}: the trail has no entry of it`]);
});

test("a row of payroll that is changed, put in or taken away shows by the fingerprint of its import", async () => {
  const client = (await world.given.client()).id;
  const { id: batch } = await importPayroll(admin, client, csvOf([["2021-01-15", "Cara Lund", "1.00"]]), "first.csv");
  expect(await problems()).toEqual([]);
  const named = [
    `records: payroll_batches ${batch}: rows_fingerprint is not what entry ${await newest("payroll_batches", batch)} of the trail says`,
  ];
  const row = (change: string) => `update payroll_rows set ${change} where batch = ${batch} and row_no = 1`;
  expect(await found(row("gross = gross + 1"), row("gross = gross - 1"))).toEqual(named);
  expect(await found(row("not_working = true"), row("not_working = false"))).toEqual(named);
  await world.owner.query("create table kept_rows as select * from payroll_rows");
  expect(
    await found(
      `delete from payroll_rows where batch = ${batch} and row_no = 1`,
      `insert into payroll_rows select * from kept_rows where batch = ${batch} and row_no = 1`,
    ),
  ).toEqual(named);
});
