/** The year in which the loan of a round was paid out. */
export const roundYears = { 1: 2020, 2: 2021 } as const;
export type RoundNumber = keyof typeof roundYears;
