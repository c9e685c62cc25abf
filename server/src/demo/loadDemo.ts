import { createClientBody, type NewClient } from "@refundry/contract/clients";
import type { RoleId } from "@refundry/contract/platform";
import { money } from "@refundry/contract/values";
import { eq, sql } from "drizzle-orm";
import { saveReceipts } from "../claims/index.ts";
import { addClient, clients, linkClientUser } from "../clients/index.ts";
import { type Actor, inTransaction, systemScope, type Tx } from "../platform/index.ts";
import type { Services } from "../platform/services.ts";
import { demoDecisions, demoDetails, demoFigures, demoOwners, demoPayroll, demoRounds } from "./demoClaims.ts";
import { demoClientE } from "./demoClientE.ts";
import { demoDesignees } from "./demoDesignees.ts";
import { demoGrounds, demoOrders } from "./demoGrounds.ts";
import { demoBusiness } from "./demoNames.ts";
import { demoDraft } from "./demoPackages.ts";
import { type DemoPeople, loadPeople } from "./demoPeople.ts";

const usualClients = 250;
/** Among the sixty clients that somebody works on this one is that of the worked example. */
const examplePlace = 59;
const day = 24 * 60 * 60 * 1000;

/** Loads the demo data into an empty database when asked; answers whether the demo data is there. */
export async function loadDemoOnce(services: Services, wanted: boolean): Promise<boolean> {
  const { rows } = await services.db.execute<{ people: string; demo: boolean }>(sql`
    select count(*) as people, coalesce(bool_or(email = 'admin@demo.refundry.test'), false) as demo from users`);
  const found = rows[0];
  if (found?.demo) return true;
  if (!wanted || Number(found?.people ?? 0) > 0) return false;
  await loadDemo(services, usualClients);
  return true;
}

/** Firms, people and clients in every stage, through the areas' own commands. All names are invented. */
export async function loadDemo(services: Services, count: number): Promise<void> {
  const people = await loadPeople(services);
  const actor = actorOf(people);
  const now = Date.now();
  const plain = Math.max(0, count - 60);
  const batches = Array.from({ length: Math.ceil(plain / batchSize) }, (_, at) => at * batchSize);
  await sideBySide(batches, (from) =>
    inTransaction(services.pool, { actor, scope: systemScope("all"), now: new Date(now - 3 * day) }, async (tx) => {
      for (let number = from + 1; number <= Math.min(plain, from + batchSize); number += 1)
        await addDemoClient(tx, people, number);
    }),
  );
  await inTransaction(services.pool, { actor, scope: systemScope("all") }, (tx) => demoDesignees(tx, people.tax));
  const library = await inTransaction(services.pool, { actor, scope: systemScope("all") }, demoOrders);
  const worked: Worked[] = [];
  for (let number = plain + 1; number <= count; number += 1) {
    const created = new Date(now - ((number * 37) % 290) * day);
    const id = await inTransaction(services.pool, { actor, scope: systemScope("all"), now: created }, (tx) =>
      addDemoClient(tx, people, number, number - plain === examplePlace),
    );
    worked.push({ id, place: number - plain, created });
  }
  await sideBySide(worked, ({ id, place, created }) =>
    inTransaction(services.pool, { actor, scope: systemScope("all"), now: created }, async (tx) => {
      if (place === examplePlace) await demoClientE(services, tx, id, library.at(-1) ?? 0);
      else await addClaim(services, tx, id, place, library);
      if (place <= 2) await linkClientUser(tx, id, people.clientPerson.id);
    }),
  );
}

const batchSize = 250;

/** Transactions at once: one works while another waits for the database or for a file that is read. */
const atOnce = 3;

/** Does the work for every item, in order of the items, a few at once. */
async function sideBySide<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = items.values();
  const workOnNext = async () => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, workOnNext));
}

interface Worked {
  id: number;
  place: number;
  created: Date;
}

function actorOf({ admin }: DemoPeople): Actor {
  return {
    userId: admin.id,
    realUserId: admin.id,
    roleId: admin.roleId as RoleId,
    firmId: admin.parentEntity,
    first: admin.first,
    last: admin.last,
    email: admin.email,
    sessionId: 0,
  };
}

/** `example`: the client of the worked example, a plain filer of Form 941 whatever its number. */
async function addDemoClient(tx: Tx, people: DemoPeople, number: number, example = false): Promise<number> {
  const business = demoBusiness(number);
  const firm = people.managing[number % people.managing.length] ?? 0;
  const attorneys = people.attorneys.get(firm) ?? [];
  const body = createClientBody.parse({
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
    contact_salutation: number % 2 === 0 ? "Ms." : "Mr.",
    contact_first: business.first,
    contact_last: business.last,
    contact_email: business.email,
    tax_firm: people.tax[number % people.tax.length] ?? 0,
    managing_firm: firm,
    attorney_of_record:
      number % 9 === 0 ? null : (attorneys[Math.floor(number / people.managing.length) % attorneys.length]?.id ?? null),
    contingency_rate: !example && number % 10 === 0 ? "17.5" : "20",
  } satisfies NewClient);
  const id = await addClient(tx, body);
  if (example) return id;
  if (number % 23 === 0) await tx.db.update(clients).set({ active: false }).where(eq(clients.id, id));
  if (number % 29 === 0)
    await tx.db
      .update(clients)
      .set({ onHold: true, onHoldReason: "Waiting for the engagement letter", onHoldSince: tx.now })
      .where(eq(clients.id, id));
  return id;
}

/** The sixty clients that somebody works on: from the first figures to a whole claim. */
async function addClaim(
  services: Services,
  tx: Tx,
  client: number,
  place: number,
  library: readonly number[],
): Promise<void> {
  const { first, last } = demoBusiness(client);
  const owner = `${first} ${last}`;
  if (place % 6 !== 5) await demoRounds(tx, client, place);
  if (place % 6 === 4) return;
  await demoOwners(tx, client, owner, place);
  if (place > 30) return demoFigures(tx, client, place, null);
  await demoPayroll(services, tx, client, owner, place);
  await demoDecisions(tx, client, place);
  await addReceipts(tx, client, place);
  await demoDetails(tx, client, place);
  await demoGrounds(tx, client, place, library);
  if (place > 24) await demoDraft(tx, client);
}

/** A business that lost more than half in spring 2020 and a third in 2021. */
async function addReceipts(tx: Tx, client: number, place: number): Promise<void> {
  const percents = [
    [100, 100, 100, 100],
    [96, 41, 62, 71],
    [68, 74, 77, 92],
  ];
  const base = 300_000_00 + place * 10_000_00;
  const body = percents.flatMap((year, index) =>
    year.map((percent, at) => ({
      year: 2019 + index,
      quarter: (at + 1) as 1 | 2 | 3 | 4,
      amount: money(Math.round((base * percent) / 100)),
    })),
  );
  await saveReceipts(tx, { params: { id: client }, body });
}
