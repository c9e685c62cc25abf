import type { calculations } from "@refundry/contract/calculations";
import type { InputFor } from "@refundry/contract/platform";
import type { ClaimInput, RuleSet } from "@refundry/credit";
import { claimFactsOf } from "../../claims/index.ts";
import { type ClientRecord, openedClient } from "../../clients/index.ts";
import { rulesInForce } from "../../content/index.ts";
import { type Call, Refusal, type Services, type Tx } from "../../platform/index.ts";
import { changedFigures } from "../comparison/comparison.queries.ts";
import {
  type CalculationKind,
  type CalculationRecord,
  type Cause,
  knownCalculation,
  makeCurrent,
  storeCalculation,
} from "../results/calculation.commands.ts";
import { type CalculationResult, calculateTask } from "../results/calculation.compute.ts";
import { currentOf, supplementOff } from "../results/calculation.queries.ts";
import { calculationAnswer } from "../results/calculationAnswer.queries.ts";
import { failureTexts, forgetFailure, isProofFailure, keepFailure, ProofFailed } from "../results/failure.commands.ts";
import { type ClaimSnapshot, payrollOf, readSnapshot, sameSnapshot } from "../snapshot/claimSnapshot.queries.ts";

/** Work in several transactions, whoever acts. */
interface Hands {
  services: Services;
  transaction: Call["transaction"];
  signal?: AbortSignal;
}

interface Wanted extends Hands {
  client: number;
  kind: CalculationKind;
  cause: Cause;
}

/** 100,000 rows take about 3 s; the rest is for a machine that has much else to do. */
const limits = { milliseconds: 120_000, megabytes: 1024 };

/** Runs the engine outside any transaction, in a child process, by these rules. Throws when a proof fails. */
export async function computeClaim(
  services: Services,
  facts: ClaimSnapshot["facts"],
  payroll: ClaimInput["payroll"],
  { signal, rules }: { signal?: AbortSignal | undefined; rules: RuleSet },
): Promise<CalculationResult> {
  const input = { ...facts, payroll };
  const result = await services.compute.run(calculateTask, { input, rules }, limits, { signal });
  if (result.failedProofs.length > 0) throw new ProofFailed(result.failedProofs);
  return result;
}

interface Read {
  record: ClientRecord;
  snapshot: ClaimSnapshot | null;
  known: CalculationRecord | null;
  rules: RuleSet;
  payroll: ClaimInput["payroll"];
}

function read({ transaction, client, kind }: Wanted): Promise<Read> {
  return transaction(
    async (tx) => {
      const record = await openedClient(tx, client);
      const snapshot = await readSnapshot(tx, record, kind);
      const rules = await rulesInForce(tx);
      const known = snapshot && (await knownCalculation(tx, client, kind, snapshot, rules.version));
      const payroll = snapshot && !known ? await payrollOf(tx, snapshot.batch) : [];
      return { record, snapshot, known, rules, payroll };
    },
    { isolation: "repeatable read", readOnly: true },
  );
}

/** How often facts may move during a calculation before the run that their change caused is left to do it. */
const mostTries = 3;

/**
 * Snapshot → engine in a child process → stored and shown, if what it rests on has not moved meanwhile; else again.
 * Null: the client has no payroll, and nothing is shown.
 */
export async function bringUpToDate(wanted: Wanted): Promise<CalculationRecord | null> {
  for (let tries = 1; tries <= mostTries; tries += 1) {
    const { snapshot, known, rules, payroll } = await read(wanted);
    const result =
      snapshot && !known
        ? await computeClaim(wanted.services, snapshot.facts, payroll, { signal: wanted.signal, rules })
        : null;
    const settled = await settle(wanted, snapshot, known, result);
    if (settled !== "moved") return settled;
  }
  return null;
}

async function settle(
  { transaction, client, kind, cause }: Wanted,
  snapshot: ClaimSnapshot | null,
  known: CalculationRecord | null,
  result: CalculationResult | null,
): Promise<CalculationRecord | null | "moved"> {
  return transaction(async (tx) => {
    const record = await openedClient(tx, client, "update");
    if (!sameSnapshot(await readSnapshot(tx, record, kind), snapshot)) return "moved" as const;
    const stored =
      snapshot && result ? await storeCalculation(tx, client, kind, snapshot, result, cause) : (known ?? null);
    await makeCurrent(tx, record, kind, stored);
    await forgetFailure(tx, client, kind);
    if (stored && cause.causedBy === "manual")
      tx.audit({
        action: "calculation.run",
        recordType: "calculations",
        recordId: stored.id,
        clientId: client,
        after: { kind, state: stored.state, input_hash: stored.inputHash },
      });
    return stored;
  });
}

/** `Recalculate`: at once, while the person waits. */
export async function runNow(call: Call, { params, body }: InputFor<typeof calculations.run>) {
  const former = await call.transaction((tx) => formerOf(tx, params.id, body.kind), { readOnly: true });
  const { services, transaction } = call;
  const cause = { causedBy: "manual", requestedBy: call.actor.userId } as const;
  const { id: client } = params;
  const { kind } = body;
  const stored = await bringUpToDate({ services, transaction, client, kind, cause }).catch(async (error: unknown) => {
    if (!isProofFailure(error)) throw error;
    await transaction((tx) => keepFailure(tx, client, kind, "proofs"));
    throw new Refusal("cannot_calculate", { text: failureTexts.proofs });
  });
  if (!stored) throw new Refusal("cannot_calculate", { details: { missing: ["Upload the payroll CSV."] } });
  // What a run stores is one by its input: run again before this was kept, it finds the calculation that is there.
  return call.once(async (tx) => ({
    calculation: await calculationAnswer(tx, stored),
    changed: stored.id !== former?.id,
    figures_changed: former ? (await changedFigures(tx, former.id, stored.id)).length : 0,
    compared_with: former && former.id !== stored.id ? former.id : null,
  }));
}

/** The current calculation before a run; refused for a supplement that nobody wants. */
async function formerOf(tx: Tx, id: number, kind: CalculationKind): Promise<CalculationRecord | null> {
  const client = await openedClient(tx, id);
  if (kind === "supplement" && !(await claimFactsOf(tx, client.id)).supplement)
    throw new Refusal("cannot_calculate", { details: { missing: [supplementOff] } });
  return currentOf(tx, client.id, kind);
}
