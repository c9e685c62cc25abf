import { api } from "../base/api.ts";
import type { TourStep } from "../base/roots.ts";

const of = (client: number) => ({ input: { params: { id: client } } });

const rounds = {
  permission: "claims.change",
  tabs: ["profile"],
  asks: (client: number) => [api.claims.rounds.queryOptions(of(client))],
} as const;
const has = (answers: readonly unknown[], number: number) => {
  const [list] = answers as [{ items: readonly { number: number }[] }];
  return list.items.some((round) => round.number === number);
};

/** Rounds, payroll and owners: what a claim is made of (02, 6). */
export const claimTour: readonly TourStep[] = [
  {
    ...rounds,
    place: 1,
    title: "Add PPP Round 1",
    target: "#rounds",
    isDone: (answers) => has(answers, 1),
    text: "Enter the loan of the first round, or that the client did not receive it.",
  },
  {
    ...rounds,
    place: 2,
    title: "Add PPP Round 2",
    target: "#rounds + section",
    isDone: (answers) => has(answers, 2),
    text: "The same for the second round.",
  },
  {
    place: 4,
    title: "Upload payroll CSV",
    permission: "claims.import_payroll",
    target: "#payroll",
    tabs: ["admin"],
    asks: (client) => [api.claims.batches.queryOptions(of(client))],
    isDone: (answers) => {
      const [list] = answers as [{ items: readonly { state: string }[] }];
      return list.items.some(({ state }) => state === "current");
    },
    text: "Choose the cleaned payroll file. You see what it holds before anything is stored.",
  },
  {
    place: 5,
    title: "Add owners",
    permission: "claims.change",
    target: "#owners",
    tabs: ["admin", "profile"],
    asks: (client) => [api.claims.owners.queryOptions(of(client))],
    isDone: (answers) => {
      const [list] = answers as [{ owners: readonly unknown[]; has_owners: boolean | null }];
      return list.owners.length > 0 || list.has_owners === false;
    },
    text: "List the owners and their relatives, or say that there are none: their wages stay out of the claim.",
  },
];
