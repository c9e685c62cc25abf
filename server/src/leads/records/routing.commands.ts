import type { leads as operations } from "@refundry/contract/leads";
import type { InputFor } from "@refundry/contract/platform";
import { eq } from "drizzle-orm";
import { demandVersion, invalid, lastChange, nextVersion, type Tx } from "../../platform/index.ts";
import { leadRoutes, leadRouting } from "../lead.tables.ts";
import { readRoutes, readRouting } from "./routing.queries.ts";

/** Changes which managing firm gets whose new leads; leads that exist stay where they are (12, 5.2). */
export async function changeRoutes(tx: Tx, { body }: InputFor<typeof operations.changeRoutes>) {
  await tx.db.insert(leadRouting).values({ id: 1 }).onConflictDoNothing();
  const routing = await readRouting(tx, true);
  await demandVersion(tx, body.version, lastChange(routing));
  const known = await readRoutes(tx);
  const isFirm = (id: number | null) => id === null || known.firms.some((firm) => firm.id === id);
  if (!isFirm(body.default)) throw invalid({ default: "This firm cannot be chosen." });
  const former = new Map(known.items.map((one) => [one.referral_firm.id, one.managing_firm?.id ?? null]));
  for (const [at, { referral_firm: partner, managing_firm: firm }] of body.items.entries()) {
    if (!former.has(partner) || !isFirm(firm)) throw invalid({ [`items.${at}`]: "This firm cannot be chosen." });
    if (former.get(partner) === firm) continue;
    if (firm === null) await tx.db.delete(leadRoutes).where(eq(leadRoutes.referralFirm, partner));
    else
      await tx.db
        .insert(leadRoutes)
        .values({ referralFirm: partner, managingFirm: firm })
        .onConflictDoUpdate({ target: leadRoutes.referralFirm, set: { managingFirm: firm } });
    tx.audit({
      action: "lead_route.update",
      recordType: "lead_route",
      recordId: partner,
      entityId: partner,
      before: { managing_firm: former.get(partner) ?? null },
      after: { managing_firm: firm },
    });
  }
  if (body.default !== routing.defaultFirm)
    tx.audit({
      action: "lead_route.default",
      recordType: "lead_route",
      before: { default_firm: routing.defaultFirm },
      after: { default_firm: body.default },
    });
  await tx.db.update(leadRouting).set({ defaultFirm: body.default, ...nextVersion(tx, routing) });
  return readRoutes(tx);
}
