import type { RoleId } from "@refundry/contract/platform";
import { utcDate } from "@refundry/contract/values";
import { grantorsOf } from "../access/index.ts";
import { countWaitingClients } from "../clients/index.ts";
import { countWaiting, seenBy, type Tx } from "../platform/index.ts";

/** What a person calls `My tasks` is theirs on the card of that person. */
const asTheirs = (title: string) => title.replace(/^My (.)/, (_, letter: string) => letter.toUpperCase());

/** How much waits for each of those who let the reader sign in as them: what their own homes would say (02, role 5). */
export async function readWaitingOfOthers(tx: Tx) {
  const today = utcDate(tx.now);
  const grantors = await grantorsOf(tx);
  const items = [];
  for (const { person } of grantors) {
    const { id, roleId, parentEntity: firmId, first, last, email } = person;
    const seen = await seenBy(tx, { userId: id, roleId: roleId as RoleId, firmId, first, last, email });
    const found = await countWaiting(seen, countWaitingClients);
    // A day to come is the one by which something is due.
    const days = found.flatMap(({ since }) => (since !== null && since <= today ? [since] : [])).sort();
    items.push({
      id,
      kinds: found.map(({ key, title, total }) => ({ key, title: asTheirs(title), total })),
      since: days[0] ?? null,
    });
  }
  return { items };
}
