/**
 * The position of the switch `Final`, by client: whoever goes to what stands in the way of a final and comes back finds it
 * as it was left. It is forgotten with the next request and when the product is loaded anew (07, 2.1).
 */
const positions = new Map<number, boolean>();

/** Where it was left; undefined where it starts by its rule. */
export const finalPosition = (client: number): boolean | undefined => positions.get(client);

export function keepFinalPosition(client: number, on: boolean): void {
  positions.set(client, on);
}

export function forgetFinalPosition(client: number): void {
  positions.delete(client);
}

/** Leads to the packages page for who is told that a final can be made (`homeWaiting.queries.ts` and the calculation's head). */
export const finalHash = "final";
