import { relationTexts } from "@refundry/contract/claims";
import type { OwnershipWay } from "@refundry/credit";
import type { Standing } from "../employees/attribution.rules.ts";

/** One step of a chain: what it says, what it comes to, and the section that says so. */
export interface OwnershipStep {
  text: string;
  percent: string | null;
  law: string | null;
}

const laws: Record<OwnershipWay["by"], string> = {
  own: "section 267(c)(1)",
  family: "section 267(c)(2)",
  partner: "section 267(c)(3)",
};

/** `Dana Smith > Smith LP > employer`, the client in place of the employer. */
const wayText = (text: string) => text.replace(/> employer$/, "> the client");

/**
 * How somebody comes to a share of the client and why the wages count or not, in the order of the law (05, 5.3): own
 * holdings and entities, family, partners; then more than half, or a relation to who has it.
 */
export function ownershipSteps({ chain, excluded }: Pick<Standing, "chain" | "excluded">): OwnershipStep[] {
  if (!chain) return [];
  const ways = chain.ways.map(({ text, percent, by, over }) => ({
    text: wayText(text),
    percent,
    law: by === "own" && over.length === 0 ? null : laws[by],
  }));
  return [...ways, outcome(chain, excluded)];
}

function outcome({ majority, relation }: NonNullable<Standing["chain"]>, excluded: boolean): OwnershipStep {
  if (!excluded)
    return majority
      ? { text: "More than 50%, without living relatives", percent: null, law: "section 152(d)(2)" }
      : { text: "Not more than 50%, and related to nobody with more", percent: null, law: null };
  const related = relation && relation.kind !== "spouse" && relation.kind !== "partner";
  if (related)
    return {
      text: `Is the ${relationTexts[relation.kind]} of ${relation.of}, who has more than 50%`,
      percent: relation.percent,
      law: "section 152(d)(2)",
    };
  return { text: "More than 50%: a relative of this person has it, too", percent: null, law: "section 152(d)(2)" };
}
