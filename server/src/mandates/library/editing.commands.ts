import type { ChangeMandate, mandates as operations } from "@refundry/contract/mandates";
import type { InputFor } from "@refundry/contract/platform";
import { and, desc, eq, inArray, isNull } from "drizzle-orm";
import { cities, counties, naicsCodes } from "../../content/reference.tables.ts";
import { can, changedFields, demandVersion, invalid, Refusal, type Tx } from "../../platform/index.ts";
import {
  mandateCities,
  mandateCounties,
  mandateImpacts,
  mandateNaics,
  mandatePeriods,
  mandates,
} from "../mandate.tables.ts";
import { tellMandate } from "../mandates.events.ts";
import { editOf } from "../mandates.policy.ts";
import { type MandateRecord, openedMandate } from "../records/order.queries.ts";
import { followOrder } from "../selection/following.commands.ts";
import { factsOfOrder, mandateAnswer } from "./mandate.queries.ts";
import { steerRoles } from "./review.commands.ts";
import { renewSaid } from "./said.commands.ts";

export const replaceMandate = (tx: Tx, { params, body }: InputFor<typeof operations.replace>) =>
  changeMandate(tx, { params, body });

/** Changes what is said of an order; escalation and priority are an administrator's or master tax attorney's (13, 4). */
export async function changeMandate(tx: Tx, { params, body }: { params: { id: number }; body: ChangeMandate }) {
  const row = await openedMandate(tx, params.id, "update");
  const { escalated, priority, priority_reason: why, version, ...fields } = body;
  await demandVersion(tx, version, { version: row.version, by: row.checkedOutTo, at: row.checkedOutSeenAt });
  if (escalated) await escalate(tx, row, why ?? null);
  else if (priority !== undefined) await setPriority(tx, row, priority, why ?? null);
  if (Object.keys(fields).length > 0) await edit(tx, await openedMandate(tx, row.id, "update"), fields);
  return mandateAnswer(tx, await openedMandate(tx, row.id));
}

async function escalate(tx: Tx, row: MandateRecord, reason: string | null): Promise<void> {
  if (!can(tx.actor, "mandates.steer")) throw new Refusal("forbidden");
  if (row.isEscalated) throw new Refusal("already_escalated");
  if (row.state === "reviewed") throw new Refusal("already_reviewed");
  await write(tx, row, {
    isEscalated: true,
    escalatedBy: tx.actor.userId,
    escalatedAt: tx.now,
    priority: 100,
    priorityReason: reason,
  });
  tx.audit({
    action: "mandate.escalate",
    recordType: "mandates",
    recordId: row.id,
    before: { escalated: false, priority: row.priority },
    after: { escalated: true, priority: 100 },
    reason,
  });
  tx.notify("mandate_escalated", { to: { roles: steerRoles }, target: row.id });
}

async function setPriority(tx: Tx, row: MandateRecord, priority: number, reason: string | null): Promise<void> {
  if (!can(tx.actor, "mandates.steer")) throw new Refusal("forbidden");
  await write(tx, row, { priority, priorityReason: reason });
  tx.audit({
    action: "mandate.priority",
    recordType: "mandates",
    recordId: row.id,
    before: { priority: row.priority },
    after: { priority },
    reason,
  });
}

async function write(tx: Tx, row: MandateRecord, set: Partial<typeof mandates.$inferInsert>): Promise<void> {
  await tx.db
    .update(mandates)
    .set({ ...set, version: row.version + 1 })
    .where(eq(mandates.id, row.id));
  tellMandate(tx, row.id);
}

type Fields = Omit<ChangeMandate, "escalated" | "priority" | "priority_reason" | "version">;

async function edit(tx: Tx, row: MandateRecord, fields: Fields): Promise<void> {
  const facts = await factsOfOrder(tx, row);
  const may = editOf(tx.actor, facts);
  if (!may.allowed) throw new Refusal("not_checked_out", { text: may.reason ?? "Check the mandate out to edit it." });
  const before = await saidInWords(tx, row);
  const nationwide = fields.nationwide ?? row.nationwide;
  const state = nationwide ? null : fields.state === undefined ? row.stateCode : fields.state;
  if (fields.nationwide === true && fields.state) throw invalid({ state: "A nationwide order has no state." });
  if (fields.relation !== undefined || fields.related_mandate !== undefined) await demandRelation(tx, row, fields);
  const moved = state !== row.stateCode;
  if (moved || fields.counties) await clear(tx, row.id, mandateCounties);
  if (moved || fields.cities) await clear(tx, row.id, mandateCities);
  const seen = row.checkedOutTo === tx.actor.userId ? { checkedOutSeenAt: tx.now } : {};
  await write(tx, row, {
    ...(fields.title !== undefined && { title: fields.title }),
    ...(fields.author !== undefined && { author: fields.author }),
    ...(fields.order_number !== undefined && { orderNumber: fields.order_number }),
    ...(fields.publication_date !== undefined && { publicationDate: fields.publication_date }),
    ...(fields.related_mandate !== undefined && {
      relatedMandate: fields.related_mandate,
      relation: fields.relation ?? null,
    }),
    nationwide,
    stateCode: state,
    ...seen,
  });
  await writePlaces(tx, row.id, state, fields);
  if (fields.naics) await writeNaics(tx, row.id, fields.naics);
  if (fields.impact) await writeImpacts(tx, row.id, fields.impact);
  if (fields.periods) await writePeriods(tx, row.id, fields.periods);
  await renewSaid(tx, row.id);
  const after = await saidInWords(tx, await openedMandate(tx, row.id));
  const difference = changedFields<Record<string, unknown>>(before, after);
  if (!difference) return;
  tx.audit({ action: "mandate.update", recordType: "mandates", recordId: row.id, ...difference });
  const decides = ["nationwide", "state_code", "counties", "cities", "naics", "in force"];
  if (Object.keys(difference.after).some((field) => decides.includes(field))) await followOrder(tx, row.id);
}

type OwnList =
  | typeof mandateCounties
  | typeof mandateCities
  | typeof mandateNaics
  | typeof mandateImpacts
  | typeof mandatePeriods;
const clear = (tx: Tx, id: number, table: OwnList) => tx.db.delete(table).where(eq(table.mandate, id));

async function writePlaces(tx: Tx, id: number, state: string | null, fields: Fields): Promise<void> {
  const refuse = (field: "counties" | "cities") =>
    invalid({ [field]: state === null ? "Choose a state first." : "One of them lies in another state." });
  if (fields.counties && fields.counties.length > 0) {
    const ids = [...new Set(fields.counties)];
    const rows = await tx.db
      .select({ id: counties.id, stateCode: counties.stateCode })
      .from(counties)
      .where(inArray(counties.id, ids));
    if (state === null || rows.length < ids.length || rows.some((one) => one.stateCode !== state))
      throw refuse("counties");
    await tx.db.insert(mandateCounties).values(ids.map((county) => ({ mandate: id, stateCode: state, county })));
  }
  if (fields.cities && fields.cities.length > 0) {
    const ids = [...new Set(fields.cities)];
    const rows = await tx.db
      .select({ id: cities.id, stateCode: cities.stateCode })
      .from(cities)
      .where(inArray(cities.id, ids));
    if (state === null || rows.length < ids.length || rows.some((one) => one.stateCode !== state))
      throw refuse("cities");
    await tx.db.insert(mandateCities).values(ids.map((city) => ({ mandate: id, stateCode: state, city })));
  }
}

/** Codes of the newest edition that has them. */
async function writeNaics(tx: Tx, id: number, asked: readonly string[]): Promise<void> {
  await clear(tx, id, mandateNaics);
  const codes = [...new Set(asked)];
  if (codes.length === 0) return;
  const known = await tx.db
    .selectDistinctOn([naicsCodes.code], { id: naicsCodes.id, code: naicsCodes.code })
    .from(naicsCodes)
    .where(inArray(naicsCodes.code, codes))
    .orderBy(naicsCodes.code, desc(naicsCodes.edition));
  if (known.length < codes.length) throw invalid({ naics: "One of the codes is not known." });
  await tx.db.insert(mandateNaics).values(known.map(({ id: naics }) => ({ mandate: id, naics })));
}

async function writeImpacts(tx: Tx, id: number, asked: readonly number[]): Promise<void> {
  await clear(tx, id, mandateImpacts);
  const choices = [...new Set(asked)];
  if (choices.length > 0) await tx.db.insert(mandateImpacts).values(choices.map((choice) => ({ mandate: id, choice })));
}

async function writePeriods(
  tx: Tx,
  id: number,
  periods: readonly { from: string; to: string | null }[],
): Promise<void> {
  await clear(tx, id, mandatePeriods);
  if (periods.length > 0)
    await tx.db
      .insert(mandatePeriods)
      .values(periods.map(({ from, to }) => ({ mandate: id, fromDate: from, toDate: to })));
}

/** Both or neither; the order exists, and no chain leads back. */
async function demandRelation(
  tx: Tx,
  row: MandateRecord,
  { related_mandate: related, relation }: Fields,
): Promise<void> {
  if ((related ?? null) === null && (relation ?? null) === null) return;
  if (!related || !relation) throw invalid({ relation: "Choose the order and how it stands to it." });
  let next: number | null = related;
  while (next !== null) {
    if (next === row.id) throw invalid({ related_mandate: "The orders would follow each other in a circle." });
    const [found]: { related: number | null }[] = await tx.db
      .select({ related: mandates.relatedMandate })
      .from(mandates)
      .where(and(eq(mandates.id, next), isNull(mandates.deletedAt)));
    if (!found) throw invalid({ related_mandate: "This order is not in the library." });
    next = found.related;
  }
}

/** What is said of an order as the trail keeps it. */
async function saidInWords(tx: Tx, row: MandateRecord): Promise<Record<string, unknown>> {
  const shown = await mandateAnswer(tx, row);
  const listed = (names: readonly string[]) => names.join(", ") || null;
  return {
    title: shown.title,
    author: shown.author,
    order_number: shown.order_number,
    publication_date: shown.publication_date,
    nationwide: shown.nationwide,
    state_code: shown.state_code,
    counties: listed(shown.counties.map(({ name }) => name)),
    cities: listed(shown.cities.map(({ name }) => name)),
    naics: listed(shown.naics.map(({ code }) => code)),
    impact: listed(shown.impact.map(String)),
    "in force": listed(shown.periods.map(({ from, to }) => (to === null ? `from ${from}` : `${from} to ${to}`))),
    related: shown.related ? `${shown.related.relation} ${shown.related.id}` : null,
  };
}
