/** More holdings or relations than any real structure of owners has. */
export const mostTies = 500;
/** More ways to the employer than any real structure has; each is a line of the chain. */
export const mostWays = 200;

/** One text for a person or an entity, however it is written. */
export const partyKey = (party: string): string => party.trim().replace(/\s+/g, " ").toUpperCase();

interface Held<Party> {
  readonly holder: Party;
  readonly held: Party;
}

/**
 * How many ways lead to the employer, from whom the most do, and somebody who holds himself, at once or over others (null:
 * nobody does). `direct` says how many of a party's ways go to the employer at once.
 */
export function countWays<Party>(
  holdings: readonly Held<Party>[],
  direct: (party: Party) => number,
): { most: number; circular: Party | null } {
  const heldBy = new Map<Party, Party[]>();
  for (const { holder, held } of holdings) {
    const all = heldBy.get(holder);
    if (all) all.push(held);
    else heldBy.set(holder, [held]);
  }
  const known = new Map<Party, number>();
  const open = new Set<Party>();
  let circular: Party | null = null;
  const count = (party: Party): number => {
    const before = known.get(party);
    if (before !== undefined) return before;
    if (open.has(party)) {
      circular ??= party;
      return 0;
    }
    open.add(party);
    const found = (heldBy.get(party) ?? []).reduce((sum, held) => sum + count(held), direct(party));
    open.delete(party);
    known.set(party, found);
    return found;
  };
  const counts = [...heldBy.keys()].map(count);
  return { most: counts.reduce((most, one) => Math.max(most, one), 0), circular };
}

/** What is wrong with holdings by name, where `employer` is the client; null: they can be followed. */
export function holdingsProblem(holdings: readonly Held<string>[]): string | null {
  const named = holdings.map(({ holder, held }) => ({ holder: partyKey(holder), held: partyKey(held) }));
  const { most, circular } = countWays(named, (party) => (party === partyKey("employer") ? 1 : 0));
  if (circular !== null) return "An entity holds itself.";
  return most > mostWays ? `At most ${mostWays} ways lead to the employer.` : null;
}

/** The same as a check of a schema. */
export function refuseUnsound(holdings: readonly Held<string>[], check: { addIssue(issue: string): void }): void {
  const problem = holdingsProblem(holdings);
  if (problem) check.addIssue(problem);
}
