import { Button } from "@mantine/core";
import type { ClaimPerson } from "@refundry/contract/claims";
import { formatMoney } from "@refundry/contract/values";
import { client as calls } from "../../base/api.ts";
import { dateText } from "../../base/instants.ts";
import { allOf } from "../../base/words.ts";
import { Small } from "../../ui/words/Quiet.tsx";
import { StatusBadge } from "../../ui/words/StatusBadge.tsx";
import { failed } from "../../ui/words/snackbar.tsx";
import { useClaimChanged } from "../claims.queries.ts";
import { NotOnPayrollButton } from "./NotFound.tsx";
import type { NearNames } from "./nearPeople.ts";
import own from "./owners.module.css";

interface Props {
  client: number;
  people: readonly ClaimPerson[];
  near: NearNames;
  mayDecide: boolean;
}

interface PersonProps extends Pick<Props, "client" | "near" | "mayDecide"> {
  person: ClaimPerson;
}

/** Owners not found on the payroll, and whether somebody said that they are not on it. */
export function Missing({ client, people, near, mayDecide }: Props) {
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
          <Unmatched key={person.id} {...{ client, person, near, mayDecide }} />
        ))}
      </ul>
    </section>
  );
}

/** One of them: whether somebody said that the payroll does not show them, and who of it may be they. */
function Unmatched({ client, person, near, mayDecide }: PersonProps) {
  return (
    <li className={own.pair}>
      <span className={own.pairText}>{person.name}</span>
      {person.on_payroll === "absent" && <StatusBadge meaning="na">Not on payroll</StatusBadge>}
      {mayDecide && <Mark client={client} person={person} />}
      <Near client={client} person={person} near={near} mayDecide={mayDecide} />
    </li>
  );
}

/** Says that a person is not on the payroll, or takes that back. */
function Mark({ client, person }: { client: number; person: ClaimPerson }) {
  const changed = useClaimChanged(client);
  const to = person.on_payroll === "absent" ? "open" : "absent";
  const mark = async () => {
    await calls.claims
      .markOnPayroll({ params: { id: client }, body: { person: person.id, on_payroll: to } })
      .catch(failed);
    changed();
  };
  return (
    <Button variant="default" size="xs" onClick={() => void mark()}>
      {to === "open" ? "Reopen" : "Not on payroll"}
    </Button>
  );
}

interface RelativesProps extends Props {
  /** Of whom somebody said that a name of the payroll is another's. */
  others: ReadonlySet<number>;
}

/** Relatives not found: few are paid, so only one who may be, or might have been, under another spelling is asked about. */
export function Relatives({ client, people, near, others, mayDecide }: RelativesProps) {
  if (people.length === 0) return null;
  const named = people.filter(({ id, on_payroll }) => near.has(id) || others.has(id) || on_payroll === "absent");
  return (
    <section aria-label="Relatives not found on the payroll">
      <h3 className={own.groupTitle}>Relatives not found on the payroll</h3>
      <Small of="p">
        {allOf(people.map(({ name }) => name))}. Whoever of them is paid under another spelling counts until the name is
        corrected in the list of owners{named.some(({ id }) => near.has(id)) && ", or said below to be the same"}.
      </Small>
      {named.length > 0 && (
        <ul className={own.pairs}>
          {named.map((person) => (
            <Unmatched key={person.id} {...{ client, person, near, mayDecide }} />
          ))}
        </ul>
      )}
    </section>
  );
}

const answers = [
  ["Same person", "confirmed", "is"],
  ["Different person", "cleared", "is not"],
] as const;

/** Who of the payroll may be a person under another spelling: nothing is matched until somebody says so. */
function Near({ client, person, near, mayDecide }: PersonProps) {
  const changed = useClaimChanged(client);
  const decide = async (employee: number, state: "confirmed" | "cleared") => {
    await calls.claims
      .matchByHand({ params: { id: client }, body: { person: person.id, employee, state } })
      .catch(failed);
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
      {mayDecide &&
        answers.map(([word, state, is]) => (
          <Button
            key={state}
            variant="default"
            size="xs"
            aria-label={`${word}: ${person.name} ${is} ${one.name}`}
            onClick={() => void decide(one.id, state)}
          >
            {word}
          </Button>
        ))}
    </div>
  ));
}
