import type { packages as operations } from "@refundry/contract/packages";
import type { InputFor } from "@refundry/contract/platform";
import { eq } from "drizzle-orm";
import type { ClientRecord } from "../../clients/index.ts";
import {
  demandVersion,
  factOf,
  invalid,
  lastChange,
  move,
  nextVersion,
  Refusal,
  raise,
  type Tx,
} from "../../platform/index.ts";
import { packages } from "../package.tables.ts";
import { submissionChanged, submissionTracked, tellPackages, tellSubmissions } from "../packages.events.ts";
import { moneyApplied, signaturesVerified } from "../packages.facts.ts";
import { lockedSubmission, noMoney, sending } from "../submissions/submission.commands.ts";
import { readSubmission, type SubmissionRecord } from "../submissions/submission.queries.ts";
import { handOver } from "../submissions/submissionHandOver.queries.ts";
import { quartersOfSubmissions } from "../submissions/submissionQuarters.queries.ts";
import { signaturesExpected } from "../submissions/submissionQuarters.rules.ts";
import { followNumber, shipSubmissions } from "./shipment.commands.ts";
import { demandOwnNumber } from "./tracking.queries.ts";

/** Saves, changes or clears the number of the carrier (07, 5.5); what was not shipped yet ships today. */
export async function track(tx: Tx, { params, body }: InputFor<typeof operations.track>) {
  const { client, row } = await lockedSubmission(tx, params.id);
  await demandVersion(tx, body.version, lastChange(row));
  const number = body.fedex_tracking;
  if (number === null) await clear(tx, row, body.override_reason);
  else await save(tx, client, row, number, body.override_reason);
  tellSubmissions(tx, client.id, row.id);
  tellPackages(tx, client.id, tx.actor.userId, row.package);
  return readSubmission(tx, row.id);
}

async function save(
  tx: Tx,
  client: ClientRecord,
  row: SubmissionRecord,
  number: string,
  reason: string | undefined,
): Promise<void> {
  await demandOwnNumber(tx, row.client, number);
  const quarters = (await quartersOfSubmissions(tx, [row.id])).get(row.id) ?? [];
  const [paper] = await tx.db.select({ status: packages.status }).from(packages).where(eq(packages.id, row.package));
  const expected = signaturesExpected(paper?.status ?? "final", quarters);
  const verified = (await factOf(tx, signaturesVerified, row.id)) >= expected;
  if (!verified && reason === undefined) throw new Refusal("signatures_unverified");
  if (row.state === "created") {
    // What was not shipped yet ships today, through the one function.
    await shipSubmissions(tx, client, [row], {
      carrier: "courier",
      fedexTracking: number,
      reason: verified ? null : (reason ?? null),
    });
    return;
  }
  const first = row.state === "shipped";
  await move(tx, sending, row, "track", {
    set: { fedexTracking: number, trackingBy: tx.actor.userId, trackingAt: tx.now, ...nextVersion(tx, row) },
    clientId: row.client,
    guards: noMoney,
    reason: reason ?? null,
    audit: {
      action: "submission.track",
      before: { state: row.state, fedex_tracking: row.fedexTracking },
      after: { state: "tracked", fedex_tracking: number },
    },
  });
  await followNumber(tx, row.id, number);
  const told = await handOver(tx, { ...row, fedexTracking: number });
  await raise(tx, first ? submissionTracked : submissionChanged, told);
}

async function clear(tx: Tx, row: SubmissionRecord, reason: string | undefined): Promise<void> {
  if (reason === undefined) throw invalid({ override_reason: "Please say why." });
  if (await factOf(tx, moneyApplied, row.id)) throw new Refusal("money_applied");
  await move(tx, sending, row, "clear", {
    set: { fedexTracking: null, trackingBy: null, trackingAt: null, ...nextVersion(tx, row) },
    clientId: row.client,
    guards: noMoney,
    reason,
    audit: {
      action: "submission.clear",
      before: { state: row.state, fedex_tracking: row.fedexTracking },
      after: { state: "shipped", fedex_tracking: null },
    },
  });
  await followNumber(tx, row.id, null);
  await raise(tx, submissionChanged, await handOver(tx, { ...row, fedexTracking: null }));
}
