import { notifications } from "@refundry/contract/notifications";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Caller, startWorld, type World } from "../world.given.ts";
import { bellCalls, type Person } from "./bell.given.ts";

let world: World;
let attorney: Person;
let me: Caller;
let client: { id: number; legalName: string };
beforeAll(async () => {
  world = await startWorld();
  attorney = await world.given.person({ role: 4 });
  me = await world.as(attorney);
  client = await world.given.client();
});
afterAll(() => world.close());
beforeEach(() => world.owner.query("delete from notifications"));

const { hold, assign, list, fresh, first } = bellCalls(() => ({ world, attorney, me, client }));

test("a row says what happened, of whom, where it leads, and how often from the second time", async () => {
  await hold();
  await hold();
  expect(await list()).toMatchObject({
    total: 1,
    total_new: 1,
    next: null,
    items: [
      {
        legal_name: client.legalName,
        type: "client_hold",
        type_id: 403,
        text: "The client was put on hold. (2)",
        url: `/clients/${client.id}/profile`,
        client: client.id,
        target_id: client.id,
        count: 2,
        read_status: false,
        snoozed_until: null,
      },
    ],
  });
});

test("a row whose address the person may not open has no link", async () => {
  await world.system(async (tx) =>
    tx.notify("pod_changed", {
      to: { people: [attorney.id, (await world.given.role(13)).id] },
      target: 1,
      params: { firms: "A and B", date: "Jan 1, 2027" },
    }),
  );
  expect((await first()).url).toBeNull();
  expect((await first(await world.as(13))).url).toBe("/pods");
});

test("pages follow each other newest first, and a cursor of another list is refused", async () => {
  const clients = [];
  for (let one = 0; one < 5; one += 1) clients.push(await world.given.client());
  for (const { id } of clients) await hold(id);
  const pages = [await list({ limit: 2 })];
  for (let next = pages[0]?.next; next; next = pages.at(-1)?.next ?? null)
    pages.push(await list({ limit: 2, cursor: next }));
  const ids = clients.map(({ id }) => id).reverse();
  expect(pages.map(({ items }) => items.map((item) => item.client))).toEqual([
    ids.slice(0, 2),
    ids.slice(2, 4),
    ids.slice(4),
  ]);
  expect(pages.map(({ total }) => total)).toEqual([5, 5, 5]);
  expect((await me.try(notifications.list, { query: { cursor: "abc" } })).status).toBe(422);
});

test("SHELL-14 (1 of 2) a type and a status give only those; an unknown type gets 404", async () => {
  await hold();
  await assign();
  const other = await world.given.client();
  await hold(other.id);
  await me.call(notifications.read, { params: { id: (await first()).id } });
  const ofType = async (typeId: number, status: number) =>
    (
      await me.call(notifications.ofType, {
        params: { typeId: String(typeId), state: String(status) as "0" },
        query: {},
      })
    ).items.map((item) => [item.type_id, item.client, item.read_status]);
  expect(await ofType(403, 0)).toEqual([[403, client.id, false]]);
  expect(await ofType(403, 1)).toEqual([[403, other.id, true]]);
  expect((await ofType(0, 0)).length).toBe(2);
  expect((await list({ type: 403 })).items.map((item) => item.type_id)).toEqual([403, 403]);
  expect((await me.try(notifications.ofType, { params: { typeId: 9999, state: 0 } })).status).toBe(404);
  expect((await me.try(notifications.ofType, { params: { typeId: 403, state: 2 } })).status).toBe(404);
});

test("SHELL-15 another person's notification gets 404 on every call, before a wrong body is looked at", async () => {
  await hold();
  const { id } = await first();
  const stranger = await world.as(1);
  const tries = [
    [notifications.read, undefined],
    [notifications.change, { read_status: true }],
    [notifications.change, { read_status: "x" }],
    [notifications.snooze, {}],
    [notifications.snooze, { until: "x" }],
  ] as const;
  for (const [operation, body] of tries)
    expect((await stranger.try(operation, { params: { id }, ...(body && { body }) })).status).toBe(404);
  expect(await first()).toMatchObject({ id, read_status: false });
});

test("part of SHELL-19: after a client moves to another managing firm the old firm's people neither see nor count its notifications", async () => {
  await hold();
  const { id } = await first();
  await world.owner.query("update clients set managing_firm = $2 where id = $1", [
    client.id,
    await world.given.firm(2, "Other"),
  ]);
  expect(await list()).toMatchObject({ total: 0, total_new: 0, items: [] });
  expect((await me.call(notifications.types)).items).toEqual([]);
  expect((await me.call(notifications.markAll, { body: {} })).marked).toBe(0);
  expect((await me.try(notifications.read, { params: { id } })).status).toBe(404);
  await world.owner.query("update clients set managing_firm = $2 where id = $1", [
    client.id,
    await world.given.firm(2),
  ]);
  expect(await fresh()).toBe(1);
});

test("who loses a client keeps its name, and nothing that leads to it", async () => {
  await world.system(async (tx) =>
    tx.notify("client_reassigned", {
      to: { people: [attorney.id] },
      target: client.id,
      params: { trade_name: "Acme Bakery" },
    }),
  );
  expect(await first()).toMatchObject({
    legal_name: null,
    client: null,
    url: null,
    text: "Acme Bakery was given to another attorney.",
  });
});

test("SHELL-65 lists only types that the person has, and their new ones sum to all", async () => {
  await hold();
  await hold((await world.given.client()).id);
  await assign();
  await me.call(notifications.read, { params: { id: (await first()).id } });
  const { items } = await me.call(notifications.types);
  expect(items).toEqual([
    { id: 401, key: "client_assigned", label: "Client assigned to you", count_new: 0 },
    { id: 403, key: "client_hold", label: "Client put on hold", count_new: 2 },
  ]);
  expect(items.reduce((sum, { count_new }) => sum + count_new, 0)).toBe(await fresh());
});
