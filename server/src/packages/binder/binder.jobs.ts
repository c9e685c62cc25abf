import { requesterOf } from "../../access/index.ts";
import { asSystem } from "../../calculations/index.ts";
import {
  type Call,
  ComputeFailure,
  faultPoint,
  inTransaction,
  type JobRun,
  job,
  Refusal,
  readAsPerson,
  systemScope,
} from "../../platform/index.ts";
import { type BinderRecord, quarterOfBinder } from "./binder.queries.ts";
import { makeBinderFile } from "./binderFile.commands.ts";
import { expireBinders, failBinder, finishBinder, showBinderPercent, startBinder } from "./binderJob.commands.ts";
import { planBinder } from "./binderPlan.queries.ts";

/** What no further try would change: the reason is shown at once. */
class BinderRefused extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = "BinderRefused";
  }
}

const failed = "The binder could not be made:";

/**
 * Makes one requested binder: everything is read as who asked for it, in the role and reach of the moment. It may be killed
 * anywhere and run again: the binder's state decides, under a lock, whether it is made already.
 */
export const makeBinder = job<{ binder: number; client: number }>({
  name: "packages.binder",
  maxAttempts: 3,
  run: async ({ binder, client }, run) => {
    const transaction = asSystem(run, client);
    const started = await transaction((tx) => startBinder(tx, binder, run.attempt));
    if (!started) return;
    try {
      await fill(run, transaction, started);
    } catch (error) {
      const end = endOf(error);
      if (end.final || run.lastAttempt) await transaction((tx) => failBinder(tx, binder, end.reason));
      if (!end.final) throw error;
    }
  },
  abandoned: ({ binder, client }, run) =>
    asSystem(run, client)((tx) => failBinder(tx, binder, `${failed} the work ended unexpectedly. Please try again.`)),
});

async function fill(run: JobRun, transaction: Call["transaction"], row: BinderRecord): Promise<void> {
  const percent = (value: number) => Promise.all([showBinderPercent(transaction, row, value), run.progress(value)]);
  const asked = { client: row.client, quarter: quarterOfBinder(row) };
  const { services, signal } = run;
  const plan = await readAsPerson(
    services.pool,
    (tx) => requesterOf(tx, row.requestedBy),
    (tx) => planBinder(tx, asked),
  ).catch((error) => {
    if (error instanceof Refusal && error.status === 404) return null;
    throw error;
  });
  if (!plan) throw new BinderRefused("You may not open this client any more, so that no binder was made.");
  await percent(10);
  const made = await makeBinderFile({ services, signal, percent }, plan, row.created);
  faultPoint("binder-before-store");
  await percent(95);
  await transaction((tx) => finishBinder(tx, row.id, { ...made, madeForRole: plan.role }));
  faultPoint("binder-after-store");
}

function endOf(error: unknown): { final: boolean; reason: string } {
  if (error instanceof BinderRefused) return { final: true, reason: error.message };
  if (error instanceof Refusal)
    return { final: error.code === "archive_too_large", reason: `${failed} ${error.body().error}` };
  if (error instanceof ComputeFailure && error.kind !== "failed")
    return { final: false, reason: `${failed} ${error.message}` };
  return { final: false, reason: `${failed} an unexpected error. Please try again.` };
}

/** Ends binders whose days are over. */
job({
  name: "packages.expire_binders",
  cron: "35 * * * *",
  run: (_payload, { services }) =>
    inTransaction(services.pool, { scope: systemScope("all") }, (tx) => expireBinders(tx)),
});
