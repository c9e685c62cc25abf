import type { RoleId } from "@refundry/contract/platform";
import { asc, eq, sql } from "drizzle-orm";
import * as areaDoors from "../areas.ts";
import { users } from "../people/index.ts";
import type { Area } from "../platform/area.ts";
import type { DemoClient, DemoHands, DemoStage, DemoSteps } from "../platform/demo.ts";
import { type Actor, inTransaction, systemScope, type Tx } from "../platform/index.ts";
import type { Services } from "../platform/services.ts";
import { inOrder } from "./partOrder.ts";

const usualClients = 250;
/** Among the sixty clients that somebody works on this one is that of the worked example. */
const examplePlace = 59;
const worked = 60;
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

/** Firms, people and clients in every stage: what each area adds, through its own commands. */
export async function loadDemo(services: Services, count: number): Promise<void> {
  const steps: DemoSteps[] = [];
  for (const part of inOrder(Object.entries<Area>(areaDoors)))
    steps.push(await inTransaction(services.pool, { actor: await adminOf(services), scope }, part.begin));
  const actor = await adminOf(services);
  const addClient = steps.find((one) => one.addClient)?.addClient;
  if (!addClient) throw new Error("No area adds demo clients.");
  const now = Date.now();
  const on = <T>(at: number, work: (tx: Tx) => Promise<T>) =>
    inTransaction(services.pool, { actor, scope, now: new Date(at) }, work);
  const plain = Math.max(0, count - worked);
  const batches = Array.from({ length: Math.ceil(plain / batchSize) }, (_, at) => at * batchSize);
  await sideBySide(batches, (from) =>
    on(now - 3 * day, async (tx) => {
      for (let number = from + 1; number <= Math.min(plain, from + batchSize); number += 1)
        await addClient(tx, number, false);
    }),
  );
  const begun: { client: DemoClient; created: number }[] = [];
  for (let number = plain + 1; number <= count; number += 1) {
    const created = now - ((number * 37) % 290) * day;
    const place = number - plain;
    const id = await on(created, (tx) => addClient(tx, number, place === examplePlace));
    begun.push({ client: { id, place, stage: stageOf(place) }, created });
  }
  await sideBySide(begun, ({ client, created }) =>
    on(created, async (tx) => {
      for (const { workOn } of steps) await workOn?.(tx, client, services);
    }),
  );
  const transaction: DemoHands["transaction"] = (work, options) =>
    inTransaction(services.pool, { actor, scope, ...options }, work);
  const clients = begun.map(({ client }) => client);
  for (const { finish } of steps) await finish?.({ services, transaction }, clients);
}

const scope = systemScope("all");

function stageOf(place: number): DemoStage {
  if (place === examplePlace) return "example";
  if (place % 6 === 4) return "begun";
  return place > 30 ? "figures" : "whole";
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

/** The first administrator, once there is one: who enters the demo data. */
async function adminOf({ db }: Services): Promise<Actor | null> {
  const [admin] = await db.select().from(users).where(eq(users.roleId, 1)).orderBy(asc(users.id)).limit(1);
  if (!admin) return null;
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
