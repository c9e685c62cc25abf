import type { LeadLooks, LeadMatch } from "@refundry/contract/leads";
import { eq, inArray } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { clients } from "../../clients/index.ts";
import { entities, users } from "../../people/index.ts";
import { nameOf, type Tx } from "../../platform/index.ts";
import { leads } from "../lead.tables.ts";
import { statusOf } from "../leads.policy.ts";

const firm = alias(entities, "looks_firm");
const source = alias(users, "looks_source");

type Stored<Looks> = Omit<Looks, "created"> & { created: Date };

/** The matches, which the reader sees, each with what one compares of it where `compared`; a statement for leads, one for clients. */
export async function withLooks(tx: Tx, matches: readonly LeadMatch[], compared: boolean) {
  if (!compared) return matches.map((match) => ({ ...match, looks: null }));
  const idsOf = (kind: LeadMatch["kind"]) => matches.flatMap((one) => (one.kind === kind ? [one.id] : []));
  const known = { lead: await looksOfLeads(tx, idsOf("lead")), client: await looksOfClients(tx, idsOf("client")) };
  return matches.map((match) => ({ ...match, looks: known[match.kind].get(match.id) ?? null }));
}

async function looksOfLeads({ db }: Tx, ids: number[]): Promise<Map<number, Stored<LeadLooks>>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ one: leads, firm: firm.name, source })
    .from(leads)
    .leftJoin(firm, eq(firm.id, leads.managingFirm))
    .leftJoin(source, eq(source.id, leads.originator))
    .where(inArray(leads.id, ids));
  return new Map(
    rows.map(({ one, ...of }) => [one.id, { ...common(one, of), status: `Lead, ${statusOf(one.status).name}` }]),
  );
}

async function looksOfClients({ db }: Tx, ids: number[]): Promise<Map<number, Stored<LeadLooks>>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ one: clients, firm: firm.name, source })
    .from(clients)
    .leftJoin(firm, eq(firm.id, clients.managingFirm))
    .leftJoin(source, eq(source.id, clients.contractor))
    .where(inArray(clients.id, ids));
  return new Map(
    rows.map(({ one, ...of }) => [one.id, { ...common(one, of), status: one.active ? "Client" : "Inactive client" }]),
  );
}

type Common = Pick<
  typeof leads.$inferSelect | typeof clients.$inferSelect,
  | "legalName"
  | "tradeName"
  | "ein"
  | "contactFirst"
  | "contactLast"
  | "contactEmail"
  | "contactPhone"
  | "street"
  | "city"
  | "state"
  | "created"
>;

const common = (one: Common, of: { firm: string | null; source: typeof users.$inferSelect | null }) => ({
  legal_name: one.legalName,
  trade_name: one.tradeName,
  ein: one.ein,
  contact: `${one.contactFirst ?? ""} ${one.contactLast ?? ""}`.trim(),
  contact_email: one.contactEmail,
  contact_phone: one.contactPhone,
  street: one.street,
  city: one.city,
  state: one.state,
  managing_firm: of.firm,
  originator: of.source && nameOf(of.source),
  created: one.created,
});
