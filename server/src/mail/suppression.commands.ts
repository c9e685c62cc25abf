import type { mail } from "@refundry/contract/mail";
import type { InputFor } from "@refundry/contract/platform";
import { and, eq } from "drizzle-orm";
import {
  endSuppression,
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
  return { id, address: small, scope, firm: null, reason, detail, since, until };
}

/** Lets mails go to an address again. */
export async function unsuppress(tx: Tx, { params, body }: InputFor<typeof mail.unsuppress>) {
  if (!(await endSuppression(tx, params.id, body.reason))) throw notFound();
  return {};
}
