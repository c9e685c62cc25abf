import type { leads as operations } from "@refundry/contract/leads";
import type { InputFor } from "@refundry/contract/platform";
import { eq, sql } from "drizzle-orm";
import { move, nextVersion, notFound, type Tx } from "../../platform/index.ts";
import { intakeBars, leadIntakes } from "../intake.tables.ts";
import { leads } from "../lead.tables.ts";
import { leadLife, tellOf } from "../records/lead.commands.ts";
import { hashOf } from "./intake.rules.ts";

const nothing = {
  contactSalutation: null,
  contactFirst: "",
  contactLast: "",
  contactEmail: "",
  contactPhone: "",
};

/** Erases who was named, closes the lead, and bars the e-mail for 12 months; works once (12, 7.5). */
export async function withdrawIntake(tx: Tx, { params }: InputFor<typeof operations.withdrawIntake>) {
  const [intake] = await tx.db
    .select()
    .from(leadIntakes)
    .where(eq(leadIntakes.withdrawTokenHash, hashOf(params.token)))
    .for("update");
  if (!intake) throw notFound();
  await tx.db
    .insert(intakeBars)
    .values({ emailHash: hashOf(intake.email), until: sql`now() + interval '12 months'` as never })
    .onConflictDoUpdate({ target: intakeBars.emailHash, set: { until: sql`now() + interval '12 months'` } });
  await tx.db
    .update(leadIntakes)
    .set({ withdrawTokenHash: null, payload: {}, email: "", message: null, ip: null, userAgent: null })
    .where(eq(leadIntakes.id, intake.id));
  if (intake.lead !== null) await closeLead(tx, intake.lead);
  return {};
}

async function closeLead(tx: Tx, id: number): Promise<void> {
  const [lead] = await tx.db.select().from(leads).where(eq(leads.id, id)).for("update");
  if (!lead) return;
  const erased = { ...nothing, ...nextVersion(tx, lead) };
  const moves = lead.status !== "converted" && lead.status !== "not_qualified";
  if (moves)
    await move(tx, leadLife, lead, "withdraw", {
      set: { ...erased, statusChangedAt: tx.now },
      audit: { action: "lead.withdraw", before: { status: lead.status }, after: { status: "not_qualified" } },
    });
  else {
    await tx.db.update(leads).set(erased).where(eq(leads.id, id));
    tx.audit({ action: "lead.withdraw", recordType: "lead", recordId: id, after: { contact_email: "" } });
  }
  tellOf(tx, lead);
}
