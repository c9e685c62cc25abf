import { claimFieldAddress } from "@refundry/contract/claims";
import { clients } from "@refundry/contract/clients";
import { shell } from "@refundry/contract/shell";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Caller, startWorld, type World } from "../world.given.ts";

let world: World;
let admin: Caller;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as(1);
});
afterAll(() => world.close());

const waiting = async (by: Caller) =>
  Object.fromEntries((await by.call(shell.home)).waiting.map((kind) => [kind.key, kind]));

test("each claim to complete leads to the first of what it lacks", async () => {
  const firm = await world.given.firm(2, "Led");
  const reader = await world.as(await world.given.person({ role: 4, firm }));
  const { id } = await world.given.client({ managing_firm: firm });
  const led = async () => (await waiting(reader)).incomplete?.items.map(({ text, path }) => [text, path]);
  const has = (facts: string) => world.owner.query(`update client_progress set ${facts} where client = $1`, [id]);
  // Where all of it is missing one word says it, and of payroll that is there it says so.
  const first = claimFieldAddress(id, "rounds");
  expect(await led()).toEqual([["everything; an admin imports the payroll", first]]);
  await has("sanitized_payroll = true");
  expect(await led()).toEqual([["everything but the payroll", first]]);
  await has("sanitized_payroll = false, ppp = true, wages = true, employees = true");
  expect(await led()).toEqual([
    ["owners and relatives; an admin imports the payroll", claimFieldAddress(id, "owners")],
  ]);
  await has("wages = false, employees = false");
  await world.owner.query(
    "insert into claim_details (client, has_owners) values ($1, false) on conflict (client) do update set has_owners = false",
    [id],
  );
  expect(await led()).toEqual([
    ["wages, employee counts; an admin imports the payroll", claimFieldAddress(id, "wages")],
  ]);
  // Who imports payroll is asked for it, also where nothing else is missing; nobody else is.
  const ofAdmin = async () => {
    const listed = await admin.call(clients.list, { query: { waiting: "incomplete" } });
    const { items = [] } = (await waiting(admin)).incomplete ?? {};
    const shown = items.find(({ client }) => client === id);
    return [listed.items.some((one) => one.id === id), shown?.text, shown?.path];
  };
  await world.owner.query("update client_progress set updated_at = '2020-01-01' where client = $1", [id]);
  expect(await ofAdmin()).toEqual([true, "wages, employee counts, payroll", claimFieldAddress(id, "wages")]);
  await has("wages = true, employees = true");
  expect(await ofAdmin()).toEqual([true, "payroll", claimFieldAddress(id, "payroll")]);
  expect(await led()).toBeUndefined();
  await has("sanitized_payroll = true");
  expect((await ofAdmin())[0]).toBe(false);
});

test("a claim on hold is completed by nobody who works on it, while its own person still reads what is missing", async () => {
  const firm = await world.given.firm(2, "Held");
  const reader = await world.as(await world.given.person({ role: 4, firm }));
  const person = await world.given.person({ role: 6 });
  const { id } = await world.given.client({ managing_firm: firm, user: person });
  const asked = async () => [
    (await waiting(reader)).incomplete?.items.map(({ client }) => client),
    (await waiting(await world.as(person))).checklist?.items.map(({ client }) => client),
  ];
  expect(await asked()).toEqual([[id], [id]]);
  await admin.call(clients.update, { params: { id }, body: { on_hold: true } });
  expect(await asked()).toEqual([undefined, [id]]);
  await admin.call(clients.update, { params: { id }, body: { on_hold: false } });
  expect(await asked()).toEqual([[id], [id]]);
});
