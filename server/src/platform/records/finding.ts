import type { Permission } from "@refundry/contract/catalogue";
import { can } from "./actor.ts";
import type { Tx } from "./transaction.ts";

/** A record that was found by its name. */
interface Found {
  id: number;
  name: string;
  /** Why it was found, or what it is; null where the name says it. */
  text: string | null;
  /** Where it is opened: an address of the product. */
  path: string;
}

/** A kind of records that people look for by name, whatever screen they are on: it stands in the door of its area. */
export interface Finder {
  /** `clients`, `people`. */
  key: string;
  title: string;
  /** Where its group stands among the others. */
  place: number;
  /** Who may open what it finds. */
  permission: Permission;
  /** Of those that the reader may open the best, at most so many. */
  find: (tx: Tx, words: string, most: number) => Promise<readonly Found[]>;
}

const finders: Finder[] = [];

/** Called for each finder of each area, once per process. */
export function registerFinder(finder: Finder): void {
  if (finders.some(({ key }) => key === finder.key)) throw new Error(`Two areas find ${finder.key}.`);
  finders.push(finder);
  finders.sort((one, other) => one.place - other.place);
}

/** What the actor may open by these words, at most so many of a kind, by kind; a kind of which nothing is found is left out. */
export async function findByName(tx: Tx, words: string, most: number) {
  const asked = finders.filter(({ permission }) => can(tx.actor, permission));
  const groups = await Promise.all(
    asked.map(async ({ key, title, find }) => {
      const found = await find(tx, words, most + 1);
      return { key, title, items: found.slice(0, most), ...(found.length > most && { more: true as const }) };
    }),
  );
  return groups.filter(({ items }) => items.length > 0);
}
