import type { AddressInfo } from "node:net";
import WebSocket from "ws";
import type { Caller, World } from "../../world.given.ts";

export interface Tab {
  socket: WebSocket;
  /** What the server told it, in order. */
  heard: Record<string, unknown>[];
  /** The code with which it was closed. */
  closed: Promise<number>;
}

/** Makes the world's server listen and answers its host and port. */
export async function serve(world: World): Promise<string> {
  await world.server.listen({ port: 0, host: "127.0.0.1" });
  return `127.0.0.1:${(world.server.server.address() as AddressInfo).port}`;
}

/** Opens a tab's socket as somebody; rejects with what the server answered instead. */
export function openTab(
  address: string,
  caller: Caller,
  { origin = `http://${address}`, autoPong = true } = {},
): Promise<Tab> {
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

export async function until(check: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await check()); tries += 1) {
    if (tries > 200) throw new Error("It did not happen.");
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

/** Long enough that what was on its way has arrived. */
export const settle = () => new Promise((resolve) => setTimeout(resolve, 300));
