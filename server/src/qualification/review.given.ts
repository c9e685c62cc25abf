import { claims } from "@refundry/contract/claims";
import { qualification } from "@refundry/contract/qualification";
import { parseQuarterKey } from "@refundry/contract/values";
import { givenClaim } from "../calculations/calculations.given.ts";
import { ordersOf, quarterDays, saveEffects } from "../mandates/index.ts";
import { givenOrder } from "../mandates/mandates.given.ts";
import { givenDesignee } from "../packages/packages.given.ts";
import { startWorld, type World } from "../world.given.ts";

/** Every item of both checklists. */
export const allItems = {
  documents: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  review: [21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33],
};

interface Wanted {
  without?: Parameters<typeof givenClaim>[1] extends { without?: infer W } | undefined ? W : never;
  attorney?: number;
  managingFirm?: number;
  taxFirm?: number;
  /** Receipts that meet the test in 2021. */
  receipts?: boolean;
  /** `false`: no order at all. */
  order?: boolean;
}

/** A client with everything that sending asks for, without payroll unless `without` says otherwise, and one order that suspended it in full from July 1 to August 15, 2021. */
export async function clientToSend(world: World, wanted: Wanted): Promise<{ id: number; order: number }> {
  const admin = await world.as(1);
  const { id } = await givenClaim(world, { without: wanted.without ?? ["payroll"] } as never);
  const attorney = wanted.attorney ?? (await world.given.role(4)).id;
  await world.owner.query(
    "update clients set attorney_of_record = $2, naics_code = '722511', managing_firm = coalesce($3, managing_firm), tax_firm = coalesce($4, tax_firm) where id = $1",
    [id, attorney, wanted.managingFirm ?? null, wanted.taxFirm ?? null],
  );
  await admin.call(claims.saveImpacts, { params: { id }, query: {}, body: [{ id: 3 }] });
  if (wanted.receipts)
    await admin.call(claims.saveReceipts, {
      params: { id },
      body: [
        ...([1, 2, 3, 4] as const).map((quarter) => ({ year: 2019, quarter, amount: "100,000.00" })),
        ...([1, 2, 3, 4] as const).map((quarter) => ({ year: 2020, quarter, amount: "90,000.00" })),
        ...([1, 2, 3] as const).map((quarter) => ({ year: 2021, quarter, amount: "60,000.00" })),
      ],
    });
  if (wanted.order === false) return { id, order: 0 };
  const order = await givenOrder(world, id, { from: "2021-07-01", to: "2021-08-15", quote: "No indoor dining." });
  await world.system(
    async (tx) => {
      const [own] = await ordersOf(tx, id);
      const keys = own ? [...new Set(quarterDays(own).map(({ quarter }) => quarter))] : [];
      const effects = keys.map((key) => ({ ...parseQuarterKey(key), kind: "full" as const, source: "Books" as const }));
      await saveEffects(tx, { params: { id, clientMandate: order.id }, body: { effects } });
    },
    await world.given.role(1),
  );
  return { id, order: order.id };
}

/** The same, sent by an administrator. */
export async function sentClient(world: World, wanted: Wanted = {}): Promise<{ id: number; order: number }> {
  const made = await clientToSend(world, wanted);
  await (await world.as(1)).call(qualification.send, { params: { id: made.id }, body: {} });
  return made;
}

/** A world with an administrator, a reviewer, a designee, and what they do with a review. */
export async function startReviews() {
  const world = await startWorld();
  const [admin, reviewer] = [await world.as(1), await world.as(13)];
  await givenDesignee(world, (await world.given.client()).taxFirm);
  return {
    world,
    admin,
    reviewer,
    read: (id: number, by = admin) => by.call(qualification.read, { params: { id } }),
    send: (id: number, by = admin, body: { note?: string } = {}) =>
      by.try(qualification.send, { params: { id }, body }),
    approve: (order: number, by = reviewer, version?: number) =>
      by.try(qualification.decideInQueue, {
        params: { id: order },
        body: { approved: true, ...(version && { version }) },
      }),
    finalize: (id: number, by = reviewer, more: object = {}, key?: string) =>
      by.try(
        qualification.finalize,
        { params: { id }, body: { ...allItems, ...more } as never },
        key === undefined ? {} : { headers: { "idempotency-key": key } },
      ),
  };
}
export type ReviewStage = Awaited<ReturnType<typeof startReviews>>;

export const because = { reason: "The order was only a recommendation." };
