import { access } from "@refundry/contract/access";
import { claims } from "@refundry/contract/claims";
import { afterAll, beforeAll, expect, test } from "vitest";
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

test("part of CLAIM-04: neither amount, start, weeks nor a cost stays of a round that was not received, made or changed", async () => {
  const id = await newClient();
  const costs = {
    weeks: 8,
    forgiven: "30000",
    payroll_reported: "25000",
    nonpayroll_reported: "5000",
    other_payroll_costs: "1200",
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
  };
  const body = { ...round1, ...costs, did_not_receive: true };
  const first = await admin.call(claims.createRound, { params: { id }, body });
  expect(first).toEqual({ id: first.id, number: 1, version: 1, ...nothing });
  const { number: _number, ...change } = body;
  const full = { number: 2 as const, ...change, did_not_receive: false, start: "2021-02-10" };
  const second = await admin.call(claims.createRound, { params: { id }, body: full });
  expect(second.other_payroll_costs).toBe("1200.00");
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
