import { parseQuarterKey } from "@refundry/contract/values";
import {
  answeredWarnings,
  asListed,
  type CalculationRecord,
  type CalculationResult,
  computeClaim,
  errorTexts,
  knownCalculation,
  payrollOf,
  type SnapshotKind,
  type StoredQuarter,
  storedQuarters,
  type WarnedResult,
  wordsOf,
} from "../../calculations/index.ts";
import { listedNames } from "../../claims/index.ts";
import { rulesInForce, rulesNamed } from "../../content/index.ts";
import type { Call, Services, Tx } from "../../platform/index.ts";
import type { PackageContent, PackageWarning } from "../forms/drawing.document.ts";
import type { PackageSnapshot } from "../snapshot/packageSnapshot.rules.ts";

/** What a calculation says, whether it is kept or not. */
export type ClaimFigures = Pick<
  PackageContent,
  "engineVersion" | "rules" | "inputHash" | "quarters" | "excluded" | "ppp" | "eligibility" | "warnings"
>;

/** The figures of a kept calculation, with what stands against a package of it now. */
export async function keptFigures(tx: Tx, calculation: CalculationRecord): Promise<ClaimFigures> {
  return {
    engineVersion: calculation.engineVersion,
    rules: await rulesNamed(tx, calculation.rulesVersion),
    inputHash: calculation.inputHash,
    quarters: await storedQuarters(tx, calculation.id),
    excluded: calculation.excluded as ClaimFigures["excluded"],
    ppp: calculation.ppp as ClaimFigures["ppp"],
    eligibility: calculation.eligibility as ClaimFigures["eligibility"],
    warnings: await warningsOf(tx, calculation),
  };
}

/** What stands against a package of a result; who answered, and with which note, stays inside the firm. */
async function warningsOf(tx: Tx, result: WarnedResult): Promise<PackageWarning[]> {
  return (await answeredWarnings(tx, result)).map(({ code, args, level, text, ...answer }) => ({
    code,
    args,
    level,
    text,
    accepted: (answer.acceptance ?? answer.accepted_for_final) !== null,
  }));
}

/** The figures of a snapshot; `errors` in place of them where the claim cannot be calculated. */
export interface PresentFigures {
  figures: ClaimFigures;
  errors: string[];
  /** The calculation that is kept of exactly this snapshot. */
  calculation: number | null;
}

interface Asked {
  client: number;
  kind: SnapshotKind;
  snapshot: PackageSnapshot;
}

/** What a snapshot comes to: from the calculation that is kept of it, else computed outside any transaction and kept nowhere. */
export async function presentFigures(
  { services, transaction }: { services: Services; transaction: Call["transaction"] },
  { client, kind, snapshot }: Asked,
): Promise<PresentFigures> {
  const { kept, payroll, rules } = await transaction(
    async (tx) => {
      const rules = await rulesInForce(tx);
      const known = await knownCalculation(tx, client, kind, snapshot, rules.version);
      if (known) {
        const figures = await keptFigures(tx, known);
        return { kept: { figures, errors: await errorTexts(tx, known), calculation: known.id }, payroll: [], rules };
      }
      return { kept: null, payroll: await payrollOf(tx, snapshot.batch), rules };
    },
    { isolation: "repeatable read", readOnly: true },
  );
  if (kept) return kept;
  const result = await computeClaim(services, snapshot.facts, payroll, { rules });
  const excluded = asListed(result.excluded, await transaction((tx) => listedNames(tx, client), { readOnly: true }));
  const warned = { ...result, id: null, client, kind, input: snapshot.facts };
  const warnings = await transaction((tx) => warningsOf(tx, warned), { readOnly: true });
  return {
    figures: { ...result, rules, excluded, quarters: quartersOf(result), warnings },
    errors: wordsOf({ ...result, input: snapshot.facts }, result.errors, rules).map(({ text }) => text),
    calculation: null,
  };
}

function quartersOf({ quarters }: CalculationResult): StoredQuarter[] {
  return quarters.map(({ quarter, ...figures }) => ({ ...figures, ...parseQuarterKey(quarter) }));
}
