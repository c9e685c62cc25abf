import type { PackageStatus } from "@refundry/contract/packages";
import { utcDate } from "@refundry/contract/values";
import { eq } from "drizzle-orm";
import { readSnapshot } from "../../calculations/index.ts";
import { claimFactsOf, statedImpacts } from "../../claims/index.ts";
import type { ClientRecord } from "../../clients/index.ts";
import { ruleVersionInForce } from "../../content/index.ts";
import { ordersOf } from "../../mandates/index.ts";
import { entities } from "../../people/index.ts";
import type { Tx } from "../../platform/index.ts";
import { designeeOn } from "./designee.queries.ts";
import { calculationKindOf } from "./package.rules.ts";
import { clientFactsOf, enteredFilingOf, type PackageSnapshot, type PrintedOrder } from "./packageSnapshot.rules.ts";

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
  const [firm] = await tx.db.select({ name: entities.name }).from(entities).where(eq(entities.id, client.taxFirm));
  return {
    ...claim,
    rules_version: await ruleVersionInForce(tx),
    facts: { ...claim.facts, filing_date: filing.filing_date ?? utcDate(tx.now) },
    client: clientFactsOf(client),
    filing,
    in_group: details.groupOfCompanies,
    impacts: await statedImpacts(tx, client.id),
    orders: await printedOrders(tx, client.id, status),
    designee: status === "draft" ? null : await printedDesignee(tx, client),
    tax_firm: firm?.name ?? "",
  };
}

/** A draft cites every order that is not excluded, what leaves the firm only approved ones. */
async function printedOrders(tx: Tx, client: number, status: PackageStatus): Promise<PrintedOrder[]> {
  const orders = await ordersOf(tx, client);
  const cited = orders.filter(({ state }) => (status === "draft" ? state !== "excluded" : state === "approved"));
  return cited.map((order) => ({
    mandate: order.mandate,
    title: order.title,
    author: order.author,
    order_number: order.orderNumber,
    state: order.stateCode,
    operation_limited: order.operationLimited,
    periods: order.periods.map(({ from, to }) => ({ from, to })),
    citations: order.citations.map(({ page, quote }) => ({ page, quote })),
  }));
}

/** Who the client's tax firm names on Form 8821 today; null when nobody is entered. */
export async function printedDesignee(tx: Tx, client: ClientRecord): Promise<PackageSnapshot["designee"]> {
  const found = await designeeOn(tx, client.taxFirm, utcDate(tx.now));
  if (!found) return null;
  const { name, address, caf, ptin, phone, fax } = found;
  return { name, address, caf, ptin, phone, fax };
}
