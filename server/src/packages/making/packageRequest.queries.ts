import type { packages } from "@refundry/contract/packages";
import type { InputFor } from "@refundry/contract/platform";
import { parseQuarterKey, type Quarter, quarterKey } from "@refundry/contract/values";
import { and, eq } from "drizzle-orm";
import { calculations, quarterRows } from "../../calculations/index.ts";
import { type ClientRecord, filingStage, openedClient } from "../../clients/index.ts";
import { factOf, type Tx } from "../../platform/index.ts";
import { hasForm, whyNoForm } from "../snapshot/package.rules.ts";
import { packageSnapshotOf } from "../snapshot/packageSnapshot.queries.ts";

/** What a final of a client asks before it is made: which quarters it is for, and that it takes the client back. */
export async function beforeFinal(tx: Tx, { params }: InputFor<typeof packages.beforeFinal>) {
  const client = await openedClient(tx, params.id);
  const quarters = await claimedWithRefund(tx, client);
  const { again, readyToFile } = await factOf(tx, filingStage, client.id);
  const wanted = new Set(again.map(quarterKey));
  const forms = quarters.filter(({ reason }) => reason === null);
  const preset = again.length === 0 ? forms : forms.filter((quarter) => wanted.has(quarterKey(quarter)));
  return {
    status: "final" as const,
    quarters,
    preset: preset.map(({ year, quarter }): Quarter => ({ year, quarter })),
    asks_quarters: again.length > 0,
    ready_to_file: readyToFile,
  };
}

/** The claimed quarters in their order, each with its refund on the current final basis and why it gets no form. */
async function claimedWithRefund(tx: Tx, client: ClientRecord) {
  const snapshot = await packageSnapshotOf(tx, client, "final");
  const [current] = await tx.db
    .select({ id: calculations.id })
    .from(calculations)
    .where(and(eq(calculations.client, client.id), eq(calculations.kind, "final"), calculations.isCurrent));
  const rows = current ? await quarterRows(tx, current.id) : [];
  return (snapshot?.facts.claim_quarters ?? []).map((key) => {
    const { year, quarter } = parseQuarterKey(key);
    const row = rows.find((one) => one.year === year && one.quarter === quarter);
    const reason = row && !hasForm(row) ? sentence(whyNoForm(row)) : null;
    return { year, quarter, refund: row?.refund ?? null, reason };
  });
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
