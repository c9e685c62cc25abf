import { type Money, money, moneyText } from "@refundry/contract/values";
import {
  type CalculationRecord,
  claimed2020,
  computeClaim,
  payrollOf,
  qualifiedIn,
  readSnapshot,
  together,
} from "../../calculations/index.ts";
import { claimFactsOf } from "../../claims/index.ts";
import { clientInScope } from "../../clients/index.ts";
import { rulesNamed } from "../../content/index.ts";
import { type Call, factOf, type Services, type Tx } from "../../platform/index.ts";
import type { LaterUse } from "../forms/drawing.document.ts";

interface Making {
  services: Services;
  transaction: Call["transaction"];
  signal?: AbortSignal;
}

const q4 = { year: 2020, quarter: 4 } as const;
const earlier = [
  { year: 2020, quarter: 2 },
  { year: 2020, quarter: 3 },
] as const;

/**
 * What Q4 2020 uses of the cap that a supplement shares with it (07, 5.2, part 8): the amounts of the final that was shipped, else
 * those that a final has once the supplement counts. Null where the client does not claim Q4 2020.
 */
export async function q4BesideSupplement(
  { services, transaction, signal }: Making,
  calculation: CalculationRecord,
): Promise<LaterUse | null> {
  const found = await transaction((tx) => readQ4(tx, calculation), { isolation: "repeatable read", readOnly: true });
  if (found === null) return null;
  if (found.filed) return { filed: true, amounts: textsOf(found.filed) };
  const { facts, payroll, rules } = found;
  const result = await computeClaim(services, facts, payroll, { signal, rules });
  const employees = result.quarters.find(({ quarter }) => quarter === "2020-Q4")?.employees;
  if (!employees) return null;
  const amounts = employees.map((one) => [one.name, money(one.qualifiedWages + one.qualifiedHealth)] as const);
  return { filed: false, amounts: textsOf(Object.fromEntries(amounts)) };
}

async function readQ4(tx: Tx, { client, id, rulesVersion }: CalculationRecord) {
  const { filed } = await factOf(tx, claimed2020, client);
  if (filed !== null) return { filed: await qualifiedIn(tx, filed, [q4]) } as const;
  const record = await clientInScope(tx, client);
  const snapshot = await readSnapshot(tx, record, "final");
  if (!snapshot?.facts.claim_quarters.includes("2020-Q4")) return null;
  const { prior2020Qualified: entered } = await claimFactsOf(tx, client);
  const prior = together(entered as Record<string, Money>, await qualifiedIn(tx, id, earlier));
  return {
    filed: null,
    facts: { ...snapshot.facts, prior_2020_qualified: textsOf(prior) },
    payroll: await payrollOf(tx, snapshot.batch),
    rules: await rulesNamed(tx, rulesVersion),
  };
}

const textsOf = (amounts: Readonly<Record<string, Money>>): Record<string, string> =>
  Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, moneyText(amount)]));
