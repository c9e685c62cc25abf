import { createHash } from "node:crypto";
import fs from "node:fs";
import { access } from "@refundry/contract/access";
import { clients } from "@refundry/contract/clients";
import { parse } from "csv-parse/sync";
import { readXlsx } from "hucre/xlsx";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { chainedHash } from "../../platform/process/secret.ts";
import { entryContent } from "../../platform/records/auditChain.ts";
import { asOwnerOf, noteIn, trailProblems } from "../../platform/trail/trail.given.ts";
import { type Caller, callerOf, startWorld, type World } from "../../world.given.ts";
import { actAs } from "../acting.given.ts";
import { cookieHeader, personWithPassword, signIn } from "../credentials.given.ts";

let world: World;
let admin: Caller;
let client = 0;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as(1);
  client = (await world.given.client({ trade_name: "Then" })).id;
  for (const [version, trade_name] of ["Now", "=Later"].entries())
    await admin.call(clients.update, { params: { id: client }, body: { version: version + 1, trade_name } });
  await noteIn(world, 4);
});
afterAll(() => world.close());

const exported = (query: object) => admin.try(access.exportAudit, { query });
const linesOf = (text: string) =>
  text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));

/** As an auditor does it, with SHA-256 and nothing else. */
const sha256 = (text: string) => createHash("sha256").update(text, "utf8").digest("hex");

describe("the trail as a file", () => {
  test("CONTENT-56 with proofs each hash is made again outside by SHA-256 alone, one follows the other, and they are those of the database; CSV and XLSX hold exactly the filtered rows", async () => {
    const whole = await exported({ format: "jsonl" });
    expect(whole.headers["content-disposition"]).toMatch(/audit-\d{4}-\d\d-\d\d\.jsonl/);
    const lines = linesOf(whole.bytes.toString());
    const { rows: stored } = await world.owner.query(
      "select id::int, action, encode(row_hash, 'hex') as hash from audit_log where action <> 'audit.export' order by id",
    );
    expect(lines.map(({ id, hash }) => ({ id, hash }))).toEqual(stored.map(({ id, hash }) => ({ id, hash })));
    let previous = sha256("refundry");
    for (const line of lines) {
      expect(line.previous).toBe(previous);
      expect(sha256(line.previous + line.seal + line.content)).toBe(line.hash);
      previous = line.hash;
    }
    const [id, , , , action] = JSON.parse(lines[0].content);
    expect([id, action]).toEqual([1, stored[0].action]);
    expect(sha256(previous + lines[0].seal + lines[0].content.replace('"', "'"))).not.toBe(lines[0].hash);
    const query = { client_id: client, action: "client.update" };
    const shown = (await admin.call(access.audit, { query })).items;
    expect(shown).toHaveLength(2);
    const proofs = linesOf((await exported({ ...query, format: "jsonl" })).bytes.toString());
    expect(proofs.map((line) => line.id)).toEqual(shown.map((entry) => entry.id).reverse());
    for (const { previous: before, seal, content, hash } of proofs) expect(sha256(before + seal + content)).toBe(hash);
    const csv = parse((await exported({ ...query, format: "csv" })).bytes, { bom: true, columns: true }) as Record<
      string,
      string
    >[];
    expect(csv.map((row) => [Number(row.id), row.action, row.change])).toEqual([
      [shown[0]?.id, "client.update", "trade_name: Now → =Later"],
      [shown[1]?.id, "client.update", "trade_name: Then → Now"],
    ]);
    const when = JSON.stringify([{ title: "When", of: "{at}" }]);
    const seen = await exported({ ...query, format: "csv", columns: when, zone: "America/New_York" });
    const clock = new Intl.DateTimeFormat("sv-SE", {
      ...{ dateStyle: "short", timeStyle: "short", timeZone: "America/New_York" },
    } as const);
    expect(parse(seen.bytes, { bom: true })).toEqual([
      ["When"],
      ...shown.map(({ at }) => [clock.format(new Date(at as unknown as string))]),
    ]);
    expect(csv[0]).toMatchObject({
      at: shown[0]?.at,
      actor_name: shown[0]?.actor_name,
      client_id: String(client),
      after: '{"trade_name":"=Later"}',
    });
    const columns = JSON.stringify([
      { title: "Entry", of: "{id}" },
      { title: "Who", of: "{actor_name}" },
    ]);
    const book = await readXlsx(new Uint8Array((await exported({ ...query, format: "xlsx", columns })).bytes));
    expect(book.sheets[0]?.rows).toEqual([["Entry", "Who"], ...shown.map((entry) => [entry.id, entry.actor_name])]);
  });

  test("is noted in the trail with its filters; what is searched too widely is refused, and nothing stays behind", async () => {
    await exported({ format: "jsonl", client_id: client });
    const { rows } = await world.owner.query(
      "select actor_user_id::int as actor, after from audit_log where action = 'audit.export' order by id desc limit 1",
    );
    expect(rows).toEqual([{ actor: admin.person?.id, after: { format: "jsonl", client_id: client } }]);
    expect((await exported({ format: "csv", q: "then" })).body.fields.q).toContain("at most 31 days");
    expect((await exported({ format: "pdf" })).status).toBe(422);
    const folder = `${world.services.settings.dataFolder}/exports`;
    await expect.poll(() => fs.readdirSync(folder)).toEqual([]);
  });

  test("CONTENT-55 (1 of 2) role 2 gets no sign-in rows, and 403 on every call of export, verification and checkpoints", async () => {
    const person = await personWithPassword(world, { role: 7 });
    await signIn(world, person.email);
    const processor = await world.as(2);
    const signIns = async (caller: Caller) =>
      (await caller.call(access.audit, { query: { user_id: person.id } })).items.map(({ action }) => action);
    expect([await signIns(admin), await signIns(processor)]).toEqual([expect.arrayContaining(["auth.sign_in"]), []]);
    const asked = [
      processor.try(access.exportAudit, { query: { format: "csv" } }),
      processor.try(access.auditChain),
      processor.try(access.verifyAudit, { query: {} }),
      processor.try(access.beginVerifying, { body: {} }),
      processor.try(access.explainBreak, { params: { id: 1 }, body: { reason: "x" } }),
      processor.try(access.checkpoints),
      processor.try(access.checkpointFile, { query: { day: "2026-11-01" } }),
      processor.try(access.compareCheckpoint, { query: { line: "x" } }),
    ];
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(asked.map(() => 403));
  });

  test("an administrator who acts for another one reads the trail, and gets 403 on what hands out or proves the whole of it", async () => {
    const [real, other] = [await world.given.person({ role: 1 }), await world.given.person({ role: 1 })];
    const acting = await actAs(world, await world.as(real), other.id, "Holiday");
    const entries = async () => (await world.owner.query("select count(*)::int as n from audit_log")).rows[0].n;
    const before = await entries();
    const asked = [
      ...(["csv", "xlsx", "jsonl"] as const).map((format) => acting.try(access.exportAudit, { query: { format } })),
      acting.try(access.verifyAudit, { query: {} }),
      acting.try(access.beginVerifying, { body: {} }),
      acting.try(access.explainBreak, { params: { id: 1 }, body: { reason: "x" } }),
      acting.try(access.checkpoints),
      acting.try(access.checkpointFile, { query: { day: "2026-11-01" } }),
      acting.try(access.compareCheckpoint, { query: { line: "x" } }),
    ];
    const answers = (await Promise.all(asked)).map(({ status, body }) => [status, body.code]);
    expect(answers).toEqual(asked.map(() => [403, "not_while_acting"]));
    expect(await entries()).toBe(before);
    expect((await acting.try(access.audit, { query: {} })).status).toBe(200);
    expect((await acting.try(access.auditChain)).status).toBe(200);
    // Back in the own name it is open again.
    const { headers } = await acting.try(access.depersonate);
    const own = callerOf(world.server, real, cookieHeader(headers));
    expect((await own.try(access.checkpoints)).status).toBe(200);
  });

  test("entries from before there were proofs are whole to the check, and say in the file that they have none", async () => {
    const { rows } = await world.owner.query(
      `select id::int, (extract(epoch from at) * 1000000)::bigint::text as at, actor_user_id::int, on_behalf_of_user_id::int, action,
         record_type, record_id::int, client_id::int, entity_id::int, before, after, reason, request_id, ip,
         (select row_hash from audit_log p where p.id = l.id - 1) as previous
       from audit_log l order by id desc limit 1`,
    );
    const [{ previous, ...entry }] = rows;
    const former = chainedHash(previous, entryContent(entry)).toString("hex");
    await asOwnerOf(world, [
      `update audit_log set row_hash = '\\x${former}' where id = ${entry.id}`,
      `update audit_head set row_hash = '\\x${former}'`,
    ]);
    await noteIn(world, 1);
    expect(await trailProblems(world)).toEqual([]);
    const lines = linesOf((await exported({ format: "jsonl" })).bytes.toString());
    const [old, next] = [lines.find(({ id }) => id === entry.id), lines.find(({ id }) => id === entry.id + 1)];
    expect(old).toMatchObject({ hash: former, seal: "", note: expect.stringContaining("before there were proofs") });
    expect(sha256(next.previous + next.seal + next.content)).toBe(next.hash);
    // One that is gone leaves its follower without a proof, and never with that of another.
    await asOwnerOf(world, [`delete from audit_log where id = ${entry.id}`]);
    const after = linesOf((await exported({ format: "jsonl" })).bytes.toString()).find(({ id }) => id === entry.id + 1);
    expect(after).toMatchObject({ previous: "", seal: "", note: "The entry before this one is missing." });
  });
});
