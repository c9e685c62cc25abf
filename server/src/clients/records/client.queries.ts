import {
  type clientSchema,
  contactFields,
  identityFields,
  type clients as operations,
  switchFields,
} from "@refundry/contract/clients";
import { type InputFor, roles } from "@refundry/contract/platform";
import { and, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { alias, type PgColumn, type PgTable } from "drizzle-orm/pg-core";
import type { z } from "zod";
import { naicsTitle } from "../../content/index.ts";
import { entities, users } from "../../people/index.ts";
import {
  can,
  factColumn,
  factOf,
  fixedStatement,
  nameOf,
  notFound,
  prepare,
  type Reach,
  Refusal,
  type Scope,
  storedFields,
  type Tx,
} from "../../platform/index.ts";
import { clients, workflowStages } from "../client.tables.ts";
import { hasFinal, uploadName } from "../clients.facts.ts";
import { type ClientFacts, changeableFields, opensClients, openTabs } from "../clients.policy.ts";
import { ageInDays } from "./client.rules.ts";

export type ClientRecord = typeof clients.$inferSelect;

/** The one place where a scope becomes a condition on clients. */
export const clientsInScope = ({ reach }: Scope): SQL => and(isNull(clients.deletedAt), within(reach)) as SQL;

function within(reach: Reach): SQL | undefined {
  switch (reach.kind) {
    case "all":
      return undefined;
    case "none":
      return sql`false`;
    case "attorney":
      return eq(clients.attorneyOfRecord, reach.userId);
    case "clients":
      return reach.ids.length > 0 ? inArray(clients.id, [...reach.ids]) : sql`false`;
    case "firms":
      return or(
        reach.managing.length > 0 ? inArray(clients.managingFirm, [...reach.managing]) : undefined,
        reach.tax.length > 0 ? inArray(clients.taxFirm, [...reach.tax]) : undefined,
      );
  }
}

/** The same in a statement that is fixed for all who reach clients in one way; its values are those of `reachValues`. */
function preparedScope(kind: Reach["kind"]): SQL {
  const ids = (name: string) => sql`any(${sql.placeholder(name)}::bigint[])`;
  const conditions = {
    all: undefined,
    none: sql`false`,
    attorney: sql`${clients.attorneyOfRecord} = ${ids("reached")}`,
    clients: sql`${clients.id} = ${ids("reached")}`,
    firms: sql`(${clients.managingFirm} = ${ids("reached")} or ${clients.taxFirm} = ${ids("tax")})`,
  };
  return and(isNull(clients.deletedAt), conditions[kind]) as SQL;
}

function reachValues({ scope: { reach } }: Tx): Record<string, readonly number[]> {
  if (reach.kind === "attorney") return { reached: [reach.userId] };
  if (reach.kind === "clients") return { reached: reach.ids };
  return reach.kind === "firms" ? { reached: reach.managing, tax: reach.tax } : {};
}

/** A statement for each kind of reach. */
function byReach<Statement>(make: (kind: Reach["kind"]) => Statement): Record<Reach["kind"], Statement> {
  return {
    all: make("all"),
    none: make("none"),
    attorney: make("attorney"),
    clients: make("clients"),
    firms: make("firms"),
  };
}

/** The client while it is in scope; else 404. Locks it for a change when asked. */
export async function clientInScope(tx: Tx, id: number, lock?: "update" | "share"): Promise<ClientRecord> {
  const { kind } = tx.scope.reach;
  const found = prepare(tx.db, `client ${lock ?? "read"} ${kind}`, () => {
    const asked = tx.db
      .select()
      .from(clients)
      .where(and(eq(clients.id, sql.placeholder("id")), preparedScope(kind)));
    return lock ? asked.for(lock) : asked;
  });
  const [row] = await found.execute({ id, ...reachValues(tx) });
  if (!row) throw notFound();
  return row;
}

/** The client for somebody who may open clients: 404 out of scope, 403 for roles that see names only. */
export async function openedClient(tx: Tx, id: number, lock?: "update" | "share"): Promise<ClientRecord> {
  const row = await clientInScope(tx, id, lock);
  if (tx.actorOrNone && !opensClients(tx.actor.roleId)) throw new Refusal("names_only");
  return row;
}

/** The same with what the policies need to know, both asked in one message: the facts are those of the moment of the lock. */
export async function openedWithFacts(
  tx: Tx,
  id: number,
  lock?: "update" | "share",
): Promise<{ client: ClientRecord; facts: ClientFacts }> {
  const [client, final] = await Promise.all([openedClient(tx, id, lock), factOf(tx, hasFinal, id)]);
  return { client, facts: { usesPeo: client.usesPeo, hasFinal: final } };
}

/** For lists of records of clients: true for those whose client, which the column names, is in scope. */
export function ofClientsInScope(tx: Tx, column: PgColumn): SQL {
  return inArray(column, tx.db.select({ id: clients.id }).from(clients).where(clientsInScope(tx.scope)));
}

/** For records of a client: whether the record of an id is one of a client in scope. */
export function visibleByClient(table: PgTable & { id: PgColumn; client: PgColumn }) {
  return async (tx: Tx, id: number): Promise<boolean> => {
    const [row] = await tx.db
      .select({ client: table.client })
      .from(table as PgTable)
      .where(eq(table.id, id));
    return row !== undefined && isClientVisible(tx, row.client as number);
  };
}

export async function isClientVisible(tx: Tx, id: number): Promise<boolean> {
  const rows = await tx.db
    .select({ id: clients.id })
    .from(clients)
    .where(and(eq(clients.id, id), clientsInScope(tx.scope)));
  return rows.length > 0;
}

/** What is read as it is stored, under its name on the wire. */
const asStored = [
  "id",
  ...(Object.keys({ ...identityFields, ...contactFields, ...switchFields }) as (
    | keyof typeof identityFields
    | keyof typeof contactFields
    | keyof typeof switchFields
  )[]),
] as const;
const readFields = storedFields(asStored, clients);

const aor = alias(users, "aor");
const owner = alias(users, "owner");
const contractor = alias(users, "contractor");
const taxFirm = alias(entities, "tax_firm_entity");
const managingFirm = alias(entities, "managing_firm_entity");

/** A client with all that its profile shows: one statement for each kind of reach. */
const clientWithNames = byReach((kind) =>
  fixedStatement(
    `client with names ${kind}`,
    () => ({
      ...readFields,
      contingencyRate: clients.contingencyRate,
      taxFirm: clients.taxFirm,
      tax: taxFirm.name,
      managingFirm: clients.managingFirm,
      managing: managingFirm.name,
      aor: sql<PersonName | null>`case when ${aor.id} is not null then ${nameParts(aor)} end`,
      owner: sql<PersonName>`${nameParts(owner)}`,
      contractor: sql<PersonName | null>`case when ${contractor.id} is not null then ${nameParts(contractor)} end`,
      csvUpload: clients.csvUpload,
      upload: factColumn(uploadName, clients.csvUpload),
      onHoldSince: clients.onHoldSince,
      nextStep: clients.nextStep,
      nextStepClient: clients.nextStepClient,
      stage: workflowStages.friendlyName,
      evaluated: clients.workflowLastEvaluated,
      created: clients.created,
      version: clients.version,
      hasFinal: factColumn(hasFinal, clients.id),
    }),
    (from, packed) =>
      from
        .select(packed)
        .from(clients)
        .innerJoin(taxFirm, eq(taxFirm.id, clients.taxFirm))
        .innerJoin(managingFirm, eq(managingFirm.id, clients.managingFirm))
        .innerJoin(workflowStages, eq(workflowStages.id, clients.workflowStage))
        .innerJoin(owner, eq(owner.id, clients.owner))
        .leftJoin(aor, eq(aor.id, clients.attorneyOfRecord))
        .leftJoin(contractor, eq(contractor.id, clients.contractor))
        .where(and(eq(clients.id, sql.placeholder("id")), preparedScope(kind))),
  ),
);

interface PersonName {
  id: number;
  first: string;
  last: string;
}

const nameParts = (person: typeof aor | typeof owner | typeof contractor) =>
  sql`json_build_object('id', ${person.id}, 'first', ${person.first}, 'last', ${person.last})`;

const named = (person: PersonName) => ({ ...person, name: nameOf(person) });

export async function readClient(
  tx: Tx,
  { params }: InputFor<typeof operations.read>,
): Promise<z.output<typeof clientSchema>> {
  const [row] = await clientWithNames[tx.scope.reach.kind](tx.db, { id: params.id, ...reachValues(tx) });
  if (!row) throw notFound();
  const role = tx.actor.roleId;
  if (!opensClients(role)) throw new Refusal("names_only");
  const facts: ClientFacts = { usesPeo: row.uses_peo, hasFinal: row.hasFinal ?? hasFinal.fallback };
  // What the answer does not name stays here.
  return Object.assign(row, {
    naics_title: row.naics_code && naicsTitle(tx, row.naics_code),
    contingency_rate: row.contingencyRate,
    tax_firm: { id: row.taxFirm, name: row.tax },
    managing_firm: { id: row.managingFirm, name: row.managing },
    attorney_of_record: row.aor && named(row.aor),
    owner: named(row.owner),
    contractor: can(tx.actor, "clients.tools_tab") && row.contractor ? named(row.contractor) : null,
    csv_upload: row.csvUpload && row.upload ? { id: row.csvUpload, original_file_name: row.upload } : null,
    on_hold_since: row.onHoldSince,
    age: ageInDays(row.created, tx.now),
    workflow: {
      next_step: role === roles.client ? row.nextStepClient : row.nextStep,
      stage_friendly_name: row.stage,
      workflow_last_evaluated: row.evaluated,
    },
    tabs: openTabs(role, facts),
    abilities: {
      fields: changeableFields(role, facts),
      switch_active: can(tx.actor, "clients.switch_active"),
      switch_hold: can(tx.actor, "clients.switch_hold"),
      delete: can(tx.actor, "clients.delete"),
      read_history: can(tx.actor, "clients.read_history"),
      find_duplicates: can(tx.actor, "clients.duplicates_menu"),
      manage_users: can(tx.actor, "clients.manage_users"),
      change_claim: can(tx.actor, "claims.change") && !(role === roles.client && facts.hasFinal),
    },
  });
}
