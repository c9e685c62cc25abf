import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { startWorld, type World } from "../../world.given.ts";
import { loadSecret } from "../process/secret.ts";
import { inTransaction } from "../records/transaction.ts";
import { readHead } from "./headFile.ts";
import { headFileOf, keepHead, keepRestored, trailState } from "./headKeeper.ts";
import { trailProblems } from "./trail.given.ts";

let world: World;
const worlds: World[] = [];
beforeEach(async () => {
  world = await startWorld();
  worlds.push(world);
});
afterAll(async () => {
  for (const one of worlds) await one.close();
});

const note = (count: number) =>
  inTransaction(world.services.pool, {}, async (tx) => {
    for (let place = 1; place <= count; place += 1)
      tx.audit({
        action: "test.note",
        recordType: "tests",
        recordId: place,
        after: { z: [1, { b: 2, a: null }], amount: 5n },
      });
  });
/** As whoever owns the database, and may switch off what stands in the way. */
async function asOwner(...statements: string[]): Promise<void> {
  for (const statement of ["set session_replication_role = replica", ...statements, "reset session_replication_role"])
    await world.owner.query(statement);
}
const settingsWith = (second: string) => ({
  ...world.services,
  settings: { ...world.services.settings, auditHeads: { file: second } },
});
const kept = () => fs.readFileSync(headFileOf(world.services.settings), "utf8").trim().split("\n");

/** What an owner can make of the trail from an entry on: content of choice, with hashes that the database can make. */
const rewriteFrom = (first: number) => `
  do $$ declare r audit_log; previous bytea; begin
    select row_hash into previous from audit_log where id = ${first} - 1;
    for r in select * from audit_log where id >= ${first} order by id loop
      previous := sha256(coalesce(previous, sha256('refundry')) || convert_to(r.id::text, 'UTF8'));
      update audit_log set reason = 'forged', row_hash = previous where id = r.id;
    end loop;
    update audit_head set row_hash = previous;
  end $$`;

describe("the trail by itself", () => {
  test("ten entries are whole; each kind of tampering is named with its entry", async () => {
    await note(10);
    expect(await trailProblems(world)).toEqual([]);
    await asOwner("update audit_log set reason = 'else' where id = 3");
    expect(await trailProblems(world)).toEqual(["audit: entry 3 is changed"]);
    await asOwner(
      "update audit_log set reason = null where id = 3",
      "update audit_log set at = at + interval '1 microsecond' where id = 4",
    );
    expect(await trailProblems(world)).toEqual(["audit: entry 4 is changed"]);
    await asOwner(
      "update audit_log set at = at - interval '1 microsecond' where id = 4",
      "update audit_log set after = jsonb_set(after, '{z,1,b}', '3') where id = 5",
    );
    expect(await trailProblems(world)).toEqual(["audit: entry 5 is changed"]);
    await asOwner("update audit_log set after = jsonb_set(after, '{z,1,b}', '2') where id = 5");
    expect(await trailProblems(world)).toEqual([]);
    await asOwner("delete from audit_log where id = 7");
    expect(await trailProblems(world)).toEqual(["audit: entry 7 is missing"]);
    await asOwner("delete from audit_log where id in (1, 8, 10)");
    expect(await trailProblems(world)).toEqual([
      "audit: entry 1 is missing",
      "audit: entries 7 to 8 are missing",
      "audit: entry 10 is missing",
    ]);
  });

  test("no column of an entry can be changed unseen, nor its hash", async () => {
    const changes = {
      action: "'x.y'",
      record_type: "'else'",
      record_id: "99",
      client_id: "99",
      entity_id: "99",
      actor_user_id: "99",
      on_behalf_of_user_id: "99",
      before: "'{}'",
      after: "null",
      request_id: "'else'",
      ip: "'10.0.0.1'",
    };
    await note(26);
    const columns = Object.entries(changes);
    for (const [place, [column, value]] of columns.entries())
      await asOwner(`update audit_log set ${column} = ${value} where id = ${2 * place + 1}`);
    await asOwner("update audit_log set row_hash = sha256('else') where id = 24");
    expect(await trailProblems(world)).toEqual([
      ...columns.map((_, place) => `audit: entry ${2 * place + 1} is changed`),
      "audit: entries 24 to 25 are changed",
    ]);
  });

  test("an inserted entry is named, in the middle and after the end", async () => {
    await note(5);
    await asOwner(
      "insert into audit_log select id, at + interval '1 second', 1, null, action, record_type, null, null, null, null, null, 'copy', null, null, row_hash from audit_log where id = 2",
    );
    expect(await trailProblems(world)).toEqual(["audit: entry 2 is inserted"]);
    await asOwner(
      "insert into audit_log select 6, at, null, null, action, record_type, null, null, null, null, null, 'more', null, null, row_hash from audit_log where id = 5",
    );
    expect(await trailProblems(world)).toEqual([
      "audit: entry 2 is inserted",
      "audit: entry 6 is changed",
      "audit: entry 6 is inserted",
    ]);
  });

  test("a chain that its owner made anew, with hashes that fit each other, bears no key", async () => {
    await note(10);
    await asOwner(rewriteFrom(4));
    expect(await trailProblems(world)).toEqual(["audit: entries 4 to 10 are changed"]);
    await asOwner("update audit_head set keyed_from = 4");
    expect(await trailProblems(world)).not.toEqual([]);
    await asOwner(unkeyedFrom(1), "update audit_head set keyed_from = null");
    expect(await trailProblems(world)).toEqual([
      "audit: no entry says from where on the key counts: the trail was rewritten, or this version has not served yet",
    ]);
    await asOwner("update audit_head set keyed_from = 11");
    expect(await trailProblems(world)).toHaveLength(1);
  });

  test("whoever does not have the installation's secret cannot make a hash that fits, nor a head", async () => {
    await note(3);
    await keepHead(world.services);
    const other = path.join(world.services.settings.dataFolder, "another-secret");
    fs.writeFileSync(other, "x".repeat(64));
    loadSecret(other);
    try {
      const file = headFileOf(world.services.settings);
      expect(await trailProblems(world)).toEqual([
        "audit: entries 1 to 3 are changed",
        `audit: line 1 of ${file} was changed, or is of another installation`,
      ]);
    } finally {
      loadSecret(world.services.settings.secretFile);
    }
    expect(await trailProblems(world)).toEqual([]);
  });

  test("entries from before the key are verified as they are, and the first keyed one says from where it counts", async () => {
    await note(4);
    await asOwner(unkeyedFrom(1), "update audit_head set keyed_from = null");
    await note(3);
    expect(await trailProblems(world)).toEqual([]);
    const { rows } = await world.owner.query(
      "select id::int, action, after from audit_log where id between 4 and 6 order by id",
    );
    expect(rows.map(({ id, action }) => [id, action])).toEqual([
      [4, "test.note"],
      [5, "audit.keyed"],
      [6, "test.note"],
    ]);
    expect(rows[1].after).toEqual({ unkeyed: 4 });
    expect((await world.owner.query("select keyed_from::int from audit_head")).rows).toEqual([{ keyed_from: 5 }]);
    await asOwner("update audit_log set reason = 'else' where id = 2");
    expect(await trailProblems(world)).toEqual(["audit: entry 2 is changed"]);
    // Made anew in the old way up to the key, it no longer fits the first keyed entry.
    await asOwner(unkeyedFrom(1, 4));
    expect(await trailProblems(world)).toContain("audit: entry 5 is changed");
  });

  test("an entry is neither written anew nor after a gap", async () => {
    await note(1);
    for (const id of [1, 3])
      await expect(
        world.services.pool.query("select audit_append($1)", [
          JSON.stringify([{ id, at: new Date(), action: "x.y", record_type: "z", row_hash: "\\x00" }]),
        ]),
      ).rejects.toThrow("numbered without a gap");
  });
});

/** The entries of before: hashes that the database makes of what it writes as JSON. */
function unkeyedFrom(first: number, last = 1_000_000): string {
  return `
    do $$ declare r audit_log; previous bytea := sha256('refundry'); begin
      for r in select * from audit_log where id between ${first} and ${last} order by id loop
        previous := sha256(previous || convert_to(jsonb_build_array(
          r.id, (extract(epoch from r.at) * 1000000)::bigint, r.actor_user_id, r.on_behalf_of_user_id, r.action, r.record_type,
          r.record_id, r.client_id, r.entity_id, r.before, r.after, r.reason, r.request_id, r.ip)::text, 'UTF8'));
        update audit_log set row_hash = previous where id = r.id;
      end loop;
      if ${last} = 1000000 then update audit_head set row_hash = previous; end if;
    end $$`;
}

describe("heads of the trail outside the database", () => {
  const cutTo = (id: number) => [
    `delete from audit_log where id > ${id}`,
    id > 0
      ? `update audit_head set last_id = ${id}, row_hash = (select row_hash from audit_log where id = ${id})`
      : "update audit_head set last_id = 0, row_hash = sha256('refundry'), keyed_from = 1",
  ];

  test("one line for each minute with entries, marked, readable by nobody else, on the disk", async () => {
    await keepHead(world.services);
    expect(fs.existsSync(headFileOf(world.services.settings))).toBe(false);
    await note(3);
    await keepHead(world.services);
    await keepHead(world.services);
    await note(2);
    await keepHead(world.services);
    const heads = kept().map(readHead);
    expect(heads.map((head) => head?.id)).toEqual([3, 5]);
    expect(heads[1]?.after).toBe(heads[0]?.mark);
    expect(fs.statSync(headFileOf(world.services.settings)).mode & 0o777).toBe(0o600);
    expect(await trailProblems(world)).toEqual([]);
    expect(await trailState(world.services)).toEqual({ entries: 5, keptAt: new Date(heads[1]?.at ?? 0), holds: true });
  });

  test("a cut tail, an emptied trail and a rewritten one are named, though the trail by itself looks whole", async () => {
    await note(6);
    await keepHead(world.services);
    await note(4);
    await keepHead(world.services);
    const at = JSON.parse(kept()[1] ?? "").at;
    await asOwner(...cutTo(8));
    expect(await trailProblems(world)).toEqual([
      `audit: the trail was cut: it ends with entry 8, but at ${at} it had 10`,
    ]);
    expect((await trailState(world.services)).holds).toBe(false);
    // Others follow where the tail was cut, signed by the installation itself.
    await note(5);
    await keepHead(world.services);
    expect(await trailProblems(world)).toEqual([
      `audit: the trail was rewritten after entry 6: entry 10 is not the one of ${at}`,
    ]);
    await asOwner(...cutTo(0));
    expect(await trailProblems(world)).toEqual([
      expect.stringMatching(/^audit: the trail was emptied: at \S+ it had 13 entries$/),
    ]);
  });

  test("a second place has every head too, and is compared: one file lost or forged does not hide what happened", async () => {
    const second = path.join(world.services.settings.dataFolder, "elsewhere", "heads.jsonl");
    const services = settingsWith(second);
    await note(5);
    await keepHead(services);
    expect(fs.readFileSync(second, "utf8")).toBe(`${kept()[0]}\n`);
    fs.rmSync(headFileOf(services.settings));
    await asOwner(...cutTo(2));
    expect(await trailProblems(world)).toEqual([]);
    expect(await trailProblems({ services })).toEqual([
      expect.stringContaining("the trail was cut: it ends with entry 2"),
    ]);
    expect(await trailProblems(world, second)).toEqual([
      expect.stringContaining("the trail was cut: it ends with entry 2"),
    ]);
  });

  test("a line that was changed, made by somebody else or taken out is named; a cut line is not in the way", async () => {
    for (let times = 0; times < 4; times += 1) {
      await note(1);
      await keepHead(world.services);
    }
    const file = headFileOf(world.services.settings);
    const lines = kept();
    const write = (some: string[]) => fs.writeFileSync(file, `${some.join("\n")}\n`);
    const forged = JSON.stringify({
      ...JSON.parse(lines[1] ?? ""),
      hash: createHash("sha256").update("x").digest("hex"),
    });
    write([lines[0] ?? "", forged, lines[2] ?? "", lines[3] ?? ""]);
    expect(await trailProblems(world)).toEqual([`audit: line 2 of ${file} was changed, or is of another installation`]);
    write([lines[0] ?? "", lines[2] ?? "", lines[3] ?? ""]);
    expect(await trailProblems(world)).toEqual([`audit: lines before line 2 of ${file} are missing`]);
    write(lines);
    fs.appendFileSync(file, '{"at":"20');
    await note(1);
    await keepHead(world.services);
    expect(kept()).toHaveLength(6);
    expect(readHead(kept()[5] ?? "")?.after).toBe(readHead(lines[3] ?? "")?.mark);
  });

  test("what a restored backup gave up is not held against the trail; the backup's own end is", async () => {
    await note(6);
    await keepHead(world.services);
    await note(4);
    await keepHead(world.services);
    await asOwner(...cutTo(8));
    const { rows } = await world.owner.query("select encode(row_hash, 'hex') as hash from audit_log where id = 8");
    keepRestored(world.services.settings, { id: 8, hash: rows[0].hash });
    expect(await trailProblems(world)).toEqual([]);
    await note(5);
    await keepHead(world.services);
    expect(await trailProblems(world)).toEqual([]);
    await asOwner(...cutTo(5));
    expect(await trailProblems(world)).toEqual([expect.stringContaining("it ends with entry 5, but at")]);
  });

  test("by mail once an hour, as a line that can be compared with", async () => {
    const services = {
      ...world.services,
      settings: { ...world.services.settings, auditHeads: { mail: "auditor@firm.example" } },
    };
    for (let times = 0; times < 3; times += 1) {
      await note(2);
      await keepHead(services);
    }
    const mails = () =>
      world.owner.query("select to_address, subject, text from mail_messages where kind = 'trail_head' order by id");
    const { rows } = await mails();
    expect(rows.map(({ to_address, subject }) => [to_address, subject])).toEqual([
      ["auditor@firm.example", "Audit trail: entry 2"],
    ]);
    const line = /\{.*\}/.exec(rows[0].text)?.[0] ?? "";
    const file = path.join(services.settings.dataFolder, "from-mail.jsonl");
    fs.writeFileSync(file, line);
    await asOwner(...cutTo(1));
    fs.rmSync(headFileOf(services.settings));
    expect(await trailProblems(world, file)).toEqual([expect.stringContaining("it ends with entry 1, but at")]);
    await world.owner.query("update mail_messages set created_at = created_at - interval '61 minutes'");
    await note(2);
    await keepHead(services);
    expect((await mails()).rows.map(({ subject }) => subject)).toEqual([
      "Audit trail: entry 2",
      "Audit trail: entry 3",
    ]);
  });
});
