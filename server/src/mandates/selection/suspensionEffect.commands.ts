import type { EffectsBody } from "@refundry/contract/mandates";
import { formatMoney, type Money, quarterLabel } from "@refundry/contract/values";
import { and, desc, eq, isNull } from "drizzle-orm";
import { tellClient } from "../../claims/index.ts";
import { openedClient } from "../../clients/index.ts";
import { rulesInForce } from "../../content/index.ts";
import { areUploadsOf } from "../../documents/index.ts";
import { changedFields, demandVersion, invalid, notFound, raise, type Tx } from "../../platform/index.ts";
import { clientMandates } from "../clientMandate.tables.ts";
import { clientMandatesChanged } from "../mandates.events.ts";
import { suspensionEffects } from "../suspensionEffect.tables.ts";
import { type ClientOrder, ordersOf } from "./clientMandate.queries.ts";
import { isEnough, type OrderEffect, shareText } from "./suspensionEffect.rules.ts";

interface Order {
  params: { id: number; clientMandate: number };
}

/** The figures of an order's effect on a client, quarter by quarter. */
export async function readEffects(tx: Tx, { params }: Order) {
  const client = await openedClient(tx, params.id);
  return effectsAnswer(tx, await orderOf(tx, client.id, params.clientMandate));
}

async function orderOf(tx: Tx, client: number, id: number): Promise<ClientOrder> {
  const order = (await ordersOf(tx, client)).find((one) => one.id === id);
  if (!order) throw notFound();
  return order;
}

async function effectsAnswer(tx: Tx, { effects, version }: ClientOrder) {
  const rules = await rulesInForce(tx);
  return {
    effects: effects.map((effect) => ({
      ...effect,
      quarter: effect.quarter as 1 | 2 | 3 | 4,
      percent: shareText(effect),
      met: isEnough(effect, rules),
    })),
    version,
  };
}

/** Replaces the figures of an order's effect (14, 4). They stay as they are where a finalized review froze them. */
export async function saveEffects(tx: Tx, { params, body }: Order & { body: EffectsBody }) {
  const client = await openedClient(tx, params.id, "update");
  const order = await orderOf(tx, client.id, params.clientMandate);
  await demandVersion(tx, body.version, { version: order.version, ...(await lastEntry(tx, order.id)) });
  const uploads = body.effects.flatMap(({ upload }) => upload ?? []);
  if (!(await areUploadsOf(tx, client.id, uploads))) throw invalid({ upload: "Choose a file of this client." });
  const before = inWords(order.effects);
  await tx.db.delete(suspensionEffects).where(eq(suspensionEffects.clientMandate, order.id));
  if (body.effects.length > 0)
    await tx.db.insert(suspensionEffects).values(
      body.effects.map(({ year, quarter, kind, part = null, total = null, source, upload = null }) => ({
        clientMandate: order.id,
        ...{ year, quarter, kind, part, total, source, upload },
        enteredBy: tx.actor.userId,
        enteredAt: tx.now,
      })),
    );
  const difference = changedFields<Record<string, unknown>>(
    before,
    inWords((await orderOf(tx, client.id, order.id)).effects),
  );
  if (difference) {
    await tx.db
      .update(clientMandates)
      .set({ version: order.version + 1 })
      .where(and(eq(clientMandates.id, order.id), isNull(clientMandates.deletedAt)));
    tx.audit({
      action: "client_mandate.effects",
      recordType: "client_mandates",
      recordId: order.id,
      clientId: client.id,
      before: { mandate: order.title, ...difference.before },
      after: { mandate: order.title, ...difference.after },
    });
    await raise(tx, clientMandatesChanged, { client: client.id });
    tellClient(tx, client.id);
  }
  return effectsAnswer(tx, await orderOf(tx, client.id, order.id));
}

async function lastEntry(tx: Tx, order: number) {
  const [last] = await tx.db
    .select({ by: suspensionEffects.enteredBy, at: suspensionEffects.enteredAt })
    .from(suspensionEffects)
    .where(eq(suspensionEffects.clientMandate, order))
    .orderBy(desc(suspensionEffects.enteredAt))
    .limit(1);
  return last ?? { by: null, at: null };
}

const figures = (amount: Money) => formatMoney(amount).replace("$", "");

/** `Q1 2021: receipts 10,000.00 of 100,000.00 (Books)`, and the files that show it in the same order. */
function inWords(effects: readonly OrderEffect[]): { effects: string | null; uploads: string | null } {
  const texts = effects.map((effect) => {
    const quarter = quarterLabel({ year: effect.year, quarter: effect.quarter as 1 | 2 | 3 | 4 });
    const share = effect.kind === "full" ? "" : ` ${figures(effect.part)} of ${figures(effect.total)}`;
    return `${quarter}: ${effect.kind}${share} (${effect.source})`;
  });
  const uploads = effects.some(({ upload }) => upload !== null) && effects.map(({ upload }) => upload ?? "none");
  return { effects: texts.join("; ") || null, uploads: uploads ? uploads.join(", ") : null };
}
