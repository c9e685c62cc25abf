import { demoPassword } from "@refundry/contract/platform";
import { users } from "../people/index.ts";
import type { DemoPart } from "../platform/index.ts";
import { hashPassword } from "./credential.rules.ts";
import { storePassword } from "./linkPassword.commands.ts";

/** Everybody of the demo data signs in with one password. */
export const accessDemo: DemoPart = {
  after: ["people"],
  begin: async (tx) => {
    const hash = await hashPassword(demoPassword);
    for (const { id } of await tx.db.select({ id: users.id }).from(users)) await storePassword(tx, id, hash);
    return {};
  },
};
