import type { claims } from "@refundry/contract/claims";
import type { InputFor } from "@refundry/contract/platform";
import { money, type Quarter, splitMoney, sumMoney, zeroMoney } from "@refundry/contract/values";
import { and, asc, eq, sql } from "drizzle-orm";
import { openedClient } from "../../clients/index.ts";
import { invalid, type Reading, type Tx } from "../../platform/index.ts";
import { claimEmployees } from "../claim.tables.ts";
import { claimDetails, claimHealth, claimPrior2020 } from "../claimDetail.tables.ts";
import { currentBatch } from "../employees/currentBatch.queries.ts";
import { partVersion } from "../parts/claimPart.commands.ts";
import { payrollRows } from "../payroll.tables.ts";
import { otherCreditsOf, payBeforeOf } from "./otherCredit.queries.ts";
import { claimedQuarters, emptyQuarter, quarterAnswer, quarterRows, rowAt } from "./quarterDetail.queries.ts";

export type DetailRow = typeof claimDetails.$inferSelect;

/** The row of a client, or what stands while nobody entered anything. */
export async function detailsRow(tx: Reading, client: number): Promise<DetailRow> {
  const [row] = await tx.db.select().from(claimDetails).where(eq(claimDetails.client, client));
  return row ?? { ...emptyDetails, client };
}

const emptyDetails: Omit<DetailRow, "client"> = {
  hasOwners: null,
  fte2019: null,
  fteYear: 2019,
  prior2020: null,
  supplement: false,
  pppMode: "min_payroll",
  businessBegan: null,
  recoveryStartup: false,
  exemptOrGovernment: false,
  groupOfCompanies: false,
  filesOwn941: false,
  filingDate: null,
  dateDiscovered: null,
  process: "claim",
  signerTitle: null,
  claimedCredits: null,
  annualWages2020: null,
  annualWages2021H1: null,
  annualWages2021H2: null,
};

export async function readDetails(tx: Tx, { params }: InputFor<typeof claims.details>) {
  const { id } = params;
  const [, row, quarters, health, prior, otherCredits, payBefore, version] = await Promise.all([
    openedClient(tx, id),
    detailsRow(tx, id),
    quarterRows(tx, id),
    healthOf(tx, id),
    priorOf(tx, id),
    otherCreditsOf(tx, id),
    payBeforeOf(tx, id),
    partVersion(tx, id, "details"),
  ]);
  return {
    ...fieldsOf(row),
    quarters: claimedQuarters.map((at) => quarterAnswer(at, rowAt(quarters, at) ?? emptyQuarter(id, at))),
    health,
    prior_2020_used: prior,
    other_credit_wages: otherCredits,
    pay_30_days: payBefore,
    version,
  };
}

/** The fields of the record under their names on the wire. */
export function fieldsOf(row: DetailRow) {
  return {
    fte_2019: row.fte2019,
    fte_year: row.fteYear === 2020 ? (2020 as const) : (2019 as const),
    prior_2020: row.prior2020,
    supplement: row.supplement,
    ppp_mode: row.pppMode,
    business_began: row.businessBegan,
    recovery_startup: row.recoveryStartup,
    exempt_or_government: row.exemptOrGovernment,
    group_of_companies: row.groupOfCompanies,
    files_own_941: row.filesOwn941,
    filing_date: row.filingDate,
    date_discovered: row.dateDiscovered,
    process: row.process,
    signer_title: row.signerTitle,
    claimed_credits: row.claimedCredits,
    annual_wages_2020: row.annualWages2020,
    annual_wages_2021_h1: row.annualWages2021H1,
    annual_wages_2021_h2: row.annualWages2021H2,
  };
}

/** The quarter beside which March 13–31, 2020 stands. */
const marchQuarter: Quarter = { year: 2020, quarter: 2 };

/** Health plan expenses of the quarters that have any, March 2020 first. */
export async function healthOf(tx: Tx, client: number) {
  const rows = await tx.db
    .select()
    .from(claimHealth)
    .where(eq(claimHealth.client, client))
    .orderBy(asc(claimHealth.year), asc(claimHealth.quarter), asc(claimHealth.name));
  const lists = [{ ...marchQuarter, march: true }, ...claimedQuarters.map((quarter) => ({ ...quarter, march: false }))];
  return lists
    .map(({ year, quarter, march }) => ({
      year,
      quarter,
      march,
      entries: rows
        .filter((row) => row.year === year && row.quarter === quarter && row.march === march)
        .map(({ name, amount }) => ({ name, amount })),
    }))
    .filter(({ entries }) => entries.length > 0);
}

export async function priorOf(tx: Tx, client: number) {
  return tx.db
    .select({ name: claimPrior2020.name, amount: claimPrior2020.amount })
    .from(claimPrior2020)
    .where(eq(claimPrior2020.client, client))
    .orderBy(asc(claimPrior2020.name));
}

/** Checks of a quarter of the claim: those of March 13–31, 2020 belong to its second quarter (domain 2.2, step 2). */
function inQuarter({ year, quarter }: { year: number; quarter: number }) {
  const from = year === 2020 && quarter === 2 ? "2020-03-13" : `${year}-${String(quarter * 3 - 2).padStart(2, "0")}-01`;
  const start = `${year}-${String(quarter * 3 - 2).padStart(2, "0")}-01`;
  return sql`${payrollRows.checkDate} >= ${from}::date and ${payrollRows.checkDate} < ${start}::date + interval '3 months'`;
}

/**
 * A quarter total of health expenses over the employees by their gross pay of that quarter, largest remainder, so that the
 * parts add up to the cent (CLAIM-28). Who was paid nothing, or less, gets nothing. Stores nothing.
 */
export async function spreadHealth(tx: Tx, { params, query }: InputFor<typeof claims.spreadHealth>) {
  const client = await openedClient(tx, params.id);
  const batch = await currentBatch(tx, client.id);
  if (!batch) throw invalid({ total: "Upload the payroll CSV first: the total is spread by gross pay." });
  const rows = await tx.db
    .select({
      employee: claimEmployees.id,
      name: claimEmployees.name,
      gross: sql<string>`sum(${payrollRows.gross})`,
    })
    .from(payrollRows)
    .innerJoin(claimEmployees, eq(claimEmployees.id, payrollRows.employee))
    .where(and(eq(payrollRows.batch, batch.id), inQuarter(query)))
    .groupBy(claimEmployees.id)
    .having(sql`sum(${payrollRows.gross}) > 0`)
    .orderBy(asc(claimEmployees.name), asc(claimEmployees.id));
  if (rows.length === 0) throw invalid({ total: "Nobody was paid in this quarter." });
  const parts = splitMoney(
    query.total,
    rows.map(({ gross }) => BigInt(gross)),
  );
  const items = rows.map((row, index) => ({
    ...row,
    gross: money(row.gross),
    amount: parts[index] ?? zeroMoney,
  }));
  return { items, total: sumMoney(parts) };
}
