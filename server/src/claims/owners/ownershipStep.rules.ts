import { relationTexts } from "@refundry/contract/claims";
import type { OwnershipWay } from "@refundry/credit";
import { excludingTie, type Standing } from "../employees/attribution.rules.ts";

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

function outcome(chain: NonNullable<Standing["chain"]>, excluded: boolean): OwnershipStep {
  const { own, majority } = chain;
  const law = "section 152(d)(2)";
  if (!excluded)
    return majority
      ? { text: "Has more than 50%, and no living relatives", percent: null, law }
      : { text: "Has not more than 50%, and is related to nobody who has", percent: null, law: null };
  const ofOthers = own === null || Number(own) <= 50;
  const tie = excludingTie(chain);
  if (ofOthers && tie)
    return {
      text: `Is the ${relationTexts[tie.kind]} of ${tie.of}, who has more than 50%`,
      percent: tie.percent,
      law,
    };
  return { text: "Has more than 50%, which living relatives are taken to have, too", percent: null, law };
}
