import { formatMoney, moneyText, parseMoney, shareOf } from "@refundry/contract/values";
import type { Correction } from "@refundry/credit";
import { partsOf } from "../results/warning.rules.ts";
import type { ClaimFacts } from "../snapshot/claimSnapshot.queries.ts";

/** Something of a claim that is not settled, and what the input would say if it were settled the other way. */
export interface OpenPoint {
  kind: "name" | "forgiveness" | "mandate";
  /** What is open. */
  text: string;
  /** The other way, after "If". */
  correction: string;
  changes: Correction;
}

/** An order that nobody decided, and what the input says once it is. */
export interface OpenMandate {
  title: string;
  /** It counts now, and would not; or the other way round. */
  counts: boolean;
  changes: Correction;
}

/** What of the facts and warnings of a calculation is open (06, 7.8): suspects, forgiveness amounts, mandates. */
export function openPoints(
  facts: ClaimFacts,
  warnings: readonly string[],
  mandates: readonly OpenMandate[],
): OpenPoint[] {
  return [...mandates.map(mandatePoint), ...forgivenessPoints(facts), ...namePoints(facts, warnings)];
}

function mandatePoint({ title, counts, changes }: OpenMandate): OpenPoint {
  return {
    kind: "mandate",
    text: `The mandate "${title}" is not approved.`,
    correction: counts ? "it is excluded" : "it is approved",
    changes,
  };
}

/** What of a forgiven loan may be other costs than payroll, in percent (domain document 2.4). */
const mostOtherCosts = 40n;

/**
 * A round whose forgiven amount nobody entered counts as payroll as a whole. The other end is the whole loan forgiven with
 * as much else as the program allows; what was entered of Form 3508 stays.
 */
function forgivenessPoints({ ppp, ppp_mode: mode }: ClaimFacts): OpenPoint[] {
  // With every check of the covered period left out, the amounts decide nothing.
  if (mode === "exclude_all") return [];
  return (ppp ?? []).flatMap((round): OpenPoint[] => {
    const loan = round.did_not_receive ? null : parseMoney(round.amount ?? "");
    const known = round.forgiven !== null && round.forgiven !== undefined;
    if (known || loan === null) return [];
    const other = round.nonpayroll_reported ?? moneyText(shareOf(loan, mostOtherCosts, 100n));
    const settled = { ...round, forgiven: moneyText(loan), nonpayroll_reported: other };
    return [
      {
        kind: "forgiveness",
        text: `The amount forgiven of PPP round ${round.number} is missing.`,
        correction: `all of ${formatMoney(loan)} was forgiven, with ${formatMoney(other)} of other costs`,
        changes: { ppp: (ppp ?? []).map((one) => (one.number === round.number ? settled : one)) },
      },
    ];
  });
}

/** Suspects count until they are decided: the other way excludes the name as the person it resembles. */
function namePoints({ owners, family }: ClaimFacts, warnings: readonly string[]): OpenPoint[] {
  return warnings.map(partsOf).flatMap(({ code, args: [name, person] }): OpenPoint[] => {
    if (code !== "NAME_SUSPECT" || name === undefined || person === undefined) return [];
    const owner = owners?.includes(person) ?? false;
    return [
      {
        kind: "name",
        text: `${name} on the payroll may be ${person}.`,
        correction: "they are the same person",
        changes: owner ? { owners: [...(owners ?? []), name] } : { family: [...(family ?? []), name] },
      },
    ];
  });
}

/** Checks that all corrections of one question may run through the engine together, and the least that are tried. */
const mostRows = 3_000_000;
const leastTried = 8;

/** How many corrections are tried of a payroll: all but where hundreds of suspects meet tens of thousands of checks. */
export function mostTried(rows: number): number {
  return Math.max(leastTried, Math.floor(mostRows / Math.max(rows, 1)));
}
