import type { AddressInfo } from "node:net";
import { access } from "@refundry/contract/access";
import { clients } from "@refundry/contract/clients";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import WebSocket from "ws";
import { type Caller, startWorld, type World } from "../world.given.ts";

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

function open(caller: Caller, origin = `http://${address}`): Promise<Tab> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://${address}/api/v1/realtime`, { headers: { cookie: caller.cookie, origin } });
    const heard: Record<string, unknown>[] = [];
    const closed = new Promise<number>((done) => socket.once("close", done));
    socket.on("message", (data) => heard.push(JSON.parse(String(data))));
    socket.once("open", () => resolve({ socket, heard, closed }));
    socket.once("error", reject);
  });
}

async function until(check: () => boolean): Promise<void> {
  for (let tries = 0; !check(); tries += 1) {
    if (tries > 200) throw new Error("It did not happen.");
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
const settle = () => new Promise((resolve) => setTimeout(resolve, 300));

describe("the realtime socket", () => {
  test("opens only with a session and from the same origin", async () => {
    const admin = await world.as(1);
    await expect(open(world.nobody)).rejects.toThrow("401");
    await expect(open(admin, "https://evil.example")).rejects.toThrow("403");
    const tab = await open(admin);
    tab.socket.close();
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
