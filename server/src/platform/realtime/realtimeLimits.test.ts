import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { type Caller, startWorld, type World } from "../../world.given.ts";
import { openTab, serve, settle, until } from "./realtime.given.ts";

let world: World;
let address: string;
beforeAll(async () => {
  world = await startWorld();
  address = await serve(world);
});
afterAll(() => world.close());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
const open = (caller: Caller, options?: { origin?: string; autoPong?: boolean }) => openTab(address, caller, options);

describe("what a tab's socket may ask and costs", () => {
  test("asks nothing of the database while nobody changes", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
    const tab = await open(await world.as(1));
    await world.owner.query("select pg_sleep(0.5)");
    const asked = vi.spyOn(world.services.pool, "query");
    await vi.advanceTimersByTimeAsync(20_000);
    await world.owner.query("select pg_sleep(0.3)");
    expect([asked.mock.calls.length, tab.socket.readyState]).toEqual([0, tab.socket.OPEN]);
    tab.socket.close();
  });

  test("asks no more once it is closed, also where an answer was still on its way", async () => {
    const caller = await world.as(1);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const { pool, realtime } = world.services;
    let hold = false;
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const listen = realtime.listen.bind(realtime);
    vi.spyOn(realtime, "listen").mockImplementation((topic, listener) => {
      hold = true;
      return listen(topic, listener);
    });
    const query = pool.query.bind(pool) as (...words: unknown[]) => Promise<unknown>;
    const asked = vi.spyOn(pool, "query").mockImplementation((async (...words: unknown[]) => {
      if (hold) await held;
      return query(...words);
    }) as never);
    const tab = await open(caller);
    tab.socket.close();
    await tab.closed;
    await world.owner.query("select pg_sleep(0.3)");
    release();
    await world.owner.query("select pg_sleep(0.3)");
    expect(asked).toHaveBeenCalled();
    asked.mockClear();
    await vi.advanceTimersByTimeAsync(61 * 60 * 1000);
    expect(asked).not.toHaveBeenCalled();
  });

  test("a peer that answers no ping is let go", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const tab = await open(await world.as(1), { autoPong: false });
    await vi.advanceTimersByTimeAsync(25_000);
    await settle();
    expect(tab.socket.readyState).toBe(tab.socket.OPEN);
    await vi.advanceTimersByTimeAsync(25_000);
    expect(await tab.closed).toBe(1006);
  });

  test("of lists sent fast only the newest is heard of, and nothing is listened to after the close", async () => {
    const [first, second] = [await world.given.client(), await world.given.client()];
    const { realtime } = world.services;
    const listening = new Set<object>();
    const listen = realtime.listen.bind(realtime);
    vi.spyOn(realtime, "listen").mockImplementation((topic, listener) => {
      const stop = listen(topic, listener);
      listening.add(topic);
      return () => {
        listening.delete(topic);
        stop();
      };
    });
    const tab = await open(await world.as(1));
    const watch = (...ids: number[]) =>
      tab.socket.send(JSON.stringify({ watch: ids.map((id) => ({ type: "clients", id })) }));
    for (let tries = 0; tries < 10; tries += 1) watch(first.id, second.id);
    watch(second.id);
    const heard = () => [...listening].filter((topic) => (topic as { record?: string }).record === "clients");
    await until(() => heard().length === 1);
    await settle();
    expect(heard()).toEqual([{ record: "clients", id: second.id }]);
    watch(first.id, second.id);
    tab.socket.close();
    await tab.closed;
    await settle();
    expect([...listening]).toEqual([]);
  });

  test("a tab that sends without end is closed: of ten seconds' messages the 51st is one too many", async () => {
    const tab = await open(await world.as(1));
    const sendOne = () => tab.socket.send(JSON.stringify({ watch: [] }));
    for (let count = 1; count <= 50; count += 1) sendOne();
    // The answer to a ping comes after everything that was sent before it was read.
    await new Promise((resolve) => {
      tab.socket.once("pong", resolve);
      tab.socket.ping();
    });
    expect(tab.socket.readyState).toBe(tab.socket.OPEN);
    sendOne();
    expect(await tab.closed).toBe(1008);
  });

  test("a message that is not understood closes the socket", async () => {
    for (const message of [
      "hello",
      JSON.stringify({ listen: "rt_secret" }),
      JSON.stringify({ watch: [{ type: "payrolls", id: 1 }] }),
    ]) {
      const tab = await open(await world.as(1));
      tab.socket.send(message);
      expect(await tab.closed).toBe(1008);
    }
  });
});
