import type { mandates as operations } from "@refundry/contract/mandates";
import type { InputFor } from "@refundry/contract/platform";
import { parseQuarterKey, quarterLabel } from "@refundry/contract/values";
import { defaultRules } from "@refundry/credit";
import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { type ClientRecord, openedClient } from "../../clients/index.ts";
import { cities, counties, zipAreas } from "../../content/reference.tables.ts";
import { can, factOf, factsOf, personName, type Tx } from "../../platform/index.ts";
import { clientMandateCitations, clientMandateDismissals, clientPlaces } from "../clientMandate.tables.ts";
import { mandates } from "../mandate.tables.ts";
import { clientReview } from "../mandates.facts.ts";
import { fileAddress, filesOfOrders, periodsOf } from "../records/order.queries.ts";
import { type ClientOrder, ordersOf } from "./clientMandate.queries.ts";
import { liesWithin, quarterDays } from "./effectiveDays.rules.ts";
import { suggestionsOf } from "./matching.queries.ts";

/** A client's orders, suggestions, places and the days that they cover (13, 2.7). */
export async function readClientMandates(tx: Tx, { params }: InputFor<typeof operations.ofClient>) {
  return clientMandatesAnswer(tx, await openedClient(tx, params.id));
}

export async function clientMandatesAnswer(tx: Tx, client: ClientRecord) {
  const orders = await ordersOf(tx, client.id);
  const places = await placesOf(tx, client.id);
  const lacking = client.naicsCode === null || !places.some(({ state, zip, city }) => state && (zip || city));
  const suggested = lacking ? [] : await suggestionsOf(tx, client);
  return {
    selected: await selectedOnWire(tx, orders),
    suggested: suggested.map(({ order, score, reasons }) => ({
      mandate: order.id,
      title: order.title,
      author: order.author,
      state_code: order.stateCode,
      periods: [...order.periods],
      score,
      reasons,
      upload_url: order.hasFile ? fileAddress(order.id) : null,
    })),
    dismissed: await tx.db
      .select({ mandate: clientMandateDismissals.mandate, title: mandates.title })
      .from(clientMandateDismissals)
      .innerJoin(mandates, eq(mandates.id, clientMandateDismissals.mandate))
      .where(and(eq(clientMandateDismissals.client, client.id), isNull(mandates.deletedAt)))
      .orderBy(asc(clientMandateDismissals.mandate)),
    places,
    coverage: coverageOf(orders),
    lacking,
    edit: await editAbility(tx, client.id),
  };
}

/** Whether the orders of a client may be changed now, and why not. */
export async function editAbility(tx: Tx, client: number) {
  if (!can(tx.actor, "mandates.change_of_client")) return { allowed: false, reason: "Your role may not do this." };
  const state = await factOf(tx, clientReview, client);
  if (state === "in_review") return { allowed: false, reason: "The mandates are in review and cannot be changed." };
  if (state !== "selection") return { allowed: false, reason: "The qualification is finalized." };
  return { allowed: true, reason: null };
}

async function selectedOnWire(tx: Tx, orders: readonly ClientOrder[]) {
  const ids = orders.map(({ mandate }) => mandate);
  const whole = await periodsOf(tx, ids);
  const files = ids.length === 0 ? new Map<number, { url: string; name: string }>() : await filesOfOrders(tx, ids);
  const citations = await citationsOf(
    tx,
    orders.map(({ id }) => id),
  );
  return orders.map((order) => ({
    id: order.id,
    mandate: order.mandate,
    title: order.title,
    author: order.author,
    order_number: order.orderNumber,
    state_code: order.stateCode,
    order_periods: whole.get(order.mandate) ?? [],
    periods: order.periods,
    outside: !liesWithin(order.periods, whole.get(order.mandate) ?? []),
    eligibility_test: order.eligibilityTest,
    operation_limited: order.operationLimited,
    citations: citations.get(order.id) ?? [],
    state: order.state,
    approved: order.state === "approved",
    excluded_reason: order.excludedReason,
    upload_url: files.get(order.mandate)?.url ?? null,
    original_file_name: files.get(order.mandate)?.name ?? null,
    version: order.version,
  }));
}

/** The citations of a client's orders, by order of `client_mandates`. */
export async function citationsOf(tx: Tx, ids: readonly number[]) {
  const rows =
    ids.length === 0
      ? []
      : await tx.db
          .select()
          .from(clientMandateCitations)
          .where(and(inArray(clientMandateCitations.clientMandate, [...ids]), isNull(clientMandateCitations.deletedAt)))
          .orderBy(asc(clientMandateCitations.page), asc(clientMandateCitations.id));
  const names = await factsOf(
    tx,
    personName,
    rows.map(({ createdBy }) => createdBy),
  );
  const found = new Map<number, ReturnType<typeof onWire>[]>();
  const onWire = (row: (typeof rows)[number]) => ({
    id: row.id,
    page: row.page,
    quote: row.quote,
    rects: row.rects,
    comment: row.comment,
    by: names.get(row.createdBy) ?? personName.fallback,
    created_on: row.createdOn,
  });
  for (const row of rows) found.set(row.clientMandate, [...(found.get(row.clientMandate) ?? []), onWire(row)]);
  return found;
}

async function placesOf(tx: Tx, client: number) {
  const rows = await tx.db
    .select({ place: clientPlaces, county: counties.name, city: cities.name })
    .from(clientPlaces)
    .leftJoin(counties, eq(counties.id, clientPlaces.county))
    .leftJoin(cities, eq(cities.id, clientPlaces.cityId))
    .where(eq(clientPlaces.client, client))
    .orderBy(asc(clientPlaces.kind), asc(clientPlaces.id));
  const zips = rows.flatMap(({ place }) => place.zip ?? []);
  const ofZips =
    zips.length === 0
      ? []
      : await tx.db
          .selectDistinct({ zip: zipAreas.zip, id: counties.id, name: counties.name })
          .from(zipAreas)
          .innerJoin(counties, eq(counties.id, zipAreas.county))
          .where(inArray(zipAreas.zip, zips))
          .orderBy(asc(counties.name));
  return rows.map(({ place, county, city }) => ({
    id: place.id,
    kind: place.kind,
    street: place.street,
    city: place.city,
    state: place.state,
    zip: place.zip,
    county: place.county,
    county_name: county,
    city_name: city,
    source: place.source,
    counties: ofZips.filter(({ zip }) => zip === place.zip).map(({ id, name }) => ({ id, name })),
  }));
}

type Days = { from: string; to: string };

/** Covered days of each quarter by each order that is not excluded, and by all of them (13, 7.2). */
function coverageOf(orders: readonly ClientOrder[]) {
  const counted = orders.filter(({ state }) => state !== "excluded");
  if (counted.length === 0) return [];
  const rows = counted.map((order) => ({ id: order.id as number | null, title: order.title, days: daysOf([order]) }));
  return [{ id: null, title: "All mandates", days: daysOf(counted) }, ...rows].map(({ id, title, days }) => ({
    id,
    title,
    quarters: days,
  }));
}

function daysOf(orders: readonly ClientOrder[]) {
  return defaultRules.quarters
    .filter(({ quarter }) => quarter >= "2020-Q2" && quarter <= "2021-Q3")
    .map(({ quarter, from, to }) => {
      const spans = orders.flatMap((order) =>
        quarterDays(order)
          .filter((one) => one.quarter === quarter)
          .map(({ span }) => span),
      );
      const all = daysBetweenEnds({ from, to });
      const gaps = gapsIn(
        spans.map(([first, last]) => ({ from: first, to: last })),
        { from, to },
      );
      return {
        quarter: quarterLabel(parseQuarterKey(quarter)),
        days: all - gaps.reduce((sum, gap) => sum + daysBetweenEnds(gap), 0),
        all,
        gaps,
      };
    });
}

const dayMs = 86_400_000;
const daysBetweenEnds = ({ from, to }: Days) => (Date.parse(to) - Date.parse(from)) / dayMs + 1;
const beside = (day: string, step: number) => new Date(Date.parse(day) + step * dayMs).toISOString().slice(0, 10);

/** The days of a span that none of the others covers. */
function gapsIn(spans: readonly Days[], whole: Days): Days[] {
  const gaps: Days[] = [];
  let next = whole.from;
  for (const { from, to } of [...spans].sort((one, other) => one.from.localeCompare(other.from))) {
    if (from > next) gaps.push({ from: next, to: beside(from, -1) });
    if (to >= next) next = beside(to, 1);
  }
  if (next <= whole.to) gaps.push({ from: next, to: whole.to });
  return gaps;
}
