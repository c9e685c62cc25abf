import type { people as operations } from "@refundry/contract/people";
import { type InputFor, roles } from "@refundry/contract/platform";
import { eq } from "drizzle-orm";
import { notFound, type Tx } from "../../platform/index.ts";
import { users } from "../people.tables.ts";
import { heldPerson } from "./person.queries.ts";
import { readReview } from "./userReview.queries.ts";

/** Stamps that somebody looked at what a person has access to (03, Beyond 4). */
export async function reviewUser(tx: Tx, { params }: InputFor<typeof operations.reviewUser>) {
  const { id, roleId, parentEntity, reviewedAt, reviewedBy } = await heldPerson(tx, params.id);
  // People of clients are looked at where their clients are.
  if (roleId === roles.client) throw notFound();
  const after = { reviewedAt: tx.now, reviewedBy: tx.actor.userId };
  await tx.db.update(users).set(after).where(eq(users.id, id));
  tx.audit({
    action: "user.review",
    recordType: "user",
    recordId: id,
    entityId: parentEntity,
    before: { reviewed_at: reviewedAt?.toISOString() ?? null, reviewed_by: reviewedBy },
    after: { reviewed_at: after.reviewedAt.toISOString(), reviewed_by: after.reviewedBy },
  });
  return readReview(tx, id);
}
