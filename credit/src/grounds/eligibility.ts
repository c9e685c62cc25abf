import { type ClaimQuarter, claimQuarters, firstDayOf, yearOf } from "../quarters.ts";
import { defaultRules, type RuleSet, rulesOf } from "../rules.ts";
import { declineOf2020, type ReceiptFacts, receiptsTest } from "./receipts.ts";
import { isRecoveryStartup } from "./recovery.ts";
import { cutSpans, type Span, uniteSpans } from "./spans.ts";

export type Ground =
  | "significant_decline"
  | "decline"
  | "decline_alternative_quarter"
  | "suspension"
  | "recovery_startup";

/** What a reviewer has decided of one quarter (spec 14). */
export interface GroundDecision {
  readonly acceptReceipts: boolean;
  readonly usePreceding: boolean;
  readonly acceptRecoveryStartup: boolean;
}

export interface GroundFacts extends ReceiptFacts {
  /** Effective days of the orders that count. */
  readonly suspensions: readonly Span[];
  /** The client says it is a recovery startup business. */
  readonly recoveryStartup: boolean;
  /** Decisions by quarter, a missing one deciding nothing; null for a draft, where everything met counts as accepted. */
  readonly decisions?: Readonly<Partial<Record<ClaimQuarter, GroundDecision>>> | null;
}

/** Why a quarter qualifies, and the days whose wages count. */
export interface QuarterGround {
  readonly quarter: ClaimQuarter;
  readonly ground: Ground | null;
  readonly spans: readonly Span[];
}

/** A frozen result of the qualification review (spec 14). */
export interface FrozenGround {
  readonly ground: Ground | null;
  readonly spans: readonly Span[];
  readonly usePreceding: boolean;
}

const undecided: GroundDecision = { acceptReceipts: false, usePreceding: false, acceptRecoveryStartup: false };
const everything: GroundDecision = { acceptReceipts: true, usePreceding: true, acceptRecoveryStartup: true };

function decisionOf({ decisions }: GroundFacts, quarter: ClaimQuarter): GroundDecision {
  return decisions ? (decisions[quarter] ?? undecided) : everything;
}

/** Days a receipts ground covers: the quarter, Q2 2020 with its March days only when the decline began before it. */
function daysOfDecline(facts: GroundFacts, quarter: ClaimQuarter, window: Span, rules: RuleSet): Span {
  const calendar = firstDayOf(quarter);
  if (window[0] >= calendar) return window;
  return declineOf2020(facts, rules).from === "2020-Q1" ? window : [calendar, window[1]];
}

function receiptsGround(facts: GroundFacts, quarter: ClaimQuarter, rules: RuleSet): Ground | null {
  const { acceptReceipts, usePreceding } = decisionOf(facts, quarter);
  if (!acceptReceipts) return null;
  const result = receiptsTest(facts, quarter, { usePreceding, rules });
  if (!result.met) return null;
  if (yearOf(quarter) === 2020) return "significant_decline";
  return result.byPreceding ? "decline_alternative_quarter" : "decline";
}

/**
 * The ground of one quarter, the one function of spec 14, 5.7: receipts, else orders, else recovery startup. A receipts
 * ground covers the whole quarter together with the days of orders; an order covers its own days only.
 */
export function groundOfQuarter(
  facts: GroundFacts,
  quarter: ClaimQuarter,
  rules: RuleSet = defaultRules,
): QuarterGround {
  const { from, to, recoveryStartup } = rulesOf(rules, quarter);
  const window: Span = [from, to];
  const ordered = uniteSpans(cutSpans(facts.suspensions, window));
  if (recoveryStartup !== "only") {
    const ground = receiptsGround(facts, quarter, rules);
    if (ground)
      return { quarter, ground, spans: uniteSpans([daysOfDecline(facts, quarter, window, rules), ...ordered]) };
    if (ordered.length > 0) return { quarter, ground: "suspension", spans: ordered };
  }
  const startup = recoveryStartup !== "no" && decisionOf(facts, quarter).acceptRecoveryStartup;
  if (startup && isRecoveryStartup(facts, rules)) return { quarter, ground: "recovery_startup", spans: [window] };
  return { quarter, ground: null, spans: [] };
}

/** The ground of every quarter of the credit. */
export function groundsOfQuarters(facts: GroundFacts, rules: RuleSet = defaultRules): QuarterGround[] {
  return claimQuarters.map((quarter) => groundOfQuarter(facts, quarter, rules));
}

/** A decline frozen under one name for all years, named as the calculation names it (spec 06, 5.3). */
function nameFrozen(quarter: ClaimQuarter, { ground, usePreceding }: FrozenGround): Ground | null {
  if (ground !== "significant_decline" || yearOf(quarter) === 2020) return ground;
  return usePreceding ? "decline_alternative_quarter" : "decline";
}

/** Frozen quarters in place of the rules; a quarter that was not frozen has no ground. */
export function groundsAsFrozen(
  frozen: Readonly<Partial<Record<ClaimQuarter, FrozenGround>>>,
  rules: RuleSet,
): QuarterGround[] {
  return claimQuarters.map((quarter) => {
    const kept = frozen[quarter];
    const { from, to } = rulesOf(rules, quarter);
    const spans = kept?.ground ? uniteSpans(cutSpans(kept.spans, [from, to])) : [];
    const ground = kept && spans.length > 0 ? nameFrozen(quarter, kept) : null;
    return { quarter, ground, spans };
  });
}
