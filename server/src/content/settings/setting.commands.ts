import { isDeepStrictEqual } from "node:util";
import type { content as operations } from "@refundry/contract/content";
import type { InputFor } from "@refundry/contract/platform";
import { desc, eq } from "drizzle-orm";
import {
  type Call,
  enqueue,
  insertOne,
  invalid,
  type MailText,
  mailTextFits,
  mailTextNow,
  move,
  nameOf,
  notFound,
  Refusal,
  restoreMailText,
  staleVersion,
  type Tx,
} from "../../platform/index.ts";
import { type Json, settingChanges } from "../setting.tables.ts";
import { applyChange } from "./setting.jobs.ts";
import {
  brokenOrder,
  demandAllowed,
  newestVersion,
  readChange,
  readSettings,
  settingsNow,
  valuesFrom,
} from "./setting.queries.ts";
import { mailOf, mayBeChosen } from "./setting.rules.ts";
import { type Change, changes, oneAtATime, put, tell, tellOthers } from "./settingChange.commands.ts";

/** So many days ahead a change may be planned. */
const furthestDays = 366;
const day = 86_400_000;

/**
 * Changes settings at once, or plans it. Who saves at once knows them changed when the answer comes; other servers hear of it by
 * a message.
 */
export async function changeSettings(call: Call, { body }: InputFor<typeof operations.changeSettings>) {
  const answer = await call.once(async (tx) => {
    const { effective_at: from, ...values } = body;
    await saveSettings(tx, values as Values, from);
    return readSettings(tx);
  });
  await call.services.chosen.refresh();
  return answer;
}

/** Brings the value of an earlier change back, as a new change (20). */
export async function restoreSetting(call: Call, { params }: InputFor<typeof operations.restoreSetting>) {
  const answer = await call.once(async (tx) => {
    await oneAtATime(tx);
    const [change] = await tx.db.select().from(settingChanges).where(eq(settingChanges.id, params.id));
    if (!change) throw notFound();
    const { key, after, state } = change;
    const mail = mailOf(key);
    if (mail !== null) return restoreMail(tx, change, mail);
    if (state !== "applied" || !mayBeChosen(key, after)) throw new Refusal("not_allowed_now");
    const [now] = await settingsNow(tx, [key]);
    if (!now || isDeepStrictEqual(now.value, after)) throw new Refusal("same_value");
    const broken = await brokenOrder(tx, new Map([[key, after]]));
    if (broken) throw new Refusal("not_allowed_now", { text: broken.text });
    tellOthers(tx, nameOf(tx.actor), [key]);
    const restored = await put(tx, { key, before: now.value, after, reason: null, by: tx.actor.userId });
    return readChange(tx, restored);
  });
  await call.services.chosen.refresh();
  return answer;
}

/** The text of a mail is brought back by the area that keeps it, which notes the change. */
async function restoreMail(tx: Tx, { key, after }: typeof settingChanges.$inferSelect, mail: string) {
  const text = after as unknown as MailText;
  if (!mailTextFits(mail, text)) throw new Refusal("not_allowed_now");
  if (isDeepStrictEqual(await mailTextNow(tx, mail), text)) throw new Refusal("same_value");
  await restoreMailText(tx, mail, text);
  const [made] = await tx.db
    .select({ id: settingChanges.id })
    .from(settingChanges)
    .where(eq(settingChanges.key, key))
    .orderBy(desc(settingChanges.id))
    .limit(1);
  return readChange(tx, made?.id ?? 0);
}

/** Takes back a change whose time has not come. */
export async function cancelChange(tx: Tx, { params }: InputFor<typeof operations.cancelSettingChange>) {
  await oneAtATime(tx);
  const [change] = await tx.db.select().from(settingChanges).where(eq(settingChanges.id, params.id));
  if (!change) throw notFound();
  await move(tx, changes, change, "cancel", { audit: { before: { [change.key]: change.after }, after: {} } });
  tell(tx);
  return {};
}

/** Keys with their new values, beside what else was said. */
type Values = { version?: number | undefined; reason?: string | undefined; [key: string]: Json | undefined };

/** Refuses what rests on older values (409) and values outside their limits (422); what changes nothing is left out. */
export async function saveSettings(tx: Tx, { version, reason, ...given }: Values, from?: Date): Promise<void> {
  const values = demandAllowed(given as Record<string, Json>, version);
  if (from) demandTime(tx, from);
  await oneAtATime(tx);
  const now = await settingsNow(
    tx,
    values.map(([key]) => key),
  );
  const newer = now.find(({ row }) => row !== null && row.version > (version ?? 0))?.row;
  if (newer)
    throw await staleVersion(tx, { version: await newestVersion(tx), by: newer.changedBy, at: newer.changedAt });
  const asked: Change[] = [];
  for (const [place, [key, after]] of values.entries()) {
    const before = from ? (await valuesFrom(tx, key, from))[0] : (now[place]?.value as Json);
    if (!isDeepStrictEqual(before, after))
      asked.push({ key, before, after, reason: reason || null, by: tx.actor.userId });
  }
  const broken = await brokenOrder(tx, new Map(asked.map(({ key, after }) => [key, after])), { from });
  if (broken) throw invalid({ [broken.field]: broken.text });
  for (const change of asked) await (from ? plan(tx, change, from) : put(tx, change));
  if (!from)
    tellOthers(
      tx,
      nameOf(tx.actor),
      asked.map(({ key }) => key),
    );
}

function demandTime({ now }: Tx, from: Date): void {
  if (from <= now) throw invalid({ effective_at: "Please choose a later time." });
  if (from.getTime() > now.getTime() + furthestDays * day)
    throw invalid({ effective_at: "Please choose a time within a year." });
}

async function plan(tx: Tx, change: Change, from: Date): Promise<void> {
  const { id } = await insertOne(tx, settingChanges, {
    ...change,
    state: "scheduled",
    effectiveAt: from,
    at: tx.now,
  });
  await enqueue(tx, applyChange, { change: id }, { key: `setting:${id}`, runAt: from });
  tx.audit({
    action: "setting.schedule",
    recordType: "setting_change",
    recordId: id,
    before: { [change.key]: change.before },
    after: { [change.key]: change.after, from: from.toISOString() },
    reason: change.reason,
  });
  tell(tx);
}
