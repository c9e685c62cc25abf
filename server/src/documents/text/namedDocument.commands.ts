import { invalid, type Tx } from "../../platform/index.ts";
import { documentSuggestions } from "../documentText.tables.ts";
import { countingRows, requirementName } from "../owing/requirement.queries.ts";

const reason = "what was said when it was handed in";
const certain = 100;

/**
 * Who hands a file in says which documents of the client it is: that counts as little as any suggestion before a person accepts it
 * (08, 7.2). Answers their names; 422 for what is not asked of the client.
 */
export async function suggestNamed(
  tx: Tx,
  client: number,
  upload: number,
  requirements: readonly number[],
): Promise<string[]> {
  const asked = (await countingRows(tx, client)).filter(({ id }) => requirements.includes(id));
  if (asked.length < new Set(requirements).size)
    throw invalid({ document: "Choose a document that is asked of this client." });
  const said = { confidence: certain, reason, said: true };
  await tx.db
    .insert(documentSuggestions)
    .values(asked.map(({ id }) => ({ upload, requirement: id, ...said })))
    // What its text told already is said by a person now.
    .onConflictDoUpdate({ target: [documentSuggestions.upload, documentSuggestions.requirement], set: said });
  return asked.map(requirementName);
}
