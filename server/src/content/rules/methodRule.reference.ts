import type { Methods } from "@refundry/credit";
import { caresAct, type RuleField } from "./ruleField.rules.ts";

interface MethodField {
  title: string;
  source: string;
  choices: readonly (readonly [string, string])[];
}

const methods = {
  reversals: {
    title: "Pay that was taken back lowers",
    source: "IRC 3121(a)",
    choices: [
      ["newest_earlier", "The newest earlier check, whatever its quarter"],
      ["same_quarter", "A check of its own quarter"],
    ],
  },
  health: {
    title: "Health expenses count",
    source: "Notice 2021-20, H",
    choices: [
      ["by_days", "By eligible days, of large employers by time not worked"],
      ["as_entered", "As entered"],
    ],
  },
  payBefore: {
    title: "Large employers in 2020, pay of 30 days before",
    source: `${caresAct}(c)(3)(B)`,
    choices: [
      ["limited", "Limits"],
      ["unlimited", "Does not limit"],
    ],
  },
  pppHealth: {
    title: "Group health that supported a PPP loan",
    source: "Notice 2021-20, Q49",
    choices: [
      ["spent", "Is spent"],
      ["counts", "Counts"],
    ],
  },
  startupAverage: {
    title: "A recovery startup's average is of",
    source: "IRC 3134(c)(5); 448(c)(3)",
    choices: [
      ["year_2020", "2020, which must be complete"],
      ["years_entered", "The years entered"],
    ],
  },
  baseQuarter: {
    title: "A base quarter in which the business began",
    source: "Notice 2021-20, Q27",
    choices: [
      ["reckoned_up", "Is reckoned up to the whole quarter"],
      ["as_entered", "Counts as entered"],
    ],
  },
  ownSpelling: {
    title: "A cleared pair clears a person's own spelling",
    source: "IRC 51(i)(1)",
    choices: [
      ["never_cleared", "Never"],
      ["may_be_cleared", "It may"],
    ],
  },
  unknownNames: {
    title: "Names with amounts that fit nobody",
    source: "No rule of tax law",
    choices: [
      ["warned", "Are told"],
      ["silent", "Are left out silently"],
    ],
  },
  lateClaims: {
    title: "Of late claims are barred",
    source: "Act of July 4, 2025, 70605(d)",
    choices: [
      ["unpaid_barred", "Those with a refund not made in time"],
      ["all_barred", "All"],
    ],
  },
} satisfies { [Key in keyof Methods]: MethodField & { choices: readonly (readonly [Methods[Key], string])[] } };

/** How steps are done where a later reading corrected an earlier one. */
export const methodFields: readonly RuleField[] = Object.entries(methods).map(([key, { title, source, choices }]) => ({
  keys: ["methods", key],
  title,
  kind: "choice" as const,
  source,
  choices,
}));
