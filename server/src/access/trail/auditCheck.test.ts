import { access } from "@refundry/contract/access";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { keepHead } from "../../platform/trail/headKeeper.ts";
import { asOwnerOf, noteIn, trailProblems } from "../../platform/trail/trail.given.ts";
import { type Caller, startWorld, type World } from "../../world.given.ts";
import { noticesOf } from "../acting.given.ts";
import { mailsTo } from "../credentials.given.ts";
import { checkOfNight, endOf, rewriteWhole } from "./proof.given.ts";

let world: World;
let admin: Caller;
beforeEach(async () => {
  world = await startWorld();
  admin = await world.as(await world.given.person({ role: 1 }));
});
afterEach(async () => {
  vi.useRealTimers();
  await world.close();
});

const at = (moment: string) => vi.useFakeTimers({ toFake: ["Date"], now: new Date(moment) });
const night = () => checkOfNight(world);
const asOwner = (...statements: string[]) => asOwnerOf(world, statements);
const noted = async () =>
  (
    await world.owner.query(
      "select after, actor_user_id::int as actor from audit_log where action = 'audit.verify' order by id desc limit 1",
    )
  ).rows[0];
const notices = () => noticesOf(world, admin.person?.id ?? 0);
const chain = () => admin.call(access.auditChain);

describe("the check of the night", () => {
  test("reads what came since the last one that found all whole, and on the first of a month everything", async () => {
    at("2026-11-24T03:50:00Z");
    await noteIn(world, 3);
    await night();
    expect((await noted()).after).toMatchObject({ intact: true, problems: [], scope: "whole", from_id: 1 });
    const end = (await chain()).last?.to_id ?? 0;
    await asOwner("update audit_log set reason = 'forged' where id = 2");
    await noteIn(world, 2);
    await night();
    expect((await noted()).after).toMatchObject({ intact: true, scope: "since", from_id: end + 1 });
    expect(await notices()).toEqual([]);
    at("2026-12-01T03:50:00Z");
    await night();
    expect((await noted()).after).toMatchObject({
      intact: false,
      scope: "whole",
      from_id: 1,
      problems: ["audit: entry 2 is changed"],
    });
    expect(await notices()).toEqual([[2002, {}, null]]);
  });

  test("says how far it is while it reads", async () => {
    await noteIn(world, 10_001);
    const all = await endOf(world);
    const told: number[] = [];
    await checkOfNight(world, (percent) => void told.push(percent));
    expect(told).toEqual([5000, 10_000].map((read) => Math.floor((100 * read) / all)));
  });

  test("begins behind a break that was explained; what is said of a break is not said of the same one found later", async () => {
    at("2026-11-24T03:50:00Z");
    await noteIn(world, 3);
    await asOwner("update audit_log set reason = 'forged' where id = 2");
    await night();
    const first = (await chain()).broken?.id ?? 0;
    await night();
    const { broken: second } = await chain();
    const explain = (id: number) => admin.call(access.explainBreak, { params: { id }, body: { reason: "A drill." } });
    await explain(first);
    expect((await chain()).broken?.id).toBe(second?.id);
    await explain(second?.id ?? 0);
    expect((await chain()).broken).toBeNull();
    await night();
    expect((await noted()).after).toMatchObject({
      intact: true,
      scope: "since",
      from_id: (second?.to_id ?? 0) + 1,
    });
  });

  test("notices that the entry where the last check ended is another now", async () => {
    at("2026-11-24T03:50:00Z");
    await noteIn(world, 3);
    await night();
    const end = (await chain()).last?.to_id ?? 0;
    await asOwner(`update audit_log set row_hash = sha256('else') where id = ${end}`);
    await night();
    expect((await chain()).broken?.first_broken).toMatchObject({ id: end, reason: "changed" });
  });

  test("compares the trail with the ends that were kept of it: one that was cut is named where it ends", async () => {
    await noteIn(world, 3);
    await keepHead(world.services);
    const end = await endOf(world);
    await asOwner(
      `delete from audit_log where id = ${end}`,
      "update audit_head set (last_id, row_hash) = (select id, row_hash from audit_log order by id desc limit 1)",
    );
    await night();
    expect((await chain()).broken?.first_broken).toMatchObject({ id: end, reason: "missing" });
  });

  test("tells administrators of a break at once, by mail, once; staff without that right reads of it in the trail", async () => {
    const processor = await world.given.person({ role: 2 });
    at("2026-11-24T03:50:00Z");
    await noteIn(world, 3);
    await asOwner("update audit_log set reason = 'forged' where id = 2");
    vi.useRealTimers();
    for (let nights = 0; nights < 2; nights += 1) {
      await night();
      await world.jobsDone();
    }
    expect(await notices()).toEqual([[2002, {}, null]]);
    expect(await noticesOf(world, processor.id)).toEqual([]);
    const [mail, second] = await mailsTo(world, admin.person?.email ?? "");
    expect(second).toBeUndefined();
    expect(mail?.text).toContain("The audit chain is broken.");
    const { items } = await (await world.as(processor)).call(access.audit, { query: { action: "audit.verify" } });
    expect(items).toHaveLength(2);
    // Another break is news.
    await asOwner("update audit_log set reason = 'forged' where id = 3");
    await night();
    await world.jobsDone();
    expect(await mailsTo(world, admin.person?.email ?? "")).toHaveLength(2);
  });
});

describe("a check that somebody asks for", () => {
  const verify = async (body = {}) => {
    const begun = await admin.call(access.beginVerifying, { body });
    await world.jobsDone();
    return begun;
  };

  test("CONTENT-57 (1 of 2) after an entry is changed, removed or inserted behind the product's back the place and the kind are named, role 1 is mailed, and it stays so until a reason is given", async () => {
    await noteIn(world, 6);
    expect(await verify()).toMatchObject({ state: "running", scope: "whole", asked_by: expect.any(String) });
    const { last, running, broken, entries } = await chain();
    expect([running, broken]).toEqual([null, null]);
    expect(last).toMatchObject({ state: "intact", first_broken: null, rows: last?.to_id, to_id: entries - 1 });
    const { rows } = await world.owner.query("select at from audit_log where id = 4");
    const found = async (...statements: string[]) => {
      const mails = (await mailsTo(world, admin.person?.email ?? "")).length;
      await asOwner(...statements);
      await verify();
      const now = await chain();
      expect((await mailsTo(world, admin.person?.email ?? "")).length).toBe(mails + 1);
      expect(now.broken?.state).toBe("broken");
      return now.broken?.first_broken;
    };
    const time = rows[0].at.toISOString();
    expect(await found("update audit_log set reason = 'forged' where id = 4")).toEqual({
      id: 4,
      at: time,
      reason: "changed",
    });
    const inserted = `insert into audit_log select id, at + interval '1 second', 1, null, action, record_type, null, null, null, null, null, 'copy', null, null, row_hash from audit_log where id = 4`;
    expect(await found("update audit_log set reason = null where id = 4", inserted)).toMatchObject({
      id: 4,
      reason: "inserted",
    });
    expect(
      await found("delete from audit_log where id = 4 and reason = 'copy'", "delete from audit_log where id = 5"),
    ).toMatchObject({ id: 5, reason: "missing" });
    const kept = (await chain()).broken?.id ?? 0;
    const explain = (reason: string) => admin.try(access.explainBreak, { params: { id: kept }, body: { reason } });
    expect((await explain(" ")).body.fields).toEqual({ reason: "Please give a reason." });
    expect((await explain("A drill.")).body).toMatchObject({ reason: "A drill.", reason_by: expect.any(String) });
    expect((await explain("Again.")).status).toBe(409);
    const { rows: said } = await world.owner.query(
      "select reason, actor_user_id::int as actor, after from audit_log where action = 'audit.explain'",
    );
    expect(said).toEqual([
      { reason: "A drill.", actor: admin.person?.id, after: { problems: ["audit: entry 5 is missing"] } },
    ]);
    // The breaks of before have reasons of their own to be given.
    expect((await chain()).broken?.first_broken?.reason).toBe("inserted");
    const params = { id: (await chain()).broken?.id ?? 0 };
    await admin.call(access.explainBreak, { params, body: { reason: "Another drill." } });
    expect((await chain()).broken?.first_broken).toMatchObject({ id: 4, reason: "changed" });
    // The same break, found again, is explained already and nobody is told.
    const mails = (await mailsTo(world, admin.person?.email ?? "")).length;
    await world.owner.query(
      "insert into audit_runs (at, scope, result, finished_at) values (now(), 'period', 'intact', now())",
    );
    await verify();
    expect((await chain()).last).toMatchObject({ state: "broken", reason: "A drill." });
    expect(await mailsTo(world, admin.person?.email ?? "")).toHaveLength(mails);
  });

  test("reads the days asked for and nothing else; it is in the trail who asked", async () => {
    for (const day of ["2026-10-01", "2026-10-02", "2026-10-03"]) {
      at(`${day}T12:00:00Z`);
      await noteIn(world, 2);
    }
    vi.useRealTimers();
    const { rows } = await world.owner.query("select min(id)::int as id from audit_log where action = 'test.note'");
    const first = rows[0].id as number;
    await asOwner(`update audit_log set reason = 'forged' where id = ${first}`);
    await verify({ from: "2026-10-02", to: "2026-10-02" });
    expect((await chain()).period).toMatchObject({ state: "intact", from_id: first + 2, to_id: first + 3, rows: 2 });
    expect((await noted()).actor).toBe(admin.person?.id);
    await verify({ to: "2026-10-01" });
    expect((await chain()).broken?.first_broken).toMatchObject({ id: first, reason: "changed" });
    // What was found of some days stands no longer than the next check of the whole.
    await verify();
    expect((await chain()).period).toBeNull();
    const none = await admin.try(access.beginVerifying, { body: { from: "2020-01-01", to: "2020-01-02" } });
    expect([none.status, none.body.fields]).toEqual([422, { from: "There are no entries in these days." }]);
    const turned = await admin.try(access.beginVerifying, { body: { from: "2026-10-02", to: "2026-10-01" } });
    expect(turned.body.fields).toEqual({ to: "The end must not be before the start." });
  });

  test("is begun once at a time", async () => {
    await world.owner.query(
      `with work as (insert into background_jobs (name, payload, state) values ('access.verify_trail', '{}', 'running') returning id)
       insert into audit_runs (at, scope, job) select now(), 'whole', id from work`,
    );
    const second = await admin.try(access.beginVerifying, { body: {} });
    expect([second.status, second.body.error]).toEqual([409, "The trail is being verified already."]);
    // One whose work ended without a result is in nobody's way.
    await world.owner.query("update background_jobs set state = 'failed' where name = 'access.verify_trail'");
    expect(await chain()).toMatchObject({ running: null, failed: { state: "failed" } });
    const both = await Promise.all([0, 1, 2].map(() => admin.try(access.beginVerifying, { body: {} })));
    expect(both.map(({ status }) => status).sort()).toEqual([202, 409, 409]);
  });

  test("by numbers is answered at once, a million entries at most, and noted", async () => {
    await noteIn(world, 5);
    const end = await endOf(world);
    const verified = (query: object) => admin.try(access.verifyAudit, { query });
    expect((await verified({ from_id: end - 1, to_id: end })).body).toEqual({
      rows: 2,
      intact: true,
      first_broken: null,
      checked_at: expect.any(String),
    });
    expect(await noted()).toMatchObject({ actor: admin.person?.id, after: { intact: true, from_id: end - 1 } });
    await asOwner(`delete from audit_log where id = ${end - 1}`);
    const { body } = await verified({});
    expect(body).toMatchObject({ intact: false, first_broken: { id: end - 1, reason: "missing" } });
    await asOwner("update audit_head set last_id = 2000000");
    expect((await verified({ from_id: 1 })).body.fields).toEqual({ to_id: "Please choose 1,000,000 entries at most." });
    expect((await verified({ from_id: 1, to_id: 1_000_001 })).status).toBe(422);
    expect((await verified({ from_id: 9, to_id: 3 })).body.fields).toEqual({ to_id: "There are no such entries." });
  });
});

describe("checkpoints", () => {
  test("CONTENT-58 a line of last month compares equal; after the whole trail was rewritten, so that each hash fits, it does not", async () => {
    for (const moment of ["2026-10-30T10:00:00Z", "2026-10-31T10:00:00Z"]) {
      at(moment);
      await noteIn(world, 3);
    }
    at("2026-11-01T03:50:00Z");
    await night();
    const { items } = await admin.call(access.checkpoints);
    expect(items.map(({ day }) => day)).toEqual(["2026-10-31", "2026-10-30"]);
    const [{ line, last_id: last, rows } = { line: "", last_id: 0, rows: 0 }] = items;
    expect(rows).toBe(last);
    const file = await admin.try(access.checkpointFile, { query: { day: "2026-10-31" } });
    expect(file.bytes.toString()).toBe(`${line}\n`);
    expect(file.headers["content-disposition"]).toContain("audit-checkpoint-2026-10-31.txt");
    expect((await admin.try(access.checkpointFile, { query: { day: "2026-11-01" } })).status).toBe(404);
    at("2026-11-24T10:00:00Z");
    await noteIn(world, 2);
    const compared = async (text = line) => (await admin.try(access.compareCheckpoint, { query: { line: text } })).body;
    expect(await compared()).toEqual({ same: true, day: "2026-10-31", last_id: last, difference: null });
    expect((await compared("nothing")).fields).toEqual({ line: "This is no checkpoint line." });
    await rewriteWhole(world);
    expect(await trailProblems(world)).toEqual([]);
    expect(await compared()).toMatchObject({ same: false, difference: expect.stringContaining("rewritten") });
  });

  test("cannot be changed by the product, and a day that has one gets no other", async () => {
    at("2026-10-31T10:00:00Z");
    await noteIn(world, 2);
    at("2026-11-01T03:50:00Z");
    await night();
    at("2026-11-02T03:50:00Z");
    await night();
    const { items } = await admin.call(access.checkpoints);
    expect(items.map(({ day }) => day)).toEqual(["2026-11-01", "2026-10-31"]);
    for (const statement of ["update audit_checkpoints set rows = 1", "delete from audit_checkpoints"])
      await expect(world.services.pool.query(`begin; ${statement}; commit`)).rejects.toThrow(
        /permission denied|read-only/,
      );
  });
});
