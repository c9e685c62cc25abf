import { and, desc, eq, like, ne, or, type SQL, sql } from "drizzle-orm";
import { users } from "../../people/index.ts";
import { can, type Finder, likeText, nameOf, type Tx } from "../../platform/index.ts";
import { leads } from "../lead.tables.ts";
import { statusOf } from "../leads.policy.ts";
import { leadName, leadsInReach } from "./leadReach.queries.ts";

/**
 * Leads in sight by a part of their names, by their whole e-mail, phone or EIN, and after those by who brought them; the newest
 * first (02, `GET /search`).
 */
export const leadFinder: Finder = {
  key: "leads",
  title: "Leads",
  place: 2,
  permission: "leads.use",
  find: async (tx, words, most) => {
    const own = or(named(words), eq(leads.contactEmail, words.toLowerCase()), ...byDigits(words)) as SQL;
    const rows = await tx.db
      .select({ lead: leads, originator: users, isOwn: sql<boolean>`coalesce(${own}, false)`.as("is_own") })
      .from(leads)
      .leftJoin(users, eq(users.id, leads.originator))
      .where(and(leadsInReach(tx), or(own, broughtBy(tx, words))))
      .orderBy(sql`is_own desc`, desc(leads.id))
      .limit(most);
    return rows.map(({ lead, originator, isOwn }) => ({
      id: lead.id,
      name: leadName(lead),
      text: [statusOf(lead.status).name, !isOwn && originator && `from ${nameOf(originator)}`]
        .filter(Boolean)
        .join(" · "),
      path: `/leads#${lead.id}`,
    }));
  },
};

/** The words as names are kept; nothing but signs is no name. */
const named = (words: string): SQL =>
  sql`(trim(plain_name(${words})) <> '' and ${leads.nameText} like '%' || trim(plain_name(${words})) || '%')`;

/** Who sees the leads of others, and who brought them, finds them by the first or last name of the one who brought them; the own ones one has by the list. */
function broughtBy(tx: Tx, words: string): SQL | undefined {
  if (!can(tx.actor, "leads.see_firm")) return undefined;
  const begins = `${likeText(words.toLowerCase())}%`;
  const name = or(
    like(sql`lower(${users.first} || ' ' || ${users.last})`, begins),
    like(sql`lower(${users.last})`, begins),
  );
  return and(ne(users.id, tx.actor.userId), name);
}

function byDigits(words: string): SQL[] {
  const digits = words.replace(/\D/g, "");
  if (digits.length === 10) return [eq(leads.contactPhone, digits)];
  return digits.length === 9 ? [eq(leads.ein, `${digits.slice(0, 2)}-${digits.slice(2)}`)] : [];
}
