import type { Quarter } from "@refundry/contract/values";

/** What decides which documents a client owes (08, 5.1). */
export interface OwingFacts {
  /** 1: 941, 2: 943, 3: 944. */
  businessType: number;
  usesPeo: boolean;
  /** Rounds that the client said it did not receive. */
  notReceived: readonly number[];
  /** Quarters that the authority wants filed again. */
  refiled: readonly Quarter[];
}

/** A document of the catalogue; its place there is its id. */
export interface DocumentType {
  readonly code: string;
  readonly name: string;
  readonly year: number | null;
  readonly quarter: number | null;
  readonly owed: (facts: OwingFacts) => boolean;
  /** The quarter whose payroll it is. */
  readonly payroll?: Quarter;
  /** What it is asked for again for. */
  readonly relatedTask?: "refile";
}

const all = () => true;
const is941 = ({ businessType, usesPeo }: OwingFacts) => businessType === 1 && !usesPeo;
const ofYear = (form: "943" | "944", type: number, year: number): DocumentType => ({
  code: `${form}-${year}`,
  name: `${form} ${year}`,
  year,
  quarter: null,
  owed: ({ businessType }) => businessType === type,
});
const ofQuarter = (
  code: string,
  name: (quarter: string, year: number) => string,
  owed: DocumentType["owed"],
  year: number,
  quarter: number,
): DocumentType => ({
  code: `${code}-${year}-q${quarter}`,
  name: name(`Q${quarter}`, year),
  year,
  quarter,
  owed,
});
const claimed = [
  [2020, 4],
  [2021, 1],
  [2021, 2],
  [2021, 3],
] as const;
const paid = [[2020, 1], [2020, 2], [2020, 3], ...claimed] as const;
const round = (number: number, year: number): DocumentType => ({
  code: `ppp-3508-${year}`,
  name: `PPP Form 3508 ${year}`,
  year,
  quarter: null,
  owed: ({ notReceived }) => !notReceived.includes(number),
});
const notice = (year: number, quarter: number): DocumentType => ({
  ...ofQuarter(
    "irs-notice",
    (q, y) => `IRS Notice ${q} ${y}`,
    ({ refiled }) => refiled.some((one) => one.year === year && one.quarter === quarter),
    year,
    quarter,
  ),
  relatedTask: "refile",
});

/** The catalogue of requirements, in its order (08, 5.1). */
export const documentTypes: readonly DocumentType[] = [
  { code: "service-agreement", name: "Client Service Agreement", year: null, quarter: null, owed: all },
  { code: "8821", name: "Signed 8821", year: null, quarter: null, owed: all },
  round(1, 2020),
  round(2, 2021),
  ...claimed.map(([year, quarter]) => ofQuarter("941", (q, y) => `941 ${y} ${q}`, is941, year, quarter)),
  ofYear("943", 2, 2020),
  ofYear("943", 2, 2021),
  ofYear("944", 3, 2020),
  ofYear("944", 3, 2021),
  ...paid.map(([year, quarter]) => ({
    ...ofQuarter("raw-payroll", (q, y) => `Raw Payroll ${q} ${y}`, all, year, quarter),
    payroll: { year, quarter },
  })),
  { code: "peo-agreement", name: "PEO Agreement", year: null, quarter: null, owed: ({ usesPeo }) => usesPeo },
  ...claimed.map(([year, quarter]) =>
    ofQuarter(
      "peo-schedule-r",
      (q, y) => `PEO Schedule R ${y} ${q}`,
      ({ usesPeo }) => usesPeo,
      year,
      quarter,
    ),
  ),
  ...claimed.map(([year, quarter]) => notice(year, quarter)),
  notice(2020, 2),
  notice(2020, 3),
];

/** The quarter whose payroll a document of the catalogue is, by its place there; null for others and for own ones. */
export function payrollOf(type: number | null): Quarter | null {
  const found = type === null ? undefined : documentTypes[type - 1];
  return found?.payroll ?? null;
}

/** What a client owes, in the order of the catalogue: places in it, counted from 1. */
export function owedTypes(facts: OwingFacts): { id: number; relatedTask: "refile" | null }[] {
  return documentTypes.flatMap(({ owed, relatedTask = null }, place) =>
    owed(facts) ? [{ id: place + 1, relatedTask }] : [],
  );
}
