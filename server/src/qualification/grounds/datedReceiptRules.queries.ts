import { desc } from "drizzle-orm";
import type { DatedElsewhere } from "../../platform/index.ts";
import { receiptRules } from "../qualification.tables.ts";

/** The thresholds of the receipts test (14, 3), for the screen of dated tables; they come with the product and nobody changes them there. */
export const datedReceiptRules: DatedElsewhere = {
  key: "receipt_rules",
  title: "Thresholds of the receipts test",
  usedBy: "Qualification: decline in gross receipts",
  lookedUpBy: "newest version",
  href: null,
  read: async ({ db }, { on, today }) => {
    const versions = await db.select().from(receiptRules).orderBy(desc(receiptRules.fromDate));
    const heldOn = (day: string) => versions.find(({ fromDate }) => fromDate <= day);
    const held = heldOn(on);
    const now = heldOn(today);
    return {
      columns: [
        { key: "version", title: "Version" },
        { key: "start_2020", title: "2020: begins below (%)" },
        { key: "end_2020", title: "2020: ends above (%)" },
        { key: "below_2021", title: "2021: below (%)" },
      ],
      rows: held
        ? [
            {
              version: held.ruleVersion,
              start_2020: held.start2020,
              end_2020: held.end2020,
              below_2021: held.below2021,
            },
          ]
        : [],
      versions: versions.map((one) => ({
        effectiveFrom: one.fromDate,
        state: one.fromDate > today ? "scheduled" : one === now ? "in_force" : "past",
        rows: 1,
        note: `Version ${one.ruleVersion}`,
        author: null,
        at: null,
      })),
    };
  },
};
