import { access } from "@refundry/contract/access";
import { people } from "@refundry/contract/people";
import type { RoleId } from "@refundry/contract/platform";
import { auditLog } from "../platform/index.ts";
import type { Caller, World } from "../world.given.ts";

/** What tests of people ask again and again, as an administrator. */
export function personCalls(world: World, admin: Caller) {
  let count = 0;
  const one = (id: number) => admin.call(access.user, { params: { id } });
  return {
    one,
    /** Changes a person at the version that is there now. */
    update: async (caller: Caller, id: number, body: Record<string, unknown>) =>
      caller.try(people.updateUser, { params: { id }, body: { version: (await one(id)).version, ...body } }),
    /** The body of somebody who is not there yet. */
    newPerson: (more: object = {}) => {
      count += 1;
      return { first: "Nora", last: "Quill", email: `nora${count}@new.test`, role: 12 as RoleId, ...more };
    },
    /** The entries of the trail about a person, oldest first. */
    trailOf: async (id: number) => {
      const rows = await world.system((tx) => tx.db.select().from(auditLog).orderBy(auditLog.id));
      return rows.filter((row) => row.recordType === "user" && row.recordId === id);
    },
    /** The kinds of the mails to an address, oldest first. */
    lettersTo: async (address: string): Promise<string[]> =>
      (await world.owner.query("select kind from mail_messages where to_address = $1 order by id", [address])).rows.map(
        ({ kind }) => kind,
      ),
  };
}

export const idsOf = (items: readonly { id: number }[]) => items.map(({ id }) => id).sort((a, b) => a - b);
