import { type mandates as operations, reviewStatusIds } from "@refundry/contract/mandates";
import type { InputFor } from "@refundry/contract/platform";
import { and, asc, desc, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import { clients, clientsInScope } from "../../clients/index.ts";
import { cities, counties, naicsCodes, states } from "../../content/reference.tables.ts";
import { inOrder } from "../../crafts/spreadsheet/rowOrder.ts";
import { can, factsOf, personName, readPlace, type Tx } from "../../platform/index.ts";
import { clientMandates } from "../clientMandate.tables.ts";
import {
  mandateCities,
  mandateCounties,
  mandateImpacts,
  mandateNaics,
  mandates,
  mandateUploads,
} from "../mandate.tables.ts";
import { editOf, isReading, type OrderFacts, reviewMoves, steerOf } from "../mandates.policy.ts";
import { fileAddress, type MandateRecord, openedMandate, periodsOf } from "../records/order.queries.ts";
import { clientsMatching } from "../selection/matching.queries.ts";
import { lackingOf } from "./lacking.rules.ts";

export async function readMandate(tx: Tx, { params }: InputFor<typeof operations.read>) {
  return mandateAnswer(tx, await openedMandate(tx, params.id));
}

export async function factsOfOrder(tx: Tx, row: MandateRecord): Promise<OrderFacts> {
  const names = await factsOf(tx, personName, row.checkedOutTo === null ? [] : [row.checkedOutTo]);
  return {
    state: row.state,
    holder: row.checkedOutTo,
    holderName: row.checkedOutTo === null ? null : (names.get(row.checkedOutTo) ?? personName.fallback),
    blockedBy: row.blockedBy,
    createdBy: row.createdBy,
    escalated: row.isEscalated,
    extracted: row.processing === null || row.processing.error === null,
    readingFailed: row.processing !== null && row.processing.error !== null,
  };
}

/** An order with everything that is said of it, and what the actor may do with it. */
export async function mandateAnswer(tx: Tx, row: MandateRecord) {
  const { id } = row;
  const [said, facts, names] = [
    await saidOf(tx, id),
    await factsOfOrder(tx, row),
    await factsOf(tx, personName, [row.createdBy, ...(row.reviewedBy === null ? [] : [row.reviewedBy])]),
  ];
  const [upload] = row.mandateUpload
    ? await tx.db.select().from(mandateUploads).where(eq(mandateUploads.id, row.mandateUpload))
    : [];
  const [state] = row.stateCode ? await tx.db.select().from(states).where(eq(states.stateCode, row.stateCode)) : [];
  const chain = await chainOf(tx, row);
  return {
    id,
    mandate_queue_id: id,
    title: row.title,
    author: row.author,
    order_number: row.orderNumber,
    publication_date: row.publicationDate,
    nationwide: row.nationwide,
    state_code: row.stateCode,
    state_name: state?.stateName ?? null,
    ...said,
    ...chain,
    review_status_id: reviewStatusIds[row.state],
    review_status_reason: row.reviewStatusReason,
    checked_out_to: row.checkedOutTo,
    checked_out_to_name: facts.holderName,
    is_escalated: row.isEscalated,
    priority: row.priority,
    priority_reason: row.priorityReason,
    uploaded_by: names.get(row.createdBy) ?? personName.fallback,
    created_on: row.createdOn,
    reviewed_by: row.reviewedBy === null ? null : (names.get(row.reviewedBy) ?? personName.fallback),
    reviewed_at: row.reviewedAt,
    upload_url: upload ? fileAddress(id) : null,
    original_file_name: upload?.originalFileName ?? null,
    page_count: upload?.pageCount ?? null,
    pages_without_text: upload?.pagesWithoutText ?? [],
    same_text_as: upload?.textHash ? await sameText(tx, id, upload.textHash) : [],
    proposals: row.proposals,
    matches:
      row.state === "reviewed" && can(tx.actor, "mandates.read_of_client")
        ? (await clientsMatching(tx, id)).length
        : null,
    moves: reviewMoves(tx.actor, facts),
    edit: editOf(tx.actor, facts),
    steer: steerOf(tx.actor, facts),
    version: row.version,
  };
}

async function saidOf(tx: Tx, id: number) {
  const [periods, impacts, ofCounties, ofCities, naics] = await Promise.all([
    periodsOf(tx, [id]),
    tx.db.select().from(mandateImpacts).where(eq(mandateImpacts.mandate, id)).orderBy(asc(mandateImpacts.choice)),
    tx.db
      .select({ id: counties.id, name: counties.name })
      .from(mandateCounties)
      .innerJoin(counties, eq(counties.id, mandateCounties.county))
      .where(eq(mandateCounties.mandate, id))
      .orderBy(asc(counties.name)),
    tx.db
      .select({ id: cities.id, name: cities.name })
      .from(mandateCities)
      .innerJoin(cities, eq(cities.id, mandateCities.city))
      .where(eq(mandateCities.mandate, id))
      .orderBy(asc(cities.name)),
    tx.db
      .select({ id: naicsCodes.id, code: naicsCodes.code, title: naicsCodes.title })
      .from(mandateNaics)
      .innerJoin(naicsCodes, eq(naicsCodes.id, mandateNaics.naics))
      .where(eq(mandateNaics.mandate, id))
      .orderBy(asc(naicsCodes.code)),
  ]);
  return {
    counties: ofCounties,
    cities: ofCities,
    naics,
    impact: impacts.map(({ choice }) => choice),
    periods: periods.get(id) ?? [],
  };
}

async function chainOf(tx: Tx, { id, relatedMandate, relation }: MandateRecord) {
  const [related] = relatedMandate
    ? await tx.db
        .select({ id: mandates.id, title: mandates.title })
        .from(mandates)
        .where(eq(mandates.id, relatedMandate))
    : [];
  const followers = await tx.db
    .select({ id: mandates.id, title: mandates.title, relation: mandates.relation })
    .from(mandates)
    .where(and(eq(mandates.relatedMandate, id), isNull(mandates.deletedAt)))
    .orderBy(asc(mandates.id));
  return {
    related: related && relation ? { ...related, relation } : null,
    followed_by: followers.flatMap((one) => (one.relation ? [{ ...one, relation: one.relation }] : [])),
  };
}

async function sameText(tx: Tx, id: number, hash: string): Promise<number[]> {
  const rows = await tx.db
    .select({ id: mandates.id })
    .from(mandates)
    .innerJoin(mandateUploads, eq(mandateUploads.id, mandates.mandateUpload))
    .where(and(eq(mandateUploads.textHash, hash), ne(mandates.id, id), isNull(mandates.deletedAt)))
    .orderBy(asc(mandates.id))
    .limit(5);
  return rows.map((row) => row.id);
}

const queueOrder = [
  sql`case when ${mandates.state} = 'blocked' then 0 when ${mandates.isEscalated} then 1 else 2 end`,
  desc(mandates.priority),
  asc(mandates.createdOn),
  asc(mandates.id),
];

/** Orders in the order of the queue: blocked, escalated, available; within them by priority, then the oldest (13, 2.2). */
export async function readLibrary(tx: Tx, { query }: InputFor<typeof operations.library>) {
  const condition = query.reviewed === "true" ? undefined : ne(mandates.state, "reviewed");
  const from = readPlace(query.cursor);
  const until = from + query.limit;
  const pageOf = <Item>(items: Item[], total: number) => ({
    items,
    total,
    next: until < total ? String(until) : null,
  });
  if (query.sort === undefined) {
    const total = await tx.db.$count(mandates, and(isNull(mandates.deletedAt), condition));
    return pageOf(await rowsWhere(tx, condition, queueOrder, { from, limit: query.limit }), total);
  }
  // What it is in force and who uses it is no column of it.
  const all = inOrder(await rowsWhere(tx, condition, queueOrder), query.sort);
  return pageOf(all.slice(from, until), all.length);
}

/** One's own uploads, the newest first. */
export async function readMine(tx: Tx) {
  const items = await rowsWhere(tx, eq(mandates.createdBy, tx.actor.userId), [
    desc(mandates.createdOn),
    desc(mandates.id),
  ]);
  return { items, total: items.length, next: null };
}

async function rowsWhere(
  tx: Tx,
  condition: ReturnType<typeof eq> | undefined,
  order: readonly (typeof queueOrder)[number][],
  { from, limit } = { from: 0, limit: 50_000 },
) {
  const rows = await tx.db
    .select({ own: mandates, file: mandateUploads.originalFileName, stateName: states.stateName })
    .from(mandates)
    .leftJoin(mandateUploads, eq(mandateUploads.id, mandates.mandateUpload))
    .leftJoin(states, eq(states.stateCode, mandates.stateCode))
    .where(and(isNull(mandates.deletedAt), condition))
    .orderBy(...order)
    .limit(limit)
    .offset(from);
  const ids = rows.map(({ own }) => own.id);
  const [periods, impacts, used, names] = await Promise.all([
    periodsOf(tx, ids),
    ids.length === 0 ? [] : tx.db.select().from(mandateImpacts).where(inArray(mandateImpacts.mandate, ids)),
    usersOf(tx, ids),
    factsOf(
      tx,
      personName,
      rows.flatMap(({ own }) => [own.createdBy, ...(own.checkedOutTo === null ? [] : [own.checkedOutTo])]),
    ),
  ]);
  return rows.map(({ own, file, stateName }) => {
    const impact = impacts.filter(({ mandate }) => mandate === own.id).map(({ choice }) => choice);
    const has = { impact: impact.length > 0, period: periods.has(own.id) };
    return {
      id: own.id,
      title: own.title,
      author: own.author,
      order_number: own.orderNumber,
      publication_date: own.publicationDate,
      state_code: own.stateCode,
      state_name: stateName,
      nationwide: own.nationwide,
      review_status_id: reviewStatusIds[own.state],
      review_status_reason: own.reviewStatusReason,
      checked_out_to: own.checkedOutTo,
      checked_out_to_name: own.checkedOutTo === null ? null : (names.get(own.checkedOutTo) ?? personName.fallback),
      is_escalated: own.isEscalated,
      priority: own.priority,
      priority_reason: own.priorityReason,
      original_file_name: file,
      uploaded_by: names.get(own.createdBy) ?? personName.fallback,
      age: Math.floor((tx.now.getTime() - own.createdOn.getTime()) / 86_400_000),
      created_on: own.createdOn,
      in_force: (periods.get(own.id) ?? [])
        .map(({ from, to }) => (to === null ? `from ${from}` : `${from} to ${to}`))
        .join(", "),
      impact,
      // While the text is read nobody can fill in anything.
      lacking: isReading(own.state) ? [] : lackingOf(own, has),
      clients: used.get(own.id) ?? 0,
    };
  });
}

/** How many clients in scope use each order. */
async function usersOf(tx: Tx, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.db
    .select({ mandate: clientMandates.mandate, n: sql<number>`count(*)::int` })
    .from(clientMandates)
    .innerJoin(clients, eq(clients.id, clientMandates.client))
    .where(and(inArray(clientMandates.mandate, [...ids]), isNull(clientMandates.deletedAt), clientsInScope(tx.scope)))
    .groupBy(clientMandates.mandate);
  return new Map(rows.map(({ mandate, n }) => [mandate, n]));
}
