import { isDeepStrictEqual } from "node:util";
import { isSettingKey, settings } from "@refundry/contract/catalogue";
import { and, asc, eq, lte } from "drizzle-orm";
import { factOf, inTransaction, job, move, personName, type Tx } from "../../platform/index.ts";
import { settingChanges } from "../setting.tables.ts";
import { brokenOrder, settingsNow } from "./setting.queries.ts";
import { mayBeChosen } from "./setting.rules.ts";
import { changes, oneAtATime, tell, tellOthers, write } from "./settingChange.commands.ts";

/** Does what was planned, by the system; what was planned before it for the same setting comes first, should its turn be late. */
export const applyChange = job<{ change: number }>({
  name: "content.apply_setting",
  maxAttempts: 25,
  run: async ({ change: id }, { services }) => {
    await inTransaction(services.pool, {}, async (tx) => {
      await oneAtATime(tx);
      const [asked] = await tx.db.select().from(settingChanges).where(eq(settingChanges.id, id));
      if (asked?.state !== "scheduled") return;
      const { key, effectiveAt } = asked;
      const due = await tx.db
        .select()
        .from(settingChanges)
        .where(
          and(
            eq(settingChanges.key, key),
            eq(settingChanges.state, "scheduled"),
            lte(settingChanges.effectiveAt, effectiveAt),
          ),
        )
        .orderBy(asc(settingChanges.effectiveAt), asc(settingChanges.id));
      for (const change of due) await apply(tx, change);
    });
  },
});

/** Not where the setting was changed meanwhile (20, Settings), or where another must stay below or above it by now. */
async function apply(tx: Tx, change: typeof settingChanges.$inferSelect): Promise<void> {
  const { id, key, before, after, reason, by, effectiveAt } = change;
  const [now] = isSettingKey(key) ? await settingsNow(tx, [key]) : [];
  const changed = !now || !mayBeChosen(key, after) || !isDeepStrictEqual(now.value, before);
  const broken = changed
    ? null
    : await brokenOrder(tx, new Map([[now.key, after]]), { from: effectiveAt, planned: false });
  if (changed || broken) {
    await move(tx, changes, change, "refuse", {
      audit: { before: { [key]: now?.value ?? null }, after: { [key]: after } },
      reason: broken?.text ?? "The setting was changed meanwhile.",
    });
    const what = isSettingKey(key) ? `“${settings[key].title}”` : key;
    const told = { to: { people: [by] }, target: id };
    if (broken) tx.notify("settings_changed", { ...told, form: "misplaced", params: { what, why: broken.text } });
    else tx.notify("settings_changed", { ...told, form: "refused", params: { what } });
    return tell(tx);
  }
  await move(tx, changes, change, "apply", { audit: false });
  tellOthers(tx, await factOf(tx, personName, by), [now.key]);
  await write(tx, id, { key, before, after, reason, by });
}
