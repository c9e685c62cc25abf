import { leadHandOverLifecycle, type leads as operations } from "@refundry/contract/leads";
import { type InputFor, roles } from "@refundry/contract/platform";
import { and, asc, eq, inArray } from "drizzle-orm";
import {
  can,
  factOf,
  insertOne,
  invalid,
  living,
  move,
  nextVersion,
  personName,
  Refusal,
  type Tx,
} from "../../platform/index.ts";
import { leads } from "../lead.tables.ts";
import { leadHandOverLeads, leadHandOvers } from "../leadHandOver.tables.ts";
import { statusOf } from "../leads.policy.ts";
import { type HandOverRecord, isOriginatorOf, reachedHandOver, readHandOver } from "./handOver.queries.ts";
import { tellList, tellOf } from "./lead.commands.ts";
import { isStale } from "./lead.queries.ts";
import { type LeadRecord, leadName, leadsInReach } from "./leadReach.queries.ts";

const handOverLife = living(leadHandOverLifecycle, leadHandOvers);

/** Asks that stale leads of one firm become another originator's; who may confirm it does so at once (12, 7.7). */
export async function handOverLeads(tx: Tx, { body }: InputFor<typeof operations.handOver>) {
  const chosen = await staleLeads(tx, [...new Set(body.leads)]);
  const firm = firmOf(tx, chosen);
  if (!(await isOriginatorOf(tx, firm, body.originator)))
    throw invalid({ originator: "Please choose an active originator of the managing firm." });
  const theirs = chosen.find(({ originator }) => originator === body.originator);
  if (theirs) throw invalid({ originator: `${leadName(theirs)} is theirs already.` });
  const asked = await addHandOver(tx, chosen, {
    firm,
    originator: body.originator,
    reason: body.reason,
    by: tx.actor.userId,
  });
  if (can(tx.actor, "leads.route")) await apply(tx, asked);
  else {
    tx.notify("lead_hand_over", {
      to: { roles: [roles.admin] },
      target: asked.id,
      params: { n: leadCount(chosen.length), name: await factOf(tx, personName, body.originator) },
    });
    tellHandOvers(tx);
  }
  return readHandOver(tx, asked.id);
}

/** The part that the demo data uses too: what is asked, by whom. */
export async function addHandOver(
  tx: Tx,
  chosen: readonly LeadRecord[],
  { firm, originator, reason, by }: { firm: number; originator: number; reason: string; by: number },
): Promise<HandOverRecord> {
  const asked = await insertOne(tx, leadHandOvers, {
    managingFirm: firm,
    originator,
    reason,
    askedBy: by,
    askedAt: tx.now,
  });
  await tx.db.insert(leadHandOverLeads).values(
    chosen.map((lead) => ({
      handOver: asked.id,
      lead: lead.id,
      name: leadName(lead),
      fromOriginator: lead.originator,
    })),
  );
  tx.audit({
    action: "lead_hand_over.create",
    recordType: "lead_hand_over",
    recordId: asked.id,
    entityId: firm,
    after: { state: "asked", originator, leads: chosen.map(({ id }) => id) },
    reason,
  });
  return asked;
}

/** The leads, held: all in reach (else 404), open, untouched for 60 days, and in no other hand-over that waits. */
async function staleLeads(tx: Tx, ids: number[]): Promise<LeadRecord[]> {
  const rows = await tx.db
    .select({ lead: leads, stale: isStale })
    .from(leads)
    .where(and(inArray(leads.id, ids), leadsInReach(tx)))
    .orderBy(asc(leads.id))
    .for("update", { of: leads });
  if (rows.length < ids.length) throw new Refusal("not_found");
  const fresh = rows.find(({ stale }) => !stale);
  if (fresh)
    throw invalid({
      leads: `${leadName(fresh.lead)} is not stale: only open leads untouched for 60 days are handed over.`,
    });
  const [waiting] = await tx.db
    .select({ lead: leads })
    .from(leadHandOverLeads)
    .innerJoin(leadHandOvers, and(eq(leadHandOvers.id, leadHandOverLeads.handOver), eq(leadHandOvers.state, "asked")))
    .innerJoin(leads, eq(leads.id, leadHandOverLeads.lead))
    .where(inArray(leadHandOverLeads.lead, ids))
    .limit(1);
  if (waiting) throw invalid({ leads: `${leadName(waiting.lead)} waits to be handed over already.` });
  return rows.map(({ lead }) => lead);
}

/** The one managing firm of the leads; a managing partner's own. */
function firmOf(tx: Tx, chosen: readonly LeadRecord[]): number {
  const [firm, ...others] = new Set(chosen.map(({ managingFirm }) => managingFirm));
  if (others.length > 0) throw invalid({ leads: "Choose leads of one managing firm." });
  if (!firm) throw invalid({ leads: "Choose leads that have a managing firm." });
  if (tx.actor.roleId === roles.managingPartner && firm !== tx.actor.firmId)
    throw invalid({ leads: "Choose leads of your own firm." });
  return firm;
}

/** Hands over what still waits for it; what somebody worked on since stays, and says so. Answers how many stayed, of how many. */
async function apply(tx: Tx, asked: HandOverRecord): Promise<{ stayed: number; of: number }> {
  const parts = await tx.db
    .select({ part: leadHandOverLeads, lead: leads })
    .from(leadHandOverLeads)
    .innerJoin(leads, eq(leads.id, leadHandOverLeads.lead))
    .where(eq(leadHandOverLeads.handOver, asked.id))
    .orderBy(asc(leads.id))
    .for("update", { of: leads });
  let moved = 0;
  for (const { part, lead } of parts) {
    const stayed = whyItStays(lead, part.fromOriginator, asked);
    if (stayed !== null) {
      await tx.db.update(leadHandOverLeads).set({ stayed }).where(eq(leadHandOverLeads.id, part.id));
      continue;
    }
    await tx.db
      .update(leads)
      .set({ originator: asked.originator, ...nextVersion(tx, lead) })
      .where(eq(leads.id, lead.id));
    tx.audit({
      action: "lead.originator",
      recordType: "lead",
      recordId: lead.id,
      entityId: lead.managingFirm,
      before: { originator: lead.originator },
      after: { originator: asked.originator },
      reason: asked.reason,
    });
    tellOf(tx, lead);
    moved += 1;
  }
  await decide(tx, asked, "confirm");
  if (moved > 0)
    tx.notify("lead_handed", {
      to: { people: [asked.originator] },
      target: asked.id,
      params: { n: leadCount(moved) },
    });
  return { stayed: parts.length - moved, of: parts.length };
}

function whyItStays(lead: LeadRecord, from: number | null, asked: HandOverRecord): string | null {
  if (lead.deletedAt !== null) return "It was deleted.";
  const { kind } = statusOf(lead.status);
  if (kind === "converted") return "It became a client.";
  if (kind === "closed") return "It was closed.";
  if (lead.originator !== from || lead.managingFirm !== asked.managingFirm) return "It was given to somebody else.";
  return lead.updatedAt > asked.askedAt ? "Somebody worked on it since." : null;
}

async function decide(tx: Tx, asked: HandOverRecord, name: "confirm" | "refuse" | "withdraw", refusal?: string) {
  await move(tx, handOverLife, asked, name, {
    set: { decidedBy: tx.actor.userId, decidedAt: tx.now, ...(refusal && { refusal }) },
    audit: { entityId: asked.managingFirm, ...(refusal && { reason: refusal }) },
  });
  tellHandOvers(tx);
}

export async function confirmHandOver(tx: Tx, { params }: InputFor<typeof operations.confirmHandOver>) {
  const asked = await reachedHandOver(tx, params.id);
  if (asked.state !== "asked") throw new Refusal("not_allowed_now");
  if (!(await isOriginatorOf(tx, asked.managingFirm, asked.originator))) {
    const name = await factOf(tx, personName, asked.originator);
    throw new Refusal("not_allowed_now", { text: `${name} can take leads of this firm no more. Refuse it instead.` });
  }
  const { stayed, of } = await apply(tx, asked);
  await tellAsker(tx, asked, `confirmed${whatStayed(stayed, of)}`);
  return readHandOver(tx, asked.id);
}

export async function refuseHandOver(tx: Tx, { params, body }: InputFor<typeof operations.refuseHandOver>) {
  const asked = await reachedHandOver(tx, params.id);
  await decide(tx, asked, "refuse", body.reason);
  await tellAsker(tx, asked, "refused");
  return readHandOver(tx, asked.id);
}

/** Only whoever asked takes it back; 403 for others. */
export async function withdrawHandOver(tx: Tx, { params }: InputFor<typeof operations.withdrawHandOver>) {
  const asked = await reachedHandOver(tx, params.id);
  if (asked.askedBy !== tx.actor.userId) throw new Refusal("forbidden");
  await decide(tx, asked, "withdraw");
  return readHandOver(tx, asked.id);
}

async function tellAsker(tx: Tx, asked: HandOverRecord, outcome: string): Promise<void> {
  const many = await tx.db.$count(leadHandOverLeads, eq(leadHandOverLeads.handOver, asked.id));
  tx.notify("lead_hand_over_decided", {
    to: { people: [asked.askedBy] },
    target: asked.id,
    params: { n: leadCount(many), name: await factOf(tx, personName, asked.originator), outcome },
  });
}

const leadCount = (many: number) => (many === 1 ? "1 lead" : `${many} leads`);

/** What of a confirmed one was not handed over, behind that it was confirmed; why stands with each lead. */
function whatStayed(stayed: number, of: number): string {
  if (stayed === 0) return "";
  if (stayed < of) return `, and ${stayed} of them stayed`;
  return of === 1 ? ", and it stayed" : ", and all of them stayed";
}

/** Lists of hand-overs are read anew; who may not see one hears no more than that one changed. */
function tellHandOvers(tx: Tx): void {
  tx.tell({ record: "lead_list", id: 1 }, { kind: "record", type: "lead_hand_overs", id: 0 });
  tellList(tx);
}
