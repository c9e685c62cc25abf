import { normalizeName, type PersonName } from "@refundry/contract/values";

interface Employee {
  spellings: readonly string[];
}

const keyOf = ({ last, first, suffix }: PersonName) => `${last}|${first}|${suffix}`;
/** One that is absent fits every other. */
const middleFits = (one: string, other: string) => one === "" || other === "" || one[0] === other[0];

/**
 * Says which names fit nobody on the payroll, as the calculation will once they are saved (domain document 2.2, step 3).
 * None does while there is no payroll.
 */
export function namesUnknownTo(employees: readonly Employee[]): (names: readonly string[]) => string[] {
  const middles = new Map<string, string[]>();
  for (const name of employees.flatMap(({ spellings }) => spellings).map(normalizeName)) {
    const alike = middles.get(keyOf(name));
    if (alike) alike.push(name.middle);
    else middles.set(keyOf(name), [name.middle]);
  }
  const isKnown = (name: PersonName) => middles.get(keyOf(name))?.some((middle) => middleFits(middle, name.middle));
  return (names) => (middles.size === 0 ? [] : names.filter((name) => !isKnown(normalizeName(name))));
}
