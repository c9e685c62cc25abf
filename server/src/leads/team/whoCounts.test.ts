import { leads } from "@refundry/contract/leads";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Caller, startWorld, type World } from "../../world.given.ts";
import { makeLead } from "../leads.given.ts";

let world: World;
let admin: Caller;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as(1);
  await world.given.pod(await world.given.firm(3), await world.given.firm(2));
});
afterAll(() => world.close());

const below = async (parent: number | null) => {
  const person = await world.given.person({ role: 10 });
  if (parent !== null)
    await world.owner.query("update users set upline_parent = $2 where id = $1", [person.id, parent]);
  return person;
};
const assign = (clients: number[], attorney_of_record: number) =>
  admin.try(leads.assignClients, { body: { clients, attorney_of_record } });

test("deleted and closed leads, deleted clients and deleted people count for nobody", async () => {
  const top = await below(null);
  const one = await below(top.id);
  const gone = await below(top.id);
  const caller = await world.as(one);
  const [, closed, deleted] = [await makeLead(caller), await makeLead(caller), await makeLead(caller)];
  await caller.call(leads.update, { params: { id: closed.id }, body: { status: 6 } });
  await caller.call(leads.remove, { params: { id: deleted.id } });
  const [stays, left] = [await world.given.client(), await world.given.client()];
  await world.owner.query("update clients set contractor = $1 where id = any($2)", [one.id, [stays.id, left.id]]);
  await world.owner.query("update clients set deleted_at = now() where id = $1", [left.id]);
  await world.owner.query("update users set deleted_at = now() where id = $1", [gone.id]);
  const { totals } = await (await world.as(top)).call(leads.downline, { query: {} });
  expect(totals).toMatchObject({ team_members: 1, open_leads: 1, clients: 1 });
  expect(await caller.call(leads.scoreboard, { query: {} })).toMatchObject({ leads: 1, clients: 1 });
});

test("an inactive client is skipped as not found; somebody suspended or deleted is no assignee", async () => {
  const attorney = await world.given.person({ role: 7 });
  const [client, inactive] = [await world.given.client(), await world.given.client()];
  await world.owner.query("update clients set active = false where id = $1", [inactive.id]);
  for (const gone of ["activation_status = 'suspended'", "deleted_at = now()"]) {
    const person = await world.given.person({ role: 7 });
    await world.owner.query(`update users set ${gone} where id = $1`, [person.id]);
    expect((await assign([client.id], person.id)).status).toBe(422);
  }
  expect(await assign([client.id, inactive.id], attorney.id)).toMatchObject({
    status: 200,
    body: { assigned: [client.id], skipped: [{ client_id: inactive.id, code: "not_found" }] },
  });
});
