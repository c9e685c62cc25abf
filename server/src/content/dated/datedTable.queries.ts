import {
  type DatedTableKey,
  datedTableKeys,
  datedTables,
  type content as operations,
} from "@refundry/contract/content";
import type { InputFor } from "@refundry/contract/platform";
import { type IsoDate, utcDate } from "@refundry/contract/values";
import { desc, eq, sql } from "drizzle-orm";
import {
  type DatedElsewhere,
  datedElsewhere,
  factsOf,
  notFound,
  personName,
  type Reading,
  type Tx,
} from "../../platform/index.ts";
import { datedVersions } from "../datedVersion.tables.ts";
import { isDatedTable } from "../settings/setting.rules.ts";
import { columnsOf, type Dated, inForceOn, standing } from "./datedTable.rules.ts";

/** Rows of a table that hold on a day; who uses them keeps a copy (20, Dated version). */
export async function datedRows(tx: Reading, key: DatedTableKey, day: IsoDate) {
  const version = inForceOn(await versionsOf(tx, key), day);
  if (!version) throw new Error(`The dated table ${key} has no version.`);
  return version.rows;
}

/** All versions of a table, the newest first. */
export const versionsOf = ({ db }: Reading, key: DatedTableKey) =>
  db
    .select()
    .from(datedVersions)
    .where(eq(datedVersions.tableKey, key))
    .orderBy(desc(datedVersions.effectiveFrom), desc(datedVersions.id));

export type VersionRow = Awaited<ReturnType<typeof versionsOf>>[number];

const headOf = (key: DatedTableKey) => ({
  key,
  title: datedTables[key].title,
  used_by: datedTables[key].usedBy,
  kept_here: true,
  href: null,
});

const elsewhereHead = ({ key, title, usedBy, href }: DatedElsewhere) => ({
  key,
  title,
  used_by: usedBy,
  kept_here: false,
  href,
});

/** What the list says of a table on a day. */
function summaryOf(versions: readonly (Dated & { rows: number })[], today: IsoDate) {
  const now = inForceOn(versions, today);
  const coming = versions.filter((version) => standing(version, versions, today) === "scheduled");
  return {
    in_force_since: now?.effectiveFrom ?? null,
    next_change: coming.map(({ effectiveFrom }) => effectiveFrom).sort()[0] ?? null,
    rows: now?.rows ?? 0,
  };
}

const countOfRows = sql<number>`jsonb_array_length(${datedVersions.rows})`;

/** Every table, those that other areas keep after those of this one. */
export async function listDatedTables(tx: Tx) {
  const today = utcDate(tx.now);
  const kept = await tx.db
    .select({
      id: datedVersions.id,
      tableKey: datedVersions.tableKey,
      effectiveFrom: datedVersions.effectiveFrom,
      state: datedVersions.state,
      rows: countOfRows,
    })
    .from(datedVersions);
  const own = datedTableKeys.map((key) => ({
    ...headOf(key),
    ...summaryOf(
      kept.filter(({ tableKey }) => tableKey === key),
      today,
    ),
  }));
  const others = await Promise.all(
    datedElsewhere().map(async (table) => {
      const { rows, versions } = await table.read(tx, { on: today, today });
      const days = (state: string) => versions.flatMap((one) => (one.state === state ? one.effectiveFrom : [])).sort();
      const [next = null] = days("scheduled");
      return {
        ...elsewhereHead(table),
        in_force_since: days("in_force").at(-1) ?? null,
        next_change: next,
        rows: rows.length,
      };
    }),
  );
  const items = [...own, ...others];
  return { items, total: items.length, next: null };
}

/** One table on a day, with its versions. */
export async function readDatedTable(tx: Tx, { params, query }: InputFor<typeof operations.datedTable>) {
  const today = utcDate(tx.now);
  const on = query.on ?? today;
  if (!isDatedTable(params.key)) return readElsewhere(tx, params.key, on, today);
  const { key } = params;
  const versions = await versionsOf(tx, key);
  const shown = await onWire(tx, versions, today);
  const chosen = inForceOn(versions, on);
  return {
    ...headOf(key),
    looked_up_by: datedTables[key].lookedUpBy,
    columns: columnsOf(key).map(({ choices, ...column }) => ({ ...column, ...(choices && { choices: [...choices] }) })),
    on,
    version: shown.find(({ id }) => id === chosen?.id) ?? null,
    rows: chosen?.rows ?? [],
    versions: shown,
  };
}

async function readElsewhere(tx: Tx, key: string, on: IsoDate, today: IsoDate) {
  const table = datedElsewhere().find((one) => one.key === key);
  if (!table) throw notFound();
  const { columns, rows, versions } = await table.read(tx, { on, today });
  return {
    ...elsewhereHead(table),
    looked_up_by: table.lookedUpBy,
    columns: columns.map((column) => ({ ...column, type: "text" as const })),
    on,
    version: null,
    rows: [...rows],
    versions: versions.map(({ effectiveFrom, ...version }, place) => ({
      ...version,
      id: place + 1,
      effective_from: effectiveFrom,
      reason: null,
      version: 1,
      replaces: null,
      abilities: { change: false, correct: false },
    })),
  };
}

/** Versions as the screen shows them. */
export async function onWire(tx: Tx, versions: readonly VersionRow[], today: IsoDate) {
  const names = await factsOf(
    tx,
    personName,
    versions.flatMap(({ createdBy }) => createdBy ?? []),
  );
  return versions.map((version) => ({
    id: version.id,
    effective_from: version.effectiveFrom,
    ...stateOf(version, versions, today),
    rows: version.rows.length,
    note: version.note,
    reason: version.reason,
    author: version.createdBy === null ? null : (names.get(version.createdBy) ?? null),
    at: version.createdAt,
    version: version.version,
    replaces: version.replaces,
  }));
}

/** How a version stands, and what may be done with it by that. */
function stateOf(version: VersionRow, versions: readonly VersionRow[], today: IsoDate) {
  const state = standing(version, versions, today);
  return { state, abilities: { change: state === "scheduled", correct: state === "in_force" || state === "past" } };
}

/** One version as it stands among the others. */
export async function readVersion(tx: Tx, key: DatedTableKey, id: number) {
  const all = await onWire(tx, await versionsOf(tx, key), utcDate(tx.now));
  const found = all.find((version) => version.id === id);
  if (!found) throw notFound();
  return found;
}
