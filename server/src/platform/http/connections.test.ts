import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Caller, startWorld, type World } from "../../world.given.ts";
import { readSettings, type Settings } from "../process/settings.ts";
import { lines, listening, parsed, say, serverOver, storedForms } from "./bareServer.given.ts";
import { safeHeaders } from "./safeHeaders.ts";

let world: World;
let admin: Caller;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as(1);
});
afterAll(() => world.close());

const serverWith = (settings: Partial<Settings>) => serverOver(world, settings);

const malformed = { error: "The request could not be read.", code: "malformed" };
const nowhere = { error: "There is nothing at this address.", code: "no_such_address" };

describe("what the framework or the connection refuses", () => {
  test.each([
    ["/%ff", malformed, 400],
    ["/api/v1/clients/%ff<script>", malformed, 400],
    [`/api/v1/clients/${"secret".repeat(60)}`, nowhere, 404],
    ["/api/v1/auth/nonce/%E0%A4%A", malformed, 400],
  ])("%s has the one shape and all headers, and nothing is echoed", async (url, body, status) => {
    const server = await serverWith({});
    const answer = await server.inject({ url });
    expect([answer.statusCode, answer.json()]).toEqual([status, body]);
    expect(answer.headers).toMatchObject({ ...safeHeaders(world.services.settings), "cache-control": "no-store" });
    expect(answer.headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
  });

  test.each([
    ["no HTTP at all", "secret\r\n\r\n"],
    ["a method that nobody knows", "SECRET / HTTP/1.1\r\nhost: localhost\r\n\r\n"],
    ["a header without a name", "GET / HTTP/1.1\r\nhost: localhost\r\n: secret\r\n\r\n"],
    ["two lengths", "POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nsecret"],
    [
      "a length and chunks",
      "POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\nsecret",
    ],
    ["too many headers", `GET / HTTP/1.1\r\nhost: localhost\r\nx-secret: ${"secret".repeat(4000)}\r\n\r\n`],
  ])("%s is answered in the one shape with all headers", async (_what, text) => {
    const port = await listening(await serverWith({}));
    const answer = parsed(await say(port, text).heard);
    expect([answer.status, answer.body]).toEqual([400, malformed]);
    expect(answer.headers).toMatchObject({
      ...safeHeaders(world.services.settings),
      "cache-control": "no-store",
      "content-type": "application/json; charset=utf-8",
      connection: "close",
    });
  });

  test.each(["PROPFIND", "OPTIONS", "TRACE", "LOCK"])("the method %s is 404 in the one shape", async (method) => {
    const port = await listening(await serverWith({}));
    const text = `${method} /api/v1/clients HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`;
    const answer = parsed(await say(port, text).heard);
    expect([answer.status, answer.body]).toEqual([404, nowhere]);
    expect(answer.headers).toMatchObject(safeHeaders(world.services.settings));
  });

  test("a WebSocket opens where one is spoken and nowhere else", async () => {
    const port = await listening(await serverWith({}));
    const upgrade = (target: string) =>
      say(
        port,
        `GET ${target} HTTP/1.1\r\nhost: localhost\r\nupgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 13\r\nsec-websocket-key: ${Buffer.alloc(16).toString("base64")}\r\n\r\n`,
      ).heard;
    const statuses = [];
    for (const target of ["/api/v1/realtime", "/api/v1/status", "/api/v1/auth/nonce/secret", "/", "/nothing"])
      statuses.push((await upgrade(target)).split(" ")[1]);
    expect(statuses).toEqual(["401", "400", "400", "400", "400"]);
    expect(JSON.stringify(lines)).not.toContain("secret");
  });
});

describe("PUBLIC_URL", () => {
  const only = { publicUrl: "https://refundry.example", publicUrlOnly: true };
  const write = (server: FastifyInstance, host: string, origin: string, more = {}) =>
    server.inject({
      method: "PUT",
      url: "/api/v1/clients/1/recent",
      headers: { host, origin, cookie: admin.cookie, ...more },
    });
  const codeOf = async (...asked: Parameters<typeof write>) => (await write(...asked)).json().code;

  test("once set is the only origin and host: what another name leads here is refused", async () => {
    const server = await serverWith(only);
    expect(await codeOf(server, "refundry.example", "https://refundry.example")).toBe("not_found");
    expect(await codeOf(server, "refundry.example:443", "https://refundry.example")).toBe("not_found");
    for (const origin of ["http://refundry.example", "https://evil.example", "https://refundry.example:8443", "null"])
      expect(await codeOf(server, "refundry.example", origin)).toBe("cross_site");
    for (const host of ["evil.example", "localhost", "refundry.example:8443", "refundry.example.evil.example", ""]) {
      // Its own name does not help another host, nor does a name that nobody trusts.
      for (const origin of [`https://${host}`, "https://refundry.example"])
        expect(await codeOf(server, host, origin, { "x-forwarded-host": "refundry.example" })).toBe("other_host");
      expect((await server.inject({ url: "/", headers: { host } })).json().code).toBe("other_host");
    }
    for (const url of ["/health", "/ready"])
      expect((await server.inject({ url, headers: { host: "10.0.0.5:3000" } })).statusCode).toBe(200);
  });

  test("a trusted proxy may say what was asked for", async () => {
    const server = await serverWith({ ...only, trustProxy: 1 });
    const forwarded = { "x-forwarded-host": "refundry.example" };
    expect(await codeOf(server, "127.0.0.1:3000", "https://refundry.example", forwarded)).toBe("not_found");
    const other = { "x-forwarded-host": "evil.example" };
    expect(await codeOf(server, "refundry.example", "https://refundry.example", other)).toBe("other_host");
  });

  test("that names this machine by one name is the one of its other names", async () => {
    const server = await serverWith({ publicUrl: "http://localhost:3000", publicUrlOnly: true });
    for (const name of ["localhost:3000", "127.0.0.1:3000", "[::1]:3000"])
      expect(await codeOf(server, name, `http://${name}`)).toBe("not_found");
    expect(await codeOf(server, "localhost:3001", "http://localhost:3001")).toBe("other_host");
  });

  test("is an address, or the start is refused with a sentence", () => {
    expect(readSettings({ PUBLIC_URL: "https://refundry.example/" })).toMatchObject({
      publicUrl: "https://refundry.example",
      publicUrlOnly: true,
    });
    expect(readSettings({}).publicUrlOnly).toBe(false);
    for (const text of ["refundry.example", "ftp://refundry.example"])
      expect(() => readSettings({ PUBLIC_URL: text })).toThrow(/PUBLIC_URL must be/);
  });
});

describe("/metrics", () => {
  const ask = async (settings: Partial<Settings>, remoteAddress: string, headers = {}) => {
    const server = await serverWith(settings);
    const answer = await server.inject({ url: "/metrics", remoteAddress, headers });
    if (answer.statusCode !== 200) expect(answer.json()).toEqual(nowhere);
    return answer.statusCode;
  };
  const token = { authorization: "Bearer a-token-of-the-watcher" };

  test("opens by its token from anywhere, and by no other", async () => {
    const metricsToken = "a-token-of-the-watcher";
    for (const trustProxy of [false, 1] as const)
      expect(await ask({ metricsToken, trustProxy }, "10.0.0.5", token)).toBe(200);
    expect(await ask({ metricsToken }, "10.0.0.5", { authorization: "Bearer another" })).toBe(404);
    expect(await ask({ metricsToken }, "127.0.0.1", { authorization: "Bearer another" })).toBe(404);
    expect(await ask({}, "127.0.0.1", token)).toBe(404);
    expect(() => readSettings({ METRICS_TOKEN: "short" })).toThrow(/METRICS_TOKEN must have/);
  });

  test("opens without one for the machine itself where no proxy is, and for nobody where one is", async () => {
    expect(await ask({}, "127.0.0.1")).toBe(200);
    expect(await ask({}, "10.0.0.5")).toBe(404);
    for (const header of ["x-forwarded-port", "cf-connecting-ip", "via"])
      expect(await ask({}, "127.0.0.1", { [header]: "1" })).toBe(404);
    expect(await ask({ trustProxy: ["127.0.0.1"] }, "127.0.0.1")).toBe(404);
    expect(await ask({ publicUrl: "https://refundry.example" }, "127.0.0.1")).toBe(404);
  });
});

describe("addresses that are not there", () => {
  test.each([
    "/api",
    "/api/",
    "/api?x=1",
    "/API/v1/nothing",
    "//api/v1/nothing",
    "/api/v2/clients",
    "/assets/",
    "/assets/gone",
    "/assets/gone-1.js",
    "/gone.js",
    "/index.html",
    "/index.html.br",
    "/assets/app-1.js.br",
    "/assets/app-1.js.gz",
  ])("%s is 404 and never the page", async (url) => {
    const answer = await (await serverWith({})).inject({ url, headers: { accept: "text/html" } });
    expect([answer.statusCode, answer.json()]).toEqual([404, nowhere]);
  });

  test("screens are the page, by GET and HEAD; built files are themselves", async () => {
    const server = await serverWith({});
    for (const url of ["/", "/clients/12/profile", "/apiary", "/assets-of-a-client"])
      expect((await server.inject({ url })).body).toContain("<title>Refundry</title>");
    const head = await server.inject({ method: "HEAD", url: "/clients" });
    expect([head.statusCode, head.body, head.headers["content-type"]]).toEqual([200, "", "text/html; charset=utf-8"]);
    expect((await server.inject({ url: "/assets/app-1.js" })).body).toBe("export {};");
    expect((await server.inject({ method: "POST", url: "/clients" })).statusCode).toBe(404);
  });
});

describe("built files", () => {
  const [asBrotli, asGzip, plain] = [storedForms[".br"], storedForms[".gz"], "export {};"];
  test.each([
    ["gzip, deflate, br, zstd", "br", asBrotli],
    ["br;q=0.9, gzip", "gzip", asGzip],
    ["gzip", "gzip", asGzip],
    ["br;q=0, gzip;q=0", undefined, plain],
    ["zstd", undefined, plain],
    [undefined, undefined, plain],
  ])("are sent to who takes %s as they lie there", async (accepted, encoding, body) => {
    const headers = accepted === undefined ? {} : { "accept-encoding": accepted };
    for (const method of ["GET", "HEAD"] as const) {
      const answer = await (await serverWith({})).inject({ method, url: "/assets/app-1.js", headers });
      expect(answer.headers).toMatchObject({
        "content-type": expect.stringContaining("javascript"),
        "content-length": String(body.length),
        "cache-control": "public, max-age=31536000, immutable",
        vary: "accept-encoding",
      });
      expect([answer.headers["content-encoding"], answer.body]).toEqual([encoding, method === "GET" ? body : ""]);
    }
  });

  test("have a tag for each form, and who has that one already is sent nothing", async () => {
    const server = await serverWith({});
    for (const url of ["/assets/app-1.js", "/clients"]) {
      const tags = new Set<unknown>();
      for (const accepted of ["br", "gzip", "identity"]) {
        const headers = { "accept-encoding": accepted };
        const tag = String((await server.inject({ url, headers })).headers.etag);
        const again = await server.inject({ url, headers: { ...headers, "if-none-match": tag } });
        expect([again.statusCode, again.body, again.headers.vary]).toEqual([304, "", "accept-encoding"]);
        const other = await server.inject({ url, headers: { ...headers, "if-none-match": 'W/"another"' } });
        expect(other.statusCode).toBe(200);
        tags.add(tag);
      }
      expect(tags.size).toBe(3);
    }
  });

  test("the page and its picture, whose names stay, are asked about each time", async () => {
    const server = await serverWith({});
    const screen = await server.inject({ url: "/clients", headers: { "accept-encoding": "br" } });
    expect([screen.headers["cache-control"], screen.headers["content-encoding"]]).toEqual(["no-cache", "br"]);
    expect([screen.headers["content-type"], screen.body]).toEqual(["text/html; charset=utf-8", asBrotli]);
    expect((await server.inject({ url: "/logo.svg" })).headers["cache-control"]).toBe("no-cache");
  });

  test("an address with a secret in it is named to no other", async () => {
    const server = await serverWith({});
    for (const [url, policy] of [
      ["/activate/abc", "no-referrer"],
      ["/reset-password/abc", "no-referrer"],
      ["/confirm-email/abc", "no-referrer"],
      ["/not-me/abc", "no-referrer"],
      ["/login", "same-origin"],
    ])
      expect((await server.inject({ url })).headers["referrer-policy"]).toBe(policy);
  });
});
