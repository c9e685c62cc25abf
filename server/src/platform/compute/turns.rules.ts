/** Whose work it is: a person's number; null for that of nobody in particular. */
export type Owner = number | null;

/**
 * The order in which works that wait begin. People take turns, first who was served longest ago, so that ten files of one hold up
 * nobody else's; each one's own begin as they came. `served`: when each was served last, as a growing number.
 */
export function orderOfTurns<Work extends { owner: Owner }>(
  waiting: readonly Work[],
  served: ReadonlyMap<Owner, number>,
): Work[] {
  const last = new Map(served);
  let turn = Math.max(0, ...last.values());
  const left = [...waiting];
  const order: Work[] = [];
  while (left.length > 0) {
    const servedAt = ({ owner }: Work) => last.get(owner) ?? 0;
    const next = left.reduce((best, one) => (servedAt(one) < servedAt(best) ? one : best));
    turn += 1;
    last.set(next.owner, turn);
    order.push(next);
    left.splice(left.indexOf(next), 1);
  }
  return order;
}
