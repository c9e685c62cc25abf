import type { DemoPart } from "../platform/index.ts";
import { createRuleSet } from "./rules/ruleSet.commands.ts";
import { saveSettings } from "./settings/setting.commands.ts";
import { newestVersion } from "./settings/setting.queries.ts";

const day = 86_400_000;

/** What was set, how many days ago, and why. */
const done: readonly [values: Record<string, string | number | boolean | number[]>, daysAgo: number, reason: string][] =
  [
    [{ help_site_url: "https://help.demo.refundry.test", support_url: "https://support.demo.refundry.test" }, 61, ""],
    [{ session_idle_minutes: 30 }, 48, "Agreed with the auditor"],
    [{ session_idle_minutes: 120 }, 45, "Text was lost while people were on the telephone"],
    [{ mail_sender_name: "Refundry Processing", mail_reply_to: "office@demo.refundry.test" }, 33, ""],
    [{ notification_digest_hour: 7 }, 12, "Asked for by the managing partners"],
    [{ public_site_url: "https://www.demo.refundry.test" }, 5, ""],
  ];

/** A version of the rules that somebody thinks about. */
const proposed = {
  based_on: "2026-2",
  note: "What if owners' pay were counted up to the old limit: to be discussed with the tax firms",
  changes: [{ path: "ppp.ownerAtMost", value: "15385.00", source: "SBA rules before the extension to 24 weeks" }],
};

/** Some settings with their history, one change to come, and a draft of the rules of the calculation. */
export const contentDemo: DemoPart = {
  after: ["people"],
  begin: async () => ({
    finish: async ({ transaction }) => {
      for (const [values, daysAgo, reason] of done)
        await transaction(async (tx) => saveSettings(tx, { version: await newestVersion(tx), reason, ...values }), {
          now: new Date(Date.now() - daysAgo * day),
        });
      await transaction((tx) => createRuleSet(tx, { body: proposed }), { now: new Date(Date.now() - 9 * day) });
      await transaction(async (tx) =>
        saveSettings(
          tx,
          { version: await newestVersion(tx), registration_open: false, reason: "The spring campaign ends" },
          new Date(Date.now() + 40 * day),
        ),
      );
    },
  }),
};
