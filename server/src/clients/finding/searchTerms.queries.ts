import { and, eq, or, type SQL, sql } from "drizzle-orm";
import { likeText } from "../../platform/index.ts";
import { clients } from "../client.tables.ts";
import type { SearchTerms } from "../records/client.rules.ts";

/** Whether a client is a hit (04, 5.1). */
export function matches(terms: SearchTerms): SQL {
  return or(
    terms.id === null ? undefined : eq(clients.id, terms.id),
    terms.ein === null ? undefined : sql`${clients.ein} like ${`${likeText(terms.ein)}%`}`,
    terms.phone === null ? undefined : eq(clients.contactPhone, terms.phone),
    terms.email === null ? undefined : sql`lower(${clients.contactEmail}) like ${`${likeText(terms.email)}%`}`,
    terms.words.length === 0 || terms.email !== null ? undefined : and(...terms.words.map(beginsWord)),
    sql`false`,
  ) as SQL;
}

/** The word begins a word of a name. It holds letters and digits only, so that nothing in it is a pattern. */
export const beginsWord = (word: string): SQL => sql`${clients.searchText} like ${`% ${word}%`}`;

/** The order of what is found, as its index has it, which keeps the beginnings too. */
export const plainTradeName = sql`coalesce(${clients.plainTradeName}::text, '')`;
export const byTradeName = [plainTradeName, sql`${clients.id}`];
