import type { Lead, LeadLooks, LeadMatch } from "@refundry/contract/leads";

/** One line of what two records of a business say. */
export interface Compared {
  title: string;
  /** What this lead says; null where it says nothing. */
  here: string | null;
  there: string | null;
  as?: "phone" | "figures" | "day" | "email";
  /** Whether both say the same; null where one says nothing, and for what tells no business from another. */
  mark: "same" | "alike" | "differs" | null;
}

const plain = (text: string) => text.trim().toLowerCase();

const addressOf = ({ street, city, state }: Pick<LeadLooks, "street" | "city" | "state">) =>
  [street, city, state].filter(Boolean).join(", ") || null;

/** A lead beside what it resembles, line by line; what neither says is left out. */
export function comparedWith(lead: Lead, there: LeadLooks, matched: LeadMatch["matched"]): readonly Compared[] {
  const line = (title: string, here: string | null, other: string | null, as?: Compared["as"]): Compared => ({
    title,
    here: here || null,
    there: other || null,
    mark: here && other ? (plain(here) === plain(other) ? "same" : "differs") : null,
    ...(as && { as }),
  });
  // A trade name may be like the other's legal name: by them together it is alike.
  const named = (one: Compared): Compared =>
    one.mark === "differs" && matched.includes("name") ? { ...one, mark: "alike" } : one;
  const told = (one: Compared): Compared => ({ ...one, mark: null });
  const contact = `${lead.contact_first} ${lead.contact_last}`.trim();
  return [
    named(line("Legal name", lead.legal_name, there.legal_name)),
    named(line("Trade name", lead.trade_name, there.trade_name)),
    line("EIN", lead.ein, there.ein, "figures"),
    line("Contact", contact, there.contact),
    line("E-mail", lead.contact_email, there.contact_email, "email"),
    line("Phone", lead.contact_phone, there.contact_phone, "phone"),
    line("Address", addressOf(lead), addressOf(there)),
    told(line("Managing firm", lead.managing_firm?.name ?? null, there.managing_firm)),
    told(line("Brought by", lead.originator?.name ?? null, there.originator)),
    told(line("Status", `Lead, ${lead.status.name}`, there.status)),
    told(line("Since", lead.created, there.created, "day")),
  ].filter(({ here, there: other }) => here !== null || other !== null);
}
