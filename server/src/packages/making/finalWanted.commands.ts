import { blockersOf } from "../../calculations/index.ts";
import { claimFactsOf } from "../../claims/index.ts";
import { type ClientRecord, openedClient } from "../../clients/index.ts";
import { Refusal, type Tx } from "../../platform/index.ts";
import { notePackageRequest } from "../../qualification/index.ts";
import { readinessOf } from "../snapshot/package.rules.ts";
import { requestPackage } from "./package.commands.ts";
import { runningJob } from "./packageJob.queries.ts";

/**
 * A finalized review asks for the final package of its client, or the claim file for its PEO (14, 5.6): it is requested, or what it lacks is kept with the
 * review, which stays finalized.
 */
export async function answerFinalWanted(tx: Tx, id: number): Promise<void> {
  const client = await openedClient(tx, id, "update");
  const { filesOwn941 } = await claimFactsOf(tx, client.id);
  const request = client.usesPeo && !filesOwn941 ? "peo-claim" : "final";
  const missing = await lackingFor(tx, client, request);
  if (missing.length > 0) return notePackageRequest(tx, client.id, { job: null, missing });
  await requestPackage(tx, { params: { id: client.id }, body: { request } });
}

/** The figures are older than the decision that was made just now: they are being made anew, and may then say something else. */
const noRefundText = "There was no refund by the figures before this decision; request the package by the new ones.";

async function lackingFor(tx: Tx, client: ClientRecord, request: "final" | "peo-claim"): Promise<string[]> {
  if (await runningJob(tx, client.id))
    return [new Refusal("already_running", { details: { name: "somebody" } }).body().error];
  const blockers = await blockersOf(tx, client, readinessOf[request]);
  return blockers.map(({ code, text }) => (code === "no_refund" ? noRefundText : text));
}
