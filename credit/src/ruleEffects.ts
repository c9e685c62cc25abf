import type { Money } from "@refundry/contract/values";
import { type Calculation, calculate } from "./calculate.ts";
import type { ClaimInput } from "./input.ts";
import type { ClaimQuarter } from "./quarters.ts";
import type { Methods, RuleSet } from "./rules.ts";

/** A rule that two rule sets have otherwise: a method, or the values beside them. */
export type ChangedRule = keyof Methods | "values";

/** The amounts of a quarter by which a rule is judged, in cents. */
export interface RuledQuarter {
  readonly quarter: ClaimQuarter;
  readonly qualifiedWages: Money;
  readonly qualifiedHealth: Money;
  readonly credit: Money;
  readonly nonrefundable: Money;
  readonly refundable: Money;
  readonly refund: Money;
}

/** What one rule changed: the quarters before and after it; what stops the claim since, which then has no quarters. */
export interface RuleEffect {
  readonly rule: ChangedRule;
  readonly before: readonly RuledQuarter[];
  readonly after: readonly RuledQuarter[];
  readonly errors: readonly string[];
}

const names: Readonly<Record<ChangedRule, readonly [name: string, law: string]>> = {
  reversals: ["Pay that was taken back lowers the newest earlier check, whatever its quarter", "IRC 3121(a)"],
  health: ["Health counts by eligible days, of large employers by time not worked", "Notice 2021-20, H"],
  payBefore: ["Large employers in 2020: at most the pay of 30 days before", "CARES Act 2301(c)(3)(B)"],
  pppHealth: ["Group health that supported a PPP loan is spent", "Notice 2021-20, Q49"],
  startupAverage: ["A startup is judged by its receipts of 2020, which must be complete", "IRC 3134(c)(5), 448(c)(3)"],
  baseQuarter: ["A base quarter in which the business began is reckoned up", "Notice 2021-20, Q27"],
  ownSpelling: ["A cleared pair never clears a person's own spelling", "IRC 51(i)(1)"],
  unknownNames: ["Names with amounts that fit nobody are told", "No rule of tax law"],
  lateClaims: ["Late claims are barred with a refund not made in time", "Act of July 4, 2025, section 70605(d)"],
  values: ["Rates, limits and dates", "The laws of the figures themselves"],
};

/** What a rule is called, and where it stands in the law. */
export function changedRuleName(rule: ChangedRule): { readonly name: string; readonly law: string } {
  const [name, law] = names[rule];
  return { name, law };
}

const withoutMethods = ({ methods: _, version: __, ...values }: RuleSet) => JSON.stringify(values);

/** The rule sets on the way from one to the other, each with one more rule of the latter; values come last. */
function* wayTo(before: RuleSet, after: RuleSet): Generator<{ rule: ChangedRule; rules: RuleSet }> {
  let methods = before.methods;
  for (const rule of Object.keys(after.methods) as (keyof Methods)[]) {
    if (before.methods[rule] === after.methods[rule]) continue;
    methods = { ...methods, [rule]: after.methods[rule] };
    yield { rule, rules: { ...before, methods } };
  }
  if (withoutMethods(before) !== withoutMethods(after)) yield { rule: "values", rules: after };
}

function ruledQuarters({ quarters }: Calculation): RuledQuarter[] {
  return quarters.map(({ quarter, qualifiedWages, qualifiedHealth, credit, split, refund }) => ({
    quarter,
    qualifiedWages,
    qualifiedHealth,
    credit,
    nonrefundable: split.nonrefundable,
    refundable: split.refundable,
    refund,
  }));
}

/**
 * Which rule changed what of a claim on the way from one rule set to another: the rules are put in place one after the
 * other, so that their effects sum to the whole. All that differ, also those that changed no amount.
 */
export function ruleEffects(input: ClaimInput, before: RuleSet, after: RuleSet): RuleEffect[] {
  let last = ruledQuarters(calculate(input, before));
  return [...wayTo(before, after)].map(({ rule, rules }) => {
    const made = calculate(input, rules);
    const effect = { rule, before: last, after: ruledQuarters(made), errors: made.errors };
    last = effect.after as RuledQuarter[];
    return effect;
  });
}
