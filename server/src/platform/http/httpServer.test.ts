import fs from "node:fs";
import path from "node:path";
import { access } from "@refundry/contract/access";
import { contract } from "@refundry/contract/catalogue";
import { claims } from "@refundry/contract/claims";
import { clients } from "@refundry/contract/clients";
import { type AnyOperation, mostFileBytes } from "@refundry/contract/platform";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { allRoutes } from "../../application.ts";
import { type Caller, fileForm, startWorld, type World } from "../../world.given.ts";
import { WrittenList } from "../lists/writtenList.ts";
import type { Tx } from "../records/transaction.ts";
import { refusalOf } from "./errorAnswer.ts";
import { makeHttpServer } from "./httpServer.ts";
import { openApiDocument } from "./openapi.ts";

let world: World;
let admin: Caller;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as(1);
});
afterAll(() => world.close());

describe("errors have one shape", () => {
  test("a body that is no JSON is 400", async () => {
    const { status, body } = await admin.try(
      clients.create,
      {},
      { payload: "{oops", headers: { "content-type": "application/json" } },
    );
    expect([status, body]).toEqual([400, { error: "The request could not be read.", code: "malformed" }]);
  });

  test("a body that is nested without end is 400, also for who is not signed in", async () => {
    const headers = { "content-type": "application/json" };
    for (const [open, close] of [
      ["[", "]"],
      ['{"user":', "}"],
    ] as const)
      for (const payload of [
        open.repeat(100_000) + 1 + close.repeat(100_000),
        `{"user": ${open.repeat(64)}1${close.repeat(64)}}`,
      ]) {
        const { status, body } = await world.nobody.try(access.signIn, {}, { payload, headers });
        expect([status, body.code]).toEqual([400, "malformed"]);
      }
    const payload = `{"user": ${"[".repeat(63)}1${"]".repeat(63)}}`;
    expect((await world.nobody.try(access.signIn, {}, { payload, headers })).status).toBe(422);
  });

  test("a number that the database cannot hold is 422", async () => {
    const overflow = await world.owner.query("select 2147483647::int + 1").catch((error: unknown) => error);
    expect(refusalOf(new Error("Failed query", { cause: overflow })).body()).toEqual({
      error: "A number is too large to be stored.",
      code: "invalid",
    });
  });

  test("a body over the limit is 413, another kind of body 415", async () => {
    const big = await admin.try(
      clients.create,
      {},
      {
        payload: JSON.stringify({ legal_name: "x".repeat(2_100_000) }),
        headers: { "content-type": "application/json" },
      },
    );
    expect([big.status, big.body.code]).toEqual([413, "body_too_large"]);
    const other = await admin.try(
      clients.create,
      {},
      { payload: "<x/>", headers: { "content-type": "application/xml" } },
    );
    expect([other.status, other.body.code]).toEqual([415, "wrong_type"]);
  });

  test("a file of 24,999,999 bytes is taken and looked into; of one more it is 413, and nothing of it stays", async () => {
    const { id } = await world.given.client();
    const folder = path.join(world.services.settings.dataFolder, "files");
    const kept = () =>
      fs.readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;
    const send = (size: number) =>
      admin.try(claims.previewPayroll, { params: { id } }, fileForm("payroll.csv", new Uint8Array(size)));
    // It is no table, which is seen when all of it has come.
    expect((await send(mostFileBytes)).status).toBe(415);
    const before = kept();
    expect(await send(mostFileBytes + 1)).toMatchObject({ status: 413, body: { code: "too_large" } });
    expect(await send(mostFileBytes + 500_000)).toMatchObject({ status: 413, body: { code: "too_large" } });
    expect(kept()).toBe(before);
  });

  test("415 never comes before 401, 403 or a record out of scope", async () => {
    const { id } = await world.given.client({ managing_firm: await world.given.firm(2, "Elsewhere") });
    const stranger = await world.as(4);
    const xml = { payload: "<x/>", headers: { "content-type": "application/xml" } };
    const form = { payload: "a=1", headers: { "content-type": "application/x-www-form-urlencoded" } };
    const json = { payload: "{}", headers: { "content-type": "application/json" } };
    for (const body of [xml, form]) {
      const update = (caller: Caller, client: number) => caller.try(clients.update, { params: { id: client } }, body);
      expect((await update(stranger, id)).status).toBe(404);
      expect((await update(admin, id)).body.code).toBe("wrong_type");
      expect((await update(world.nobody, id)).status).toBe(401);
      expect((await (await world.as(12)).try(clients.create, {}, body)).status).toBe(403);
    }
    for (const body of [xml, json]) {
      const preview = (caller: Caller) => caller.try(claims.previewPayroll, { params: { id: 987_654_321 } }, body);
      expect((await preview(admin)).status).toBe(404);
      const own = await admin.try(claims.previewPayroll, { params: { id } }, body);
      expect(own).toMatchObject({ status: 415, body: { error: "Please send the file as multipart form data." } });
    }
  });

  test("an address that is not there is 404, also for files and strange methods", async () => {
    for (const [method, url] of [
      ["GET", "/api/v1/nothing"],
      ["PUT", "/api/v1/clients"],
      ["GET", "/api/v1/clients/1/nothing"],
      ["GET", "/missing.js"],
    ] as const) {
      const response = await world.server.inject({
        method,
        url,
        headers: { cookie: admin.cookie, origin: "http://localhost", host: "localhost" },
      });
      expect([response.statusCode, response.json().code]).toEqual([404, "no_such_address"]);
    }
  });

  test("an id that is not written in digits names nothing", async () => {
    const { id } = await world.given.client();
    for (const wrong of [`0x${id.toString(16)}`, `${id}e0`, `${id}.0`, `+${id}`, `0${id}`, ` ${id}`])
      expect((await admin.try(clients.read, { params: { id: wrong } })).status).toBe(404);
    expect((await admin.try(clients.read, { params: { id } })).status).toBe(200);
  });

  test("every problem of a body is said at once, unknown fields too", async () => {
    const { status, body } = await admin.try(clients.create, { body: { legal_name: " ", ein: "1-23", role_id: 1 } });
    expect(status).toBe(422);
    expect(body).toMatchObject({
      error: "Validation error",
      code: "invalid",
      fields: {
        legal_name: "Legal Name Field is required.",
        ein: "Your EIN format is wrong. Ex: 00-0000000 (Use Digits only)",
        role_id: "This field is not known here.",
        tax_firm: "Tax Firm Field is required.",
      },
    });
  });

  test("an unexpected error says nothing of the inside, and names the request", async () => {
    await world.owner.query("alter table clients rename column trade_name to gone");
    const { status, body, headers } = await admin.try(clients.list);
    await world.owner.query("alter table clients rename column gone to trade_name");
    expect([status, body]).toEqual([
      500,
      { error: "Oops! There has been an error. Our team is working on it.", code: "internal" },
    ]);
    expect(headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe("every answer", () => {
  test("carries the headers that keep it private and harmless", async () => {
    const { headers } = await admin.try(clients.list);
    expect(headers).toMatchObject({ "cache-control": "no-store", "x-content-type-options": "nosniff" });
    const policy = String(headers["content-security-policy"]);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy.split(";").find((part) => part.trim().startsWith("script-src "))).toBe("script-src 'self'");
  });

  test("is compressed, but not for a reader on this machine itself", async () => {
    for (let more = 0; more < 8; more += 1) await world.given.client();
    const encodingOf = async (remoteAddress: string, headers = {}) => {
      const asked = { cookie: admin.cookie, host: "localhost", "accept-encoding": "br", ...headers };
      const answer = await world.server.inject({ url: "/api/v1/clients", remoteAddress, headers: asked });
      return answer.headers["content-encoding"];
    };
    expect(await encodingOf("127.0.0.1")).toBeUndefined();
    expect(await encodingOf("10.1.2.3")).toBe("br");
    // A proxy here reads for others.
    expect(await encodingOf("127.0.0.1", { "x-forwarded-for": "10.1.2.3" })).toBe("br");
  });

  test("is refused to a tab that was left open as somebody else", async () => {
    const { status, body } = await admin.try(clients.list, {}, { headers: { "x-acting-user": "999999" } });
    expect([status, body.code]).toEqual([409, "user_changed"]);
  });

  test("a write from another origin is refused and changes nothing", async () => {
    const { id } = await world.given.client();
    for (const headers of [{ origin: "https://evil.example" }, { origin: "", "sec-fetch-site": "cross-site" }]) {
      const { status, body } = await admin.try(
        clients.remove,
        { params: { id }, body: { confirm: "DELETE" } },
        { headers },
      );
      expect([status, body.code]).toEqual([403, "cross_site"]);
    }
    expect((await admin.try(clients.read, { params: { id } })).status).toBe(200);
  });
});

describe("declarations", () => {
  const operations = Object.values(contract).flatMap((area) => Object.values(area) as AnyOperation[]);

  test("every operation has a function, an address of its own, and stands in the document with its permission", async () => {
    expect(allRoutes).toHaveLength(operations.length);
    const addresses = operations.map(
      ({ declaration }) => `${declaration.method} ${declaration.path.replace(/\{\w+\}/g, "{}")}`,
    );
    expect(new Set(addresses).size).toBe(addresses.length);
    const document = (await openApiDocument()) as {
      openapi: string;
      paths: Record<string, Record<string, Record<string, unknown>>>;
    };
    expect(document.openapi).toMatch(/^3\.1\./);
    for (const { declaration } of operations)
      expect(document.paths[declaration.path]?.[declaration.method.toLowerCase()]?.["x-permission"]).toBe(
        declaration.permission,
      );
  });

  test("money and instants stand in the document in their form on the wire", async () => {
    const text = JSON.stringify(await openApiDocument());
    expect(text).not.toContain("bigint");
    const document = JSON.parse(text);
    const rounds =
      document.paths["/clients/{id}/rounds"].get.responses["200"].content["application/json"].schema.properties.items
        .items;
    expect(JSON.stringify(rounds.properties.amount)).toContain('"string"');
  });

  test("the document and its page are served", async () => {
    expect((await world.server.inject("/api/docs/openapi.json")).json().info.title).toBe("Refundry");
    const page = await world.server.inject({ url: "/api/docs/", headers: { "accept-encoding": "br" } });
    expect([page.statusCode, String(page.headers["content-type"])]).toEqual([
      200,
      expect.stringContaining("text/html"),
    ]);
    const scripts = /script-src ([^;]+)/.exec(String(page.headers["content-security-policy"]))?.[1] ?? "";
    expect(scripts).toMatch(/^'self'( 'sha256-[\w+/]{43}=')+$/);
  });

  test("health, readiness and metrics answer without private data", async () => {
    expect((await world.server.inject("/health")).json()).toEqual({ alive: true });
    expect((await world.server.inject("/ready")).json()).toEqual({ ready: true });
    expect((await world.server.inject("/metrics")).body).toContain("refundry_requests_total");
    expect((await world.nobody.call(access.status)).status).toBe("online");
  });
});

test("a list that the database writes leaves only when its operation declares all its fields", async () => {
  const written = (fields: string[]) =>
    makeHttpServer(world.services, [
      {
        operation: clients.list,
        handler: {
          mode: "query",
          run: async (tx: Tx) =>
            new WrittenList(tx.db, {
              ...{ fields, limit: 1, total: Promise.resolve(1) },
              query: { toSQL: () => ({ sql: "select '{\"id\": 1, \"secret\": 2}', 'key', 1", params: [] }) },
            }) as never,
        },
      },
    ]);
  const ask = async (fields: string[]) => {
    const server = await written(fields);
    const headers = { cookie: admin.cookie, host: "localhost" };
    const answer = await server.inject({ url: "/api/v1/clients", headers }).finally(() => server.close());
    return [answer.statusCode, answer.body.includes("secret"), answer.json().code];
  };
  expect(await ask(["id", "secret"])).toEqual([500, false, "internal"]);
});
