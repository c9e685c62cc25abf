import { access } from "@refundry/contract/access";
import { clients } from "@refundry/contract/clients";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inTransaction } from "../../platform/index.ts";
import { trailProblems } from "../../platform/trail/trail.given.ts";
import { forWriting, startWorld, type World } from "../../world.given.ts";
import { cookiesOf, goodPassword, linkFor, otherPassword, personWithPassword, signIn } from "../credentials.given.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const auditText = async () =>
  (await world.owner.query("select coalesce(string_agg(l::text, ' '), '') as text from audit_log l")).rows[0]
    .text as string;

describe("the audit trail", () => {
  test("ACCESS-52 holds no password and no token, and the role that the product works as can neither change nor delete it", async () => {
    const person = await personWithPassword(world);
    await signIn(world, person.email, "a-wrong-password-9000");
    const signedIn = await signIn(world, person.email);
    const session = /session=([^;]+)/.exec(cookiesOf(signedIn.headers).session ?? "")?.[1] ?? "";
    const link = await linkFor(world, person, "recover");
    await world.nobody.try(access.recover, { params: { token: link }, body: { password: otherPassword } });
    const mine = await world.as(person);
    await mine.try(access.changePassword, { body: { current: otherPassword, password: "harbor-velvet-93-moss" } });
    const text = await auditText();
    for (const action of ["auth.sign_in", "auth.sign_in_failed", "auth.link_used", "auth.password_set"])
      expect(text).toContain(action);
    const secrets = ["a-wrong-password-9000", goodPassword, otherPassword, "harbor-velvet-93-moss", session, link];
    for (const secret of secrets) {
      expect(secret.length).toBeGreaterThan(10);
      expect(text).not.toContain(secret);
    }
    expect(text).not.toContain("$argon2id$");
    for (const statement of [
      "update audit_log set action = 'x.y'",
      "delete from audit_log",
      "truncate audit_log",
      "insert into audit_log (id, at, action, record_type, row_hash) values (999999, now(), 'x.y', 'z', '')",
      "update audit_head set last_id = 0",
      "drop table audit_log",
    ])
      await expect(world.services.pool.query(`${forWriting} ${statement}`)).rejects.toThrow(
        /permission denied|must be owner/,
      );
    for (const { relname } of (
      await world.owner.query("select relname from pg_class where relname like 'audit_log_%' and relkind = 'r'")
    ).rows)
      await expect(world.services.pool.query(`${forWriting} delete from "${relname}"`)).rejects.toThrow(
        /permission denied/,
      );
    // Nothing leads from the role that signs in back to the owner; whom no privilege stops the trail itself does.
    for (const role of ["none", '"refundry"', "pg_write_all_data"])
      await expect(world.services.pool.query(`${forWriting} set role ${role}; delete from audit_log`)).rejects.toThrow(
        /permission denied/,
      );
    for (const statement of ["update audit_log set action = 'x.y'", "delete from audit_log", "truncate audit_log"])
      await expect(world.owner.query(statement)).rejects.toThrow(/can only be added to/);
  });

  test("ACCESS-53 a row changed behind the product's back is named; so is one taken away", async () => {
    const admin = await world.as(1);
    const { id } = await world.given.client();
    for (const trade_name of ["One", "Two", "Three"]) {
      const { version } = await admin.call(clients.read, { params: { id } });
      await admin.call(clients.update, { params: { id }, body: { trade_name, version } });
    }
    expect(await trailProblems(world)).toEqual([]);
    const { rows } = await world.owner.query("select id::int from audit_log order by id desc limit 3");
    const row = rows[1].id as number;
    await world.owner.query("set session_replication_role = replica");
    await world.owner.query(`update audit_log set after = '{"trade_name": "Forged"}' where id = $1`, [row]);
    expect(await trailProblems(world)).toEqual([`audit: entry ${row} is changed`]);
    await world.owner.query("delete from audit_log where id = $1", [row]);
    expect(await trailProblems(world)).toEqual([`audit: entry ${row} is missing`]);
    await world.owner.query("set session_replication_role = origin");
  });
});

describe("reading it", () => {
  test("shows who and what before and after; role 2 sees no rows about sign-in, role 4 none at all", async () => {
    const [admin, processor, attorney] = [await world.as(1), await world.as(2), await world.as(4)];
    const { id } = await world.given.client();
    await admin.call(clients.update, { params: { id }, body: { trade_name: "Renamed", version: 1 } });
    const { items } = await processor.call(access.audit, { query: { client_id: id, action: "client.update" } });
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({
      actor_user_id: admin.person?.id,
      actor_name: `${admin.person?.first} ${admin.person?.last}`,
      record_type: "clients",
      record_id: id,
      after: { trade_name: "Renamed" },
    });
    const all = await processor.call(access.audit, { query: { limit: 5000 } });
    expect(all.items.filter(({ action }) => action.startsWith("auth."))).toEqual([]);
    expect(all.total).toBe(all.items.length);
    const everything = await admin.call(access.audit, { query: { limit: 5000 } });
    expect(everything.items.some(({ action }) => action === "auth.sign_in")).toBe(true);
    expect((await attorney.try(access.audit)).status).toBe(403);
  });

  test("an id of a firm, a person or a NAICS code comes with its name, before and after", async () => {
    const admin = await world.as(1);
    const [former, next] = [await world.given.firm(2, "Former"), await world.given.firm(2, "Next")];
    const firmName = async (firm: number) =>
      (await world.owner.query("select name from entities where id = $1", [firm])).rows[0].name as string;
    const attorney = await world.given.person({ role: 4, firm: former, first: "Ada", last: "Former" });
    const { id } = await world.given.client({ managing_firm: former, naics_code: "541511" });
    const change = async (fields: object) => {
      const { version } = await admin.call(clients.read, { params: { id } });
      return admin.call(clients.update, { params: { id }, body: { ...fields, version } });
    };
    await change({ attorney_of_record: attorney.id });
    await change({ managing_firm: next, naics_code: "541512" });
    const { items } = await admin.call(access.audit, { query: { client_id: id, action: "client.update" } });
    expect(items[0]?.before).toMatchObject({ managing_firm: former, attorney_of_record: attorney.id });
    expect(items[0]?.names).toEqual({
      before: {
        managing_firm: await firmName(former),
        attorney_of_record: "Ada Former",
        naics_code: "541511 Custom Computer Programming Services",
      },
      after: { managing_firm: await firmName(next), naics_code: "541512 Computer Systems Design Services" },
    });
    expect(items[1]?.names).toEqual({ before: {}, after: { attorney_of_record: "Ada Former" } });
  });

  test("the days of a filter are both included, from the first moment of the one to the last of the other", async () => {
    const admin = await world.as(1);
    const { id } = await world.given.client();
    const moments = [
      "2026-03-09T23:59:59.999Z",
      "2026-03-10T00:00:00.000Z",
      "2026-03-11T12:00:00.000Z",
      "2026-03-12T23:59:59.999Z",
      "2026-03-13T00:00:00.000Z",
    ];
    for (const at of moments)
      await inTransaction(world.services.pool, { now: new Date(at) }, async (tx) =>
        tx.audit({ action: "test.moment", recordType: "tests", clientId: id }),
      );
    const found = async (query: { from?: string; to?: string }) => {
      const { items } = await admin.call(access.audit, { query: { client_id: id, action: "test.moment", ...query } });
      return items.map(({ at }) => moments.indexOf(new Date(at).toISOString())).sort();
    };
    expect(await found({})).toEqual([0, 1, 2, 3, 4]);
    expect(await found({ to: "2026-03-12" })).toEqual([0, 1, 2, 3]);
    expect(await found({ from: "2026-03-10" })).toEqual([1, 2, 3, 4]);
    expect(await found({ from: "2026-03-10", to: "2026-03-12" })).toEqual([1, 2, 3]);
    expect(await found({ from: "2026-03-10", to: "2026-03-10" })).toEqual([1]);
  });

  test("who is signed in did it, whomever an entry names; where nobody is it is who the entry names", async () => {
    const [signedIn, named] = [await world.given.role(1), await world.given.role(2)];
    const actor = {
      userId: signedIn.id,
      realUserId: signedIn.id,
      roleId: 1 as const,
      firmId: null,
      first: "",
      last: "",
      email: "",
      sessionId: 0,
    };
    const { services } = world;
    for (const [of, by] of [
      ["tests.signed_in", { actor }],
      ["tests.nobody", {}],
    ] as const)
      await inTransaction(services.pool, by, async (tx) =>
        tx.audit({ action: of, recordType: "tests", actorUserId: named.id }),
      );
    const { rows } = await world.owner.query(
      "select actor_user_id::int as id from audit_log where action in ('tests.signed_in', 'tests.nobody') order by id",
    );
    expect(rows.map(({ id }) => id)).toEqual([signedIn.id, named.id]);
  });

  test("a rate that is sent in other digits is no change", async () => {
    const admin = await world.as(1);
    const { id } = await world.given.client();
    const entries = async () => (await admin.call(access.audit, { query: { client_id: id } })).items;
    const before = (await entries()).length;
    const { version, contingency_rate } = await admin.call(clients.read, { params: { id } });
    expect(contingency_rate).toBe("20.00");
    const same = await admin.call(clients.update, { params: { id }, body: { contingency_rate: "20", version } });
    expect(same.version).toBe(version);
    expect((await entries()).length).toBe(before);
    const body = { contingency_rate: "20.0", trade_name: "Renamed", version };
    await admin.call(clients.update, { params: { id }, body });
    expect((await entries())[0]?.after).toEqual({ trade_name: "Renamed" });
    const other = { contingency_rate: "17.5", version: version + 1 };
    expect((await admin.call(clients.update, { params: { id }, body: other })).contingency_rate).toBe("17.50");
    expect((await entries())[0]).toMatchObject({
      before: { contingency_rate: "20.00" },
      after: { contingency_rate: "17.50" },
    });
  });

  test("pages by cursor without a row twice or missing", async () => {
    const admin = await world.as(1);
    const ids: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await admin.call(access.audit, { query: { limit: 7, ...(cursor && { cursor }) } });
      ids.push(...page.items.map((one) => one.id));
      cursor = page.next ?? undefined;
    } while (cursor);
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a));
    const { rows } = await world.owner.query("select count(*)::int as rows from audit_log");
    expect(ids).toHaveLength(rows[0].rows);
  });
});
