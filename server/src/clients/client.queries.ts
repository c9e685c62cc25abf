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
import { naicsTitle } from "../content/index.ts";
import { entities, users } from "../people/index.ts";
import {
  can,
  factOf,
  nameOf,
  notFound,
  prepare,
  Refusal,
  type Scope,
  storedFields,
  type Tx,
} from "../platform/index.ts";
import { ageInDays } from "./client.rules.ts";
import { clients, workflowStages } from "./client.tables.ts";
import { hasFinal, uploadName } from "./clients.facts.ts";
import { type ClientFacts, changeableFields, opensClients, openTabs } from "./clients.policy.ts";

export type ClientRecord = typeof clients.$inferSelect;

/** The one place where a scope becomes a condition on clients. */
export function clientsInScope(scope: Scope): SQL {
  const { reach } = scope;
  const alive = isNull(clients.deletedAt);
  const within = (): SQL | undefined => {
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
  };
  return and(alive, within()) as SQL;
}

/** The client while it is in scope; else 404. Locks it for a change when asked. */
export async function clientInScope(tx: Tx, id: number, lock?: "update" | "share"): Promise<ClientRecord> {
  const found = prepare(tx.db, inScope(tx.scope, `client ${lock ?? "read"}`), () => {
    const asked = tx.db
      .select()
      .from(clients)
      .where(and(eq(clients.id, sql.placeholder("id")), clientsInScope(tx.scope)));
    return lock ? asked.for(lock) : asked;
  });
  const [row] = await found.execute({ id });
  if (!row) throw notFound();
  return row;
}

/** The key of a statement that holds a scope's condition. */
const inScope = ({ reach }: Scope, name: string) => `${name} ${JSON.stringify(reach)}`;

/** The client for somebody who may open clients: 404 out of scope, 403 for roles that see names only. */
export async function openedClient(tx: Tx, id: number, lock?: "update" | "share"): Promise<ClientRecord> {
  const row = await clientInScope(tx, id, lock);
  if (tx.actorOrNone && !opensClients(tx.actor.roleId)) throw new Refusal("names_only");
  return row;
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

/** What the policies need to know of a client. */
export async function clientFacts(tx: Tx, client: ClientRecord): Promise<ClientFacts> {
  return { usesPeo: client.usesPeo, hasFinal: await factOf(tx, hasFinal, client.id) };
}

async function uploadOf(tx: Tx, id: number | null) {
  const name = id && (await factOf(tx, uploadName, id));
  return id && name ? { id, original_file_name: name } : null;
}

const aor = alias(users, "aor");
const owner = alias(users, "owner");
const taxFirm = alias(entities, "tax_firm_entity");
const managingFirm = alias(entities, "managing_firm_entity");

const clientWithNames = (tx: Tx) =>
  prepare(tx.db, inScope(tx.scope, "client with names"), () =>
    tx.db
      .select({
        client: clients,
        tax: taxFirm.name,
        managing: managingFirm.name,
        aor: { id: aor.id, first: aor.first, last: aor.last },
        owner: { id: owner.id, first: owner.first, last: owner.last },
        stage: workflowStages.friendlyName,
      })
      .from(clients)
      .innerJoin(taxFirm, eq(taxFirm.id, clients.taxFirm))
      .innerJoin(managingFirm, eq(managingFirm.id, clients.managingFirm))
      .innerJoin(workflowStages, eq(workflowStages.id, clients.workflowStage))
      .innerJoin(owner, eq(owner.id, clients.owner))
      .leftJoin(aor, eq(aor.id, clients.attorneyOfRecord))
      .where(and(eq(clients.id, sql.placeholder("id")), clientsInScope(tx.scope))),
  );

export async function readClient(
  tx: Tx,
  { params }: InputFor<typeof operations.read>,
): Promise<z.output<typeof clientSchema>> {
  const [row] = await clientWithNames(tx).execute({ id: params.id });
  if (!row) throw notFound();
  const role = tx.actor.roleId;
  if (!opensClients(role)) throw new Refusal("names_only");
  const facts = await clientFacts(tx, row.client);
  const person = (one: { id: number; first: string; last: string } | null) => one && { ...one, name: nameOf(one) };
  return {
    ...plainFields(row.client, tx.now),
    tax_firm: { id: row.client.taxFirm, name: row.tax },
    managing_firm: { id: row.client.managingFirm, name: row.managing },
    attorney_of_record: person(row.aor),
    owner: person(row.owner),
    csv_upload: await uploadOf(tx, row.client.csvUpload),
    workflow: {
      next_step: role === roles.client ? row.client.nextStepClient : row.client.nextStep,
      stage_friendly_name: row.stage,
      workflow_last_evaluated: row.client.workflowLastEvaluated,
    },
    tabs: openTabs(role, facts),
    abilities: {
      fields: changeableFields(role, facts),
      switch_active: can(tx.actor, "clients.switch_active"),
      switch_hold: can(tx.actor, "clients.switch_hold"),
      delete: can(tx.actor, "clients.delete"),
      read_history: can(tx.actor, "clients.read_history"),
      find_duplicates: can(tx.actor, "clients.duplicates_menu"),
      change_claim: can(tx.actor, "claims.change") && !(role === roles.client && facts.hasFinal),
    },
  };
}

/** What is read as it is stored. */
const asStored = Object.keys({ ...identityFields, ...contactFields, ...switchFields }) as (
  | keyof typeof identityFields
  | keyof typeof contactFields
  | keyof typeof switchFields
)[];

/** The fields that need no other record. */
function plainFields(client: ClientRecord, now: Date) {
  return {
    ...storedFields(asStored, client),
    id: client.id,
    naics_title: client.naicsCode && naicsTitle(client.naicsCode),
    contingency_rate: client.contingencyRate,
    on_hold_since: client.onHoldSince,
    created: client.created,
    age: ageInDays(client.created, now),
    version: client.version,
  };
}
