import type { ChecklistStep } from "@refundry/contract/claims";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { claimPeople } from "../claim.tables.ts";
import { claimDetails } from "../claimDetail.tables.ts";

/** What steps rest on; each is there or missing. */
type Rest = "naics" | "employees" | "rounds" | "owners" | "wages";

/** Steps that count as open though somebody did them, because what they asked for is gone (05, 2.7), with what is said then. */
const resting: readonly { step: ChecklistStep; on: Rest; text: string }[] = [
  { step: 1, on: "naics", text: "The NAICS code is missing." },
  { step: 3, on: "employees", text: "An employee count is missing." },
  { step: 5, on: "rounds", text: "A PPP round is missing." },
  { step: 6, on: "owners", text: "Name an owner, or say that there are none." },
  { step: 7, on: "wages", text: "Wages of a quarter are missing." },
];

/** What of a step is missing, in words; steps of which nothing is are left out. */
export const missingSteps = (there: Record<Rest, boolean>): Partial<Record<ChecklistStep, string>> =>
  Object.fromEntries(resting.flatMap(({ step, on, text }) => (there[on] ? [] : [[step, text]])));

/** The same in a statement: whether something of a step is missing, by what says of each that it is there. */
export const isStepMissing = (step: SQLWrapper, there: Record<Rest, SQLWrapper>): SQL =>
  sql`(${sql.join(
    resting.map(({ step: number, on }) => sql`(${step} = ${number} and not ${there[on]})`),
    sql` or `,
  )})`;

/** Whether an owner of a client is listed, or it was said that there is none. */
export const ownersDeclared = (client: SQLWrapper): SQL<boolean> =>
  sql<boolean>`(exists (select 1 from ${claimPeople} where ${claimPeople.client} = ${client} and ${claimPeople.kind} = 'owner')
    or exists (select 1 from ${claimDetails} where ${claimDetails.client} = ${client} and not ${claimDetails.hasOwners}))`;
