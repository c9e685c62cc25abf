import { notifications } from "@refundry/contract/notifications";
import { people } from "@refundry/contract/people";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { actAs } from "../access/acting.given.ts";
import type { users } from "../people/index.ts";
import { enqueue } from "../platform/index.ts";
import { type Caller, startWorld, type World } from "../world.given.ts";
import { forgetNotifications } from "./retention.jobs.ts";

type Person = typeof users.$inferSelect;

let world: World;
let attorney: Person;
let me: Caller;
let client: { id: number; legalName: string; version: number };
beforeAll(async () => {
  world = await startWorld();
  attorney = await world.given.person({ role: 4 });
  me = await world.as(attorney);
  client = await world.given.client();
});
afterAll(() => world.close());
beforeEach(() => world.owner.query("delete from notifications"));

const hold = (id = client.id, person = attorney) =>
  world.system(async (tx) => tx.notify("client_hold", { to: { people: [person.id] }, client: id }));
const assign = (id = client.id, person = attorney) =>
  world.system(async (tx) => tx.notify("client_assigned", { to: { people: [person.id] }, client: id }));
const list = (query: object = {}, by = me) => by.call(notifications.list, { query });
const fresh = async (by = me) => (await list({}, by)).total_new;
const first = async (by = me) => {
  const [item] = (await list({}, by)).items;
  if (!item) throw new Error("Nobody was told.");
  return item;
};
const hour = 60 * 60 * 1000;
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString();

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

test("SHELL-11 (1 of 2) mark as read lowers the count by 1, mark as unread raises it, and both stay", async () => {
  await hold();
  await assign();
  const { id } = await first();
  expect(await me.call(notifications.read, { params: { id } })).toMatchObject({ id, read_status: true });
  expect(await fresh()).toBe(1);
  // Once more, from another tab, is no error.
  expect((await me.try(notifications.read, { params: { id } })).status).toBe(200);
  expect(await fresh()).toBe(1);
  expect(await me.call(notifications.change, { params: { id }, body: { read_status: false } })).toMatchObject({
    read_status: false,
  });
  expect(await fresh()).toBe(2);
  await me.call(notifications.change, { params: { id }, body: { read_status: true } });
  expect(await fresh()).toBe(1);
  expect((await list({ status: 0 })).items.map((item) => item.id)).not.toContain(id);
  expect((await list({ status: 1 })).items.map((item) => item.id)).toEqual([id]);
  expect((await me.try(notifications.change, { params: { id }, body: {} })).status).toBe(422);
});

test("a read one stays read while a newer unread one says the same, also when it is snoozed", async () => {
  await hold();
  const old = await first();
  await me.call(notifications.read, { params: { id: old.id } });
  await hold();
  const params = { id: old.id };
  const newer = { status: 409, body: { code: "newer_exists" } };
  expect(await me.try(notifications.change, { params, body: { read_status: false } })).toMatchObject(newer);
  expect(await me.try(notifications.snooze, { params, body: {} })).toMatchObject(newer);
  expect(await list()).toMatchObject({ total: 2, total_new: 1 });
});

describe("SHELL-12 (1 of 2) mark all as read", () => {
  test("makes the count 0; one arriving a moment later stays unread; undo restores exactly what was marked", async () => {
    await hold();
    await assign();
    const { id: read } = await first();
    await me.call(notifications.read, { params: { id: read } });
    const { marked, at } = await me.call(notifications.markAll, { body: {} });
    expect([marked, await fresh()]).toEqual([1, 0]);
    const later = await world.given.client();
    await hold(later.id);
    expect(await fresh()).toBe(1);
    await me.call(notifications.unmarkAll, { body: { at } });
    const { items } = await list();
    expect(items.map((item) => [item.client, item.read_status]).sort()).toEqual(
      [
        [client.id, false],
        [client.id, true],
        [later.id, false],
      ].sort(),
    );
  });

  test("leaves what came after the request, what is of another type, and what others have", async () => {
    const colleague = await world.given.person({ role: 4 });
    await hold();
    await assign();
    await hold(client.id, colleague);
    await world.owner.query("update notifications set created_at = now() + interval '1 minute' where type_id = 401");
    expect((await me.call(notifications.markAll, { body: {} })).marked).toBe(1);
    await world.owner.query("update notifications set read_at = null, created_at = now()");
    expect((await me.call(notifications.markAll, { body: { type: 403 } })).marked).toBe(1);
    expect((await list({ status: 0 })).items.map(({ type }) => type)).toEqual(["client_assigned"]);
    expect(await fresh(await world.as(colleague))).toBe(1);
    expect((await me.try(notifications.markAll, { body: { type: 9999 } })).status).toBe(422);
  });

  test("is taken back within a minute, but for what came again meanwhile", async () => {
    await hold();
    const { at } = await me.call(notifications.markAll, { body: {} });
    await hold();
    await me.call(notifications.unmarkAll, { body: { at } });
    expect(await list()).toMatchObject({ total: 2, total_new: 1 });
    const late = new Date(Date.parse(at) - 61_000).toISOString();
    expect((await me.try(notifications.unmarkAll, { body: { at: late } })).status).toBe(422);
  });
});

describe("SHELL-13 (1 of 2) snooze", () => {
  test("hides and uncounts a row, which returns unread after its time; a date in the past gets 422", async () => {
    await hold();
    const { id } = await first();
    await me.call(notifications.read, { params: { id } });
    const until = inHours(1);
    expect(await me.call(notifications.snooze, { params: { id }, body: { until } })).toMatchObject({
      snoozed_until: until,
    });
    expect(await list()).toMatchObject({ total: 0, total_new: 0, items: [] });
    expect((await me.call(notifications.types)).items).toEqual([]);
    await world.owner.query("update notifications set snoozed_until = now() - interval '1 second'");
    expect(await list()).toMatchObject({
      total: 1,
      total_new: 1,
      items: [{ read_status: false, snoozed_until: null }],
    });
    const tried = async (time: string) =>
      (await me.try(notifications.snooze, { params: { id }, body: { until: time } })).body.fields;
    expect(await tried(inHours(-0.01))).toEqual({ until: "Please choose a time to come." });
    expect(await tried(inHours(90 * 24 + 1))).toEqual({ until: "Please choose a time within 90 days." });
    expect((await me.try(notifications.snooze, { params: { id }, body: { until: inHours(90 * 24 - 1) } })).status).toBe(
      200,
    );
  });

  test("ends when the event comes again, or when it is taken back", async () => {
    await hold();
    const { id } = await first();
    const params = { id };
    await me.call(notifications.snooze, { params, body: {} });
    await hold();
    expect((await first()).count).toBe(2);
    await me.call(notifications.snooze, { params, body: {} });
    expect(await fresh()).toBe(0);
    await me.call(notifications.change, { params, body: { snoozed: false } });
    expect(await fresh()).toBe(1);
    await me.call(notifications.snooze, { params, body: {} });
    await me.call(notifications.change, { params, body: { snoozed: false, read_status: true } });
    expect(await list()).toMatchObject({ total: 1, total_new: 0 });
  });

  test("without a time lasts until tomorrow at 8:00 by the person's own clock", async () => {
    await world.owner.query("update users set time_zone = 'Pacific/Auckland' where id = $1", [attorney.id]);
    await hold();
    const { id } = await first();
    const { snoozed_until } = await me.call(notifications.snooze, { params: { id }, body: {} });
    const parts = (instant: Date) =>
      new Intl.DateTimeFormat("sv-SE", {
        timeZone: "Pacific/Auckland",
        dateStyle: "short",
        timeStyle: "medium",
      }).format(instant);
    const [today = ""] = parts(new Date()).split(" ");
    const tomorrow = new Date(Date.parse(`${today}T00:00:00Z`) + 24 * hour).toISOString().slice(0, 10);
    expect(parts(new Date(snoozed_until ?? 0))).toBe(`${tomorrow} 08:00:00`);
  });
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

test("what was read 90 days ago and what nobody read in 365 is forgotten, and all of a person who is deleted", async () => {
  for (const [days, read] of [
    [89, true],
    [91, true],
    [364, false],
    [366, false],
  ] as const)
    await world.owner.query(
      `insert into notifications (user_id, type_id, target_id, params, mail, created_at, read_at)
       values ($1, 301, $2::int, '{"name": "Ann"}', 'never', now() - interval '1 day' * $2::int, case when $3 then now() - interval '1 day' * $2::int end)`,
      [attorney.id, days, read],
    );
  await world.system((tx) => enqueue(tx, forgetNotifications, {}));
  await world.jobsDone();
  expect((await list()).items.map((item) => item.target_id)).toEqual([89, 364]);
  const gone = await world.given.person({ role: 4 });
  await hold(client.id, gone);
  await (await world.as(1)).call(people.removeUser, {
    params: { id: gone.id },
    body: {},
  });
  const { rows } = await world.owner.query("select count(*)::int as n from notifications where user_id = $1", [
    gone.id,
  ]);
  expect(rows[0].n).toBe(0);
});

describe("preferences", () => {
  const read = (by = me) => by.call(notifications.preferences);
  const put = (items: { type_id: number; mail: string }[], by = me) =>
    by.try(notifications.prefer, { body: { items } });

  test("are of the types that the role can get, and at first as the type and the role say", async () => {
    const { items, digest_hour } = await read();
    expect(digest_hour).toBe(8);
    expect(items.map(({ type_id }) => type_id)).toEqual([101, 102, 103, 301, 302, 401, 402, 403, 702, 1507, 1606]);
    const ways = Object.fromEntries(items.map(({ key, mail, standard }) => [key, [mail, standard]]));
    expect(ways.client_assigned).toEqual(["now", "now"]);
    expect(ways.client_hold).toEqual(["never", "never"]);
    const ofClient = await read(await world.as(6));
    expect(ofClient.items.map(({ key, mail }) => [key, mail])).toEqual([
      ["deputized", "now"],
      ["deputy_removed", "digest"],
      ["acted_for_you", "now"],
      ["package_to_sign", "now"],
    ]);
    expect((await read(await world.as(9))).items.find(({ key }) => key === "pod_changed")?.mail).toBe("digest");
  });

  test("settle how what comes goes out, and keep what is switched off out of the next digest", async () => {
    const mailOf = async () =>
      (await world.owner.query("select mail from notifications order by id")).rows.map((row) => row.mail);
    expect((await put([{ type_id: 403, mail: "digest" }])).body.items).toContainEqual(
      expect.objectContaining({ type_id: 403, mail: "digest", standard: "never" }),
    );
    await hold();
    await assign();
    expect(await mailOf()).toEqual(["digest", "now"]);
    await put([
      { type_id: 403, mail: "never" },
      { type_id: 401, mail: "digest" },
    ]);
    expect(await mailOf()).toEqual(["never", "now"]);
    await hold((await world.given.client()).id);
    await assign((await world.given.client()).id);
    expect(await mailOf()).toEqual(["never", "now", "never", "digest"]);
    // What is not named goes as for everybody.
    await put([]);
    expect((await read()).items.every(({ mail, standard }) => mail === standard)).toBe(true);
  });

  test("of unknown types, of nothing that exists, and while acting for another are refused", async () => {
    expect((await put([{ type_id: 9999, mail: "now" }])).body.fields).toEqual({ items: "There is no such type." });
    expect((await put([{ type_id: 403, mail: "sometimes" }])).status).toBe(422);
    const acting = await actAs(world, await world.as(await world.given.person({ role: 1 })), attorney.id, "A test.");
    for (const answer of [await put([], acting), await acting.try(notifications.preferences)])
      expect([answer.status, answer.body.code]).toEqual([403, "not_while_acting"]);
  });

  test("a sample is mailed to oneself in the form in which the type comes", async () => {
    const mails = async () => {
      await world.jobsDone();
      return (
        await world.owner.query("select kind, subject, text from mail_messages where to_address = $1 order by id", [
          attorney.email,
        ])
      ).rows;
    };
    const before = (await mails()).length;
    await me.call(notifications.sample, { body: { type_id: 401 } });
    await put([{ type_id: 401, mail: "digest" }]);
    await me.call(notifications.sample, { body: { type_id: 401 } });
    const [one, digest] = (await mails()).slice(before);
    expect(one).toMatchObject({ kind: "notification_now", subject: "Sample: You are now the attorney of record." });
    expect(one.text).toContain("Example Bakery LLC: You are now the attorney of record.");
    expect(digest).toMatchObject({ kind: "notification_digest", subject: "Sample: 1 notification in Refundry" });
    await put([]);
    expect((await me.try(notifications.sample, { body: { type_id: 9999 } })).status).toBe(422);
  });
});
