import { once } from "node:events";
import net from "node:net";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Caller, startWorld, type World } from "../../world.given.ts";
import { closing, lines, listening, parsed, say, serverOver } from "./bareServer.given.ts";
import { safeHeaders } from "./safeHeaders.ts";
import { type Patience, patience } from "./slowClients.ts";

let world: World;
let admin: Caller;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as(1);
});
afterAll(() => world.close());

const serverWith = (wait?: Partial<Patience>) => serverOver(world, {}, wait);

describe("slow clients", () => {
  test("have 10 s for their headers, and 30 s for a body that is no file", async () => {
    const { server } = world.server;
    expect(server.headersTimeout).toBe(10_000);
    expect(patience).toMatchObject({ headers: 10_000, body: 30_000, look: 1000 });
    expect(server.requestTimeout).toBe(patience.file);
  });

  test("200 that never end their headers hold nobody up, and are given up", async () => {
    const port = await listening(await serverWith({ headers: 700, look: 50 }));
    const slow = Array.from({ length: 200 }, () => say(port, "GET /api/v1/status HTTP/1.1\r\nhost: localhost\r\nx: "));
    const drip = setInterval(() => {
      for (const { socket } of slow) if (socket.writable) socket.write("x");
    }, 50);
    closing.push(() => clearInterval(drip));
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/status`);
    expect(await answer.json()).toMatchObject({ status: "online" });
    const ends = (await Promise.all(slow.map(({ heard }) => heard))).map(parsed);
    expect(new Set(ends.map(({ status }) => status))).toEqual(new Set([408]));
    expect(ends[0]?.body).toEqual({
      error: "The request took too long to arrive. Please try again.",
      code: "too_slow",
    });
    expect(ends[0]?.headers).toMatchObject(safeHeaders(world.services.settings));
  });

  test("200 that never end their bodies hold no connection of the database, and are given up", async () => {
    const port = await listening(await serverWith({ body: 700 }));
    const head = `POST /api/v1/clients HTTP/1.1\r\nhost: localhost\r\norigin: http://localhost\r\ncookie: ${admin.cookie}\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{"`;
    const slow = Array.from({ length: 200 }, () => say(port, head));
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/clients`, { headers: { cookie: admin.cookie } });
    expect(answer.status).toBe(200);
    const ends = (await Promise.all(slow.map(({ heard }) => heard))).map(parsed);
    expect(new Set(ends.map(({ status, body }) => `${status} ${body.code}`))).toEqual(new Set(["408 too_slow"]));
    expect(lines.filter(({ level }) => level >= 50)).toEqual([]);
  });
});

describe("a stop", () => {
  const inTime = async (server: FastifyInstance) => {
    const late = new Promise((resolve) => setTimeout(resolve, 20_000, "late").unref());
    return await Promise.race([server.close().then(() => "stopped"), late]);
  };
  const asking = "GET /api/v1/status HTTP/1.1\r\nhost: localhost\r\n\r\n";

  test("does not wait for connections on which nothing is asked, not yet or not any more", async () => {
    const server = await serverWith();
    const port = await listening(server);
    const silent = net.connect(port, "127.0.0.1").on("error", () => {});
    await once(silent, "connect");
    const asked = say(port, asking);
    await once(asked.socket, "data");
    expect(await inTime(server)).toBe("stopped");
  });

  test("answers what is under way, then closes its connection", async () => {
    const server = await serverWith();
    const port = await listening(server);
    const body = JSON.stringify({ user_name: "nobody" });
    const head = `POST /api/v1/auth/nonce HTTP/1.1\r\nhost: localhost\r\norigin: http://localhost\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`;
    const asked = once(server.server, "request");
    const { socket, heard } = say(port, head + body.slice(0, 5));
    await asked;
    const stopped = inTime(server);
    await new Promise(setImmediate);
    socket.write(body.slice(5));
    expect(await heard).toMatch(/^HTTP\/1\.1 (200|4\d\d) [\s\S]*\r\nx-request-id: /);
    expect(await stopped).toBe("stopped");
  });

  test("has patience with what is under way for half a minute at most", async () => {
    expect(patience.stop).toBe(30_000);
    const server = await serverWith({ stop: 300 });
    const port = await listening(server);
    const asked = once(server.server, "request");
    const { heard } = say(port, `POST /api/v1/clients HTTP/1.1\r\nhost: localhost\r\ncontent-length: 9\r\n\r\n{`);
    await asked;
    expect(await inTime(server)).toBe("stopped");
    expect(await heard).toBe("");
  });
});
