import { eq } from "drizzle-orm";
import { clients } from "../clients/index.ts";
import type { DemoClient, DemoPart, Services, Tx } from "../platform/index.ts";
import { demoChecklist, demoQuestions, typesWages } from "./checklist/checklist.demo.ts";
import { demoDetails } from "./details/details.demo.ts";
import { exampleClaim } from "./example.demo.ts";
import { demoFigures, demoReceipts } from "./figures/figures.demo.ts";
import { demoDecisions, demoOwners, paidAs } from "./owners/owners.demo.ts";
import { demoPayroll } from "./payroll/payrollImport.demo.ts";
import { payrollTotals } from "./payroll/tieOut.queries.ts";
import { demoRounds } from "./rounds/rounds.demo.ts";

/** From the first figures to a whole claim. */
export const claimsDemo: DemoPart = {
  after: ["clients"],
  begin: async () => ({ workOn: addClaim }),
};

async function addClaim(tx: Tx, client: DemoClient, services: Services): Promise<void> {
  const { id, place, stage } = client;
  if (stage === "example") return exampleClaim(services, tx, id);
  if (place % 6 !== 5) await demoRounds(tx, id, place);
  if (stage === "begun") return demoQuestions(tx, id, place);
  const owner = await contactOf(tx, id);
  await demoOwners(tx, id, owner, place);
  if (stage === "figures") {
    await demoFigures(tx, id, place, null, !typesWages(place));
    return demoChecklist(tx, id, place, false);
  }
  await demoPayroll(services, tx, id, place, paidAs(owner, place));
  await demoFigures(tx, id, place, await payrollTotals(tx, id));
  await demoDecisions(tx, id, place);
  await demoReceipts(tx, id, place);
  await demoDetails(tx, id, place);
  await demoChecklist(tx, id, place, true);
}

/** Who owns a demo client: the person one writes to. */
async function contactOf(tx: Tx, client: number): Promise<string> {
  const [found] = await tx.db
    .select({ first: clients.contactFirst, last: clients.contactLast })
    .from(clients)
    .where(eq(clients.id, client));
  return `${found?.first} ${found?.last}`;
}
