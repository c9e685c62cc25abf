import { type Quarter, quarterKey } from "@refundry/contract/values";
import { getTableName, inArray } from "drizzle-orm";
import type { AuditedRecord } from "../../platform/index.ts";
import type { quarterCounts, quarterReceipts, quarterWages } from "../claim.tables.ts";

type FigureTable = typeof quarterWages | typeof quarterCounts | typeof quarterReceipts;

/** A client's figures of a list as its history names them: `2021-Q1`, `2021-Q1 tips`. */
export function auditedFigures(table: FigureTable, field: string, beside?: string): AuditedRecord {
  return {
    table: getTableName(table),
    everyId: `select distinct client from "${getTableName(table)}"`,
    whole: true,
    read: async (db, ids) => {
      const now = new Map<number, Record<string, unknown>>(ids.map((id) => [id, {}]));
      const rows = await db.select().from(table).where(inArray(table.client, ids));
      for (const row of rows as (Quarter & { client: number })[]) {
        const fields = row as unknown as Record<string, unknown>;
        const figures = now.get(row.client) ?? {};
        figures[quarterKey(row)] = fields[field];
        if (beside) figures[`${quarterKey(row)} ${beside}`] = fields[beside];
      }
      return now;
    },
  };
}
