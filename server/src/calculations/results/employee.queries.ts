import type { calculations, employeeColumns } from "@refundry/contract/calculations";
import type { InputFor } from "@refundry/contract/platform";
import { parseQuarterKey, type Quarter } from "@refundry/contract/values";
import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import { containing, readPlace, type Tx } from "../../platform/index.ts";
import { calculationEmployees } from "../calculation.tables.ts";
import { limitTexts } from "../snapshot/limit.rules.ts";
import { calculationInScope } from "./calculation.queries.ts";

type Column = (typeof employeeColumns)[number];

interface EmployeesAsked {
  params: { id: number };
  query: { quarter?: string; q?: string; sort?: Column | `-${Column}`; limit: number; cursor?: string };
}

const { id, year, quarter, name } = calculationEmployees;
const bareName = sql`lower(${name})`;
/** `2021-Q1`, as one filters and sorts by it. */
const quarterWord = sql`${year} || '-Q' || ${quarter}`;
const columns: Record<Column, SQL> = {
  name: bareName,
  quarter: quarterWord,
  gross: sql`${calculationEmployees.gross}`,
  other_credit: sql`${calculationEmployees.otherCredit}`,
  ppp: sql`${calculationEmployees.ppp}`,
  outside: sql`${calculationEmployees.outside}`,
  eligible: sql`${calculationEmployees.eligible}`,
  cap: sql`${calculationEmployees.cap}`,
  qualified_wages: sql`${calculationEmployees.qualifiedWages}`,
  qualified_health: sql`${calculationEmployees.qualifiedHealth}`,
  credit: sql`${calculationEmployees.credit}`,
};

/**
 * What each employee adds to each quarter: by quarter, then by name whatever its capitals, unless sorted otherwise.
 * The cursor is how many rows were read, since a calculation never changes.
 */
export async function employeesOf(tx: Tx, { params, query }: InputFor<typeof calculations.employees>) {
  const calculation = await calculationInScope(tx, params.id);
  const own = and(eq(calculationEmployees.calculation, calculation.id), ...conditionsOf(query));
  const [counted] = await tx.db.select({ total: sql<string>`count(*)` }).from(calculationEmployees).where(own);
  const read = readPlace(query.cursor);
  const rows = await tx.db
    .select()
    .from(calculationEmployees)
    .where(own)
    .orderBy(...orderOf(query.sort))
    .limit(query.limit + 1)
    .offset(read);
  return {
    items: rows.slice(0, query.limit).map((row) => ({
      id: row.id,
      employee: row.employee,
      year: row.year,
      quarter: row.quarter as Quarter["quarter"],
      name: row.name,
      gross: row.gross,
      other_credit: row.otherCredit,
      ppp: row.ppp,
      outside: row.outside,
      eligible: row.eligible,
      cap: row.cap,
      limits: limitTexts(row),
      qualified_wages: row.qualifiedWages,
      qualified_health: row.qualifiedHealth,
      credit: row.credit,
    })),
    total: Number(counted?.total ?? 0),
    next: rows.length > query.limit ? String(read + query.limit) : null,
  };
}

/** One quarter, and every word of the filter in the name or the quarter, as the screen filters. */
function conditionsOf({ quarter: key, q }: EmployeesAsked["query"]): SQL[] {
  const asked = key ? parseQuarterKey(key) : null;
  const words = (q ?? "").split(/\s+/).filter(Boolean);
  return [
    ...(asked ? [eq(year, asked.year), eq(quarter, asked.quarter)] : []),
    ...words.map((word) => sql`(${name} || E'\n' || ${quarterWord}) ilike ${containing(word)}`),
  ];
}

function orderOf(sort: EmployeesAsked["query"]["sort"]): SQL[] {
  if (!sort) return [asc(year), asc(quarter), asc(bareName), asc(id)];
  const column = columns[sort.replace(/^-/, "") as Column];
  return [sort.startsWith("-") ? desc(column) : asc(column), asc(id)];
}
