import { invalid, type Tx } from "../../platform/index.ts";
import { documentSuggestions } from "../documentText.tables.ts";
import { countingRows } from "../owing/requirement.queries.ts";

const reason = "what was said when it was handed in";
const certain = 100;

/**
 * Who hands a file in says which document of the client it is: it counts as little as any suggestion before a person accepts it
 * (08, 7.2). 422 for what is not asked of the client.
 */
export async function suggestNamed(tx: Tx, client: number, upload: number, requirement: number): Promise<void> {
  const asked = await countingRows(tx, client);
  if (!asked.some(({ id }) => id === requirement))
    throw invalid({ document: "Choose a document that is asked of this client." });
  await tx.db
    .insert(documentSuggestions)
    .values({ upload, requirement, confidence: certain, reason, said: true })
    .onConflictDoNothing();
}
