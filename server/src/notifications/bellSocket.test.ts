import { afterAll, beforeAll, expect, test } from "vitest";
import { openTab, serve, settle, until } from "../platform/realtime/realtime.given.ts";
import { channelOf } from "../platform/realtime/realtime.ts";
import { startWorld, type World } from "../world.given.ts";

let world: World;
let address: string;
beforeAll(async () => {
  world = await startWorld();
  address = await serve(world);
});
afterAll(() => world.close());

const tell = (person: { id: number }, target = 1) =>
  world.system(async (tx) =>
    tx.notify("user_activated", { to: { people: [person.id] }, target, params: { name: "Ann Sample" } }),
  );

test("what happens to somebody reaches all open tabs of that person, once, as a kind and nothing else, and nobody else's", async () => {
  const [me, other] = [await world.given.person({ role: 4 }), await world.given.person({ role: 4 })];
  const caller = await world.as(me);
  const tabs = [await openTab(address, caller), await openTab(address, caller)];
  const foreign = await openTab(address, await world.as(other));
  await world.system(async (tx) => {
    for (const target of [1, 2])
      tx.notify("user_activated", { to: { people: [me.id] }, target, params: { name: "Ann Sample" } });
  });
  await until(() => tabs.every(({ heard }) => heard.length > 0));
  await settle();
  for (const { heard } of tabs) expect(heard).toEqual([{ kind: "notifications" }]);
  expect(foreign.heard).toEqual([]);
  for (const { socket } of [...tabs, foreign]) socket.close();
});

test("SHELL-10 subscribing to another person's channel name over the socket is refused", async () => {
  const other = await world.given.person({ role: 4 });
  const channel = channelOf({ user: other.id });
  for (const asked of [
    { listen: channel },
    { watch: [{ type: channel, id: other.id }] },
    { watch: [{ type: "clients", id: 1 }], channel },
  ]) {
    const tab = await openTab(address, await world.as(1));
    tab.socket.send(JSON.stringify(asked));
    expect(await tab.closed).toBe(1008);
    await tell(other, 1000);
    await settle();
    expect(tab.heard).toEqual([]);
  }
  // Who follows the record of a person hears of that record alone, never what the person is told.
  const tab = await openTab(address, await world.as(1));
  tab.socket.send(JSON.stringify({ watch: [{ type: "users", id: other.id }] }));
  await settle();
  await tell(other, 1001);
  await settle();
  expect(tab.heard).toEqual([]);
  tab.socket.close();
});
