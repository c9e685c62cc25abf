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
    return page.items.map((row) => ({
      id: row.id,
      name: row.legal_name ?? row.trade_name,
      text:
        [foundBy(row, words), row.active ? row.on_hold && "On hold" : "Inactive"].filter(Boolean).join(" · ") || null,
      path: `/clients/${row.id}/profile#${row.id}`,
    }));
  },
};

/** What cannot be read as a search of clients may still be the name of something else. */
function unread(error: unknown): { items: [] } {
  if (error instanceof Refusal && error.code === "invalid") return { items: [] };
  throw error;
}
