import { countsBody, questionField, receiptsBody, wagesBody } from "@refundry/contract/claims";
import type { Quarter } from "@refundry/contract/values";
import { issuesByField } from "../../ui/form/issues.ts";
import { type Fields, textIn } from "./stepRecord.ts";

export const requiredText = "This field is required.";
const bodies = { counts: countsBody, receipts: receiptsBody, wages: wagesBody };
const entryOf = {
  counts: (text: string) => ({ count: Number(text) }),
  receipts: (text: string) => ({ amount: text }),
  wages: (text: string) => ({ wages: text }),
};

/** What is wrong with the figures of quarters: each by itself, as the server would say it; of required ones also that one is missing. */
export function figureProblems(
  fields: Fields,
  part: keyof typeof bodies,
  quarters: readonly Quarter[],
  isRequired: boolean,
): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const quarter of quarters) {
    const name = questionField(part, quarter);
    const text = textIn(fields, name);
    if (text === "") {
      if (isRequired) problems[name] = requiredText;
      continue;
    }
    const [problem] = Object.values(issuesByField(bodies[part], [{ ...quarter, ...entryOf[part](text) }]));
    if (problem) problems[name] = problem;
  }
  return problems;
}
