import { settings as declared, type SettingKey } from "@refundry/contract/catalogue";
import { settingChangeLifecycle } from "@refundry/contract/content";
import { roles } from "@refundry/contract/platform";
import { sql } from "drizzle-orm";
import { insertOne, living, settingsTopic, type Tx } from "../../platform/index.ts";
import { type Json, settingChanges, settings } from "../setting.tables.ts";
import { newestVersion } from "./setting.queries.ts";

export const changes = living(settingChangeLifecycle, settingChanges);

/** Changes one after another, so that versions grow in the order in which they can be read. */
export const oneAtATime = ({ db }: Tx) => db.execute(sql`select pg_advisory_xact_lock(hashtext('settings'))`);

export interface Change {
  key: SettingKey;
  before: Json;
  after: Json;
  reason: string | null;
  by: number;
}

/** In force from now on. Answers the id of the change. */
export async function put(tx: Tx, change: Change): Promise<number> {
  const { id } = await insertOne(tx, settingChanges, { ...change, effectiveAt: tx.now, at: tx.now });
  await write(tx, id, change);
  return id;
}

/** The value of a change comes into force. */
export async function write(tx: Tx, id: number, { key, before, after, reason, by }: Change): Promise<void> {
  const said = { value: after, version: (await newestVersion(tx)) + 1, changedBy: by, changedAt: tx.now };
  await tx.db
    .insert(settings)
    .values({ key, ...said })
    .onConflictDoUpdate({ target: settings.key, set: said });
  tx.audit({
    action: "setting.change",
    recordType: "setting_change",
    recordId: id,
    before: { [key]: before },
    after: { [key]: after },
    reason,
  });
  tell(tx);
}

/** What is no setting and stands in the same history: tables, imports, texts of mails, each by its key there (20, History). */
export interface NotedChange {
  key: string;
  before: Json;
  after: Json;
  reason?: string | null;
  /** Left out: who acts. */
  by?: number;
}

/** It is no value that could be brought back. */
export async function noteChange(
  tx: Tx,
  { reason = null, by = tx.actor.userId, ...change }: NotedChange,
): Promise<void> {
  await insertOne(tx, settingChanges, { ...change, reason, by, effectiveAt: tx.now, at: tx.now });
  tell(tx);
}

/** Every server and every open screen of settings hears that something is another. */
export function tell(tx: Tx): void {
  tx.tell(settingsTopic, { kind: "record", type: "settings", id: 0 });
}

/** The other administrators learn who changed what; nobody where nothing was. */
export function tellOthers(tx: Tx, name: string, keys: readonly SettingKey[]): void {
  if (keys.length === 0) return;
  const what = new Intl.ListFormat("en-US").format(keys.map((key) => `“${declared[key].title}”`));
  tx.notify("settings_changed", { to: { roles: [roles.admin] }, target: 0, params: { name, what } });
}
