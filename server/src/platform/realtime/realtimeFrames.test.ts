import type { AddressInfo } from "node:net";
import { access } from "@refundry/contract/access";
import { clients } from "@refundry/contract/clients";
import { expect, onTestFinished, test } from "vitest";
import WebSocket from "ws";
import { allRoutes } from "../../application.ts";
import { startWorld } from "../../world.given.ts";
import { makeHttpServer } from "../http/httpServer.ts";
import { makeLog } from "../process/log.ts";

test("a frame that is too large closes its socket, and is no error of the product", async () => {
  const world = await startWorld();
  onTestFinished(() => world.close());
  const lines: { level: number }[] = [];
  const log = makeLog("info", { write: (line) => lines.push(JSON.parse(line)) });
  const server = await makeHttpServer({ ...world.services, log }, allRoutes);
  onTestFinished(() => server.close());
  await server.listen({ port: 0, host: "127.0.0.1" });
  const host = `127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  const admin = await world.as(1);
  const socket = new WebSocket(`ws://${host}/api/v1${access.realtime.declaration.path}`, {
    headers: { cookie: admin.cookie, origin: `http://${host}` },
  });
  socket.on("error", () => {});
  const closed = new Promise<number>((resolve) => socket.once("close", resolve));
  socket.once("open", () => socket.send("x".repeat(5000)));
  expect([1006, 1009]).toContain(await closed);
  await expect.poll(() => lines.some((line) => "code" in line)).toBe(true);
  expect(lines.filter(({ level }) => level >= 40)).toEqual([]);
  expect((await admin.try(clients.list)).status).toBe(200);
});
