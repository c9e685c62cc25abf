const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** The order of names on paper: capitals make no difference, unless nothing else does. */
export const byName = (a: string, b: string): number => compare(a.toLowerCase(), b.toLowerCase()) || compare(a, b);
