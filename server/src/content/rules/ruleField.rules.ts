import type { RuleKind } from "@refundry/contract/content";

/** A value of a rule set that a new version may change, with the place in the law (06, 5.11; domain document 1). */
export interface RuleField {
  /** Names of the fields that lead to it. */
  readonly keys: readonly string[];
  readonly title: string;
  readonly kind: RuleKind;
  readonly source: string;
  /** Recalled, not confirmed (domain document, marks [R] and section 5). */
  readonly unconfirmed?: true;
  /** Of a number: what is counted. */
  readonly unit?: string;
  readonly least?: number;
  readonly most?: number;
  /** It may be empty: the law has no such rule. */
  readonly optional?: true;
  readonly choices?: readonly (readonly [value: string | number | boolean, label: string])[];
  /** A number that the rule set keeps as it is written. */
  readonly asText?: true;
  /** What a line may say; `words` allows anything. */
  readonly lines?: "words" | "short forms" | { readonly of: readonly string[]; readonly signed?: true };
}

export interface RuleGroup {
  readonly title: string;
  readonly fields: readonly RuleField[];
}

/** What is shown with a rule set and changed elsewhere. */
export interface OtherField extends RuleField {
  readonly href: string;
}

/** Where limits to file are changed. */
export const deadlinesHref = "/settings?tab=tables&table=deadline_rules";

export const caresAct = "CARES Act 2301";
