import { isDeepStrictEqual } from "node:util";
import { isSettingKey, settings } from "@refundry/contract/catalogue";
import { eq } from "drizzle-orm";
import { factOf, inTransaction, job, move, personName } from "../platform/index.ts";
import { settingsNow } from "./setting.queries.ts";
import { mayBeChosen } from "./setting.rules.ts";
import { settingChanges } from "./setting.tables.ts";
import { changes, oneAtATime, tell, tellOthers, write } from "./settingChange.commands.ts";

/** Does what was planned, by the system; not where the setting was changed meanwhile (20, Settings). */
export const applyChange = job<{ change: number }>({
  name: "content.apply_setting",
  maxAttempts: 25,
  run: async ({ change: id }, { services }) => {
    await inTransaction(services.pool, {}, async (tx) => {
      await oneAtATime(tx);
      const [change] = await tx.db.select().from(settingChanges).where(eq(settingChanges.id, id));
      if (change?.state !== "scheduled") return;
      const { key, before, after, reason, by } = change;
      const [now] = isSettingKey(key) ? await settingsNow(tx, [key]) : [];
      if (!now || !mayBeChosen(key, after) || !isDeepStrictEqual(now.value, before)) {
        await move(tx, changes, change, "refuse", {
          audit: { before: { [key]: now?.value ?? null }, after: { [key]: after } },
          reason: "The setting was changed meanwhile.",
        });
        const what = isSettingKey(key) ? `“${settings[key].title}”` : key;
        tx.notify("settings_changed", { to: { people: [by] }, target: id, form: "refused", params: { what } });
        return tell(tx);
      }
      await move(tx, changes, change, "apply", { audit: false });
      tellOthers(tx, await factOf(tx, personName, by), [now.key]);
      await write(tx, id, { key, before, after, reason, by });
    });
  },
});
