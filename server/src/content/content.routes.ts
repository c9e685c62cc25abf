import { content } from "@refundry/contract/content";
import { query, routes } from "../platform/index.ts";
import { searchNaics } from "./naicsSearch.rules.ts";

const most = 50;

export const contentRoutes = routes(content, {
  naics: query(async (_tx, { query: { q } }) => {
    const items = searchNaics(q, most)
      .filter(({ code }) => code.length >= 4)
      .map(({ code, title }) => ({ code, title, general: code.length < 6 }));
    return { items, total: items.length, next: null };
  }),
});
