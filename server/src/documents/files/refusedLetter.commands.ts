import { and, desc, eq, isNull, or, sql } from "drizzle-orm";
import { clients } from "../../clients/index.ts";
import { registerMoreByMail } from "../../notifications/index.ts";
import { uploads } from "../upload.tables.ts";

/** A reason without the point that ends it: one of several stands in a sentence. */
const unended = (reason: string | null) => (reason ?? "").replace(/\.$/, "");

/** The mail of a file that was not accepted says why, and leads to where it is answered. */
export function registerRefusedMail(): void {
  registerMoreByMail("upload_rejected", async (tx, { user, target: client, times }) => {
    const refused = await tx.db
      .select({ name: uploads.originalFileName, reason: uploads.rejectedReason })
      .from(uploads)
      .innerJoin(clients, eq(clients.id, uploads.client))
      .where(
        and(
          eq(uploads.client, client),
          sql`${uploads.noneOfTheAbove}`,
          isNull(uploads.deletedAt),
          // The attorney is told of every file, who handed files in of those.
          or(eq(uploads.uploadedBy, user), eq(clients.attorneyOfRecord, user)),
        ),
      )
      .orderBy(desc(uploads.reviewedOn), desc(uploads.id))
      .limit(times);
    const [only, another] = refused;
    if (!only) return null;
    const why = another
      ? refused.map(({ name, reason }) => `${name}: ${unended(reason)}`)
      : [`Reason: ${unended(only.reason)}`];
    return { text: `${why.join("; ")}.`, hash: "rejected" };
  });
}
