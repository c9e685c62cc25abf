import { money } from "@refundry/contract/values";
import type { Tx } from "../../platform/index.ts";
import { createRound } from "./round.commands.ts";

/** Of Form 3508: what was forgiven, and that some of the costs were group health. */
const forgiveness = {
  forgiven: money(20_000_00),
  payroll_reported: money(18_000_00),
  nonpayroll_reported: money(2_000_00),
  other_payroll_costs: money(1_000_00),
  group_health: money(400_00),
};

/** Both rounds, one of them not received for every third client. */
export async function demoRounds(tx: Tx, client: number, number: number): Promise<void> {
  const amount = money(20_000_00 + (number % 9) * 7_500_00);
  const none = {
    weeks: null,
    forgiven: null,
    payroll_reported: null,
    nonpayroll_reported: null,
    other_payroll_costs: null,
    group_health: null,
  };
  await createRound(tx, {
    params: { id: client },
    body: {
      ...none,
      ...(number % 8 === 1 && forgiveness),
      number: 1,
      did_not_receive: false,
      amount,
      start: `2020-0${4 + (number % 3)}-15`,
      weeks: 24,
    },
  });
  const received = number % 3 !== 0;
  await createRound(tx, {
    params: { id: client },
    body: {
      ...none,
      number: 2,
      did_not_receive: !received,
      amount: received ? amount : null,
      start: received ? "2021-02-10" : null,
      weeks: received ? 8 : null,
    },
  });
}
