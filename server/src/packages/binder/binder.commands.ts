import type { packages as operations } from "@refundry/contract/packages";
import type { InputFor } from "@refundry/contract/platform";
import { productQuarters, type Quarter, quarterKey, supplementQuarters } from "@refundry/contract/values";
import { eq } from "drizzle-orm";
import { openedClient } from "../../clients/index.ts";
import { enqueue, insertOne, invalid, Refusal, type Tx } from "../../platform/index.ts";
import { binders } from "../binder.tables.ts";
import { tellBinder } from "../packages.events.ts";
import { makeBinder } from "./binder.jobs.ts";
import { binderAnswer, runningBinder } from "./binder.queries.ts";

const claimable = new Set([...supplementQuarters, ...productQuarters].map(quarterKey));

/** Leaves the making of a binder to a job, which reads everything as who asked (07, 7.1). */
export async function requestBinder(tx: Tx, { params, body }: InputFor<typeof operations.makeBinder>) {
  if (body.quarter) refuseUnknown(body.quarter);
  const client = await openedClient(tx, params.id, "update");
  if (await runningBinder(tx, client.id, tx.actor.userId)) throw new Refusal("binder_running");
  const made = await insertOne(tx, binders, {
    client: client.id,
    year: body.quarter?.year ?? null,
    quarter: body.quarter?.quarter ?? null,
    requestedBy: tx.actor.userId,
    created: tx.now,
  });
  const payload = { binder: made.id, client: client.id };
  const backgroundJob = await enqueue(tx, makeBinder, payload, { clientId: client.id });
  await tx.db.update(binders).set({ backgroundJob }).where(eq(binders.id, made.id));
  tx.audit({
    action: "binder.request",
    recordType: "binder",
    recordId: made.id,
    clientId: client.id,
    after: { state: made.state, year: made.year, quarter: made.quarter },
  });
  tellBinder(tx, made);
  return { job: binderAnswer(made, tx.now) };
}

function refuseUnknown(quarter: Quarter): void {
  if (!claimable.has(quarterKey(quarter)))
    throw invalid({ quarter: "Choose a quarter that can be claimed: Q2 2020 to Q3 2021." });
}
