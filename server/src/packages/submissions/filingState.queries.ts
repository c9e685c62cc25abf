import { type Money, sumMoney } from "@refundry/contract/values";
import { and, eq, inArray, isNull } from "drizzle-orm";
import { signedFilesOf } from "../../documents/index.ts";
import type { Tx } from "../../platform/index.ts";
import { packages } from "../package.tables.ts";
import { submissions } from "../submission.tables.ts";
import { refundsOfSubmissions } from "./submissionHandOver.queries.ts";

/**
 * How far a client's claim came (06, 5.7): executed once a signed file of a final or a PEO claim file is there, filed once a
 * submission of it has the carrier's number.
 */
export async function filingStateOf(tx: Tx, client: number): Promise<{ executed: boolean; filed: boolean }> {
  const papers = await tx.db
    .select({ id: packages.id })
    .from(packages)
    .where(
      and(eq(packages.client, client), inArray(packages.status, ["final", "peo-claim"]), isNull(packages.deletedAt)),
    );
  if (papers.length === 0) return { executed: false, filed: false };
  const ids = papers.map(({ id }) => id);
  const files = await signedFilesOf(tx, client);
  const tracked = await tx.db.$count(
    submissions,
    and(inArray(submissions.package, ids), eq(submissions.state, "tracked")),
  );
  return { executed: files.some((file) => file.package !== null && ids.includes(file.package)), filed: tracked > 0 };
}

/** What the packages say of the quarters of tracked submissions, a supplement's among them (06, 5.4). */
export async function filedCreditsOf(tx: Tx, client: number): Promise<Money> {
  const tracked = await tx.db
    .select({ id: submissions.id, package: submissions.package })
    .from(submissions)
    .where(and(eq(submissions.client, client), eq(submissions.state, "tracked")));
  const held = await refundsOfSubmissions(tx, tracked);
  return sumMoney([...held.values()].flat().flatMap(({ refund }) => refund ?? []));
}
