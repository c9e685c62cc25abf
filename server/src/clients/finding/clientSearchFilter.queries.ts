import { permittedTo } from "@refundry/contract/catalogue";
import { filterPermissions, type WrittenFilter } from "@refundry/contract/clients";
import { and, inArray, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { entities, users } from "../../people/index.ts";
import { invalid, type Tx } from "../../platform/index.ts";
import { clients, workflowStages } from "../client.tables.ts";
import { isNamed, noSuchStage, readFilters, stagesNamed } from "./clientSearch.rules.ts";

/**
 * What the filters of a search narrow it to (04, 7.6). Names of firms and people are looked up first, so that the index of
 * their ids finds the clients; one that nobody bears finds none, and so tells nothing about firms out of reach.
 */
export async function filteredBy(tx: Tx, written: readonly WrittenFilter[]): Promise<SQL | undefined> {
  if (written.length === 0) return undefined;
  const filters = readFilters(written, permittedTo(tx.actor.roleId, filterPermissions));
  if ("problem" in filters) throw invalid({ q: filters.problem });
  const { stage, firm, aor, peo, type, hold } = filters;
  return and(
    stage.length > 0 ? inArray(clients.workflowStage, await stagesOf(tx, stage)) : undefined,
    firm.length > 0 ? atFirms(await firmsOf(tx, firm)) : undefined,
    aor.length > 0 ? oneOf(clients.attorneyOfRecord, await attorneysOf(tx, aor)) : undefined,
    type.length > 0 ? inArray(clients.businessType, type) : undefined,
    flagged(clients.usesPeo, peo),
    flagged(clients.onHold, hold),
  );
}

/** Written as the partial indexes have it; yes and no together narrow nothing. */
function flagged(column: PgColumn, values: readonly boolean[]): SQL | undefined {
  const asked = new Set(values);
  if (asked.size !== 1) return undefined;
  return asked.has(true) ? sql`${column}` : sql`not ${column}`;
}

async function stagesOf(tx: Tx, values: readonly string[]): Promise<number[]> {
  const stages = await tx.db.select({ id: workflowStages.id, name: workflowStages.friendlyName }).from(workflowStages);
  const ids = stagesNamed(values, stages);
  if (ids.length === 0) throw invalid({ q: noSuchStage });
  return ids;
}

async function firmsOf(tx: Tx, names: readonly string[]): Promise<number[]> {
  const firms = await tx.db
    .select({ id: entities.id, name: entities.name })
    .from(entities)
    .where(inArray(entities.firmType, [2, 3]));
  return firms.filter(({ name }) => names.some((wanted) => isNamed(wanted, name))).map(({ id }) => id);
}

const atFirms = (ids: readonly number[]) => or(oneOf(clients.managingFirm, ids), oneOf(clients.taxFirm, ids));

async function attorneysOf(tx: Tx, names: readonly string[]): Promise<number[]> {
  const attorneys = await tx.db
    .select({ id: users.id, first: users.first, last: users.last })
    .from(users)
    .where(inArray(users.roleId, [4, 7]));
  return attorneys
    .filter(({ first, last }) => names.some((wanted) => isNamed(wanted, `${first} ${last}`)))
    .map(({ id }) => id);
}

const oneOf = (column: PgColumn, ids: readonly number[]): SQL =>
  ids.length > 0 ? inArray(column, [...ids]) : sql`false`;
