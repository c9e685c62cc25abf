import type { AddressInfo } from "node:net";
import { access } from "@refundry/contract/access";
import { clients } from "@refundry/contract/clients";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import WebSocket from "ws";
import { startSession } from "../../access/session.commands.ts";
import { entityChanged, userChanged } from "../../people/index.ts";
import { type Caller, startWorld, type World } from "../../world.given.ts";
import { raise } from "../records/events.ts";

let world: World;
let address: string;
beforeAll(async () => {
  world = await startWorld();
  await world.server.listen({ port: 0, host: "127.0.0.1" });
  address = `127.0.0.1:${(world.server.server.address() as AddressInfo).port}`;
});
afterAll(() => world.close());

interface Tab {
  socket: WebSocket;
  heard: Record<string, unknown>[];
  closed: Promise<number>;
}

function open(caller: Caller, { origin = `http://${address}`, autoPong = true } = {}): Promise<Tab> {
  return new Promise((resolve, reject) => {
    const headers = { cookie: caller.cookie, origin };
    const socket = new WebSocket(`ws://${address}/api/v1/realtime`, { headers, autoPong });
    const heard: Record<string, unknown>[] = [];
    const closed = new Promise<number>((done) => socket.once("close", done));
    socket.on("message", (data) => heard.push(JSON.parse(String(data))));
    socket.once("open", () => resolve({ socket, heard, closed }));
    socket.once("error", reject);
  });
}

async function until(check: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await check()); tries += 1) {
    if (tries > 200) throw new Error("It did not happen.");
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
const settle = () => new Promise((resolve) => setTimeout(resolve, 300));

describe("the realtime socket", () => {
  test("opens only with a session and from the same origin", async () => {
    const admin = await world.as(1);
    await expect(open(world.nobody)).rejects.toThrow("401");
    await expect(open(admin, { origin: "https://evil.example" })).rejects.toThrow("403");
    const tab = await open(admin);
    tab.socket.close();
  });

  test("a token opens it from the same origin or from no page at all, never from a foreign one", async () => {
    const person = await world.given.person({ role: 1 });
    const { token } = await world.system((tx) => startSession(tx, person, "bearer"));
    const opened = (origin: string | undefined) =>
      new Promise<string>((resolve) => {
        const headers = { authorization: `Bearer ${token}`, ...(origin && { origin }) };
        const socket = new WebSocket(`ws://${address}/api/v1/realtime`, { headers });
        socket.once("open", () => {
          socket.close();
          resolve("open");
        });
        socket.once("error", ({ message }) => resolve(message));
      });
    expect(await opened("https://evil.example")).toContain("403");
    expect(await opened("null")).toContain("403");
    expect([await opened(`http://${address}`), await opened(undefined)]).toEqual(["open", "open"]);
  });

  test("is closed, to be opened again, when the records on screen cannot be looked up", async () => {
    const tab = await open(await world.as(1));
    vi.spyOn(world.services.pool, "connect").mockRejectedValue(new Error("The database is away."));
    tab.socket.send(JSON.stringify({ watch: [{ type: "clients", id: 1 }] }));
    expect(await tab.closed).toBe(1013);
  });

  test("tells of a record on screen by kind, id and version only, and only to whom it is in scope", async () => {
    const { id } = await world.given.client();
    const admin = await world.as(1);
    const own = await open(await world.as(4));
    const stranger = await open(
      await world.as(await world.given.person({ role: 4, firm: await world.given.firm(2, "B") })),
    );
    for (const tab of [own, stranger]) tab.socket.send(JSON.stringify({ watch: [{ type: "clients", id }] }));
    await settle();
    await admin.call(clients.update, { params: { id }, body: { trade_name: "Renamed", version: 1 } });
    await until(() => own.heard.length > 0);
    expect(own.heard).toEqual([{ kind: "record", type: "clients", id, version: 2 }]);
    await settle();
    expect(stranger.heard).toEqual([]);
    own.socket.close();
    stranger.socket.close();
  });

  test("closes when its session ends, and says so first", async () => {
    const caller = await world.as(await world.given.person({ role: 1 }));
    const tab = await open(caller);
    const other = await open(await world.as(1));
    await caller.call(access.signOut);
    expect(await tab.closed).toBe(4401);
    expect(tab.heard).toEqual([{ kind: "session" }]);
    expect(other.socket.readyState).toBe(WebSocket.OPEN);
    other.socket.close();
  });

  test("an idle session ends although its socket is open, and opening one is no activity", async () => {
    const caller = await world.as(await world.given.person({ role: 1 }));
    const seen = async () =>
      (await world.owner.query("select last_seen_at from auth_sessions where user_id = $1", [caller.person?.id])).rows;
    const lives = (milliseconds: number) =>
      world.owner.query(
        "update auth_sessions set last_seen_at = now() - interval '60 minutes' + make_interval(secs => $2) where user_id = $1 returning last_seen_at",
        [caller.person?.id, milliseconds / 1000],
      );
    const { rows } = await lives(1500);
    const tab = await open(caller);
    await settle();
    expect([await seen(), tab.socket.readyState]).toEqual([rows, WebSocket.OPEN]);
    expect(await tab.closed).toBe(4401);
    expect(tab.heard).toEqual([{ kind: "session" }]);
    const { rows: active } = await lives(1500);
    const other = await open(caller);
    await settle();
    const { rows: later } = await lives(3500);
    await new Promise((resolve) => setTimeout(resolve, 2000));
    expect([active, later, other.socket.readyState]).toEqual([expect.anything(), expect.anything(), WebSocket.OPEN]);
    expect(await other.closed).toBe(4401);
  });

  /** A tab of a managing attorney with a client of the own firm on screen, and how that client is changed. */
  const watching = async (role: 4 | 7 = 4) => {
    const person = await world.given.person({ role });
    const { id } = await world.given.client(role === 7 ? { attorney_of_record: person.id } : {});
    const tab = await open(await world.as(person));
    tab.socket.send(JSON.stringify({ watch: [{ type: "clients", id }] }));
    const admin = await world.as(1);
    const change = async (fields: object) => {
      const { version } = await admin.call(clients.read, { params: { id } });
      return admin.call(clients.update, { params: { id }, body: { ...fields, version } });
    };
    await until(async () => {
      await change({ trade_name: `Renamed ${Math.random()}` });
      return tab.heard.length > 0;
    });
    await settle();
    tab.heard.length = 0;
    return {
      person,
      tab,
      change,
      become: (set: string) => world.owner.query(`update users set ${set} where id = ${person.id}`),
    };
  };

  test("tells nothing more once the firm, the role or the assignment is another, without a new socket", async () => {
    const firm = await world.given.firm(2, "B");
    const cases: [4 | 7, (one: Awaited<ReturnType<typeof watching>>) => Promise<unknown>][] = [
      [4, ({ become }) => become(`parent_entity = ${firm}`)],
      [4, ({ become }) => become("role_id = 14, can_be_aor = false")],
      [4, ({ change }) => change({ managing_firm: firm })],
      [7, ({ change }) => change({ attorney_of_record: null })],
      [4, ({ become }) => become("activation_status = 'suspended'")],
    ];
    for (const [role, lose] of cases) {
      const one = await watching(role);
      await lose(one);
      await one.change({ trade_name: "Told to nobody" });
      await settle();
      expect([one.tab.heard, String(lose)]).toEqual([[], String(lose)]);
      one.tab.socket.close();
    }
  });

  test("is closed within 5 s, to be opened again, when the role or firm is another; ended for a suspended person", async () => {
    const firm = await world.given.firm(2, "B");
    for (const [set, code, ofFirm] of [
      [`parent_entity = ${firm}`, 1012, false],
      ["role_id = 7", 1012, false],
      ["role_id = 7", 1012, true],
      ["activation_status = 'suspended'", 4401, false],
    ] as const) {
      const { tab, become, person } = await watching();
      await become(set);
      // The commands that change people raise these; they come with their area (03).
      await world.system((tx) =>
        ofFirm
          ? raise(tx, entityChanged, { entity: person.parentEntity ?? 0 })
          : raise(tx, userChanged, { user: person.id }),
      );
      expect(await tab.closed).toBe(code);
    }
  });

  test("asks nothing of the database while nobody changes", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
    const tab = await open(await world.as(1));
    await world.owner.query("select pg_sleep(0.5)");
    const asked = vi.spyOn(world.services.pool, "query");
    await vi.advanceTimersByTimeAsync(20_000);
    await world.owner.query("select pg_sleep(0.3)");
    expect([asked.mock.calls.length, tab.socket.readyState]).toEqual([0, WebSocket.OPEN]);
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
    expect(tab.socket.readyState).toBe(WebSocket.OPEN);
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
      JSON.stringify({ watch: [{ type: "users", id: 1 }] }),
    ]) {
      const tab = await open(await world.as(1));
      tab.socket.send(message);
      expect(await tab.closed).toBe(1008);
    }
  });
});
