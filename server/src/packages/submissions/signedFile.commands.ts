import type { SignedUploadType } from "@refundry/contract/documents";
import type { Quarter } from "@refundry/contract/values";
import { and, eq, inArray, isNull, ne } from "drizzle-orm";
import { raise, type Tx } from "../../platform/index.ts";
import { packageQuarters, packages } from "../package.tables.ts";
import { packageSignedUploaded, tellPackages } from "../packages.events.ts";

/** The fact: whose a package is that somebody may have signed, and the type of such a file. */
export async function packagesToSign(tx: Tx, ids: readonly number[]) {
  const rows = await tx.db
    .select({ id: packages.id, client: packages.client, status: packages.status })
    .from(packages)
    .where(and(inArray(packages.id, [...ids]), ne(packages.status, "draft"), isNull(packages.deletedAt)));
  return new Map(rows.map(({ id, client, status }) => [id, { client, type: typeOf(status) }]));
}

const typeOf = (status: string): SignedUploadType => (status === "2020-supplement" ? "2020-supplement" : "submission");

/** A signed file came in: whoever verifies signatures hears which package it holds (07, 5.4). */
export async function tellOfSignedFile(
  tx: Tx,
  told: { client: number; upload: number; type: string; package: number | null },
) {
  if (told.package === null) return;
  const rows = await tx.db.select().from(packageQuarters).where(eq(packageQuarters.package, told.package));
  await raise(tx, packageSignedUploaded, {
    client: told.client,
    package: told.package,
    document_id: told.upload,
    document_type: told.type === "2020-supplement" ? 2 : 1,
    quarters: rows.map(({ year, quarter }) => ({ year, quarter }) as Quarter),
  });
  tellPackages(tx, told.client, tx.actor.userId, told.package);
}
