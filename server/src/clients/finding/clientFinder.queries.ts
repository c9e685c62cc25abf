import { isTooShort } from "@refundry/contract/clients";
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
    return page.items.map((row) => {
      // Its number tells a client from another of its name, which may not be among so few.
      const number = `#${row.id}`;
      const found = foundBy(row, words);
      const standing = row.active ? row.on_hold && "On hold" : "Inactive";
      return {
        id: row.id,
        name: row.legal_name ?? row.trade_name,
        text: [number, found !== number && found, standing].filter(Boolean).join(" · "),
        path: `/clients/${row.id}/profile#${row.id}`,
      };
    });
  },
};

/** What cannot be read as a search of clients may still be the name of something else. */
function unread(error: unknown): { items: [] } {
  if (error instanceof Refusal && error.code === "invalid") return { items: [] };
  throw error;
}
