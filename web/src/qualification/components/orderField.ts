/** The fields of an order of a client without which the client cannot be sent to the review (14, 5.2). */
const orderFields = ["test", "limited", "periods"] as const;
export type OrderField = (typeof orderFields)[number];

/** The hash on a client's page of orders that opens one of them at a field: `edit-31-test`. */
export const orderFieldHash = (order: number, field: OrderField): string => `edit-${order}-${field}`;

/** What such a hash asks for; null for any other. */
export function orderFieldAt(hash: string): { id: number; field: OrderField } | null {
  const [, id, name] = /^edit-(\d+)-(\w+)$/.exec(hash) ?? [];
  const field = orderFields.find((one) => one === name);
  return id && field ? { id: Number(id), field } : null;
}
