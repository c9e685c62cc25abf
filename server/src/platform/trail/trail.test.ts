import fs from "node:fs";
import path from "node:path";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { forWriting, startWorld, type World } from "../../world.given.ts";
import { loadSecret } from "../process/secret.ts";
import { headFileOf, keepHead } from "./headKeeper.ts";
import { asOwnerOf, noteIn, rewriteFrom, trailProblems } from "./trail.given.ts";

let world: World;
const worlds: World[] = [];
beforeEach(async () => {
  world = await startWorld();
  worlds.push(world);
});
afterAll(async () => {
  for (const one of worlds) await one.close();
});

const note = (count: number) => noteIn(world, count);
const asOwner = (...statements: string[]) => asOwnerOf(world, statements);

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
    for (const id of [1, 3]) {
      const entries = JSON.stringify([{ id, at: new Date(), action: "x.y", record_type: "z", row_hash: "\\x00" }]);
      await expect(world.services.pool.query(`${forWriting} select audit_append('${entries}')`)).rejects.toThrow(
        "numbered without a gap",
      );
    }
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
