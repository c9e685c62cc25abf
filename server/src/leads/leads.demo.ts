import { type CreateLead, leadStatuses } from "@refundry/contract/leads";
import { roles } from "@refundry/contract/platform";
import { addDays, utcDate } from "@refundry/contract/values";
import { and, asc, eq, ne } from "drizzle-orm";
import { users } from "../people/index.ts";
import { type DemoPart, nameOf, type Tx } from "../platform/index.ts";
import { leads } from "./lead.tables.ts";
import { addHandOver } from "./records/handOver.commands.ts";
import { originatorsOf } from "./records/handOver.queries.ts";
import { addLead, updateLead } from "./records/lead.commands.ts";
import { isStale } from "./records/lead.queries.ts";
import { noteOf } from "./records/leadNote.commands.ts";
import { changeRoutes } from "./records/routing.commands.ts";
import { firmFor, readRoutes } from "./records/routing.queries.ts";

const businesses = [
  ["Alder Street Kitchen", "Marta", "Ellison", "OR"],
  ["Blue Kettle Diner", "Ruben", "Ashcroft", "TX"],
  ["Cedar & Sons Joinery", "Willa", "Cedar", "ME"],
  ["Dune Grass Hotel", "Ophelia", "Brandt", "NC"],
  ["Eastwind Fitness", "Jonah", "Pell", "FL"],
  ["Foxglove Nursery", "Greta", "Lindqvist", "WI"],
  ["Granite Peak Outfitters", "Caleb", "Rowe", "CO"],
  ["Heron Lake Brewery", "Isla", "Duarte", "MN"],
  ["Ironbridge Machine", "Nolan", "Vance", "OH"],
  ["Juniper Dental", "Priya", "Raman", "AZ"],
  ["Kestrel Freight", "Owen", "Tillman", "GA"],
  ["Lantern Books", "Sofia", "Marchetti", "VT"],
  ["Mariner Seafood", "Hugh", "Pelletier", "MA"],
  ["Northfield Daycare", "Dana", "Okafor", "IA"],
] as const;

const gentlemen: readonly string[] = ["Ruben", "Jonah", "Caleb", "Nolan", "Owen", "Hugh", "Felix"];

type Source = typeof users.$inferSelect;
type Business = readonly [name: string, first: string, last: string, state: string];

/** What the demo's contractor and the team below brought lately: whose, days ago, status. */
const lately: readonly [Business, "contractor" | "contractor-3" | "contractor-4", number, 1 | 2 | 3 | 4][] = [
  [["Oak Hollow Bakery", "Felix", "Amaro", "PA"], "contractor", 3, 2],
  [["Pine Ridge Vet", "Nadia", "Holt", "ID"], "contractor-3", 6, 1],
  [["Quarry Lane Cycles", "Tess", "Beaumont", "UT"], "contractor-3", 6, 4],
  [["Ridgeway Catering", "Carla", "Nunez", "NV"], "contractor", 12, 4],
  [["Saltbox Framing", "June", "Abbott", "ME"], "contractor-4", 19, 3],
];

/** Leads of every status, of contractors, attorneys and nobody, some with a follow-up that is due. */
export const leadsDemo: DemoPart = {
  after: ["people", "clients"],
  begin: async () => ({
    finish: async ({ transaction }) => {
      await transaction(routeReferrals);
      for (const [at] of businesses.entries()) {
        const created = new Date(Date.now() - ((at * 17) % 95) * 86_400_000);
        await transaction((tx) => addOne(tx, at), { now: created });
      }
      for (const [index, [business, name, days, status]] of lately.entries()) {
        const created = new Date(Date.now() - days * 86_400_000);
        await transaction((tx) => bring(tx, { business, name, status, at: businesses.length + index }), {
          now: created,
        });
      }
      await transaction(askToHandOver);
    },
  }),
};

/** What contractors bring goes to the first managing firm. */
async function routeReferrals(tx: Tx): Promise<void> {
  const { items, firms, version } = await readRoutes(tx);
  const [first] = firms.toSorted((one, other) => one.id - other.id);
  if (!first) return;
  const routed = items.map(({ referral_firm: { id } }) => ({ referral_firm: id, managing_firm: first.id }));
  await changeRoutes(tx, { body: { version, default: first.id, items: routed } });
}

async function addOne(tx: Tx, at: number): Promise<void> {
  const [business, first, last, state] = businesses[at] ?? businesses[0];
  const people = await tx.db.select().from(users).where(eq(users.activationStatus, "active")).orderBy(asc(users.id));
  const sources = people.filter(({ roleId, uplineParent }) => [4, 7, 9, 10].includes(roleId) && uplineParent === null);
  const contractors = sources.filter(({ roleId }) => roleId === 10);
  const source =
    at % 5 === 4 ? null : at % 3 === 0 ? sources[at % sources.length] : contractors[at % contractors.length];
  const lead = await addLead(tx, await leadOf(tx, [business, first, last, state], at, source ?? null));
  const status = leadStatuses.filter(({ id }) => id < 9)[at % 8];
  if (status && status.id !== 1) await updateLead(tx, { params: { id: lead.id }, body: { status: status.id as 2 } });
  if (at % 3 === 1)
    await noteOf(
      tx,
      lead.id,
      `Spoke with ${nameOf({ first, last })}: wants figures for 2020 first.`,
      addDays(utcDate(new Date()), (at % 5) - 2),
    );
}

async function leadOf(tx: Tx, [business, first, last, state]: Business, at: number, source: Source | null) {
  return {
    tradeName: business,
    legalName: at % 2 === 0 ? `${business} LLC` : null,
    ein: at % 4 === 1 ? `47-${String(3_310_000 + at * 37)}` : null,
    state,
    contactSalutation: (gentlemen.includes(first) ? "Mr." : "Ms.") satisfies CreateLead["contact_salutation"],
    contactFirst: first,
    contactLast: last,
    contactEmail: `${first}.${last}@${business.split(" ")[0]}.example`.toLowerCase(),
    contactPhone: `555010${String(2000 + at * 13)}`,
    managingFirm: await firmFor(tx, source),
    originator: source?.id ?? null,
    origin: "manual" as const,
  };
}

async function bring(tx: Tx, brought: { business: Business; name: string; status: number; at: number }): Promise<void> {
  const { business, name, status, at } = brought;
  const [source] = await tx.db
    .select()
    .from(users)
    .where(eq(users.email, `${name}@demo.refundry.test`));
  const lead = await addLead(tx, await leadOf(tx, business, at, source ?? null));
  if (status !== 1) await updateLead(tx, { params: { id: lead.id }, body: { status: status as 2 } });
}

/** A managing partner asks that a stale lead be a colleague's; an administrator has not confirmed it yet. */
async function askToHandOver(tx: Tx): Promise<void> {
  const partners = await tx.db
    .select()
    .from(users)
    .where(and(eq(users.roleId, roles.managingPartner), eq(users.activationStatus, "active")))
    .orderBy(asc(users.id));
  for (const { id: by, parentEntity: firm } of partners) {
    if (firm === null) continue;
    const [stale] = await tx.db
      .select()
      .from(leads)
      .where(and(eq(leads.managingFirm, firm), isStale))
      .orderBy(asc(leads.id));
    if (!stale) continue;
    const [to] = await tx.db
      .select()
      .from(users)
      .where(and(await originatorsOf(tx, firm), ne(users.id, stale.originator ?? 0)))
      .orderBy(asc(users.last), asc(users.first), asc(users.id));
    if (!to) continue;
    const reason = "Nobody has called them for two months.";
    await addHandOver(tx, [stale], { firm, originator: to.id, reason, by });
    return;
  }
}
