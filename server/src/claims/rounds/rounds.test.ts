import { access } from "@refundry/contract/access";
import { claims } from "@refundry/contract/claims";
import { afterAll, beforeAll, expect, test } from "vitest";
import { currentDraft, fedAndEvaluated, givenClaim } from "../../calculations/calculations.given.ts";
import { type Caller, startWorld, type World } from "../../world.given.ts";

let world: World;
let admin: Caller;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as(1);
});
afterAll(() => world.close());

const newClient = async () => (await world.given.client()).id;
const round1 = { number: 1 as const, amount: "40,000.00", start: "2020-05-01" };

test("part of CLAIM-04: neither amount, start, weeks, a cost nor its group health stays of a round that was not received, made or changed", async () => {
  const id = await newClient();
  const costs = {
    weeks: 8,
    forgiven: "30000",
    payroll_reported: "25000",
    nonpayroll_reported: "5000",
    other_payroll_costs: "1200",
    group_health: "700",
  };
  const nothing = {
    did_not_receive: true,
    amount: null,
    start: null,
    weeks: null,
    forgiven: null,
    payroll_reported: null,
    nonpayroll_reported: null,
    other_payroll_costs: null,
    group_health: null,
  };
  const body = { ...round1, ...costs, did_not_receive: true };
  const first = await admin.call(claims.createRound, { params: { id }, body });
  expect(first).toEqual({ id: first.id, number: 1, version: 1, ...nothing });
  const { number: _number, ...change } = body;
  const full = { number: 2 as const, ...change, did_not_receive: false, start: "2021-02-10" };
  const second = await admin.call(claims.createRound, { params: { id }, body: full });
  expect([second.other_payroll_costs, second.group_health]).toEqual(["1200.00", "700.00"]);
  const emptied = await admin.call(claims.updateRound, {
    params: { id: second.id },
    body: { ...change, version: second.version },
  });
  expect(emptied).toEqual({ id: second.id, number: 2, version: 2, ...nothing });
  expect((await admin.call(claims.rounds, { params: { id } })).items).toEqual([first, emptied]);
});

test("a round that was removed stands in the audit trail with all that it said", async () => {
  const id = await newClient();
  const body = { ...round1, weeks: 24, forgiven: "40000", other_payroll_costs: "12.50" };
  const made = await admin.call(claims.createRound, { params: { id }, body });
  const processor = await world.as(2);
  await processor.call(claims.removeRound, { params: { id: made.id }, query: { version: made.version } });
  const { items } = await admin.call(access.audit, { query: { client_id: id, record_type: "rounds" } });
  expect(items.map(({ action }) => action)).toEqual(["round.delete", "round.create"]);
  expect(items[0]).toMatchObject({
    record_id: made.id,
    actor_user_id: processor.person?.id,
    before: { number: 1, amount: "40000.00", start: "2020-05-01", weeks: 24, other_payroll_costs: "12.50" },
    after: null,
  });
});

test("part of CLAIM-61: group health of 1,200.00 in costs of 1,000.00 is 422, and untold it is warned of with all of it left out", async () => {
  const client = await givenClaim(world);
  const params = { id: client.id };
  const [first] = (await admin.call(claims.rounds, { params })).items;
  const answer = (group_health: string | null) => ({
    amount: "40000.00",
    start: "2020-05-01",
    weeks: 24,
    forgiven: "40000.00",
    payroll_reported: "40000.00",
    other_payroll_costs: "1000.00",
    group_health,
  });
  const change = (group_health: string | null, version: number) =>
    admin.try(claims.updateRound, { params: { id: first?.id }, body: { ...answer(group_health), version } });
  const refused = await change("1200.00", 1);
  expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ["group_health"]]);
  const other = await world.given.client();
  const made = { number: 1, ...answer("1000.01") };
  expect((await admin.try(claims.createRound, { params: { id: other.id }, body: made })).status).toBe(422);
  const warned = async () => {
    await world.jobsDone();
    const { calculation } = await currentDraft(world, client.id);
    return calculation?.warnings.filter(({ code }) => code === "PPP_HEALTH_ASSUMED").map(({ args }) => args);
  };
  expect(await warned()).toEqual([]);
  expect((await change(null, 1)).status).toBe(200);
  expect(await warned()).toEqual([["1"]]);
  const told = await change("400.00", 2);
  expect(told.body).toMatchObject({ other_payroll_costs: "1000.00", group_health: "400.00" });
  expect(await warned()).toEqual([]);
  expect((await fedAndEvaluated(world, client.id)).input.ppp[0]).toMatchObject({ group_health: "400.00" });
});
