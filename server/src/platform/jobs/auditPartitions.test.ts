import { afterAll, beforeAll, expect, test } from "vitest";
import { forWriting, startWorld, type World } from "../../world.given.ts";
import { migrateDatabase } from "../database/migrate.ts";
import { inTransaction } from "../records/transaction.ts";
import { trailProblems } from "../trail/trail.given.ts";
import { keepAuditPartitions } from "./auditPartitions.ts";
import { enqueue } from "./jobs.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const write = (at: string) =>
  inTransaction(world.services.pool, { now: new Date(at) }, async (tx) =>
    tx.audit({ action: "test.note", recordType: "tests", after: { at } }),
  );
const placeOf = async (at: string) =>
  (
    await world.owner.query(
      "select tableoid::regclass::text as place from audit_log where action = 'test.note' and after->>'at' = $1",
      [at],
    )
  ).rows.map((row) => row.place);
const intact = async () => expect(await trailProblems(world)).toEqual([]);

test("entries that came before their month had a partition move to it, and the server can start again", async () => {
  const late = ["2041-02-27T23:59:59Z", "2041-03-01T00:00:00Z", "2041-05-31T12:00:00Z"];
  for (const at of late) await write(at);
  expect(await placeOf("2041-03-01T00:00:00Z")).toEqual(["audit_log_other"]);
  await migrateDatabase(world.services.settings.databaseOwnerUrl ?? "");
  const places = [];
  for (const at of late) places.push(...(await placeOf(at)));
  expect(places).toEqual(["audit_log_2041_02", "audit_log_2041_03", "audit_log_2041_05"]);
  expect((await world.owner.query("select 1 from audit_log_other")).rowCount).toBe(0);
  await intact();
  await write("2041-04-01T00:00:00Z");
  expect(await placeOf("2041-04-01T00:00:00Z")).toEqual(["audit_log_other"]);
  await intact();
});

test("months are made ahead by the application itself, beside entries of other months", async () => {
  await write("2042-07-04T00:00:00Z");
  await world.system((tx) => enqueue(tx, keepAuditPartitions, {}));
  await world.jobsDone();
  expect(await placeOf("2042-07-04T00:00:00Z")).toEqual(["audit_log_2042_07"]);
  await world.owner.query("select audit_make_partitions('2042-07-01', 3)");
  await write("2042-09-30T23:59:59Z");
  expect(await placeOf("2042-09-30T23:59:59Z")).toEqual(["audit_log_2042_09"]);
  await intact();
});

test("a partition made later can only be added to through the chain, by whomever", async () => {
  await write("2043-01-05T00:00:00Z");
  await world.owner.query("select audit_make_partitions('2043-01-01', 2)");
  for (const part of ["audit_log_2043_01", "audit_log_2043_02", "audit_log_other"])
    for (const statement of [
      `insert into ${part} select * from audit_log where action = 'test.note' limit 1`,
      `update ${part} set reason = 'else'`,
      `delete from ${part}`,
      `truncate ${part}`,
      `select * from ${part}`,
    ])
      await expect(world.services.pool.query(`${forWriting} ${statement}`)).rejects.toMatchObject({ code: "42501" });
  await expect(
    world.services.pool.query(`${forWriting} select audit_make_partitions('2050-01-01', 1000)`),
  ).rejects.toMatchObject({ code: "42501" });
  for (const statement of [
    "update audit_log_2043_01 set reason = 'else'",
    "delete from audit_log_2043_01",
    "truncate audit_log_2043_01",
    "truncate audit_log_other",
  ])
    await expect(world.owner.query(statement)).rejects.toThrow("can only be added to");
  await intact();
});
