import { namesFit, normalizeName, type PersonName } from "@refundry/contract/values";

interface Employee {
  spellings: readonly string[];
}

/**
 * Says which names fit nobody on the payroll, as the calculation will once they are saved (domain document 2.2, step 3).
 * None does while there is no payroll.
 */
export function namesUnknownTo(employees: readonly Employee[]): (names: readonly string[]) => string[] {
  // By last name, so that each of many is compared with few.
  const known = new Map<string, PersonName[]>();
  for (const name of employees.flatMap(({ spellings }) => spellings).map(normalizeName)) {
    const alike = known.get(name.last);
    if (alike) alike.push(name);
    else known.set(name.last, [name]);
  }
  const isKnown = (name: PersonName) => known.get(name.last)?.some((one) => namesFit(one, name));
  return (names) => (known.size === 0 ? [] : names.filter((name) => !isKnown(normalizeName(name))));
}
