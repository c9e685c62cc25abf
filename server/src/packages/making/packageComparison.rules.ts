import { isDeepStrictEqual } from "node:util";
import type { PackageChange } from "@refundry/contract/packages";
import { formatPhone } from "@refundry/contract/values";
import { inputValues } from "../../calculations/index.ts";
import type { ClientFacts, EnteredFiling, PackageSnapshot, PrintedOrder } from "../snapshot/packageSnapshot.rules.ts";

type Named<T> = readonly (readonly [name: string, text: (from: T) => string | null])[];

const joined = (parts: readonly (string | null)[], by = ", ") => parts.filter(Boolean).join(by) || null;
const returns: Record<number, string> = { 1: "Quarterly (941)", 2: "Agricultural (943)", 3: "Annual (944)" };

const clientTexts: Named<ClientFacts> = [
  ["Legal name", ({ legal_name: name }) => name],
  ["Trade name", ({ trade_name: name }) => name],
  ["EIN", ({ ein }) => ein],
  ["Address", ({ street, city, state, zip }) => joined([street, city, joined([state, zip], " ")])],
  ["Business type", ({ business_type: type }) => returns[type] ?? String(type)],
  ["Contact", ({ contact, contact_phone: phone }) => joined([contact, phone && formatPhone(phone)])],
];

const filingTexts: Named<EnteredFiling> = [
  ["Filing date", ({ filing_date: day }) => day],
  ["Date discovered", ({ date_discovered: day }) => day],
  ["Process", ({ process }) => (process === "claim" ? "Claim" : "Adjustment")],
  ["Signer's title", ({ signer_title: title }) => title],
];

const orderText = ({ title, order_number: number, periods }: PrintedOrder) =>
  joined([title, number, periods.map(({ from, to }) => `${from} to ${to}`).join(", ")]);

/** What packages print beside the claim. */
const printedTexts: Named<PackageSnapshot> = [
  ["Part of a group of companies", ({ in_group: declared }) => (declared ? "Yes" : null)],
  [
    "Business impact",
    ({ impacts }) =>
      joined(
        impacts.map(({ choice, note }) => (note === null ? choice : `${choice} (${note})`)),
        "; ",
      ),
  ],
  ["Mandates", ({ orders }) => joined(orders.map(orderText), "; ")],
  [
    "Copies of mandates",
    ({ order_papers: papers = [] }) =>
      joined(papers.map(({ mandate, sha256 }) => `No. ${mandate} (${sha256.slice(0, 12)})`)),
  ],
  [
    "Designee",
    ({ designee }) =>
      designee && joined([designee.name, designee.address, designee.caf, designee.ptin, designee.phone, designee.fax]),
  ],
  ["Tax firm", ({ tax_firm: firm }) => firm || null],
  ["Paid preparer", ({ preparer }) => preparer || null],
];

function changesOf<T>(texts: Named<T>, before: T, after: T): PackageChange[] {
  return texts.flatMap(([name, text]) => {
    const [a, b] = [text(before), text(after)];
    return a === b ? [] : [{ name, before: a, after: b }];
  });
}

/**
 * What a package says of the claim, the client and the filing that is otherwise now, value by value, in the order in which
 * people read it. The payroll is told apart by its rows. A default filing date is no value (07, 3).
 */
export function changesSince(made: PackageSnapshot, now: PackageSnapshot): PackageChange[] {
  // An early snapshot lacks what packages print since; of that nothing is said.
  const known = { ...now, ...made };
  return [
    ...changesOf(clientTexts, { ...now.client, ...known.client }, now.client),
    ...changesOf(filingTexts, known.filing, now.filing),
    ...factChanges(made, now),
    ...changesOf(printedTexts, known, now),
    ...detailsOfOrders(known, now),
  ];
}

/** What of an order is too long to be shown: who gave it, what it limits, what is cited of it. */
function detailsOfOrders(made: PackageSnapshot, now: PackageSnapshot): PackageChange[] {
  return now.orders.flatMap((order) => {
    const former = made.orders.find(({ mandate }) => mandate === order.mandate);
    const same = !former || orderText(former) !== orderText(order) || isDeepStrictEqual(former, order);
    return same ? [] : [{ name: `Details of ${order.title}`, before: null, after: "changed" }];
  });
}

function factChanges(made: PackageSnapshot, now: PackageSnapshot): PackageChange[] {
  const [before, after] = [made, now].map(({ facts }) => new Map(inputValues(facts).map((one) => [one.field, one])));
  return [...new Map([...(before ?? []), ...(after ?? [])])].flatMap(([field, { title }]) => {
    const [a, b] = [before?.get(field)?.value ?? null, after?.get(field)?.value ?? null];
    return a === b || field === "filing_date" ? [] : [{ name: title, before: a, after: b }];
  });
}
