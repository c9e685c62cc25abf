import { and, inArray, like, not, or, type SQL } from "drizzle-orm";
import type { Tx } from "../../platform/index.ts";
import { clients, clientWords } from "../client.tables.ts";
import { beginningsMeant, halvesOf, leastForNearMiss, type SearchTerms } from "../records/client.rules.ts";
import { type FullRow, selectRows } from "./clientList.queries.ts";
import { beginsWord, byTradeName, matches } from "./searchTerms.queries.ts";

/** Of names that look alike so many are put in order; a word of more is no typing error. */
const mostAlike = 1000;

/** Names with one wrong letter: `smtih` finds Smith (CLIENTS-02). The words that names are made of tell what was meant. */
export async function nearMisses(tx: Tx, terms: SearchTerms, own: SQL | undefined, most: number): Promise<FullRow[]> {
  const long = terms.words.filter((word) => word.length >= leastForNearMiss);
  if (terms.email !== null || long.length === 0) return [];
  const known = await tx.db
    .select()
    .from(clientWords)
    .where(or(...long.map(halfAsTyped)));
  const vocabulary = known.map(({ word }) => word);
  const meant = terms.words.map((word) => [word, ...beginningsMeant(word, vocabulary)]);
  if (meant.every((beginnings) => beginnings.length === 1)) return [];
  const alike = and(...meant.map((beginnings) => or(...beginnings.map(beginsWord))));
  const found = tx.db
    .select({ id: clients.id })
    .from(clients)
    .where(and(own, alike, not(matches(terms))))
    .limit(mostAlike);
  return selectRows(tx, { where: inArray(clients.id, found), orderBy: byTradeName, limit: most });
}

function halfAsTyped(typed: string): SQL | undefined {
  const { first, second, swapped } = halvesOf(typed);
  return or(...[`${first}%`, `%${second}%`, `${swapped}%`].map((pattern) => like(clientWords.word, pattern)));
}
