import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type EmbeddedDatabase, startEmbeddedDatabase } from "../platform/database/embeddedDatabase.ts";
import { makeLog } from "../platform/process/log.ts";
import { command, killServed, newFolder, type Served, serve } from "../served.given.ts";
import { allOperations, isBuilt } from "./accessStage.given.ts";

const base = newFolder("away");
const password = "quiet-harbour-1843-stars";
let database: EmbeddedDatabase;
let served: Served;
let token = "";

const start = () => startEmbeddedDatabase(path.join(base, "database"), makeLog("silent"));
beforeAll(async () => {
  database = await start();
  const folder = path.join(base, "data");
  const place = { DATABASE_URL: database.url, DATABASE_OWNER_URL: database.ownerUrl };
  const { stdout } = command(folder, ["admin:create", "Ada", "Byron", "ada@example.test"], place);
  served = await serve(folder, place);
  await ask("POST", `/auth/users/activate/${/activate\/([\w-]{43})/.exec(stdout)?.[1]}`, { password });
  const signedIn = await ask("POST", "/auth/login", { user: "ada@example.test", pass: password, bearer: true });
  token = (signedIn.body as { token: string }).token;
}, 240_000);
afterAll(async () => {
  killServed();
  await database?.stop();
});

async function ask(method: string, address: string, body?: object) {
  const began = performance.now();
  const response = await fetch(`${served.url}/api/v1${address}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { "content-type": "application/json" }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, text, body: JSON.parse(text) as unknown, took: performance.now() - began };
}

const away = {
  error: "The service is not available at the moment. Please try again shortly.",
  code: "database_unavailable",
};
/** What is asked of everybody before it is known who asks: with bodies that are right. */
const outside: [method: string, address: string, body?: object][] = [
  ["POST", "/auth/login", { user: "ada@example.test", pass: password }],
  ["POST", "/auth/login/mfa", { ticket: "x".repeat(43), code: "123456" }],
  ["POST", "/auth/users/reset", { email: "ada@example.test" }],
  ["POST", "/users", { first: "Nora", last: "Quill", email: "nora@example.test" }],
  ["GET", `/auth/nonce/${"x".repeat(43)}`],
  ["POST", `/auth/nonce/${"x".repeat(43)}/password-check`, { password }],
  ["POST", `/auth/users/activate/${"x".repeat(43)}`, { password }],
  ["POST", `/auth/users/recover/${"x".repeat(43)}`, { password }],
  ["POST", `/auth/users/confirm-email/${"x".repeat(43)}`],
  ["POST", `/auth/users/disown/${"x".repeat(43)}`],
];

test("ACCESS-30 with the database stopped GET /status answers offline, every other call 503 without internals; when it is back, so is everything", async () => {
  expect((await ask("GET", "/status")).body).toMatchObject({ status: "online" });
  await database.stop();
  const status = await ask("GET", "/status");
  expect([status.status, status.body]).toEqual([200, expect.objectContaining({ status: "offline", message: null })]);
  const signedIn = allOperations
    .filter((one) => isBuilt(one) && one.operation.declaration.kind !== "socket")
    .map(({ operation: { declaration } }) => declaration)
    .filter(({ permission }) => permission !== "public")
    .map(({ method, path: address }) => [method, address.replace(/\{\w+\}/g, "1")] as const);
  expect(signedIn.length).toBeGreaterThan(100);
  for (const [method, address, body] of [...outside, ...signedIn]) {
    const answer = await ask(method, address, body);
    expect([method, address, answer.status, answer.body]).toEqual([method, address, 503, away]);
    expect(answer.took).toBeLessThan(2000);
  }
  // Some of what is public needs no record at all, and is answered as ever or not at all.
  const open = allOperations.filter(
    ({ operation: { declaration } }) => declaration.permission === "public" && declaration.kind === "json",
  );
  for (const { operation } of open) {
    const { method, path: address } = operation.declaration;
    const { status: code, text } = await ask(method, address.replace(/\{\w+\}/g, "x".repeat(43)));
    expect([address, [200, 422, 503].includes(code)]).toEqual([address, true]);
    expect(text).not.toMatch(/postgres|ECONN|ENOENT|select |insert |\bat .*:\d+:\d+|\.ts\b|\.js\b|\/data\/|socket/i);
  }
  expect(served.child.exitCode).toBeNull();
  database = await start();
  const back = performance.now();
  while ((await ask("GET", "/auth/sessions")).status !== 200) {
    if (performance.now() - back > 60_000) throw new Error("It did not come back.");
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  expect((await ask("GET", "/status")).body).toMatchObject({ status: "online" });
}, 240_000);
