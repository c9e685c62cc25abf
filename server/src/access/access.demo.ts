import { demoPassword } from "@refundry/contract/platform";
import { addDays, utcDate } from "@refundry/contract/values";
import { eq } from "drizzle-orm";
import { users } from "../people/index.ts";
import type { DemoPart, Tx } from "../platform/index.ts";
import { deputies } from "./deputy.tables.ts";
import { hashPassword } from "./signing/credential.rules.ts";
import { storePassword } from "./signing/linkPassword.commands.ts";

/** Who lets whom sign in as them, and for how many days from the day on which the data is loaded: of one firm all of them. */
const demoDeputies: readonly [grantor: string, deputy: string, days: number | null][] = [
  ["managing-attorney", "office-manager", null],
  ["managing-partner", "office-manager", null],
  ["attorney", "office-manager", 21],
  ["managing-attorney", "paralegal", 5],
];

/** Everybody of the demo data signs in with one password; the office manager works for the attorneys of the firm. */
export const accessDemo: DemoPart = {
  after: ["people"],
  begin: async (tx) => {
    const hash = await hashPassword(demoPassword);
    for (const { id } of await tx.db.select({ id: users.id }).from(users)) await storePassword(tx, id, hash);
    for (const [grantor, deputy, days] of demoDeputies)
      await tx.db.insert(deputies).values({
        grantorId: await demoPerson(tx, grantor),
        deputyId: await demoPerson(tx, deputy),
        until: days === null ? null : addDays(utcDate(tx.now), days),
        createdAt: tx.now,
      });
    return {};
  },
};

async function demoPerson(tx: Tx, name: string): Promise<number> {
  const [person] = await tx.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, `${name}@demo.refundry.test`));
  if (!person) throw new Error(`The demo data has no ${name}.`);
  return person.id;
}
