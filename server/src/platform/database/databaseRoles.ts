import type pg from "pg";
import { applicationRole } from "./database.ts";

type Asking = Pick<pg.ClientBase, "query">;

const name = (text: string) => `"${text.replaceAll('"', '""')}"`;
const value = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** Makes the role that the product signs in as, or gives it this password: a member of the application's role alone. */
export async function ensureSignIn(owner: Asking, role: string, password: string): Promise<void> {
  const { rows } = await owner.query<{ rolname: string }>("select rolname from pg_roles where rolname = any($1)", [
    [role, applicationRole],
  ]);
  const known = new Set(rows.map(({ rolname }) => rolname));
  if (!known.has(applicationRole)) await owner.query(`create role ${applicationRole} nologin`);
  const verb = known.has(role) ? "alter" : "create";
  await owner.query(`${verb} role ${name(role)} login password ${value(password)}`);
  await owner.query(`grant ${applicationRole} to ${name(role)}`);
}

/**
 * Lets whoever signs in with this address act as the application, and nothing more: throws for one that can become the
 * owner, which an address beside the owner's is meant to prevent.
 */
export async function letSignIn(owner: Asking, url: string): Promise<void> {
  const role = decodeURIComponent(new URL(url).username);
  const { rows } = await owner.query<{ member: boolean; owner: boolean }>(
    `select pg_has_role(rolname, $2, 'member') as member, pg_has_role(rolname, current_user, 'member') as owner
     from pg_roles where rolname = $1`,
    [role, applicationRole],
  );
  if (rows[0]?.owner)
    throw new Error(
      `DATABASE_URL signs in as ${role}, who can become the owner of the tables. Give it a role of its own, or leave DATABASE_OWNER_URL out.`,
    );
  if (rows[0]?.member === false) await owner.query(`grant ${applicationRole} to ${name(role)}`);
}

/**
 * The job library closes its tables to all but their owner. Workers sign in as the application, so what a version of the
 * library has made is opened to that role, once.
 */
export async function openQueue(owner: Asking): Promise<void> {
  const { rows } = await owner.query<{ closed: string }>(`
    select c.oid::regclass::text as closed from pg_class c
    where c.relnamespace = 'graphile_worker'::regnamespace and c.relkind = 'r'
      and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'application_works')`);
  if (rows.length === 0) return;
  for (const { closed } of rows)
    await owner.query(
      `create policy application_works on ${closed} for all to ${applicationRole} using (true) with check (true)`,
    );
  await owner.query(`
    grant usage on schema graphile_worker to ${applicationRole};
    grant select, insert, update, delete on all tables in schema graphile_worker to ${applicationRole};
    grant usage on all sequences in schema graphile_worker to ${applicationRole}`);
}

/** Whether who signed in on this connection is the owner of the trail, or could become it. */
export async function mayBecomeOwner(client: Asking): Promise<boolean> {
  const { rows } = await client.query<{ owner: boolean }>(`
    select pg_has_role(session_user, relowner, 'member') as owner
    from pg_class where oid = 'public.audit_log'::regclass`);
  return rows[0]?.owner === true;
}
