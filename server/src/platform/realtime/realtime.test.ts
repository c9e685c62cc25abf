import { isDeepStrictEqual } from "node:util";
import { access } from "@refundry/contract/access";
import { clients } from "@refundry/contract/clients";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import WebSocket from "ws";
import { startSession } from "../../access/sessions/session.commands.ts";
import { entityChanged, userChanged } from "../../people/index.ts";
import { type Caller, startWorld, type World } from "../../world.given.ts";
import { raise } from "../records/events.ts";
import { openTab, serve, settle, until } from "./realtime.given.ts";
import { channelOf } from "./realtime.ts";

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

describe("whom a tab's socket tells, and until when", () => {
  test("SHELL-57 (1 of 2) opens only with a session and from the same origin", async () => {
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

  test("is closed as well when it cannot be looked up whether one that changed is still in scope", async () => {
    const { id } = await world.given.client();
    const tab = await open(await world.as(1));
    tab.socket.send(JSON.stringify({ watch: [{ type: "clients", id }] }));
    await settle();
    vi.spyOn(world.services.pool, "connect").mockRejectedValue(new Error("The database is away."));
    const message = JSON.stringify({ kind: "record", type: "clients", id });
    await world.owner.query("select pg_notify($1, $2)", [channelOf({ record: "clients", id }), message]);
    expect(await tab.closed).toBe(1013);
    expect(tab.heard).toEqual([]);
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
    expect(own.heard).toEqual([
      { kind: "record", type: "clients", id, version: 2, by: admin.person?.id, of: { type: "clients", id } },
    ]);
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

  test("ends as well when its session did before anything of it was heard", async () => {
    const caller = await world.as(await world.given.person({ role: 1 }));
    const { realtime } = world.services;
    vi.spyOn(realtime, "listen").mockReturnValue(() => {});
    let begin = () => {};
    vi.spyOn(realtime, "heard").mockReturnValue(
      new Promise((resolve) => {
        begin = resolve;
      }),
    );
    const tab = await open(caller);
    await caller.call(access.signOut);
    await settle();
    expect(tab.socket.readyState).toBe(WebSocket.OPEN);
    begin();
    expect(await tab.closed).toBe(4401);
    expect(tab.heard).toEqual([{ kind: "session" }]);
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
      id,
      tab,
      change,
      become: (set: string) => world.owner.query(`update users set ${set} where id = ${person.id}`),
    };
  };

  test("tells once to read anew when the firm, the role or the assignment is another, and then nothing more, without a new socket", async () => {
    const firm = await world.given.firm(2, "B");
    const cases: [4 | 7, (one: Awaited<ReturnType<typeof watching>>) => Promise<unknown>][] = [
      [4, ({ become }) => become(`parent_entity = ${firm}`)],
      [4, ({ become }) => become("role_id = 14, can_be_aor = false")],
      [4, ({ change }) => change({ managing_firm: firm })],
      [7, ({ change }) => change({ attorney_of_record: null })],
      [4, ({ become }) => become("activation_status = 'suspended'")],
    ];
    for (const [role, lose] of cases) {
      const { tab, id, ...one } = await watching(role);
      await lose({ tab, id, ...one });
      await one.change({ trade_name: "Told to nobody" });
      await settle();
      // That the client is another's now is told as well, without a word of the client.
      const others = [{ kind: "notifications" }, { kind: "nav" }];
      const heard = tab.heard.filter((message) => !others.some((other) => isDeepStrictEqual(message, other)));
      expect([new Set(heard.map((message) => JSON.stringify(message))), String(lose)]).toEqual([
        new Set([JSON.stringify({ kind: "record", type: "clients", id })]),
        String(lose),
      ]);
      tab.heard.length = 0;
      await one.change({ trade_name: "Told to nobody either" });
      await settle();
      expect([tab.heard, String(lose)]).toEqual([[], String(lose)]);
      tab.socket.close();
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
          ? raise(tx, entityChanged, { entity: person.parentEntity ?? 0, fields: ["name"] })
          : raise(tx, userChanged, { user: person.id, fields: ["role_id"] }),
      );
      expect(await tab.closed).toBe(code);
    }
  });
});
