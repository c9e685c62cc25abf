import type { leads as operations } from "@refundry/contract/leads";
import { type InputFor, roles } from "@refundry/contract/platform";
import { type Money, money } from "@refundry/contract/values";
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { clients } from "../../clients/index.ts";
import { users } from "../../people/index.ts";
import { can, containing, factOf, nameOf, notFound, type Tx } from "../../platform/index.ts";
import { leads } from "../lead.tables.ts";
import { commissionsOf } from "../leads.facts.ts";
import { openLeads } from "../records/lead.queries.ts";

const cents = (amount: bigint): Money => money(amount);

/** The contractor whose figures are asked for: oneself, or whom staff choose; 404 for anybody else's. */
export async function contractorAsked(tx: Tx, asked: number | undefined): Promise<number> {
  const { userId, roleId } = tx.actor;
  const id = asked ?? userId;
  if (roleId === roles.contractor && id !== userId) throw notFound();
  const found = and(eq(users.id, id), eq(users.roleId, roles.contractor), isNull(users.deletedAt));
  if ((await tx.db.$count(users, found)) === 0) throw notFound();
  return id;
}

/** Open leads, clients and commissions of one contractor (12, 5.7). */
export async function readScoreboard(tx: Tx, { query }: InputFor<typeof operations.scoreboard>) {
  const id = await contractorAsked(tx, query.contractor);
  const [open, own, commissions] = await Promise.all([
    tx.db.$count(leads, and(eq(leads.originator, id), isNull(leads.deletedAt), openLeads)),
    tx.db.$count(clients, and(eq(clients.contractor, id), isNull(clients.deletedAt))),
    factOf(tx, commissionsOf, id),
  ]);
  return {
    leads: open,
    clients: own,
    total_commissions_earned: cents(commissions.own),
    total_commissions_team: cents(teamSum(commissions.team)),
  };
}

const teamSum = (team: ReadonlyMap<number, bigint>) => [...team.values()].reduce((sum, one) => sum + one, 0n);

interface Member {
  [column: string]: unknown;
  id: number;
  first: string;
  last: string;
  status: string;
  level: number;
  open_leads: number;
  clients: number;
}

/** Everybody below a contractor in one statement, however many; entries on clients of former people stand in a row of their own. */
export async function readDownline(tx: Tx, { query }: InputFor<typeof operations.downline>) {
  const id = await contractorAsked(tx, query.contractor);
  const [{ rows }, commissions] = await Promise.all([
    tx.db.execute<Member>(sql`
      with recursive below(id, level) as (
        select ${users.id}, 1 from ${users} where ${eq(users.uplineParent, id)} and ${isNull(users.deletedAt)}
        union all
        select ${users.id}, below.level + 1 from ${users} join below on ${users.uplineParent} = below.id
        where ${isNull(users.deletedAt)}),
      open_leads as (select ${leads.originator} as person, count(*) as many from ${leads}
        where ${leads.originator} in (select id from below) and ${isNull(leads.deletedAt)} and ${openLeads} group by 1),
      brought as (select ${clients.contractor} as person, count(*) as many from ${clients}
        where ${clients.contractor} in (select id from below) and ${isNull(clients.deletedAt)} group by 1)
      select ${users.id}::float8 as id, ${users.first} as first, ${users.last} as last,
        ${users.activationStatus} as status, below.level, coalesce(open_leads.many, 0)::int as open_leads,
        coalesce(brought.many, 0)::int as clients
      from below join ${users} on ${users.id} = below.id
      left join open_leads on open_leads.person = below.id left join brought on brought.person = below.id
      order by below.level, lower(${users.last}), lower(${users.first}), ${users.id}`),
    factOf(tx, commissionsOf, id),
  ]);
  const members = new Set(rows.map((row) => row.id));
  const former = [...commissions.team].reduce((sum, [person, one]) => (members.has(person) ? sum : sum + one), 0n);
  const sum = (key: "open_leads" | "clients") => rows.reduce((all, row) => all + row[key], 0);
  return {
    items: [
      ...rows.map((row) => ({
        id: row.id,
        first: row.first,
        last: row.last,
        level: row.level,
        status: row.status,
        total_production: cents(commissions.team.get(row.id) ?? 0n),
      })),
      ...(former === 0n
        ? []
        : [{ id: null, first: "", last: "Former team", level: null, status: null, total_production: cents(former) }]),
    ],
    totals: {
      team_members: rows.length,
      open_leads: sum("open_leads"),
      clients: sum("clients"),
      team_commissions: cents(teamSum(commissions.team)),
    },
  };
}

/** Contractors without an upline who do not stand at the top, oldest first. */
export async function listOrphans(tx: Tx, { query }: InputFor<typeof operations.orphans>) {
  const words = (query.q ?? "").toLowerCase().split(/\s+/).filter(Boolean);
  const text = sql`lower(${users.first} || ' ' || ${users.last} || ' ' || ${users.email})`;
  const items = await tx.db
    .select({
      id: users.id,
      first: users.first,
      last: users.last,
      email: users.email,
      created: users.createdAt,
      version: users.version,
    })
    .from(users)
    .where(
      and(
        eq(users.roleId, roles.contractor),
        isNull(users.uplineParent),
        eq(users.topLevel, false),
        isNull(users.deletedAt),
        ...words.map((word) => sql`${text} like ${containing(word)}`),
      ),
    )
    .orderBy(asc(users.createdAt), asc(users.id));
  return { items, total: items.length, next: null };
}

/** Who moves with a contractor, and who gets commissions on checks from today (12, 7.6). */
export async function previewUpline(tx: Tx, { params, query }: InputFor<typeof operations.uplinePreview>) {
  const [person] = await tx.db
    .select()
    .from(users)
    .where(and(eq(users.id, params.id), eq(users.roleId, roles.contractor), isNull(users.deletedAt)));
  if (!person || !can(tx.actor, "leads.assign_upline")) throw notFound();
  const parent = await contractorAsked(tx, query.upline_parent);
  const [{ rows: below }, { rows: above }] = await Promise.all([
    tx.db.execute<{ many: number }>(sql`
      with recursive below(id) as (
        select ${users.id} from ${users} where ${eq(users.uplineParent, person.id)} and ${isNull(users.deletedAt)}
        union select ${users.id} from ${users} join below on ${users.uplineParent} = below.id where ${isNull(users.deletedAt)})
      select count(*)::int as many from below`),
    tx.db.execute<{ name: string }>(sql`
      with recursive above(id, step) as (
        select ${parent}::bigint, 1
        union select ${users.uplineParent}, above.step + 1 from ${users} join above on ${users.id} = above.id
        where ${users.uplineParent} is not null and above.step < 1000)
      select trim(${users.first} || ' ' || ${users.last}) as name from above join ${users} on ${users.id} = above.id
      order by above.step`),
  ]);
  return { moved: below[0]?.many ?? 0, name: nameOf(person), chain: above.map(({ name }) => name) };
}
