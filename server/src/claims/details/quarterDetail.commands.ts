import type { QuarterDetailField, QuarterPatch } from "@refundry/contract/claims";
import { quarterKey } from "@refundry/contract/values";
import { changedFields, type Tx } from "../../platform/index.ts";
import { claimQuarterDetails } from "../claimDetail.tables.ts";
import type { Noted } from "./noted.rules.ts";
import { emptyQuarter, quarterAnswer, quarterColumns, quarterRows, rowAt } from "./quarterDetail.queries.ts";

type Fields = Record<string, unknown>;

/** Changes the fields that were sent of each quarter; each that differs stands in the history as `2021-Q1 medicare_wages`. */
export async function changeQuarters(
  tx: Tx,
  client: number,
  sent: readonly QuarterPatch[],
  noted: Noted,
): Promise<void> {
  const rows = await quarterRows(tx, client);
  for (const { year, quarter, ...fields } of sent) {
    const at = { year, quarter };
    const before = rowAt(rows, at) ?? emptyQuarter(client, at);
    const columns = Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(([field, value]) => [quarterColumns[field as QuarterDetailField], value] as const);
    const after = { ...before, ...Object.fromEntries(columns) };
    const difference = changedFields<Fields>({ ...quarterAnswer(at, before) }, { ...quarterAnswer(at, after) });
    if (!difference) continue;
    await tx.db
      .insert(claimQuarterDetails)
      .values(after)
      .onConflictDoUpdate({
        target: [claimQuarterDetails.client, claimQuarterDetails.year, claimQuarterDetails.quarter],
        set: after,
      });
    const key = quarterKey(at);
    for (const name of Object.keys(difference.after)) {
      noted.before[`${key} ${name}`] = difference.before[name];
      noted.after[`${key} ${name}`] = difference.after[name];
    }
  }
}
