import {
  type DatedRow,
  type DatedTableKey,
  datedTables,
  datedVersionLifecycle,
  type content as operations,
} from "@refundry/contract/content";
import { type InputFor, roles } from "@refundry/contract/platform";
import { type IsoDate, utcDate } from "@refundry/contract/values";
import { eq, sql } from "drizzle-orm";
import {
  datedTouches,
  demandVersion,
  insertOne,
  invalid,
  lastChange,
  living,
  move,
  nameOf,
  nextVersion,
  notFound,
  Refusal,
  type Tx,
} from "../../platform/index.ts";
import { datedVersions } from "../datedVersion.tables.ts";
import { isDatedTable, tableChange } from "../settings/setting.rules.ts";
import { noteChange } from "../settings/settingChange.commands.ts";
import { readVersion, type VersionRow, versionsOf } from "./datedTable.queries.ts";
import { compareRows, inForceOn, readRows, standing } from "./datedTable.rules.ts";

const versionsLife = living(datedVersionLifecycle, datedVersions);

/** The versions of a table, held so that two administrators change them one after the other. */
async function held(tx: Tx, key: string) {
  if (!isDatedTable(key)) throw notFound();
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`dated table ${key}`}, 0))`);
  return { key, versions: await versionsOf(tx, key), today: utcDate(tx.now) };
}

function demandRows(key: DatedTableKey, given: readonly DatedRow[]): DatedRow[] {
  const { rows, faults } = readRows(key, given);
  if (Object.keys(faults).length > 0) throw invalid(faults);
  return rows;
}

/** No other version that counts begins on this day (CONTENT-35). */
function demandFree(versions: readonly VersionRow[], date: IsoDate, except?: number): void {
  const taken = versions.some(
    ({ id, state, effectiveFrom }) => state === "live" && effectiveFrom === date && id !== except,
  );
  if (taken) throw new Refusal("date_taken", { details: { date } });
}

function demandComing(date: IsoDate, today: IsoDate): void {
  if (date < today) throw invalid({ effective_from: "Please choose today or a later day." });
}

/** A version from a day on, or the correction of one that is or was in force, which takes its day (20, Dated version). */
export async function createDatedVersion(tx: Tx, { params, body }: InputFor<typeof operations.createDatedVersion>) {
  const { key, versions, today } = await held(tx, params.key);
  const rows = demandRows(key, body.rows);
  const date = body.effective_from;
  const corrected =
    body.replaces === undefined ? null : await corrects(tx, versions, { ...body, id: body.replaces }, today);
  if (!corrected) {
    demandComing(date, today);
    demandFree(versions, date);
  }
  const former = corrected ?? inForceOn(versions, date);
  const { id } = await insertOne(tx, datedVersions, {
    tableKey: key,
    effectiveFrom: date,
    rows,
    note: body.note,
    reason: corrected ? body.reason : null,
    replaces: corrected?.id ?? null,
    createdBy: tx.actor.userId,
    createdAt: tx.now,
    updatedBy: tx.actor.userId,
    updatedAt: tx.now,
  });
  await tellChange(tx, {
    key,
    id,
    action: corrected ? "dated_version.correct" : "dated_version.create",
    before: former && saidOf(former),
    after: { effective_from: date, note: body.note, ...countsOf(key, former?.rows ?? [], rows) },
    reason: body.reason ?? null,
  });
  return readVersion(tx, key, id);
}

/** The version that is corrected: it counts, its day has come, and nobody corrected it first. */
async function corrects(
  tx: Tx,
  versions: readonly VersionRow[],
  { id, effective_from: date, reason }: { id: number; effective_from: IsoDate; reason?: string | undefined },
  today: IsoDate,
): Promise<VersionRow> {
  const former = versions.find((version) => version.id === id);
  if (!former) throw invalid({ replaces: "This version is not there." });
  if (former.state === "live" && former.effectiveFrom > today)
    throw new Refusal("not_allowed_now", { text: "This version has not begun. Edit it instead." });
  if (former.effectiveFrom !== date)
    throw invalid({ effective_from: "A correction takes the day of what it corrects." });
  if (!reason) throw invalid({ reason: "Please say why it is corrected." });
  await move(tx, versionsLife, former, "supersede", { audit: false, set: nextVersion(tx, former) });
  return former;
}

/** Edits a version whose day has not come. */
export async function changeDatedVersion(tx: Tx, { params, body }: InputFor<typeof operations.changeDatedVersion>) {
  const { key, versions, today } = await held(tx, params.key);
  const before = coming(versions, params.id, today);
  await demandVersion(tx, body.version, lastChange(before));
  const rows = body.rows ? demandRows(key, body.rows) : before.rows;
  const { effective_from: date = before.effectiveFrom, note = before.note } = body;
  demandComing(date, today);
  demandFree(versions, date, before.id);
  await tx.db
    .update(datedVersions)
    .set({ effectiveFrom: date, rows, note, ...nextVersion(tx, before) })
    .where(eq(datedVersions.id, before.id));
  await tellChange(tx, {
    key,
    id: before.id,
    action: "dated_version.update",
    before: saidOf(before),
    after: { effective_from: date, note, ...countsOf(key, before.rows, rows) },
    reason: null,
  });
  return readVersion(tx, key, before.id);
}

/** Takes a version back before its day. */
export async function withdrawDatedVersion(tx: Tx, { params }: InputFor<typeof operations.withdrawDatedVersion>) {
  const { key, versions, today } = await held(tx, params.key);
  const before = coming(versions, params.id, today);
  await move(tx, versionsLife, before, "withdraw", { audit: false, set: nextVersion(tx, before) });
  await tellChange(tx, {
    key,
    id: before.id,
    action: "dated_version.withdraw",
    before: saidOf(before),
    after: { withdrawn: true },
    reason: null,
  });
  return {};
}

/** What is in force is used, and stays. */
function coming(versions: readonly VersionRow[], id: number, today: IsoDate): VersionRow {
  const found = versions.find((version) => version.id === id);
  if (!found) throw notFound();
  const now = standing(found, versions, today);
  if (now === "in_force" || now === "past") throw new Refusal("in_force");
  if (now !== "scheduled") throw new Refusal("not_allowed_now");
  return found;
}

/** So many open items are listed; all are counted. */
const mostListed = 100;

/** What rows would change against the version that is in force before them, and what is open and goes by them; nothing is saved (20, Beyond 5). */
export async function compareDatedVersion(tx: Tx, { params, body }: InputFor<typeof operations.compareDatedVersion>) {
  if (!isDatedTable(params.key)) throw notFound();
  const rows = demandRows(params.key, body.rows);
  const versions = (await versionsOf(tx, params.key)).filter(({ id }) => id !== body.edits);
  const former = inForceOn(versions, body.effective_from);
  const today = utcDate(tx.now);
  // A day that another version took over since is nobody's any more.
  const isPast = versions.some(
    ({ state, effectiveFrom }) => state === "live" && effectiveFrom > body.effective_from && effectiveFrom <= today,
  );
  const touched = [];
  for (const { one, many, read } of isPast || !former ? [] : datedTouches(params.key)) {
    const items = await read(tx, { before: former?.rows ?? [], after: rows });
    if (items.length > 0)
      touched.push({ what: items.length === 1 ? one : many, count: items.length, items: items.slice(0, mostListed) });
  }
  return { ...compareRows(params.key, former?.rows ?? [], rows), touched };
}

const saidOf = ({ effectiveFrom, note }: VersionRow) => ({ effective_from: effectiveFrom, note });

function countsOf(key: DatedTableKey, before: readonly DatedRow[], after: readonly DatedRow[]) {
  const { added, removed, changed } = compareRows(key, before, after);
  return { rows_added: added, rows_removed: removed, rows_changed: changed };
}

interface Told {
  key: DatedTableKey;
  id: number;
  action: `dated_version.${string}`;
  before: Record<string, string> | null;
  after: Record<string, string | number | boolean>;
  reason: string | null;
}

/** The trail, the history of settings, the other administrators and every open screen hear of it. */
async function tellChange(tx: Tx, { key, id, action, before, after, reason }: Told): Promise<void> {
  tx.audit({ action, recordType: "dated_version", recordId: id, before: before ?? undefined, after, reason });
  await noteChange(tx, { key: tableChange(key), before, after, reason });
  tx.notify("settings_changed", {
    to: { roles: [roles.admin] },
    target: 0,
    params: { name: nameOf(tx.actor), what: `the table “${datedTables[key].title}”` },
  });
}
