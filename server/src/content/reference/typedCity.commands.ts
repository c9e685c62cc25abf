import type { content as operations } from "@refundry/contract/content";
import { type InputFor, roles } from "@refundry/contract/platform";
import { and, asc, desc, eq, gt, sql } from "drizzle-orm";
import { insertOne, notFound, Refusal, type Tx } from "../../platform/index.ts";
import { cities, states } from "../reference.tables.ts";
import { normalName } from "./cityName.rules.ts";
import { tellList } from "./entry.commands.ts";
import { namesOf } from "./place.commands.ts";

/** So many cities a person may add within an hour (20, A city that is not in the list). */
const mostAnHour = 20;
const hour = 3_600_000;

type City = typeof cities.$inferSelect;
const shown = ({ id, name, fullName }: City) => ({ id, name, full_name: fullName });

/** The city of this name in a state: the one that is there, or a new one to be checked. Of two people at once the second finds it. */
export async function typeCity(
  tx: Tx,
  { params: { state_code: state }, body: { name } }: InputFor<typeof operations.typeCity>,
) {
  if ((await tx.db.$count(states, eq(states.stateCode, state))) === 0) throw notFound();
  const normal = normalName(name);
  // One person's cities one after another, so that they are counted; then those of one name.
  for (const held of [`cities typed by ${tx.actor.userId}`, `city ${state} ${normal}`])
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${held}, 0))`);
  const known = await ofName(tx, state, normal);
  if (known) return shown(known);
  await demandTurn(tx);
  const made = await insertOne(tx, cities, {
    stateCode: state,
    ...namesOf(name),
    status: "to_check",
    source: "typed",
    typedBy: tx.actor.userId,
    typedAt: tx.now,
    updatedBy: tx.actor.userId,
    updatedAt: tx.now,
  });
  tx.audit({ action: "city.type", recordType: "city", recordId: made.id, after: { state, name } });
  const n = await tx.db.$count(cities, sql`${cities.status} = 'to_check' and ${cities.mergedInto} is null`);
  tx.notify("city_to_check", {
    to: { roles: [roles.admin] },
    target: 0,
    ...(n === 1 ? { form: "one" as const } : { params: { n } }),
  });
  tellList(tx, "cities", made.id);
  return shown(made);
}

/** Of several the one that stands by itself, an active one first; of one that was merged the city that stands for it. */
async function ofName(tx: Tx, state: string, normal: string): Promise<City | undefined> {
  const [found] = await tx.db
    .select()
    .from(cities)
    .where(and(eq(cities.stateCode, state), eq(cities.normalName, normal)))
    .orderBy(sql`${cities.mergedInto} is not null`, desc(cities.active), asc(cities.id))
    .limit(1);
  return found && standingFor(tx, found);
}

async function standingFor(tx: Tx, city: City): Promise<City> {
  if (city.mergedInto === null) return city;
  const [next] = await tx.db.select().from(cities).where(eq(cities.id, city.mergedInto));
  return next ? standingFor(tx, next) : city;
}

async function demandTurn(tx: Tx): Promise<void> {
  const recent = await tx.db
    .select({ at: cities.typedAt })
    .from(cities)
    .where(and(eq(cities.typedBy, tx.actor.userId), gt(cities.typedAt, new Date(tx.now.getTime() - hour))))
    .orderBy(desc(cities.typedAt))
    .limit(mostAnHour);
  const first = recent[mostAnHour - 1]?.at;
  if (!first) return;
  const minutes = Math.max(1, Math.ceil((first.getTime() + hour - tx.now.getTime()) / 60_000));
  throw new Refusal("too_many_requests", {
    text: "You added 20 cities within an hour. Please try again in {minutes} minutes.",
    details: { minutes },
  });
}
