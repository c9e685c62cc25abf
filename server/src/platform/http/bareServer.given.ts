import fs from "node:fs";
import net, { type AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import { afterEach } from "vitest";
import { allRoutes } from "../../application.ts";
import type { World } from "../../world.given.ts";
import { makeLog } from "../process/log.ts";
import type { Settings } from "../process/settings.ts";
import { makeHttpServer } from "./httpServer.ts";
import { registerOperationsPages } from "./operationsPages.ts";
import { type Patience, patience } from "./slowClients.ts";
import { registerWebPages } from "./webPages.ts";

export const closing: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** What lies beside each file of text, by its ending. */
export const storedForms = { ".br": "as brotli has it", ".gz": "what gzip made of it" };

export const lines: { level: number }[] = [];
/** The server of other settings over the same database, with pages of its own; what it logs goes to `lines`. */
export async function serverOver(
  world: World,
  settings: Partial<Settings>,
  wait?: Partial<Patience>,
): Promise<FastifyInstance> {
  lines.length = 0;
  const log = makeLog("info", { write: (line) => lines.push(JSON.parse(line)) });
  const services = { ...world.services, log, settings: { ...world.services.settings, ...settings } };
  const server = await makeHttpServer(services, allRoutes, { ...patience, ...wait });
  registerOperationsPages(server, services);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "refundry-pages-"));
  fs.mkdirSync(path.join(folder, "assets"));
  fs.writeFileSync(path.join(folder, "index.html"), "<!doctype html><title>Refundry</title>");
  fs.writeFileSync(path.join(folder, "assets", "app-1.js"), "export {};");
  fs.writeFileSync(path.join(folder, "logo.svg"), "<svg/>");
  // In a form of its own each, so that a test sees which one came.
  for (const name of ["assets/app-1.js", "index.html"])
    for (const [ending, bytes] of Object.entries(storedForms))
      fs.writeFileSync(path.join(folder, name + ending), bytes);
  await registerWebPages(server, folder);
  closing.push(() => fs.rmSync(folder, { recursive: true }));
  closing.push(() => server.close());
  return server;
}

export async function listening(server: FastifyInstance): Promise<number> {
  await server.listen({ port: 0, host: "127.0.0.1" });
  return (server.server.address() as AddressInfo).port;
}

/** A bare connection that says something, and what it hears until it is closed. */
export function say(port: number, text: string): { socket: net.Socket; heard: Promise<string> } {
  const socket = net.connect(port, "127.0.0.1");
  // At once, so that nothing that is said later comes before it.
  socket.write(text);
  closing.push(() => socket.destroy());
  let said = "";
  socket.on("data", (data) => {
    said += data;
  });
  socket.on("error", () => {});
  return { socket, heard: new Promise((resolve) => socket.once("close", () => resolve(said))) };
}

/** An answer off the wire. */
export function parsed(text: string) {
  const [head = "", body = ""] = text.split("\r\n\r\n");
  const [first = "", ...rest] = head.split("\r\n");
  const headers = Object.fromEntries(
    rest.map((line) => [line.slice(0, line.indexOf(":")).toLowerCase(), line.slice(line.indexOf(":") + 2)]),
  );
  return { status: Number(first.split(" ")[1]), headers, body: JSON.parse(body) };
}
