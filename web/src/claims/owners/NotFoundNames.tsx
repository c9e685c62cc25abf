import { Button } from "@mantine/core";
import type { ClaimEmployee, ClaimPerson, NameMatch } from "@refundry/contract/claims";
import { formatMoney } from "@refundry/contract/values";
import { useMemo } from "react";
import { client as calls } from "../../base/api.ts";
import { dateText } from "../../base/instants.ts";
import { allOf } from "../../base/words.ts";
import { Small } from "../../ui/words/Quiet.tsx";
import { StatusBadge } from "../../ui/words/StatusBadge.tsx";
import { failed } from "../../ui/words/snackbar.tsx";
import { useClaimChanged, useEmployees } from "../claims.queries.ts";
import { nearTo } from "../names/nearNames.ts";
import { NotOnPayrollButton } from "./NotFound.tsx";
import own from "./owners.module.css";

/** Pairs in which the payroll shows the person, or may. The list of people is read a moment after a decision. */
export const shows = ["suspect", "confirmed", "excluded"];

/** Somebody listed whom the payroll does not show, and whom no open pair may be. */
export const isMissing = (person: ClaimPerson, items: readonly NameMatch[]) =>
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
    const found = people
      .filter(({ on_payroll }) => on_payroll === "open")
      .map(
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

interface Props {
  client: number;
  people: readonly ClaimPerson[];
  near: NearNames;
  mayDecide: boolean;
}

/** Owners not found on the payroll, and whether somebody said that they are not on it. */
export function Missing({ client, people, near, mayDecide }: Props) {
  const changed = useClaimChanged(client);
  const mark = async (person: number, on_payroll: "absent" | "open") => {
    await calls.claims.markOnPayroll({ params: { id: client }, body: { person, on_payroll } }).catch(failed);
    changed();
  };
  if (people.length === 0) return null;
  const unsaid = people.filter(({ on_payroll }) => on_payroll === "open");
  return (
    <section aria-label="Not found on the payroll">
      <h3 className={own.groupTitle}>Not found on the payroll</h3>
      {mayDecide && unsaid.length > 1 && (
        <NotOnPayrollButton client={client} people={unsaid}>
          {`All ${unsaid.length} not on payroll`}
        </NotOnPayrollButton>
      )}
      <ul className={own.pairs}>
        {people.map((person) => (
          <li key={person.id} className={own.pair}>
            <span className={own.pairText}>{person.name}</span>
            {person.on_payroll === "absent" && <StatusBadge meaning="na">Not on payroll</StatusBadge>}
            {mayDecide && (
              <Button
                variant="default"
                size="xs"
                onClick={() => void mark(person.id, person.on_payroll === "absent" ? "open" : "absent")}
              >
                {person.on_payroll === "absent" ? "Reopen" : "Not on payroll"}
              </Button>
            )}
            <Near client={client} person={person} near={near} mayDecide={mayDecide} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Relatives not found: few are paid, so nothing is to be decided; one who is paid under another spelling would count. */
export function Relatives({ client, people, near, mayDecide }: Props) {
  if (people.length === 0) return null;
  const named = people.filter(({ id }) => near.has(id));
  return (
    <section aria-label="Relatives not found on the payroll">
      <h3 className={own.groupTitle}>Relatives not found on the payroll</h3>
      <Small of="p">
        {allOf(people.map(({ name }) => name))}. Whoever of them is paid under another spelling counts until the name is
        corrected in the list of owners{named.length > 0 && ", or said below to be the same"}.
      </Small>
      {named.length > 0 && (
        <ul className={own.pairs}>
          {named.map((person) => (
            <li key={person.id} className={own.pair}>
              <span className={own.pairText}>{person.name}</span>
              <Near client={client} person={person} near={near} mayDecide={mayDecide} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface NearProps extends Pick<Props, "client" | "near" | "mayDecide"> {
  person: ClaimPerson;
}

/** Who of the payroll may be a person under another spelling: nothing is matched until somebody says so. */
function Near({ client, person, near, mayDecide }: NearProps) {
  const changed = useClaimChanged(client);
  const match = async (employee: number) => {
    await calls.claims.matchByHand({ params: { id: client }, body: { person: person.id, employee } }).catch(failed);
    changed();
  };
  return near.get(person.id)?.map((one) => (
    <div key={one.id} className={own.near}>
      <span className={own.pairText}>
        Is <strong>{one.name}</strong> meant?
        <Small of="div">
          {formatMoney(one.gross)}, {dateText(one.first_date)} – {dateText(one.last_date)}
        </Small>
      </span>
      {mayDecide && (
        <Button
          variant="default"
          size="xs"
          aria-label={`Same person: ${person.name} is ${one.name}`}
          onClick={() => void match(one.id)}
        >
          Same person
        </Button>
      )}
    </div>
  ));
}
