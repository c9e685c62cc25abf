import { clients, mostPins, mostRecents } from "@refundry/contract/clients";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Caller, startWorld, type World } from "../../world.given.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const at = (id: number) => ({ params: { id } });
const listed = async (caller: Caller) =>
  (await caller.call(clients.recent)).items.map(({ id, pinned }) => [id, pinned]);
const someClients = async (count: number) => {
  const ids: number[] = [];
  for (let made = 0; made < count; made += 1) ids.push((await world.given.client()).id);
  return ids;
};
/** Somebody of a role whom no other test has used. */
const newcomer = async (role: 1 | 4 | 12) => world.as(await world.given.person({ role }));

describe("the clients that somebody opened last", () => {
  test("stand newest first, each once, for this person alone", async () => {
    const [caller, other] = [await newcomer(1), await newcomer(1)];
    const [a = 0, b = 0] = await someClients(2);
    expect((await caller.call(clients.recent)).items).toEqual([]);
    await caller.call(clients.noteOpened, at(a));
    await caller.call(clients.noteOpened, at(b));
    expect(await listed(caller)).toEqual([
      [b, false],
      [a, false],
    ]);
    const { items } = await caller.call(clients.noteOpened, at(a));
    expect(items.map(({ id }) => id)).toEqual([a, b]);
    expect(await listed(caller)).toEqual([
      [a, false],
      [b, false],
    ]);
    expect(await listed(other)).toEqual([]);
  });

  test("CLIENTS-63 (2 of 2) reading a client does not open it", async () => {
    const caller = await newcomer(1);
    const [id = 0] = await someClients(1);
    await caller.call(clients.read, at(id));
    expect(await listed(caller)).toEqual([]);
  });

  test(`are ${mostRecents}: the oldest gives way`, async () => {
    const caller = await newcomer(1);
    const ids = await someClients(mostRecents + 1);
    for (const id of ids) await caller.call(clients.noteOpened, at(id));
    expect(await listed(caller)).toEqual(
      ids
        .slice(1)
        .reverse()
        .map((id) => [id, false]),
    );
    const { rows } = await world.owner.query("select count(*)::int as kept from client_recents where user_id = $1", [
      caller.person?.id,
    ]);
    expect(rows[0].kept).toBe(mostRecents);
  });

  test("are only as many when many are opened at once", async () => {
    const caller = await newcomer(1);
    const ids = await someClients(mostRecents + 10);
    await Promise.all(ids.map((id) => caller.call(clients.noteOpened, at(id))));
    const { rows } = await world.owner.query("select count(*)::int as kept from client_recents where user_id = $1", [
      caller.person?.id,
    ]);
    expect(rows[0].kept).toBe(mostRecents);
  });
});

describe("pinned clients", () => {
  test("stand first, by name, and are not named a second time", async () => {
    const caller = await newcomer(1);
    const named = async (legal_name: string) => (await world.given.client({ legal_name, trade_name: "Z" })).id;
    const [zebra, apple, mango] = [await named("Zebra LLC"), await named("apple LLC"), await named("Mango LLC")];
    for (const id of [zebra, mango, apple]) await caller.call(clients.noteOpened, at(id));
    await caller.call(clients.pin, at(zebra));
    const { items } = await caller.call(clients.pin, at(apple));
    const expected = [
      [apple, true],
      [zebra, true],
      [mango, false],
    ];
    expect(items.map(({ id, pinned }) => [id, pinned])).toEqual(expected);
    await caller.call(clients.pin, at(apple));
    expect(await listed(caller)).toEqual(expected);
    await caller.call(clients.unpin, at(apple));
    expect(await listed(caller)).toEqual([
      [zebra, true],
      [apple, false],
      [mango, false],
    ]);
    expect((await caller.try(clients.unpin, at(apple))).status).toBe(200);
  });

  test(`are ${mostPins} at most, also when all are pinned at once; one that is unseen takes no place`, async () => {
    const caller = await newcomer(1);
    const ids = await someClients(mostPins + 5);
    // As many at once as a process has connections to the database; the last ten places are fought over by fifteen.
    for (const id of ids.slice(0, mostPins - 10)) await caller.call(clients.pin, at(id));
    const answers = await Promise.all(ids.slice(mostPins - 10).map((id) => caller.try(clients.pin, at(id))));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(Array(5).fill([409, "too_many_pins"]));
    const { items } = await caller.call(clients.recent);
    expect(items).toHaveLength(mostPins);
    const [first] = items;
    expect((await caller.try(clients.pin, at(first?.id ?? 0))).status).toBe(200);
    const left = ids.filter((id) => !items.some((row) => row.id === id));
    await (await world.as(1)).call(clients.remove, { ...at(first?.id ?? 0), body: { confirm: "DELETE" } });
    expect((await caller.try(clients.pin, at(left[0] ?? 0))).status).toBe(200);
    expect((await caller.try(clients.pin, at(left[1] ?? 0))).status).toBe(409);
  });
});

describe("what is pinned or recent stays within the scope", () => {
  test("a deleted client and one that went to another firm vanish; both come back with their pins", async () => {
    const admin = await world.as(1);
    const caller = await newcomer(12);
    const [stays = 0, deleted = 0, moved = 0] = await someClients(3);
    for (const id of [stays, deleted, moved]) await caller.call(clients.noteOpened, at(id));
    for (const id of [deleted, moved]) await caller.call(clients.pin, at(id));
    await admin.call(clients.remove, { ...at(deleted), body: { confirm: "DELETE" } });
    const move = async (firm: number) =>
      world.owner.query("update clients set managing_firm = $1 where id = $2", [firm, moved]);
    await move(await world.given.firm(2, "B"));
    expect(await listed(caller)).toEqual([[stays, false]]);
    for (const operation of [clients.pin, clients.unpin, clients.noteOpened])
      for (const id of [deleted, moved]) expect((await caller.try(operation, at(id))).status).toBe(404);
    await admin.call(clients.restore, at(deleted));
    await move(await world.given.firm(2));
    expect((await listed(caller)).filter(([, pinned]) => pinned)).toHaveLength(2);
  });

  test("only the columns that the role sees are sent", async () => {
    const caller = await newcomer(4);
    const [id = 0] = await someClients(1);
    await caller.call(clients.pin, at(id));
    const { items } = await caller.call(clients.recent);
    expect(items.map((row) => Object.keys(row).sort())).toEqual([
      ["active", "attorney_of_record", "id", "legal_name", "on_hold", "opens", "pinned", "trade_name"],
    ]);
  });

  test.each([5, 8] as const)("role %i sees names only: nothing is pinned and nothing becomes recent", async (role) => {
    const caller = await world.as(role);
    const [id = 0] = await someClients(1);
    for (const operation of [clients.pin, clients.unpin, clients.noteOpened])
      expect(await caller.try(operation, at(id))).toMatchObject({ status: 403, body: { code: "names_only" } });
    expect(await caller.call(clients.recent)).toMatchObject({ items: [], total: 0 });
  });
});
