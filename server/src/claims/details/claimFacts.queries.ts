import { type IsoDate, type Money, productQuarters, type QuarterKey, quarterKey } from "@refundry/contract/values";
import { asc, eq } from "drizzle-orm";
import type { Tx } from "../../platform/index.ts";
import { claimDetails, claimHealth, claimPrior2020, claimQuarterDetails } from "../claimDetail.tables.ts";

/** The lines of Form 941 as originally reported or previously corrected (05, 3.2). */
export interface ReportedLines {
  "18a": Money;
  "26a": Money;
  "30": Money;
  "31a": Money;
}

type ByQuarter<T> = Partial<Record<QuarterKey, T>>;

/** What is said of a claim beside its lists of figures (05, 3.2), defaults filled in; amounts in cents. */
export interface ClaimDetailFacts {
  /** The product quarters that are claimed, in their order. */
  claimedQuarters: QuarterKey[];
  /** Whether a 2020 supplement (Q2 and Q3 2020) is wanted. */
  supplement: boolean;
  /** Average full-time employees with two digits, and the year it is of; null: not entered. */
  fte: string | null;
  fteYear: 2019 | 2020;
  /** Only quarters with an entry. */
  medicareWages: ByQuarter<Money>;
  /** Only quarters with an amount other than nothing. */
  otherCredits: ByQuarter<Money>;
  /** Only quarters in which a line is other than nothing. */
  reported: ByQuarter<ReportedLines>;
  /** Health plan expenses by the name as it was entered. */
  health: ByQuarter<Record<string, Money>>;
  /** Whether Q2 or Q3 2020 was claimed before; null: not asked. */
  prior2020: boolean | null;
  /** Qualified wages of 2020 already used, by the name as it was entered; empty unless `prior2020`. */
  prior2020Qualified: Record<string, Money>;
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

type QuarterRow = typeof claimQuarterDetails.$inferSelect;
const keyOf = (row: { year: number; quarter: number }) => `${row.year}-Q${row.quarter}` as QuarterKey;

/** The claim details of a client for a calculation or a package; a client that entered none has the defaults. */
export async function claimFactsOf(tx: Tx, client: number): Promise<ClaimDetailFacts> {
  const [details] = await tx.db.select().from(claimDetails).where(eq(claimDetails.client, client));
  const quarters = await tx.db.select().from(claimQuarterDetails).where(eq(claimQuarterDetails.client, client));
  return {
    ...quarterFacts(quarters),
    health: await healthOf(tx, client),
    prior2020Qualified: details?.prior2020 ? await priorOf(tx, client) : {},
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

function quarterFacts(
  rows: QuarterRow[],
): Pick<ClaimDetailFacts, "claimedQuarters" | "medicareWages" | "otherCredits" | "reported"> {
  const left = new Set(rows.filter((row) => !row.claimed).map(keyOf));
  const some = (row: QuarterRow) =>
    [row.reported18a, row.reported26a, row.reported30, row.reported31a].some((line) => line !== 0n);
  return {
    claimedQuarters: productQuarters.map(quarterKey).filter((key) => !left.has(key)),
    medicareWages: Object.fromEntries(
      rows.flatMap((row) => (row.medicareWages === null ? [] : [[keyOf(row), row.medicareWages]])),
    ),
    otherCredits: Object.fromEntries(
      rows.filter((row) => row.otherCredits !== 0n).map((row) => [keyOf(row), row.otherCredits]),
    ),
    reported: Object.fromEntries(rows.filter(some).map((row) => [keyOf(row), linesOf(row)])),
  };
}

const linesOf = (row: QuarterRow): ReportedLines => ({
  "18a": row.reported18a,
  "26a": row.reported26a,
  "30": row.reported30,
  "31a": row.reported31a,
});

async function healthOf(tx: Tx, client: number): Promise<ByQuarter<Record<string, Money>>> {
  const rows = await tx.db
    .select()
    .from(claimHealth)
    .where(eq(claimHealth.client, client))
    .orderBy(asc(claimHealth.year), asc(claimHealth.quarter), asc(claimHealth.name));
  const found: ByQuarter<Record<string, Money>> = {};
  for (const row of rows) {
    const names = found[keyOf(row)] ?? {};
    names[row.name] = row.amount;
    found[keyOf(row)] = names;
  }
  return found;
}

async function priorOf(tx: Tx, client: number): Promise<Record<string, Money>> {
  const rows = await tx.db
    .select()
    .from(claimPrior2020)
    .where(eq(claimPrior2020.client, client))
    .orderBy(asc(claimPrior2020.name));
  return Object.fromEntries(rows.map((row) => [row.name, row.amount]));
}
