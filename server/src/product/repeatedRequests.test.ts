import { randomUUID } from "node:crypto";
import { access } from "@refundry/contract/access";
import { calculations } from "@refundry/contract/calculations";
import { cases } from "@refundry/contract/cases";
import { claims } from "@refundry/contract/claims";
import { clients } from "@refundry/contract/clients";
import { content } from "@refundry/contract/content";
import { documents } from "@refundry/contract/documents";
import { leads } from "@refundry/contract/leads";
import { mandates } from "@refundry/contract/mandates";
import { packages } from "@refundry/contract/packages";
import { people } from "@refundry/contract/people";
import type { AnyOperation } from "@refundry/contract/platform";
import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { allRoutes } from "../application.ts";
import { csvOf, freshPreview, plainPayroll } from "../claims/claims.given.ts";
import { orderPdf } from "../mandates/order.given.ts";
import { blankBytes, hasBlanks } from "../packages/forms/forms.given.ts";
import { type Caller, fileForm, startWorld, type World } from "../world.given.ts";

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

describe("a write whose answer was lost", () => {
  const entries = async () => (await world.owner.query("select count(*)::int as n from audit_log")).rows[0].n;
  /** Twice with one key: the second time nothing is done, and the first answer comes letter by letter. */
  async function again(operation: AnyOperation, input: unknown, options: InjectOptions = {}) {
    const { headers } = withKey(randomUUID());
    const send = () => admin.try(operation, input, { ...options, headers: { ...options.headers, ...headers } });
    const first = await send();
    expect(first.status).toBe(operation.declaration.status);
    const noted = await entries();
    const second = await send();
    expect([second.status, second.bytes.toString()]).toEqual([first.status, first.bytes.toString()]);
    expect(await entries()).toBe(noted);
    return first.body;
  }

  test("is answered again by PATCH, PUT and DELETE, whatever the record is by then", async () => {
    const client = await world.given.client();
    const { version } = await admin.call(clients.read, { params: { id: client.id } });
    const changed = await again(clients.update, { params: { id: client.id }, body: { version, trade_name: "Again" } });
    expect(changed.version).toBe(version + 1);
    await again(clients.pin, { params: { id: client.id } });
    await again(clients.remove, { params: { id: client.id }, body: { confirm: "DELETE" } });
    expect((await admin.try(clients.read, { params: { id: client.id } })).status).toBe(404);
  });

  test("is answered again by calls with steps of their own", async () => {
    const client = await world.given.client();
    const upload = fileForm("payroll.csv", plainPayroll);
    const preview = await again(claims.previewPayroll, { params: { id: client.id } }, upload);
    const { rows } = await world.owner.query("select count(*)::int as n from payroll_previews where client = $1", [
      client.id,
    ]);
    expect(rows[0].n).toBe(1);
    const params = { preview: preview.id };
    const left = await again(claims.changePayrollPreview, {
      params,
      body: { version: preview.version, left_out: [2] },
    });
    expect(left.version).toBe(preview.version + 1);
    await again(claims.confirmPayroll, { params, body: { replaces: null } });
    await again(claims.closePayrollPreview, { params: { preview: await freshPreview(admin, client.id) } });
    await again(calculations.run, { params: { id: client.id }, body: { kind: "draft" } });
    await again(calculations.makeFile, { params: { id: client.id }, body: { type: "csv" } });
    await again(documents.upload, { params: { id: client.id } }, fileForm("w2.txt", Buffer.from("once")));
    await again(access.setStatus, { body: { status: "maintenance", message: "Again" } });
    await again(access.setStatus, { body: { status: "online" } });
    const source = (await world.given.role(10)).id;
    await again(access.register, { body: { first: "A", last: "Gain", email: "again@example.test", source } });
    const { version } = await admin.call(content.settings);
    await again(content.changeSettings, { body: { version, session_max_hours: 11 } });
    await again(content.changeSettings, { body: { version: version + 1, session_max_hours: 10 } });
    const { items } = await admin.call(content.settingChanges, { query: { key: "session_max_hours" } });
    await again(content.restoreSetting, { params: { id: items.at(-1)?.id } });
    const listed = fileForm("people.csv", Buffer.from("first,last,email,role\nIda,Twice,ida@twice.test,Paralegal"), {
      entity: String(await world.given.firm(2)),
      commit: "true",
    });
    await again(people.importUsers, {}, listed);
    const order = await orderPdf(["Indoor dining is closed in every restaurant until further notice."]);
    await again(mandates.handIn, {}, fileForm("order.pdf", order));
    await again(
      leads.startImport,
      {},
      fileForm("leads.csv", Buffer.from("First,Last,Email,Phone\nA,B,a@b.test,6145550000")),
    );
    await again(cases.addTicketFile, {}, fileForm("ticket.txt", Buffer.from("text")));
    await again(content.previewImport, {}, fileForm("c.csv", Buffer.from("USPS,GEOID,NAME\nIL,17999,Twice County")));
    if (hasBlanks)
      await again(packages.installBlank, { params: { form: "f8821" } }, fileForm("b.pdf", blankBytes("f8821")));
  });

  test("these are all the calls with steps of their own that honour a key", () => {
    const own = allRoutes.filter(({ operation, handler }) => {
      const { keys } = operation.declaration;
      return keys === "honoured" && (handler.mode === "process" || handler.mode === "upload");
    });
    expect(own.map(({ operation }) => operation.declaration.path).sort()).toEqual([
      "/adoptions/emails/{id}/resend",
      "/auth/users/reset",
      "/clients/{id}/calculation",
      "/clients/{id}/calculations",
      "/clients/{id}/emails",
      "/clients/{id}/payroll/previews",
      "/clients/{id}/uploads",
      "/emails/{id}",
      "/leads/imports",
      "/leads/imports/{id}/mapping",
      "/mailbox/{id}/bounce",
      "/mailbox/{id}/complain",
      "/mailbox/{id}/reply",
      "/mandates/scans",
      "/mandates/uploads",
      "/payroll/previews/{preview}",
      "/payroll/previews/{preview}/confirm",
      "/reference/imports",
      "/settings",
      "/settings/changes/{id}/restore",
      "/settings/forms/{form}",
      "/status",
      "/ticket-files",
      "/users",
      "/users/import",
    ]);
  });

  test("of an upload five times at once makes one preview, and with another file, name or field is 409", async () => {
    const client = await world.given.client();
    const key = randomUUID();
    const send = (form: InjectOptions) =>
      admin.try(
        claims.previewPayroll,
        { params: { id: client.id } },
        { ...form, headers: { ...form.headers, ...withKey(key).headers } },
      );
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(fileForm("payroll.csv", plainPayroll))));
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(201));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    const others = [
      fileForm("payroll.csv", csvOf([["01/02/2021", "Ana Reyes", "1.00"]])),
      fileForm("other.csv", plainPayroll),
      fileForm("payroll.csv", plainPayroll, { provider: "Gusto" }),
    ];
    for (const other of others) expect(await send(other)).toMatchObject({ status: 409, body: { code: "key_reused" } });
    const { rows } = await world.owner.query("select count(*)::int as n from payroll_previews where client = $1", [
      client.id,
    ]);
    expect(rows[0].n).toBe(1);
  });
});

describe("what a key stands for", () => {
  const reused = { status: 409, body: { code: "key_reused" } };

  test("is method, path, query and body", async () => {
    const [one, other] = [await world.given.client(), await world.given.client()];
    const key = withKey(randomUUID());
    const body = { active: false };
    expect((await admin.try(clients.update, { params: { id: one.id }, body }, key)).status).toBe(200);
    expect(await admin.try(clients.update, { params: { id: other.id }, body }, key)).toMatchObject(reused);
    expect((await admin.call(clients.read, { params: { id: other.id } })).active).toBe(true);
    expect(await admin.try(clients.update, { params: { id: one.id }, body: { active: true } }, key)).toMatchObject(
      reused,
    );
    const removal = withKey(randomUUID());
    const remove = (quarter: number) =>
      admin.try(claims.removeWages, { params: { id: one.id }, query: { year: 2021, quarter } }, removal);
    expect((await remove(1)).status).toBe(200);
    expect(await remove(2)).toMatchObject(reused);
    // Another operation with the key is a request of its own.
    expect((await admin.try(clients.pin, { params: { id: one.id } }, key)).status).toBe(200);
  });

  test("is not the order of the fields", async () => {
    const { id } = await world.given.client();
    const key = withKey(randomUUID());
    const reason = { on_hold: true, on_hold_reason: "Waits." };
    const turned = { on_hold_reason: "Waits.", on_hold: true };
    expect((await admin.try(clients.update, { params: { id }, body: reason }, key)).status).toBe(200);
    expect((await admin.try(clients.update, { params: { id }, body: turned }, key)).status).toBe(200);
  });

  test("is the person acted for", async () => {
    const { id } = await world.given.client();
    const [real, other] = [await world.given.person({ role: 1 }), await world.given.person({ role: 1 })];
    const caller = await world.as(real);
    const key = withKey(randomUUID());
    const input = { params: { id }, body: { active: false } };
    expect((await caller.try(clients.update, input, key)).status).toBe(200);
    await world.owner.query("update auth_sessions set acting_user_id = $2, acting_since = now() where user_id = $1", [
      real.id,
      other.id,
    ]);
    expect(await caller.try(clients.update, input, key)).toMatchObject(reused);
  });
});
