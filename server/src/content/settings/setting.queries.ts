import { isDeepStrictEqual } from "node:util";
import { settings as declared, isSettingKey, type SettingKey } from "@refundry/contract/catalogue";
import { type content as operations, settingChangeLifecycle } from "@refundry/contract/content";
import type { InputFor } from "@refundry/contract/platform";
import { asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { users } from "../../people/index.ts";
import {
  type Database,
  effectOf,
  factsOf,
  inGroup,
  invalid,
  listPage,
  mailTemplates,
  mailTextFits,
  mailTextNow,
  personName,
  type Reading,
  setting,
  type Tx,
} from "../../platform/index.ts";
import { type Json, settingChanges, settings } from "../setting.tables.ts";
import { allowedValues, mailOf, mayBeChosen, titleOf } from "./setting.rules.ts";

/** Key and value of what was ever chosen. */
export const readChosen = (db: Database) => db.select({ key: settings.key, value: settings.value }).from(settings);

/** The values in force of some keys as they stand in the database, and what their last changes say. */
export async function settingsNow({ db }: Reading, keys: readonly SettingKey[]) {
  const rows = await db
    .select()
    .from(settings)
    .where(inArray(settings.key, [...keys]));
  const chosen = new Map(rows.map((row) => [row.key, row]));
  return keys.map((key) => {
    const row = chosen.get(key);
    const known = declared[key].schema.safeParse(row?.value);
    return { key, row: row ?? null, value: (known.success ? known.data : declared[key].default) as Json };
  });
}

/** The newest change of all; 0 while nothing was ever changed. */
export async function newestVersion({ db }: Reading): Promise<number> {
  const [row] = await db.select({ newest: sql<number>`coalesce(max(${settings.version}), 0)` }).from(settings);
  return row?.newest ?? 0;
}

const waiting = inGroup(settingChanges.state, settingChangeLifecycle, "waiting");

/** Changes that wait for their time, the next first. */
export const waitingChanges = ({ db }: Reading, condition?: SQL) =>
  db
    .select()
    .from(settingChanges)
    .where(condition ? sql`${waiting} and ${condition}` : waiting)
    .orderBy(asc(settingChanges.effectiveAt), asc(settingChanges.id));

/** The value that will be in force at a time, and those after it, by what is planned; without a time from now on. */
export async function valuesFrom(tx: Tx, key: SettingKey, from?: Date): Promise<[Json, ...Json[]]> {
  const [now] = await settingsNow(tx, [key]);
  let values: [Json, ...Json[]] = [now?.value ?? null];
  for (const { before, after, effectiveAt } of await waitingChanges(tx, eq(settingChanges.key, key))) {
    // Else it will be refused: the setting is another by then.
    if (!isDeepStrictEqual(values.at(-1), before)) continue;
    if (from && effectiveAt <= from) values = [after];
    else values.push(after);
  }
  return values;
}

/**
 * What a number that must exceed another one would not: at a time, and after it by what is planned for the other; without a time
 * from now on. Null where all is in order.
 */
export async function brokenOrder(
  tx: Tx,
  given: ReadonlyMap<SettingKey, Json>,
  { from, planned = true }: { from?: Date | undefined; planned?: boolean } = {},
): Promise<{ field: SettingKey; text: string } | null> {
  const valuesOf = async (key: SettingKey) => {
    if (given.has(key)) return [Number(given.get(key))];
    const values = await valuesFrom(tx, key, from);
    return (planned ? values : values.slice(0, 1)).map(Number);
  };
  for (const [key, { above, title }] of Object.entries(declared)) {
    if (above === undefined || !isSettingKey(key) || !isSettingKey(above)) continue;
    const field = [key, above].find((one) => given.has(one));
    if (!field) continue;
    if (Math.min(...(await valuesOf(key))) <= Math.max(...(await valuesOf(above))))
      return { field, text: `“${title}” must be more than “${declared[above].title}”.` };
  }
  return null;
}

export async function readSettings(tx: Tx) {
  const [now, version, coming] = await Promise.all([
    settingsNow(tx, Object.keys(declared) as SettingKey[]),
    newestVersion(tx),
    waitingChanges(tx),
  ]);
  const people = [...now.flatMap(({ row }) => row?.changedBy ?? []), ...coming.map(({ by }) => by)];
  const names = await factsOf(tx, personName, people);
  const items = now.map(({ key, row, value }) => ({
    key,
    title: declared[key].title,
    meaning: declared[key].meaning,
    group: declared[key].group,
    tab: declared[key].tab,
    field: declared[key].field,
    value,
    default: declared[key].default as Json,
    version: row?.version ?? 0,
    changed_by: row && (names.get(row.changedBy) ?? null),
    changed_at: row?.changedAt ?? null,
    scheduled: coming
      .filter((change) => change.key === key)
      .map((change) => onWire({ ...change, byName: names.get(change.by) ?? "" }, value)),
  }));
  return { items, version };
}

type Change = typeof settingChanges.$inferSelect;

/** Mails are declared by their areas, whose words stand here as well. */
const titleIn = (key: string) => mailTemplates().get(mailOf(key) ?? "")?.name ?? titleOf(key);

/** The text of the mail that a change is of, as it stands; null for what is of none. */
async function mailNow(tx: Tx, key: string): Promise<Json> {
  const mail = mailOf(key);
  const text = mail === null ? null : await mailTextNow(tx, mail);
  return text && { ...text };
}

function onWire({ effectiveAt, byName, by, ...change }: Change & { byName: string }, now: Json) {
  const mail = mailOf(change.key);
  const may = mail === null ? mayBeChosen(change.key, change.after) : mailTextFits(mail, change.after as never);
  const restorable = change.state === "applied" && may && !isDeepStrictEqual(change.after, now);
  return { ...change, title: titleIn(change.key), effective_at: effectiveAt, by, by_name: byName, restorable };
}

const byName = sql<string>`trim(${users.first} || ' ' || ${users.last})`;

/** Every change, newest first: done, waiting, cancelled, refused (20, History). */
export async function listChanges(tx: Tx, { query }: InputFor<typeof operations.settingChanges>) {
  const page = await listPage(
    tx,
    {
      table: settingChanges,
      row: {
        id: settingChanges.id,
        key: settingChanges.key,
        before: settingChanges.before,
        after: settingChanges.after,
        reason: settingChanges.reason,
        effectiveAt: settingChanges.effectiveAt,
        state: settingChanges.state,
        by: settingChanges.by,
        at: settingChanges.at,
        byName,
      },
      joined: (asked) => asked.innerJoin(users, eq(users.id, settingChanges.by)),
      sort: {
        at: sql`lpad(${settingChanges.id}::text, 20, '0')`,
        effective_at: sql`to_char(${settingChanges.effectiveAt}, 'YYYY-MM-DD HH24:MI:SS.US')`,
        key: settingChanges.key,
        by_name: sql`lower(${byName})`,
      },
      standard: "-at",
      words: sql`concat_ws(' ', replace(${settingChanges.key}, '_', ' '), ${byName}, ${settingChanges.reason})`,
    },
    query,
    [query.key === undefined ? undefined : eq(settingChanges.key, query.key)],
  );
  const keys = [...new Set(page.items.map(({ key }) => key))].filter(isSettingKey);
  const now = new Map<string, Json>((await settingsNow(tx, keys)).map(({ key, value }) => [key, value]));
  for (const key of new Set(page.items.map((change) => change.key))) {
    const text = await mailNow(tx, key);
    if (text) now.set(key, text);
  }
  return { ...page, items: page.items.map((change) => onWire(change as never, now.get(change.key) ?? null)) };
}

/** One change as the list shows it. */
export async function readChange(tx: Tx, id: number) {
  const [row] = await tx.db
    .select({ change: settingChanges, byName })
    .from(settingChanges)
    .innerJoin(users, eq(users.id, settingChanges.by))
    .where(eq(settingChanges.id, id));
  if (!row) throw new Error("A change that was just made is not there.");
  const [now] = isSettingKey(row.change.key) ? await settingsNow(tx, [row.change.key]) : [];
  return onWire({ ...row.change, byName: row.byName }, now?.value ?? (await mailNow(tx, row.change.key)));
}

export async function isChangeVisible(tx: Tx, id: number): Promise<boolean> {
  return (await tx.db.$count(settingChanges, eq(settingChanges.id, id))) > 0;
}

/** What everybody may know, signed in or not. */
export async function readPublicSettings(tx: Tx) {
  return {
    public_site_url: setting(tx, "public_site_url"),
    help_site_url: setting(tx, "help_site_url"),
    support_url: setting(tx, "support_url"),
    registration_open: setting(tx, "registration_open"),
  };
}

/** What would follow at once from these values, as the areas count it (20, Beyond 5). */
export async function readEffects(tx: Tx, { body }: InputFor<typeof operations.settingEffects>) {
  const { version, reason: _reason, effective_at: _at, ...given } = body;
  const values = demandAllowed(given as Record<string, Json>, version);
  const told = await Promise.all(values.map(async ([key, value]) => ({ key, text: await effectOf(tx, key, value) })));
  return { items: told.flatMap(({ key, text }) => (text === null ? [] : [{ key, text }])) };
}

/** Every key with its value as it is kept; 422 names all that is wrong. */
export function demandAllowed(given: Record<string, Json>, version: number | undefined): [SettingKey, Json][] {
  const { values, fields } = allowedValues(given, version);
  if (Object.keys(fields).length > 0) throw invalid(fields);
  return values;
}
