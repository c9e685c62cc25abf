import type { InputFor } from "@refundry/contract/platform";
import type { qualification as operations } from "@refundry/contract/qualification";
import { eq } from "drizzle-orm";
import { tellClient } from "../../claims/index.ts";
import { openedClient } from "../../clients/index.ts";
import { areUploadsOf } from "../../documents/index.ts";
import { changedFields, demandVersion, invalid, type Tx } from "../../platform/index.ts";
import { receiptsEvidence } from "../qualification.tables.ts";

/** Where a client's receipts come from; nothing said yet is version 0. */
export async function readEvidence(tx: Tx, { params }: InputFor<typeof operations.evidence>) {
  return evidenceOf(tx, (await openedClient(tx, params.id)).id);
}

async function evidenceRow(tx: Tx, client: number) {
  const [row] = await tx.db.select().from(receiptsEvidence).where(eq(receiptsEvidence.client, client));
  return row ?? null;
}

async function evidenceOf(tx: Tx, client: number) {
  const row = await evidenceRow(tx, client);
  return {
    source: row?.source ?? null,
    relief_left_out: row?.reliefLeftOut ?? null,
    upload: row?.upload ?? null,
    version: row?.version ?? 0,
  };
}

/** Says where the receipts come from; the evidence is one of the client's own files. */
export async function saveEvidence(tx: Tx, { params, body }: InputFor<typeof operations.saveEvidence>) {
  const client = await openedClient(tx, params.id, "update");
  const row = await evidenceRow(tx, client.id);
  const last = { version: row?.version ?? 0, by: row?.updatedBy ?? null, at: row?.updatedAt ?? null };
  await demandVersion(tx, body.version, last);
  if (body.upload && !(await areUploadsOf(tx, client.id, [body.upload])))
    throw invalid({ upload: "Choose a file of this client." });
  const before = await evidenceOf(tx, client.id);
  const values = {
    source: body.source === undefined ? before.source : body.source,
    reliefLeftOut: body.relief_left_out === undefined ? before.relief_left_out : body.relief_left_out,
    upload: body.upload === undefined ? before.upload : body.upload,
    version: last.version + 1,
    updatedBy: tx.actor.userId,
    updatedAt: tx.now,
  };
  const { version: _, ...was } = before;
  const difference = changedFields<Record<string, unknown>>(was, {
    source: values.source,
    relief_left_out: values.reliefLeftOut,
    upload: values.upload,
  });
  if (!difference) return before;
  await tx.db
    .insert(receiptsEvidence)
    .values({ client: client.id, ...values })
    .onConflictDoUpdate({ target: receiptsEvidence.client, set: values });
  tx.audit({
    action: "receipts.evidence",
    recordType: "receipts_evidence",
    recordId: client.id,
    clientId: client.id,
    ...difference,
  });
  tellClient(tx, client.id);
  return evidenceOf(tx, client.id);
}
