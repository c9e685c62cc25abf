import type { Claim } from "../claim.ts";
import { type Warning, warning } from "../warnings.ts";
import { byCharacters, type Employee } from "./employees.ts";
import { normalizeName, type PersonName } from "./names.ts";

/** How many letters must be put in, left out or changed to make one text the other; counted no further than `most`. */
function letterDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const changed = (before[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      row.push(Math.min(changed, (before[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1));
    }
    before = row;
  }
  return before[b.length] ?? 0;
}

const isClose = (a: string, b: string) => letterDistance(a, b, 2) <= 2;

/** Last names alike and the first ones nearly, or first names alike and the last ones nearly. */
function isNear(name: PersonName, other: PersonName): boolean {
  if (name.last === other.last)
    return (name.first !== "" && name.first[0] === other.first[0]) || isClose(name.first, other.first);
  return name.first === other.first && isClose(name.last, other.last);
}

/** Every name that amounts were given under, by field; quarters that are not claimed are left out. */
function namesOf(claim: Claim): (readonly [field: string, names: readonly string[]])[] {
  const isClaimed = ({ quarter }: { quarter: Claim["quarters"][number] }) => claim.quarters.includes(quarter);
  const health = claim.quarters.flatMap((quarter) => [
    ...(quarter === "2020-Q2" ? claim.healthOfMarch : []),
    ...(claim.health[quarter] ?? []),
  ]);
  return [
    ["health", health.map(([name]) => name)],
    ["prior", claim.priorQualified.map(([name]) => name)],
    ["other_credit", claim.otherCreditWages.filter(isClaimed).map(({ name }) => name)],
    ["group", claim.shared.filter(isClaimed).map(({ name }) => name)],
    ["pay_30_days", claim.payBefore.map(([name]) => name)],
  ];
}

/**
 * Names with amounts that fit nobody who was paid, once for each field and spelling, with the first near name of the
 * file (domain document 2.3): a misspelled name would make a second person with a second cap.
 */
export function unmatchedNames(claim: Claim, paid: readonly Employee[], isPaid: (name: string) => boolean): Warning[] {
  return namesOf(claim).flatMap(([field, names]) =>
    [...new Set(names.map((name) => name.trim()))]
      .filter((name) => !isPaid(name))
      .sort(byCharacters)
      .map((name) => {
        const written = normalizeName(name);
        const near = paid.find((employee) => isNear(written, employee.normalized));
        return warning("NAME_NOT_ON_PAYROLL", field, name, near?.name ?? "");
      }),
  );
}
