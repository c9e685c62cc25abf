import type { PackageStatus } from "@refundry/contract/packages";
import { moneyText, type QuarterKey, utcDate } from "@refundry/contract/values";
import { eq } from "drizzle-orm";
import { readSnapshot } from "../../calculations/index.ts";
import { claimFactsOf, statedImpacts } from "../../claims/index.ts";
import type { ClientRecord } from "../../clients/index.ts";
import { ruleVersionInForce } from "../../content/index.ts";
import { type ClientOrder, ordersOf } from "../../mandates/index.ts";
import { entities } from "../../people/index.ts";
import { setting, type Tx } from "../../platform/index.ts";
import { designeeOn } from "./designee.queries.ts";
import { calculationKindOf } from "./package.rules.ts";
import {
  clientFactsOf,
  enteredFilingOf,
  type OrderPaper,
  type PackageSnapshot,
  type PrintedEffect,
  type PrintedOrder,
} from "./packageSnapshot.rules.ts";

/**
 * What a package of a status requested now would rest on; null without payroll. Without a filing date it is judged by the
 * day of the request (06, 5.2). Read it with the client's row locked, or to compare only.
 */
export async function packageSnapshotOf(
  tx: Tx,
  client: ClientRecord,
  status: PackageStatus,
): Promise<PackageSnapshot | null> {
  const claim = await readSnapshot(tx, client, calculationKindOf(status));
  if (!claim) return null;
  const details = await claimFactsOf(tx, client.id);
  const filing = enteredFilingOf(details);
  const orders = await citedOrders(tx, client.id, status);
  const [firm] = await tx.db.select({ name: entities.name }).from(entities).where(eq(entities.id, client.taxFirm));
  return {
    ...claim,
    rules_version: await ruleVersionInForce(tx),
    facts: { ...claim.facts, filing_date: filing.filing_date ?? utcDate(tx.now) },
    client: clientFactsOf(client),
    filing,
    in_group: details.groupOfCompanies,
    impacts: await statedImpacts(tx, client.id),
    orders: orders.map(printedOrder),
    ...(status !== "draft" && { order_papers: orders.flatMap(paperOf) }),
    effects: orders.flatMap(printedEffects),
    designee: status === "draft" || status === "peo-claim" ? null : await printedDesignee(tx, client),
    tax_firm: firm?.name ?? "",
    preparer: setting(tx, "preparer"),
  };
}

/** A draft cites every order that is not excluded, what leaves the firm only approved ones, a supplement those of its days. */
async function citedOrders(tx: Tx, client: number, status: PackageStatus): Promise<ClientOrder[]> {
  const orders = await ordersOf(tx, client);
  return orders
    .filter(({ state }) => (status === "draft" ? state !== "excluded" : state === "approved"))
    .filter(({ periods }) => status !== "2020-supplement" || periods.some(isOfSupplement));
}

function printedOrder(order: ClientOrder): PrintedOrder {
  return {
    mandate: order.mandate,
    title: order.title,
    author: order.author,
    order_number: order.orderNumber,
    state: order.stateCode,
    operation_limited: order.operationLimited,
    periods: order.periods.map(({ from, to }) => ({ from, to })),
    citations: order.citations.map(({ page, quote }) => ({ page, quote })),
  };
}

const paperOf = ({ mandate, paper }: ClientOrder): OrderPaper[] => (paper ? [{ mandate, ...paper }] : []);

function printedEffects({ mandate, title, effects }: ClientOrder): PrintedEffect[] {
  return effects.map(({ year, quarter, kind, part, total, source }) => ({
    mandate,
    title,
    quarter: `${year}-Q${quarter}` as QuarterKey,
    kind,
    part: part === null ? null : moneyText(part),
    total: total === null ? null : moneyText(total),
    source,
  }));
}

/** The days of a 2020 supplement: its package cites the orders that were in force then (07, 5.2, part 12). */
const isOfSupplement = ({ from, to }: { from: string; to: string }) => from <= "2020-09-30" && to >= "2020-03-13";

/** Who the client's tax firm names on Form 8821 today; null when nobody is entered. */
export async function printedDesignee(tx: Tx, client: ClientRecord): Promise<PackageSnapshot["designee"]> {
  const found = await designeeOn(tx, client.taxFirm, utcDate(tx.now));
  if (!found) return null;
  const { name, address, caf, ptin, phone, fax } = found;
  return { name, address, caf, ptin, phone, fax };
}
