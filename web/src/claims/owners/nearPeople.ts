import type { ClaimEmployee, ClaimPerson, NameMatch, Owners } from "@refundry/contract/claims";
import { useMemo } from "react";
import { useMay } from "../../base/may.ts";
import { useEmployees, useNameMatches } from "../claims.queries.ts";
import { nearTo } from "../names/nearNames.ts";

/** Pairs in which the payroll shows the person, or may. The list of people is read a moment after a decision. */
export const shows = ["suspect", "confirmed", "excluded"];

/** Somebody listed whom the payroll does not show, and whom no open pair may be. */
export const isMissing = (person: ClaimPerson, items: readonly NameMatch[]) =>
  person.kind !== "entity" &&
  person.on_payroll !== "matched" &&
  !items.some(({ state, person: of }) => of.id === person.id && shows.includes(state));

/** By person: employees whose name is nearly theirs, who count. */
export type NearNames = ReadonlyMap<number, readonly ClaimEmployee[]>;

/**
 * For people whom the payroll does not show, who of it may be they under another spelling: nobody who is out already, nor whom a
 * pair of the two stands for by itself. Whoever is said to be missing there is looked for no more.
 */
export function useNearNames(client: number, people: readonly ClaimPerson[], items: readonly NameMatch[]): NearNames {
  const employees = useEmployees(client, people.length > 0).data?.items;
  return useMemo(() => {
    const counting = (employees ?? []).filter(({ excluded }) => !excluded);
    const pairs = new Set(items.map(({ person, employee }) => `${person.id} ${employee.id}`));
    const found = people.filter(isOpen).map(
      ({ id, name }) =>
        [
          id,
          nearTo(
            name,
            counting.filter((one) => !pairs.has(`${id} ${one.id}`)),
          ),
        ] as const,
    );
    return new Map(found.filter(([, near]) => near.length > 0));
  }, [employees, people, items]);
}

/** Who of the payroll is spelled nearly like somebody listed, while nobody said whether they are the same; for who may read names. */
export function useNearOf(client: number, { owners, has_payroll }: Pick<Owners, "owners" | "has_payroll">): NearNames {
  const reads = useMay("claims.read_employees");
  const asked = reads && has_payroll;
  const items = useNameMatches(client, asked && owners.some(isOpen)).data?.items;
  const people = useMemo(
    () => (asked && items ? owners.filter((person) => isOpen(person) && isMissing(person, items)) : nobody),
    [asked, items, owners],
  );
  return useNearNames(client, people, items ?? nobody);
}

const isOpen = ({ on_payroll }: ClaimPerson) => on_payroll === "open";
const nobody: never[] = [];
