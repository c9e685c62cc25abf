import { type ClientRow, isTooShort } from "@refundry/contract/clients";
import { type Finder, Refusal } from "../../platform/index.ts";
import { foundBy } from "./clientFound.rules.ts";
import { searchClients } from "./clientSearch.queries.ts";

/** Clients in scope, as the search finds them, for those who may open a client. */
export const clientFinder: Finder = {
  key: "clients",
  title: "Clients",
  place: 1,
  permission: "clients.open",
  find: async (tx, words, most) => {
    if (isTooShort(words)) return [];
    const page = await searchClients(tx, { query: { q: words, limit: most } }).catch(unread);
    const names = page.items.map(nameShown);
    return page.items.map((row, at) => {
      const found = foundBy(row, words);
      // Their numbers tell clients of one name apart.
      const isAlike = names.some((name, other) => other !== at && name === names[at]);
      const number = isAlike && found !== `#${row.id}` && `#${row.id}`;
      const standing = row.active ? row.on_hold && "On hold" : "Inactive";
      return {
        id: row.id,
        name: nameShown(row),
        text: [number, found, standing].filter(Boolean).join(" · ") || null,
        path: `/clients/${row.id}/profile#${row.id}`,
      };
    });
  },
};

const nameShown = (row: ClientRow): string => row.legal_name ?? row.trade_name;

/** What cannot be read as a search of clients may still be the name of something else. */
function unread(error: unknown): { items: [] } {
  if (error instanceof Refusal && error.code === "invalid") return { items: [] };
  throw error;
}
