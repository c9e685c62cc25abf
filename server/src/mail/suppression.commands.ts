import type { mail } from "@refundry/contract/mail";
import type { InputFor } from "@refundry/contract/platform";
import { and, eq } from "drizzle-orm";
import {
  mailSuppressions,
  notFound,
  Refusal,
  suppress,
  suppressedAt,
  suppressionText,
  type Tx,
} from "../platform/index.ts";

/** Keeps every mail from an address, because a person says so. */
export async function suppressAddress(tx: Tx, { body }: InputFor<typeof mail.suppress>) {
  const { address, reason: detail } = body;
  const row = await suppress(tx, { address, scope: "all", reason: "manual", detail, createdBy: tx.actor.userId });
  if (!row) {
    const here = and(eq(mailSuppressions.address, address.toLowerCase()), eq(mailSuppressions.scope, "all"));
    const [found] = await tx.db
      .select()
      .from(mailSuppressions)
      .where(and(here, suppressedAt(tx.now)));
    throw new Refusal("suppressed", found && { text: suppressionText(found) });
  }
  const { id, address: small, scope, reason, since, until } = row;
  return { id, address: small, scope, reason, detail, since, until };
}

/** Lets mails go to an address again. */
export async function unsuppress(tx: Tx, { params, body }: InputFor<typeof mail.unsuppress>) {
  const [row] = await tx.db
    .update(mailSuppressions)
    .set({ removedAt: tx.now, removedBy: tx.actor.userId })
    .where(and(eq(mailSuppressions.id, params.id), suppressedAt(tx.now)))
    .returning();
  if (!row) throw notFound();
  const { address, scope, reason } = row;
  tx.audit({
    action: "mail.unsuppress",
    recordType: "mail_suppressions",
    recordId: row.id,
    before: { address, scope, reason },
    after: { why: body.reason },
  });
  return {};
}
