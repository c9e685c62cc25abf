export const leadViews = ["open", "closed", "converted", "held"] as const;
export type LeadView = (typeof leadViews)[number];

/** What of the address the page of leads reads: a view, a status, and three switches. */
export interface LeadsSearch {
  kind?: LeadView;
  status?: string;
  follow_up?: true;
  duplicates?: true;
  /** Open leads untouched for 60 days. */
  stale?: true;
  /** The open leads by status in place of the table. */
  view?: "board";
}

export function readLeadsSearch(search: Record<string, unknown>): LeadsSearch {
  const kind = leadViews.find((one) => one === search.kind);
  // The ten fixed ones (12, 3): their table would come to the first page of everybody.
  const status = /^([1-9]|10)$/.exec(String(search.status))?.[0];
  const on = (value: unknown) => value === true || value === "true";
  return {
    ...(kind && kind !== "open" && { kind }),
    ...(status && { status }),
    ...(on(search.follow_up) && { follow_up: true as const }),
    ...(on(search.duplicates) && { duplicates: true as const }),
    // Only open leads are stale.
    ...(on(search.stale) && (kind ?? "open") === "open" && { stale: true as const }),
    ...(search.view === "board" && { view: "board" as const }),
  };
}

/** Whose downline staff look at. */
export function readContractorSearch(search: Record<string, unknown>): { contractor?: number } {
  const id = Number(search.contractor);
  return Number.isSafeInteger(id) && id > 0 ? { contractor: id } : {};
}

/** What of the list stands in the address: the leads of a kind, or of one status, and what of them is asked for. */
export const queryOf = ({ kind, status, follow_up, duplicates, stale }: LeadsSearch) => ({
  ...(status ? { status } : { kind: kind === "closed" ? ("closed" as const) : ("open" as const) }),
  ...(follow_up && { follow_up: "true" as const }),
  ...(duplicates && { duplicates: "true" as const }),
  ...(stale && { stale: "true" as const }),
});

/** The marks by which open leads are asked for, in the table as on the board. */
export const marksOf = ({ follow_up, duplicates, stale }: LeadsSearch) => ({
  ...(follow_up && { follow_up }),
  ...(duplicates && { duplicates }),
  ...(stale && { stale }),
});
