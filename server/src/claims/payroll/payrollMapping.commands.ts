import type { claims } from "@refundry/contract/claims";
import type { InputFor } from "@refundry/contract/platform";
import { desc, eq } from "drizzle-orm";
import { users } from "../../people/index.ts";
import { nameOf, notFound, type Tx } from "../../platform/index.ts";
import { payrollMappings } from "../payroll.tables.ts";

/** The heading rows that are mapped by themselves, newest first. */
export async function listMappings(tx: Tx) {
  const rows = await tx.db
    .select({ mapping: payrollMappings, by: users })
    .from(payrollMappings)
    .innerJoin(users, eq(users.id, payrollMappings.madeBy))
    .orderBy(desc(payrollMappings.usedAt), desc(payrollMappings.id));
  const items = rows.map(({ mapping, by }) => ({
    id: mapping.id,
    provider: mapping.provider || null,
    headings: mapping.headings,
    used_at: mapping.usedAt,
    made_by: nameOf(by),
  }));
  return { items, total: items.length, next: null };
}

/** The next file with that heading row is mapped by hand again; what was imported stays. */
export async function forgetMapping(
  tx: Tx,
  { params }: InputFor<typeof claims.forgetMapping>,
): Promise<Record<string, never>> {
  const [gone] = await tx.db.delete(payrollMappings).where(eq(payrollMappings.id, params.id)).returning();
  if (!gone) throw notFound();
  tx.audit({
    action: "payroll_mapping.forget",
    recordType: "payroll_mappings",
    recordId: gone.id,
    before: { provider: gone.provider || null, headings: gone.headings },
  });
  return {};
}

export async function isMappingVisible(tx: Tx, id: number): Promise<boolean> {
  const rows = await tx.db.select({ id: payrollMappings.id }).from(payrollMappings).where(eq(payrollMappings.id, id));
  return rows.length > 0;
}
