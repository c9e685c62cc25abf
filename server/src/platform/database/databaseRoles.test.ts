import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startWorld, type World } from "../../world.given.ts";
import { makeLog } from "../process/log.ts";
import { openPool, type Pool } from "./database.ts";
import { mayBecomeOwner } from "./databaseRoles.ts";
import { migrateDatabase } from "./migrate.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

/** Said in other words by each version of PostgreSQL. */
const insufficientPrivilege = "42501";

const ownerUrl = () => world.services.settings.databaseOwnerUrl ?? "";

test("the pool signs in as a role that is not the owner, is no superuser and cannot become either", async () => {
  const { pool } = world.services;
  const { rows } = await pool.query(`
    select current_user::text as acts_as, session_user::text as signed_in_as, rolsuper, rolcreaterole, rolbypassrls, rolcreatedb
    from pg_roles where rolname = session_user`);
  const owner = (await world.owner.query("select current_user::text as name")).rows[0].name;
  expect(rows[0]).toEqual({
    acts_as: "refundry_app",
    signed_in_as: expect.not.stringMatching(new RegExp(`^${owner}$`)),
    rolsuper: false,
    rolcreaterole: false,
    rolbypassrls: false,
    rolcreatedb: false,
  });
  const { rows: member } = await world.owner.query(
    "select r.rolname from pg_roles r where pg_has_role($1, r.oid, 'member') and r.rolname <> $1 order by 1",
    [rows[0].signed_in_as],
  );
  expect(member).toEqual([{ rolname: "refundry_app" }]);
  expect(await mayBecomeOwner(pool)).toBe(false);
  for (const statement of [
    `set role "${owner}"`,
    `set session authorization "${owner}"`,
    "alter role current_user superuser",
    `grant "${owner}" to current_user`,
  ])
    await expect(writing(pool, statement), statement).rejects.toMatchObject({ code: insufficientPrivilege });
  // What stepping down left open: the way back.
  await expect(writing(pool, "reset role; drop table audit_log")).rejects.toThrow(/must be owner/);
  await expect(writing(pool, "reset role; truncate clients")).rejects.toThrow(/permission denied/);
});

/** What the role may do, beside that its connections only read until a transaction begins for writing. */
async function writing(pool: Pool, statement: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("begin read write");
    await client.query(statement);
  } finally {
    await client.query("rollback");
    client.release();
  }
}

test("the owner's address alone still works, and it is known that it is weaker", async () => {
  const pool = openPool(ownerUrl(), makeLog("silent"));
  expect((await pool.query("select current_user::text as name")).rows).toEqual([{ name: "refundry_app" }]);
  await expect(writing(pool, "delete from audit_log")).rejects.toThrow(/permission denied/);
  expect(await mayBecomeOwner(pool)).toBe(true);
  await pool.end();
  await migrateDatabase(ownerUrl());
});

test("an address that was meant to be weaker than the owner's and is not is refused, by name", async () => {
  await world.owner.query("create role refundry_sly login password 'x'");
  const sly = new URL(ownerUrl());
  [sly.username, sly.password] = ["refundry_sly", "x"];
  await migrateDatabase(ownerUrl(), sly.href);
  const client = new pg.Client({ connectionString: sly.href, options: "-c role=refundry_app" });
  await client.connect();
  expect((await client.query("select current_user::text as name")).rows).toEqual([{ name: "refundry_app" }]);
  await client.end();
  const { rows } = await world.owner.query("select current_user::text as name");
  await world.owner.query(`grant "${rows[0].name}" to refundry_sly`);
  await expect(migrateDatabase(ownerUrl(), sly.href)).rejects.toThrow(
    "DATABASE_URL signs in as refundry_sly, who can become the owner of the tables",
  );
  await world.owner.query(`drop owned by refundry_sly; drop role refundry_sly`);
});

test("workers need no more than the application's role: the queue's tables are open to it, and to nobody else", async () => {
  const { rows } = await world.owner.query(`
    select c.relname, c.relrowsecurity, array_agg(p.polroles::regrole[]::text) as roles
    from pg_class c left join pg_policy p on p.polrelid = c.oid
    where c.relnamespace = 'graphile_worker'::regnamespace and c.relkind = 'r' group by 1, 2`);
  expect(rows.length).toBeGreaterThan(3);
  for (const { relname, roles } of rows) expect([relname, roles]).toEqual([relname, ["{refundry_app}"]]);
});
