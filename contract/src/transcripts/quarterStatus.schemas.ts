/** Where a claimed quarter stands, by the numbers of the wire (04, 3.1); a module of its own, as screens that only read it need nothing that checks. */
export const quarterStatuses = {
  1: "IRS Processing Claim",
  2: "Quarter Resubmission Required",
  3: "Quarter Denied / Appealed",
  4: "N/A",
  5: "IRS Released Payment",
} as const;
export type QuarterStatus = keyof typeof quarterStatuses;
/** The same by name. */
export const quarterStatus = { processing: 1, resubmission: 2, denied: 3, notApplicable: 4, released: 5 } as const;
