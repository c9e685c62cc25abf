import { createClientBody, type NewClient } from "@refundry/contract/clients";
import { roles } from "@refundry/contract/platform";
import { asc, eq, inArray } from "drizzle-orm";
import { entities, users } from "../people/index.ts";
import type { DemoPart, Tx } from "../platform/index.ts";
import { demoBusiness } from "./business.demo.ts";
import { clients } from "./client.tables.ts";
import { demoNotes } from "./note.demo.ts";
import { addClient } from "./records/client.commands.ts";
import { linkClientUser } from "./users/clientUser.commands.ts";

/** Clients of every kind at every firm; the first two that somebody works on have a person of their own. */
export const clientsDemo: DemoPart = {
  after: ["people"],
  begin: async (tx) => {
    const choices = await choicesOf(tx);
    const [own] = await tx.db.select({ id: users.id }).from(users).where(eq(users.roleId, roles.client));
    return {
      addClient: (next, number, example) => addDemoClient(next, choices, number, example),
      workOn: async (next, { id, place }) => {
        if (place <= 2 && own) await linkClientUser(next, id, own.id);
      },
      finish: demoNotes,
    };
  },
};

/** Which firms and attorneys a client may be given to. */
interface Choices {
  managing: readonly number[];
  tax: readonly number[];
  attorneysOf: (firm: number) => readonly number[];
}

async function choicesOf(tx: Tx): Promise<Choices> {
  const firms = await tx.db
    .select({ id: entities.id, type: entities.firmType })
    .from(entities)
    .where(inArray(entities.firmType, [2, 3]))
    .orderBy(asc(entities.id));
  const attorneys = await tx.db
    .select({ id: users.id, firm: users.parentEntity })
    .from(users)
    .where(eq(users.canBeAor, true))
    .orderBy(asc(users.id));
  const of = (type: number) => firms.filter((firm) => firm.type === type).map(({ id }) => id);
  return {
    managing: of(2),
    tax: of(3),
    attorneysOf: (firm) => attorneys.filter((one) => one.firm === firm).map(({ id }) => id),
  };
}

/** `example`: the client of the worked example, a plain filer of Form 941 whatever its number. */
async function addDemoClient(tx: Tx, choices: Choices, number: number, example: boolean): Promise<number> {
  const id = await addClient(tx, bodyOf(choices, number, example));
  if (example) return id;
  if (number % 23 === 0) await tx.db.update(clients).set({ active: false }).where(eq(clients.id, id));
  if (number % 29 === 0)
    await tx.db
      .update(clients)
      .set({ onHold: true, onHoldReason: "Waiting for the engagement letter", onHoldSince: tx.now })
      .where(eq(clients.id, id));
  return id;
}

/** What is entered of the client of a number. */
function bodyOf({ managing, tax, attorneysOf }: Choices, number: number, example: boolean) {
  const business = demoBusiness(number);
  const firm = managing[number % managing.length] ?? 0;
  const attorneys = attorneysOf(firm);
  return createClientBody.parse({
    legal_name: business.legal,
    trade_name: business.trade,
    ein: business.ein,
    naics_code: business.naics,
    business_type: example ? 1 : business.type,
    uses_peo: !example && business.type === 1 && number % 11 === 0,
    contact_phone: business.phone,
    street: `${(number % 900) + 10} ${["Main", "Oak", "River", "Mill", "Depot"][number % 5]} Street`,
    city: business.town[0],
    state: business.town[1],
    zip: business.town[2],
    contact_salutation: business.salutation,
    contact_first: business.first,
    contact_last: business.last,
    contact_email: business.email,
    tax_firm: tax[number % tax.length] ?? 0,
    managing_firm: firm,
    attorney_of_record:
      number % 9 === 0 ? null : (attorneys[Math.floor(number / managing.length) % attorneys.length] ?? null),
    contingency_rate: !example && number % 10 === 0 ? "17.5" : "20",
  } satisfies NewClient);
}
