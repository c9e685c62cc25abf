/** What decides whether a client may be asked for what is outstanding (08, 5.5). */
export interface AskedClient {
  active: boolean;
  onHold: boolean;
  /** How many documents are outstanding. */
  outstanding: number;
}

/** Why a client is not asked now; null where it may be. */
export function requestRefusal({ active, onHold, outstanding }: AskedClient): string | null {
  if (outstanding === 0) return "There are no outstanding documents at this time.";
  if (!active) return "This client is inactive.";
  return onHold ? "This client is on hold." : null;
}
