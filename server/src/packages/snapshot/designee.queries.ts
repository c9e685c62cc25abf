import type { IsoDate } from "@refundry/contract/values";
import { and, asc, desc, eq, gte, isNull, lte, or } from "drizzle-orm";
import { entities } from "../../people/index.ts";
import type { Tx } from "../../platform/index.ts";
import { firmDesignees } from "../formBlank.tables.ts";

export type DesigneeRecord = typeof firmDesignees.$inferSelect;

export const isNamedOn = (day: IsoDate) =>
  and(lte(firmDesignees.validFrom, day), or(isNull(firmDesignees.validTo), gte(firmDesignees.validTo, day)));

/** Who a tax firm names on Form 8821 on a day; null when nobody is entered. */
export async function designeeOn(tx: Tx, firm: number, day: IsoDate): Promise<DesigneeRecord | null> {
  const [found] = await tx.db
    .select()
    .from(firmDesignees)
    .where(and(eq(firmDesignees.entity, firm), isNamedOn(day)))
    .orderBy(desc(firmDesignees.validFrom), desc(firmDesignees.id))
    .limit(1);
  return found ?? null;
}

export async function isDesigneeKnown(tx: Tx, id: number): Promise<boolean> {
  return (await tx.db.select({ id: firmDesignees.id }).from(firmDesignees).where(eq(firmDesignees.id, id))).length > 0;
}

/** A designee as it is sent. */
export function designeeAnswer(row: DesigneeRecord, firmName: string) {
  return {
    id: row.id,
    entity: row.entity,
    entity_name: firmName,
    name: row.name,
    address: row.address,
    caf: row.caf,
    ptin: row.ptin,
    phone: row.phone,
    fax: row.fax,
    valid_from: row.validFrom,
    valid_to: row.validTo,
    version: row.version,
  };
}

/** The designees of every firm, past ones too. */
export async function listDesignees(tx: Tx) {
  const rows = await tx.db
    .select({ designee: firmDesignees, firm: entities.name })
    .from(firmDesignees)
    .innerJoin(entities, eq(entities.id, firmDesignees.entity))
    .orderBy(asc(entities.name), desc(firmDesignees.validFrom), desc(firmDesignees.id));
  return { items: rows.map(({ designee, firm }) => designeeAnswer(designee, firm)), total: rows.length, next: null };
}
