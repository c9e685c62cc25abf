import type { leads as operations } from "@refundry/contract/leads";
import type { InputFor } from "@refundry/contract/platform";
import { and, asc, count, eq, inArray, isNull, sql } from "drizzle-orm";
import { ageKey, assignAttorney, clientInScope, clients, clientsInScope } from "../../clients/index.ts";
import { entities, isCandidate, users } from "../../people/index.ts";
import { can, invalid, listPage, nameOf, Refusal, type Tx } from "../../platform/index.ts";

const waits = and(eq(clients.active, true), isNull(clients.attorneyOfRecord));

/** Active clients in scope without an attorney, oldest first, and whom they may be given to (12, 2.9). */
export async function listUnassigned(tx: Tx, { query }: InputFor<typeof operations.unassigned>) {
  const list = {
    table: clients,
    row: {
      id: clients.id,
      client_id: clients.id,
      trade_name: clients.tradeName,
      age: sql<number>`(now() at time zone 'utc')::date - (${clients.created} at time zone 'utc')::date`,
      firm: clients.managingFirm,
      firmName: entities.name,
    },
    joined: (asked: never) =>
      (asked as unknown as { innerJoin: (...on: unknown[]) => never }).innerJoin(
        entities,
        eq(entities.id, clients.managingFirm),
      ),
    sort: { trade_name: sql`lower(${clients.tradeName})`, age: ageKey, managing_firm: sql`lower(${entities.name})` },
    standard: "-age",
    words: sql`concat_ws(' ', ${clients.tradeName}, ${entities.name})`,
  };
  const [page, assignees] = await Promise.all([
    listPage(tx, list as never, query, [clientsInScope(tx.scope), waits]),
    assigneesOf(tx),
  ]);
  type Row = { id: number; client_id: number; trade_name: string; age: number; firm: number; firmName: string };
  const items = (page.items as unknown as Row[]).map(({ firm, firmName, ...row }) => ({
    ...row,
    managing_firm: { id: firm, name: firmName },
  }));
  return {
    ...page,
    items,
    assignees,
    abilities: { assign: can(tx.actor, "leads.assign"), firms: can(tx.actor, "leads.choose_firm") },
  };
}

/** Candidates of every managing firm that has clients waiting in scope, with how many open clients each has. */
async function assigneesOf(tx: Tx) {
  if (!can(tx.actor, "leads.assign")) return [];
  const firms = tx.db
    .selectDistinct({ firm: clients.managingFirm })
    .from(clients)
    .where(and(clientsInScope(tx.scope), waits));
  const open = tx.db
    .select({ attorney: clients.attorneyOfRecord, many: count().as("many") })
    .from(clients)
    .where(and(eq(clients.active, true), isNull(clients.deletedAt)))
    .groupBy(clients.attorneyOfRecord)
    .as("open_clients");
  const rows = await tx.db
    .select({ person: users, many: open.many })
    .from(users)
    .leftJoin(open, eq(open.attorney, users.id))
    .where(and(inArray(users.parentEntity, firms), isCandidateAnywhere))
    .orderBy(asc(users.last), asc(users.first), asc(users.id));
  return rows.map(({ person, many }) => ({
    id: person.id,
    name: nameOf(person),
    managing_firm: person.parentEntity ?? 0,
    open_clients: Number(many ?? 0),
  }));
}

const isCandidateAnywhere = and(
  eq(users.canBeAor, true),
  eq(users.activationStatus, "active"),
  isNull(users.deletedAt),
);

/** Gives clients to an attorney, each only while nobody has it; what cannot be given is skipped with its reason (12, 5.8). */
export async function assignClients(tx: Tx, { body }: InputFor<typeof operations.assignClients>) {
  const attorney = body.attorney_of_record;
  await demandCandidate(tx, attorney);
  const assigned: number[] = [];
  const skipped: { client_id: number; code: string; error: string }[] = [];
  for (const id of [...new Set(body.clients)].sort((one, other) => one - other)) {
    const client = await clientInScope(tx, id, "update").catch((error: unknown) => {
      if (error instanceof Refusal && error.code === "not_found") return null;
      throw error;
    });
    if (!client?.active) {
      skipped.push({ client_id: id, code: "not_found", error: "This record was not found." });
    } else if (client.attorneyOfRecord !== null) {
      skipped.push({
        client_id: id,
        code: "already_assigned",
        error: "This client has an attorney of record already.",
      });
    } else {
      await demandCandidate(tx, attorney, client.managingFirm);
      await assignAttorney(tx, client, attorney);
      assigned.push(id);
    }
  }
  return { assigned, skipped };
}

/** Of a managing firm, or of the own one for who is bound to it. */
async function demandCandidate(tx: Tx, attorney: number, firm?: number): Promise<void> {
  const own = firm ?? (can(tx.actor, "leads.choose_firm") ? undefined : (tx.actor.firmId ?? 0));
  const [found] = await tx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, attorney), own === undefined ? isCandidateAnywhere : isCandidate(own)))
    .for("share");
  if (!found) throw invalid({ attorney_of_record: "Attorney of record must be an attorney of the managing firm." });
}
