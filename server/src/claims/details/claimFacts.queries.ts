import type { AnnualPeriod, IsoDate, Money, OtherCreditKind, QuarterKey } from "@refundry/contract/values";
import { asc, eq } from "drizzle-orm";
import type { Tx } from "../../platform/index.ts";
import { claimDetails, claimHealth, claimPrior2020 } from "../claimDetail.tables.ts";
import { otherCreditsOf, payBeforeOf } from "./otherCredit.queries.ts";
import { quarterRows } from "./quarterDetail.queries.ts";
import { keyOf, type QuarterFacts, quarterFacts } from "./quarterFact.rules.ts";

type ByQuarter<T> = Partial<Record<QuarterKey, T>>;

/** What is said of a claim beside its lists of figures (05, 3.2), defaults filled in; amounts in cents. */
export interface ClaimDetailFacts extends QuarterFacts {
  /** Whether a 2020 supplement (Q2 and Q3 2020) is wanted. */
  supplement: boolean;
  /** Average full-time employees with two digits, and the year it is of; null: not entered. */
  fte: string | null;
  fteYear: 2019 | 2020;
  /** Health plan expenses by the name as it was entered; of Q2 2020 those of April to June. */
  health: ByQuarter<Record<string, Money>>;
  /** Those of March 13–31, 2020. */
  healthOfMarch: Record<string, Money>;
  /** Whether Q2 or Q3 2020 was claimed before; null: not asked. */
  prior2020: boolean | null;
  /** Qualified wages of 2020 already used, by the name as it was entered; empty unless `prior2020`. */
  prior2020Qualified: Record<string, Money>;
  /** Credits that the client claimed for wages; null: not asked. */
  claimedCredits: OtherCreditKind[] | null;
  otherCreditWages: Awaited<ReturnType<typeof otherCreditsOf>>;
  /** Pay of the 30 days before the eligible period, by the name as it was entered. */
  payBefore: Record<string, Money>;
  /** Wages of annual filers; only what was entered in place of the quarters' sum. */
  annualWages: Partial<Record<AnnualPeriod, Money>>;
  pppMode: "min_payroll" | "exclude_all";
  businessBegan: IsoDate | null;
  recoveryStartup: boolean;
  exemptOrGovernment: boolean;
  groupOfCompanies: boolean;
  /** Only of meaning for a client that uses a PEO. */
  filesOwn941: boolean;
  /** Null: the day of the package. */
  filingDate: IsoDate | null;
  dateDiscovered: IsoDate | null;
  process: "claim" | "adjust";
  signerTitle: string | null;
}

/** The claim details of a client for a calculation or a package; a client that entered none has the defaults. */
export async function claimFactsOf(tx: Tx, client: number): Promise<ClaimDetailFacts> {
  const [[details], quarters, health, prior, otherCreditWages, payBefore] = await Promise.all([
    tx.db.select().from(claimDetails).where(eq(claimDetails.client, client)),
    quarterRows(tx, client),
    healthOf(tx, client),
    priorOf(tx, client),
    otherCreditsOf(tx, client),
    payBeforeOf(tx, client),
  ]);
  return {
    ...quarterFacts(quarters),
    ...health,
    prior2020Qualified: details?.prior2020 ? prior : {},
    claimedCredits: details?.claimedCredits ?? null,
    otherCreditWages,
    payBefore: Object.fromEntries(payBefore.map(({ name, amount }) => [name, amount])),
    annualWages: annualOf(details),
    supplement: details?.supplement ?? false,
    fte: details?.fte2019 ?? null,
    fteYear: details?.fteYear === 2020 ? 2020 : 2019,
    prior2020: details?.prior2020 ?? null,
    pppMode: details?.pppMode ?? "min_payroll",
    businessBegan: details?.businessBegan ?? null,
    recoveryStartup: details?.recoveryStartup ?? false,
    exemptOrGovernment: details?.exemptOrGovernment ?? false,
    groupOfCompanies: details?.groupOfCompanies ?? false,
    filesOwn941: details?.filesOwn941 ?? false,
    filingDate: details?.filingDate ?? null,
    dateDiscovered: details?.dateDiscovered ?? null,
    process: details?.process ?? "claim",
    signerTitle: details?.signerTitle ?? null,
  };
}

function annualOf(details: typeof claimDetails.$inferSelect | undefined): ClaimDetailFacts["annualWages"] {
  const { annualWages2020: year, annualWages2021H1: first, annualWages2021H2: second } = details ?? {};
  const periods = { "2020": year, "2021-H1": first, "2021-H2": second };
  return Object.fromEntries(Object.entries(periods).filter(([, amount]) => amount !== null && amount !== undefined));
}

async function healthOf(tx: Tx, client: number): Promise<Pick<ClaimDetailFacts, "health" | "healthOfMarch">> {
  const rows = await tx.db
    .select()
    .from(claimHealth)
    .where(eq(claimHealth.client, client))
    .orderBy(asc(claimHealth.year), asc(claimHealth.quarter), asc(claimHealth.name));
  const health: ByQuarter<Record<string, Money>> = {};
  const healthOfMarch: Record<string, Money> = {};
  for (const row of rows) {
    const names = row.march ? healthOfMarch : (health[keyOf(row)] ?? {});
    names[row.name] = row.amount;
    if (!row.march) health[keyOf(row)] = names;
  }
  return { health, healthOfMarch };
}

async function priorOf(tx: Tx, client: number): Promise<Record<string, Money>> {
  const rows = await tx.db
    .select()
    .from(claimPrior2020)
    .where(eq(claimPrior2020.client, client))
    .orderBy(asc(claimPrior2020.name));
  return Object.fromEntries(rows.map((row) => [row.name, row.amount]));
}
