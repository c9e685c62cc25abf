import { and, desc, isNull, or, sql } from "drizzle-orm";
import { containing, type Finder } from "../../platform/index.ts";
import { mandates } from "../mandate.tables.ts";

/** Orders by a part of the title, or their number, for who opens their page; the newest first (02, `GET /search`). */
export const mandateFinder: Finder = {
  key: "mandates",
  title: "Mandates",
  place: 5,
  permission: "mandates.queue",
  find: async (tx, words, most) => {
    const part = containing(words.toLowerCase());
    const rows = await tx.db
      .select({ id: mandates.id, title: mandates.title, author: mandates.author, number: mandates.orderNumber })
      .from(mandates)
      .where(
        and(
          isNull(mandates.deletedAt),
          or(sql`lower(${mandates.title}) like ${part}`, sql`lower(${mandates.orderNumber}) = ${words.toLowerCase()}`),
        ),
      )
      .orderBy(desc(mandates.id))
      .limit(most);
    return rows.map(({ id, title, author, number }) => ({
      id,
      name: title ?? `Mandate ${id}`,
      text: [author, number].filter(Boolean).join(" · ") || null,
      path: `/mandate/${id}`,
    }));
  },
};
