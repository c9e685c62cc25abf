import type { LeadMatch, leads as operations } from "@refundry/contract/leads";
import type { InputFor } from "@refundry/contract/platform";
import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { alike, clients, clientsInScope, coreName } from "../../clients/index.ts";
import type { Tx } from "../../platform/index.ts";
import { leads } from "../lead.tables.ts";
import { isStaff, leadsInReach } from "./leadReach.queries.ts";

/** What two records of one business have in common. */
export interface Looks {
  ein?: string | null | undefined;
  legalName?: string | null | undefined;
  tradeName?: string | null | undefined;
  state?: string | null | undefined;
  contactEmail?: string | null | undefined;
  contactPhone?: string | null | undefined;
}
export type Match = LeadMatch & { seen: boolean };

export const withoutSight = ({ seen: _seen, ...match }: Match) => match;

const alikeEnough = 0.8;
const most = 20;
/** Businesses whose looks are compared in one statement, and names that may be like one of theirs. */
const atOnce = 2_000;
const mostNames = 200;

/** Every lead and client that may be the same business, whosever it is, and whether the reader sees it (12, 5.4). */
export async function matchesOf(tx: Tx, looks: Looks, lead?: number): Promise<Match[]> {
  return (await matchesOfAll(tx, [[0, looks]], { lead })).get(0) ?? [];
}

/** What else is known of those that are compared. */
interface Among {
  /** One that is no match. */
  lead?: number | undefined;
  /** Only what came since, and not with this import: without it each row is compared with all that came before it in its file. */
  since?: { at: Date; but: number } | undefined;
}

/** The same for many at once, by their keys: a statement for 2,000. In the work of nobody in particular nothing is seen. */
export async function matchesOfAll(
  tx: Tx,
  all: readonly (readonly [key: number, looks: Looks])[],
  among: Among = {},
): Promise<Map<number, Match[]>> {
  const found = new Map<number, Match[]>();
  for (let from = 0; from < all.length; from += atOnce) {
    const part = new Map(all.slice(from, from + atOnce).map(([key, looks]) => [key, asked(looks)]));
    const given = JSON.stringify([...part].map(([key, one]) => ({ key, ...one })));
    const { rows } = await tx.db.execute<Other & Record<string, unknown>>(comparison(tx, given, among));
    for (const other of rows) {
      const one = part.get(other.key);
      const known = found.get(other.key) ?? [];
      const id = Number(other.id);
      const matched = one ? howAlike(one, other) : [];
      if (matched.length > 0 && !known.some(({ kind, id: same }) => kind === other.kind && same === id))
        found.set(other.key, [...known, { kind: other.kind, id, name: other.name, matched, seen: other.seen }]);
    }
  }
  return found;
}

/** A record that has something in common with what was asked for. */
interface Other {
  key: number;
  kind: "lead" | "client";
  id: string;
  name: string;
  seen: boolean;
  ein: string | null;
  email: string | null;
  phone: string | null;
  state: string | null;
  names: (string | null)[];
}

const coresOf = (names: readonly (string | null | undefined)[]) =>
  names.map((name) => coreName(name ?? "")).filter((core) => core.length >= 3);

/** As records keep it; what is too little to tell businesses apart counts for nothing. */
function asked({ ein, legalName, tradeName, state, contactEmail, contactPhone }: Looks) {
  const phone = (contactPhone ?? "").replace(/\D/g, "");
  return {
    ein: ein || null,
    email: (contactEmail ?? "").trim().toLowerCase() || null,
    phone: phone.length === 10 ? phone : null,
    state: state || null,
    cores: coresOf([legalName, tradeName]),
  };
}

function howAlike(one: ReturnType<typeof asked>, other: Other): LeadMatch["matched"] {
  const names = coresOf(other.names);
  const sameState = one.state !== null && one.state === other.state;
  return [
    ...(one.ein && one.ein === other.ein ? (["ein"] as const) : []),
    ...(one.email && one.email === other.email?.toLowerCase() ? (["email"] as const) : []),
    ...(one.phone && one.phone === other.phone ? (["phone"] as const) : []),
    ...(sameState && one.cores.some((core) => names.some((name) => alike(core, name) >= alikeEnough))
      ? (["name"] as const)
      : []),
  ];
}

/** The records that came since, in the place of all: they are few, and looked at before names are compared. */
const onlySince = ({ at, but }: NonNullable<Among["since"]>) => sql`
  leads as materialized (select * from ${leads} where ${leads.deletedAt} is null and ${leads.created} >= ${at.toISOString()}::timestamptz
    and ${leads.importId} is distinct from ${but}::bigint),
  clients as materialized (select * from ${clients} where ${clients.created} >= ${at.toISOString()}::timestamptz),`;

function comparison(tx: Tx, given: string, { lead, since }: Among): SQL {
  const nobody = tx.actorOrNone === null;
  const ofLeads = sql`select g.key, 'lead' as kind, ${leads.id} as id,
      coalesce(${leads.tradeName}, ${leads.legalName}, ${leads.contactFirst} || ' ' || ${leads.contactLast}) as name,
      ${nobody ? sql`false` : leadsInReach(tx)} as seen, ${leads.ein} as ein, ${leads.contactEmail} as email,
      ${leads.contactPhone} as phone, ${leads.state} as state, array[${leads.legalName}, ${leads.tradeName}] as names
    from ${leads} where ${leads.deletedAt} is null and ${leads.id} is distinct from ${lead ?? null}::bigint`;
  const ofClients = sql`select g.key, 'client' as kind, ${clients.id} as id, ${clients.legalName} as name,
      ${nobody ? sql`false` : clientsInScope(tx.scope)} as seen, ${clients.ein} as ein, ${clients.contactEmail} as email,
      ${clients.contactPhone} as phone, ${clients.state} as state, array[${clients.legalName}, ${clients.tradeName}] as names
    from ${clients} where ${clients.deletedAt} is null`;
  const same = (found: SQL) => sql`select found.* from g cross join lateral (${found}) found`;
  // No `=`: the planner would look at the names of all before it, and comparing names takes a hundred times as long.
  const inState = (state: PgColumn) => sql`${state} like g.state`;
  const alikeTo = (found: SQL) =>
    sql`select found.* from g cross join lateral unnest(g.cores) core cross join lateral (${found} limit ${mostNames}) found`;
  return sql`
    with ${since ? onlySince(since) : sql``} g as (select * from jsonb_to_recordset(${given}::jsonb)
      given (key int, ein text, email text, phone text, state text, cores text[]))
    ${same(sql`${ofLeads} and ${leads.ein} = g.ein`)}
    union all ${same(sql`${ofLeads} and ${leads.contactEmail} = g.email`)}
    union all ${same(sql`${ofLeads} and ${leads.contactPhone} = g.phone`)}
    union all ${alikeTo(sql`${ofLeads} and ${inState(leads.state)} and core <% ${leads.nameText}`)}
    union all ${same(sql`${ofClients} and ${clients.ein} = g.ein`)}
    union all ${same(sql`${ofClients} and lower(${clients.contactEmail}) = g.email`)}
    union all ${same(sql`${ofClients} and ${clients.contactPhone} = g.phone`)}
    union all ${alikeTo(sql`${ofClients} and ${inState(clients.state)} and core <% ${clients.nameText}`)}`;
}

/** What is to be named while somebody types: only what is in sight. */
export async function listDuplicates(tx: Tx, { query }: InputFor<typeof operations.duplicates>) {
  const found = await matchesOf(
    tx,
    {
      ein: query.ein,
      legalName: query.legal_name,
      tradeName: query.trade_name,
      state: query.state,
      contactEmail: query.contact_email,
      contactPhone: query.contact_phone,
    },
    query.lead,
  );
  return {
    items: found
      .filter(({ seen }) => seen)
      .slice(0, most)
      .map(withoutSight),
  };
}

/** Whether any of these is known where the actor does not look. */
export const isKnownElsewhere = (tx: Tx, matches: readonly Match[]): boolean =>
  matches.length > 0 && (tx.actorOrNone === null || (!isStaff(tx) && matches.some(({ seen }) => !seen)));
