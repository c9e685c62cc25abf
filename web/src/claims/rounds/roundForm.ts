import type { Round } from "@refundry/contract/claims";

/** What stands in the fields of a round. */
export interface RoundValues {
  did_not_receive: boolean;
  amount: string;
  start: string;
  weeks: number | string;
  forgiven: string;
  payroll_reported: string;
  nonpayroll_reported: string;
  other_payroll_costs: string;
  group_health: string;
}

/** What the fields are called. */
export const roundWords = {
  did_not_receive: "Did Not Receive This Round",
  amount: "Amount",
  start: "Coverage Start Date",
  weeks: "Covered period (weeks)",
  forgiven: "Amount forgiven",
  payroll_reported: "Payroll reported",
  nonpayroll_reported: "Non-payroll reported",
  other_payroll_costs: "Other payroll costs",
  group_health: "Of this, group health",
};

export const emptyRound: RoundValues = {
  did_not_receive: false,
  amount: "",
  start: "",
  weeks: "",
  forgiven: "",
  payroll_reported: "",
  nonpayroll_reported: "",
  other_payroll_costs: "",
  group_health: "",
};

export function roundValues(round: Round): RoundValues {
  return {
    did_not_receive: round.did_not_receive,
    amount: round.amount ?? "",
    start: round.start ?? "",
    weeks: round.weeks ?? "",
    forgiven: round.forgiven ?? "",
    payroll_reported: round.payroll_reported ?? "",
    nonpayroll_reported: round.nonpayroll_reported ?? "",
    other_payroll_costs: round.other_payroll_costs ?? "",
    group_health: round.group_health ?? "",
  };
}

const orNothing = (text: string) => (text === "" ? null : text);

/** The answer as it is sent: who did not receive the round sends nothing else (CLAIM-04). */
export function roundBody(values: RoundValues) {
  const { did_not_receive } = values;
  const given = did_not_receive ? emptyRound : values;
  return {
    did_not_receive,
    amount: orNothing(given.amount),
    start: orNothing(given.start),
    weeks: given.weeks === "" ? null : Number(given.weeks),
    forgiven: orNothing(given.forgiven),
    payroll_reported: orNothing(given.payroll_reported),
    nonpayroll_reported: orNothing(given.nonpayroll_reported),
    other_payroll_costs: orNothing(given.other_payroll_costs),
    group_health: given.other_payroll_costs === "" ? null : orNothing(given.group_health),
  };
}

/** First day on which a loan of the program was paid out (domain 2.2); an earlier date is more likely a default left as it was. */
export const firstLoanDay = "2020-04-03";
export const dateQuestion = "Is this the date the money arrived?";
export const dateHint = (start: string) =>
  start.startsWith("2020-") && start < firstLoanDay ? dateQuestion : undefined;
