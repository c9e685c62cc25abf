import { randomUUID } from "node:crypto";
import { claims } from "@refundry/contract/claims";
import { clients } from "@refundry/contract/clients";
import type { AnyOperation } from "@refundry/contract/platform";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freshPreview } from "../claims/claims.given.ts";
import { type Caller, startWorld, type World } from "../world.given.ts";

let world: World;
let admin: Caller;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as(1);
});
afterAll(() => world.close());

const withKey = (key: string) => ({ headers: { "idempotency-key": key } });
const twenty = (caller: Caller, operation: AnyOperation, input: unknown, key: string) =>
  Promise.all(Array.from({ length: 20 }, () => caller.try(operation, input, withKey(key))));
const newBody = async (number: number) =>
  world.given.clientBody(number, { managing_firm: await world.given.firm(2), tax_firm: await world.given.firm(3) });

describe("20 identical posts with one key at once", () => {
  test("create one client, and all get its one answer", async () => {
    const body = await newBody(60_001);
    const answers = await twenty(admin, clients.create, { body }, randomUUID());
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    for (const { body: replayed } of answers) expect(replayed).toEqual(answers[0]?.body);
    const { rows } = await world.owner.query("select count(*)::int as made from clients where ein = $1", [body.ein]);
    expect(rows[0].made).toBe(1);
    const noted = await world.owner.query(
      "select count(*)::int as rows from audit_log where action = 'client.create' and client_id = $1",
      [answers[0]?.body.id],
    );
    expect(noted.rows[0].rows).toBe(1);
  });

  test("import one payroll", async () => {
    const { id } = await world.given.client();
    const preview = await freshPreview(admin, id);
    const answers = await twenty(
      admin,
      claims.confirmPayroll,
      { params: { preview }, body: { replaces: null } },
      randomUUID(),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    for (const { body: replayed } of answers) expect(replayed).toEqual(answers[0]?.body);
    expect((await admin.call(claims.batches, { params: { id } })).total).toBe(1);
  });
});

describe("a key that was used", () => {
  test("is 409 with other contents, and nothing is done", async () => {
    const key = randomUUID();
    expect((await admin.try(clients.create, { body: await newBody(60_002) }, withKey(key))).status).toBe(201);
    const other = await newBody(60_003);
    expect(await admin.try(clients.create, { body: other }, withKey(key))).toMatchObject({
      status: 409,
      body: { code: "key_reused" },
    });
    expect((await admin.call(clients.search, { query: { q: other.ein } })).total).toBe(0);
  });

  test("belongs to one person: another one's request with it is a request of its own", async () => {
    const key = randomUUID();
    const second = await world.as(await world.given.person({ role: 1 }));
    const first = await admin.try(clients.create, { body: await newBody(60_004) }, withKey(key));
    const other = await second.try(clients.create, { body: await newBody(60_005) }, withKey(key));
    expect([first.status, other.status]).toEqual([201, 201]);
    expect(other.body.id).not.toBe(first.body.id);
  });

  test("stores nothing when the request was refused, so that a corrected one goes through", async () => {
    const key = randomUUID();
    const body = await newBody(60_006);
    expect((await admin.try(clients.create, { body: { ...body, ein: "1-23" } }, withKey(key))).status).toBe(422);
    expect((await admin.try(clients.create, { body: { ...body, naics_code: "000000" } }, withKey(key))).status).toBe(
      422,
    );
    expect((await admin.try(clients.create, { body }, withKey(key))).status).toBe(201);
  });

  test("must have 8 to 200 plain characters", async () => {
    for (const key of ["short", "x".repeat(201), "with space in it"])
      expect((await admin.try(clients.create, { body: await newBody(60_007) }, withKey(key))).status).toBe(400);
  });
});
