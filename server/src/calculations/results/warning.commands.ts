import type { acceptWarningBody, withdrawAcceptanceBody } from "@refundry/contract/calculations";
import { eq } from "drizzle-orm";
import type { z } from "zod";
import { tellClient } from "../../claims/index.ts";
import { openedClient } from "../../clients/index.ts";
import { notFound, Refusal, type Tx } from "../../platform/index.ts";
import { warningAcceptances } from "../calculationRecord.tables.ts";
import { currentOf } from "./calculation.queries.ts";
import { acceptancesOf, shownWarnings, warningKey } from "./warning.queries.ts";

type Id = { params: { id: number } };

/** Takes responsibility for a warning that stands now, for exactly its arguments (06, 5.6). Of two at once the second learns who was first. */
export async function acceptWarning(tx: Tx, { params, body }: Id & { body: z.output<typeof acceptWarningBody> }) {
  const client = await openedClient(tx, params.id, "update");
  const current = await currentOf(tx, client.id, body.kind);
  const standing = current ? await shownWarnings(tx, current) : [];
  const found = standing.find((one) => warningKey(one) === warningKey(body));
  if (!found) throw notFound();
  if (found.level !== "accept") throw new Refusal("not_acceptable");
  if (found.acceptance) throw new Refusal("already_accepted", { details: { name: found.acceptance.by } });
  const [made] = await tx.db
    .insert(warningAcceptances)
    .values({
      client: client.id,
      kind: body.kind,
      code: body.code,
      args: body.args,
      note: body.note,
      acceptedBy: tx.actor.userId,
      acceptedAt: tx.now,
    })
    .returning();
  if (!made) throw new Error("The acceptance was not written.");
  tx.audit({
    action: "warning.accept",
    recordType: "warning_acceptances",
    recordId: made.id,
    clientId: client.id,
    after: { kind: body.kind, warning: [body.code, ...body.args].join(":"), note: body.note },
  });
  tellClient(tx, client.id);
  const accepted = (await acceptancesOf(tx, client.id, body.kind)).get(warningKey(body));
  return { ...found, acceptance: { note: made.note, by: accepted?.name ?? "", at: made.acceptedAt } };
}

export async function withdrawAcceptance(
  tx: Tx,
  { params, body }: Id & { body: z.output<typeof withdrawAcceptanceBody> },
): Promise<Record<string, never>> {
  const client = await openedClient(tx, params.id, "update");
  const accepted = (await acceptancesOf(tx, client.id, body.kind)).get(warningKey(body));
  if (!accepted) throw notFound();
  await tx.db
    .update(warningAcceptances)
    .set({ withdrawnAt: tx.now, withdrawnBy: tx.actor.userId })
    .where(eq(warningAcceptances.id, accepted.id));
  tx.audit({
    action: "warning.withdraw",
    recordType: "warning_acceptances",
    recordId: accepted.id,
    clientId: client.id,
    before: { kind: body.kind, warning: [body.code, ...body.args].join(":"), note: accepted.note },
  });
  tellClient(tx, client.id);
  return {};
}
