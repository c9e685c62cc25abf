import type { mandates as operations } from "@refundry/contract/mandates";
import type { InputFor } from "@refundry/contract/platform";
import { and, eq, isNull } from "drizzle-orm";
import { tellClient } from "../../claims/index.ts";
import { type ClientRecord, openedClient } from "../../clients/index.ts";
import {
  changedFields,
  demandVersion,
  insertOne,
  invalid,
  notFound,
  Refusal,
  raise,
  type Tx,
} from "../../platform/index.ts";
import {
  clientMandateCitations,
  clientMandateDismissals,
  clientMandatePeriods,
  clientMandates,
} from "../clientMandate.tables.ts";
import { mandatePages, mandates } from "../mandate.tables.ts";
import { clientMandatesChanged } from "../mandates.events.ts";
import { openedMandate, periodsOf } from "../records/order.queries.ts";
import { placeOfQuote } from "../search/find.rules.ts";
import { rectsOf } from "../search/wordPlace.rules.ts";
import { selectOrder } from "./clientMandate.commands.ts";
import { type ClientOrder, ordersOf } from "./clientMandate.queries.ts";
import { citationsOf, clientMandatesAnswer, editAbility } from "./clientPage.queries.ts";
import { liesWithin } from "./effectiveDays.rules.ts";

/** The client, locked, whose orders may be changed now; else 409 (13, 5.5). */
async function clientToChange(tx: Tx, id: number): Promise<ClientRecord> {
  const client = await openedClient(tx, id, "update");
  const { allowed, reason } = await editAbility(tx, client.id);
  if (!allowed) throw new Refusal("in_review", { text: reason ?? "The mandates cannot be changed." });
  return client;
}

async function orderOf(tx: Tx, client: number, id: number): Promise<ClientOrder> {
  const order = (await ordersOf(tx, client)).find((one) => one.id === id);
  if (!order) throw notFound();
  return order;
}

async function changed(tx: Tx, client: number): Promise<void> {
  await raise(tx, clientMandatesChanged, { client });
  tellClient(tx, client);
}

/** Adds reviewed orders to those of a client, all or none. */
export async function selectMandates(tx: Tx, { params, body }: InputFor<typeof operations.select>) {
  const client = await clientToChange(tx, params.id);
  const known = new Set((await ordersOf(tx, client.id)).map(({ mandate }) => mandate));
  for (const mandate of new Set(body.mandates)) {
    if (known.has(mandate)) throw new Refusal("already_selected");
    const [order] = await tx.db
      .select({ state: mandates.state })
      .from(mandates)
      .where(and(eq(mandates.id, mandate), isNull(mandates.deletedAt)));
    if (!order) throw notFound();
    if (order.state !== "reviewed") throw new Refusal("not_reviewed");
    await selectOrder(tx, client.id, { mandate, source: body.source });
  }
  return clientMandatesAnswer(tx, client);
}

/** Changes test, words or days of a client's order; the days lie within the order's. */
export async function changeSelected(tx: Tx, { params, body }: InputFor<typeof operations.changeSelected>) {
  const client = await clientToChange(tx, params.id);
  const order = await orderOf(tx, client.id, params.clientMandate);
  await demandVersion(tx, body.version, { version: order.version, by: null, at: null });
  if (body.periods) {
    const whole = (await periodsOf(tx, [order.mandate])).get(order.mandate) ?? [];
    if (!liesWithin(body.periods, whole)) throw invalid({ periods: "The period must lie within the order." });
    await tx.db.delete(clientMandatePeriods).where(eq(clientMandatePeriods.clientMandate, order.id));
    await tx.db
      .insert(clientMandatePeriods)
      .values(body.periods.map(({ from, to }) => ({ clientMandate: order.id, fromDate: from, toDate: to })));
  }
  const test = body.eligibility_test === undefined ? order.eligibilityTest : body.eligibility_test;
  const limited = body.operation_limited === undefined ? order.operationLimited : body.operation_limited;
  await tx.db
    .update(clientMandates)
    .set({ eligibilityTest: test, operationLimited: limited, version: order.version + 1 })
    .where(eq(clientMandates.id, order.id));
  const words = (periods: readonly { from: string; to: string }[]) =>
    periods.map(({ from, to }) => `${from} to ${to}`).join(", ") || null;
  const difference = changedFields<Record<string, unknown>>(
    {
      eligibility_test: order.eligibilityTest,
      operation_limited: order.operationLimited,
      periods: words(order.periods),
    },
    { eligibility_test: test, operation_limited: limited, periods: words(body.periods ?? order.periods) },
  );
  if (difference) {
    tx.audit({
      action: "client_mandate.periods",
      recordType: "client_mandates",
      recordId: order.id,
      clientId: client.id,
      ...difference,
    });
    await changed(tx, client.id);
  }
  return clientMandatesAnswer(tx, client);
}

/** Removes an order; only selected and excluded ones. */
export async function removeSelected(tx: Tx, { params }: InputFor<typeof operations.removeSelected>) {
  const client = await clientToChange(tx, params.id);
  const order = await orderOf(tx, client.id, params.clientMandate);
  if (order.state !== "selected" && order.state !== "excluded") throw new Refusal("in_review");
  await tx.db
    .update(clientMandates)
    .set({ deletedAt: tx.now, version: order.version + 1 })
    .where(eq(clientMandates.id, order.id));
  tx.audit({
    action: "client_mandate.remove",
    recordType: "client_mandates",
    recordId: order.id,
    clientId: client.id,
    before: { mandate: order.mandate, state: order.state },
    after: null,
  });
  await changed(tx, client.id);
  return clientMandatesAnswer(tx, client);
}

const dismissalAudit = (
  tx: Tx,
  action: "client_mandate.dismiss" | "client_mandate.undismiss",
  client: number,
  mandate: number,
) =>
  tx.audit({
    action,
    recordType: "client_mandate_dismissals",
    recordId: mandate,
    clientId: client,
    after: { mandate },
  });

/** Calls a suggestion not relevant for a client. */
export async function dismissMandate(tx: Tx, { params }: InputFor<typeof operations.dismiss>) {
  const client = await clientToChange(tx, params.id);
  const { id } = await openedMandate(tx, params.mandate);
  await tx.db
    .insert(clientMandateDismissals)
    .values({ client: client.id, mandate: id, dismissedBy: tx.actor.userId, dismissedAt: tx.now })
    .onConflictDoNothing();
  dismissalAudit(tx, "client_mandate.dismiss", client.id, id);
  tellClient(tx, client.id);
  return clientMandatesAnswer(tx, client);
}

/** Brings a suggestion back. */
export async function undismissMandate(tx: Tx, { params }: InputFor<typeof operations.undismiss>) {
  const client = await clientToChange(tx, params.id);
  const { id } = await openedMandate(tx, params.mandate);
  await tx.db
    .delete(clientMandateDismissals)
    .where(and(eq(clientMandateDismissals.client, client.id), eq(clientMandateDismissals.mandate, id)));
  dismissalAudit(tx, "client_mandate.undismiss", client.id, id);
  tellClient(tx, client.id);
  return clientMandatesAnswer(tx, client);
}

export async function listCitations(tx: Tx, { params }: InputFor<typeof operations.citations>) {
  const client = await openedClient(tx, params.id);
  const order = await orderOf(tx, client.id, params.clientMandate);
  const items = (await citationsOf(tx, [order.id])).get(order.id) ?? [];
  return { items, total: items.length, next: null };
}

/** Cites a passage of an order for its client: the page must hold it, white space and hyphens aside (13, 7.1). */
export async function citeFromPage(tx: Tx, { params, body }: InputFor<typeof operations.cite>) {
  const client = await openedClient(tx, params.id, "update");
  const order = await orderOf(tx, client.id, params.clientMandate);
  const [page] = await tx.db
    .select({ text: mandatePages.text, words: mandatePages.words })
    .from(mandatePages)
    .where(and(eq(mandatePages.mandate, order.mandate), eq(mandatePages.page, body.page)));
  const place = page ? placeOfQuote(page.text, body.quote) : null;
  if (!page || !place) throw new Refusal("quote_not_found", { details: { page: body.page } });
  const made = await insertOne(tx, clientMandateCitations, {
    clientMandate: order.id,
    page: body.page,
    quote: body.quote,
    rects: rectsOf(page.text, page.words, [place])[0] ?? [],
    comment: body.comment || null,
    createdBy: tx.actor.userId,
    createdOn: tx.now,
  });
  tx.audit({
    action: "client_mandate.cite",
    recordType: "client_mandates",
    recordId: order.id,
    clientId: client.id,
    after: { page: body.page, quote: body.quote },
  });
  await changed(tx, client.id);
  const shown = (await citationsOf(tx, [order.id])).get(order.id)?.find(({ id }) => id === made.id);
  if (!shown) throw notFound();
  return shown;
}

export async function removeCitation(tx: Tx, { params }: InputFor<typeof operations.removeCitation>) {
  const client = await openedClient(tx, params.id, "update");
  const order = await orderOf(tx, client.id, params.clientMandate);
  const own = (await citationsOf(tx, [order.id])).get(order.id)?.find(({ id }) => id === params.citation);
  if (!own) throw notFound();
  await tx.db.update(clientMandateCitations).set({ deletedAt: tx.now }).where(eq(clientMandateCitations.id, own.id));
  tx.audit({
    action: "client_mandate.uncite",
    recordType: "client_mandates",
    recordId: order.id,
    clientId: client.id,
    before: { page: own.page, quote: own.quote },
    after: null,
  });
  await changed(tx, client.id);
  return {};
}
