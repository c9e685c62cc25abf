/** The smallest of some amounts. */
export function least<T extends bigint>(first: T, ...others: readonly T[]): T {
  let result = first;
  for (const amount of others) if (amount < result) result = amount;
  return result;
}

/** The largest of some amounts. */
export function greatest<T extends bigint>(first: T, ...others: readonly T[]): T {
  let result = first;
  for (const amount of others) if (amount > result) result = amount;
  return result;
}
