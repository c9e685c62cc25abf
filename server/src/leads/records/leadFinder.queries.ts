import { and, desc, eq, or, type SQL, sql } from "drizzle-orm";
import type { Finder } from "../../platform/index.ts";
import { leads } from "../lead.tables.ts";
import { statusOf } from "../leads.policy.ts";
import { leadName, leadsInReach } from "./leadReach.queries.ts";

/** Leads in sight by a part of their names, by their whole e-mail, phone or EIN; the newest first (02, `GET /search`). */
export const leadFinder: Finder = {
  key: "leads",
  title: "Leads",
  place: 2,
  permission: "leads.use",
  find: async (tx, words, most) => {
    const rows = await tx.db
      .select()
      .from(leads)
      .where(and(leadsInReach(tx), or(named(words), eq(leads.contactEmail, words.toLowerCase()), ...byDigits(words))))
      .orderBy(desc(leads.id))
      .limit(most);
    return rows.map((lead) => ({
      id: lead.id,
      name: leadName(lead),
      text: statusOf(lead.status).name,
      path: `/leads#${lead.id}`,
    }));
  },
};

/** The words as names are kept; nothing but signs is no name. */
const named = (words: string): SQL =>
  sql`(trim(plain_name(${words})) <> '' and ${leads.nameText} like '%' || trim(plain_name(${words})) || '%')`;

function byDigits(words: string): SQL[] {
  const digits = words.replace(/\D/g, "");
  if (digits.length === 10) return [eq(leads.contactPhone, digits)];
  return digits.length === 9 ? [eq(leads.ein, `${digits.slice(0, 2)}-${digits.slice(2)}`)] : [];
}
