import type { Claim } from "../claim.ts";
import type { Check } from "../payroll.ts";
import type { ClaimQuarter } from "../quarters.ts";
import type { RuleSet } from "../rules.ts";
import { type Warning, warning } from "../warnings.ts";
import { type Employee, type Identities, identifyEmployees } from "./employees.ts";
import { type Exclusions, excludePeople } from "./exclusions.ts";
import { unmatchedNames } from "./unmatched.ts";

/** Everybody the claim speaks of, and who of them is excluded. */
export interface People extends Exclusions {
  readonly employees: readonly Employee[];
  readonly warnings: readonly Warning[];
  /** Id of the employee a name belongs to; −1 when it fits none. */
  readonly idOf: (name: string) => number;
}

/** Names with health expenses of claimed quarters. */
function healthNames(claim: Claim): string[] {
  const lists = claim.quarters.flatMap((quarter) => [
    ...(quarter === "2020-Q2" ? [claim.healthOfMarch] : []),
    claim.health[quarter] ?? [],
  ]);
  return lists.flatMap((list) => list.map(([name]) => name));
}

function nameWarnings({ merged, variants }: Identities, { suspects, sameLast }: Exclusions): Warning[] {
  return [
    ...merged.map(([name, other]) => warning("NAME_MERGED", name, other)),
    ...variants.map(([name, other]) => warning("NAME_VARIANT", name, other)),
    ...suspects.map(({ employee, person }) => warning("NAME_SUSPECT", employee, person)),
    ...sameLast.map(({ employee, person }) => warning("NAME_SAME_LAST", employee, person)),
  ];
}

/**
 * Steps 3 and 4 of domain document 2.2. Names of health expenses follow those of the payroll, since furloughed staff
 * without a check may have them.
 */
export function identifyPeople(claim: Claim, checks: readonly Check[], rules: RuleSet): People {
  const names = new Set<string>();
  for (const { quarter, name } of checks) if (quarter !== null) names.add(name);
  const written = [...names];
  for (const name of healthNames(claim)) names.add(name);
  const identities = identifyEmployees(names);
  const paidIds = new Set(written.map((name) => identities.find(name)?.id ?? -1));
  const idOf = (name: string) => identities.find(name)?.id ?? -1;
  const paid = identities.employees.filter(({ id }) => paidIds.has(id));
  const unmatched =
    rules.methods.unknownNames === "warned" ? unmatchedNames(claim, paid, (name) => paidIds.has(idOf(name))) : [];
  const exclusions = excludePeople(claim.owners, claim.family, identities.employees, claim.cleared, rules);
  return {
    ...exclusions,
    employees: identities.employees,
    warnings: [...nameWarnings(identities, exclusions), ...unmatched],
    idOf,
  };
}

/** Amounts entered under names, added up by employee; names that fit nobody, and excluded persons, are left out. */
export function amountsByEmployee(
  people: People,
  entries: readonly (readonly [name: string, amount: bigint])[],
): Map<number, bigint> {
  const amounts = new Map<number, bigint>();
  for (const [name, amount] of entries) {
    const id = people.idOf(name);
    if (id >= 0 && !people.excluded.has(id)) amounts.set(id, (amounts.get(id) ?? 0n) + amount);
  }
  return amounts;
}

/** How many distinct employees were paid in each quarter, excluded persons among them. */
export function paidByQuarter(people: People, checks: readonly Check[]): Map<ClaimQuarter, number> {
  const paid = new Map<ClaimQuarter, Set<number>>();
  for (const { quarter, name } of checks) {
    if (quarter === null) continue;
    const ids = paid.get(quarter) ?? new Set<number>();
    ids.add(people.idOf(name));
    paid.set(quarter, ids);
  }
  return new Map([...paid].map(([quarter, ids]) => [quarter, ids.size]));
}
