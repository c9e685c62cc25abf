import { Button } from "@mantine/core";
import type { ClaimPerson, Owners } from "@refundry/contract/claims";
import { client as calls } from "../../base/api.ts";
import { useMay } from "../../base/may.ts";
import { allOf } from "../../base/words.ts";
import { useStep } from "../../ui/words/useStep.ts";
import own from "./owners.module.css";

/** Owners of whom nobody said yet that they are not on the payroll, which does not show them and holds no name that may be theirs. */
export const unsaidOwners = ({ owners, has_payroll }: Owners): readonly ClaimPerson[] =>
  has_payroll
    ? owners.filter(({ kind, on_payroll, to_check }) => kind === "owner" && on_payroll === "open" && !to_check)
    : [];

interface ButtonProps {
  client: number;
  people: readonly ClaimPerson[];
  children: string;
}

/** Says of people, one after another, that they are not on the payroll. */
export function NotOnPayrollButton({ client, people, children }: ButtonProps) {
  const { making, make } = useStep({ type: "claims", id: client });
  const mark = async () => {
    for (const { id } of people)
      await calls.claims.markOnPayroll({ params: { id: client }, body: { person: id, on_payroll: "absent" } });
  };
  return (
    <Button variant="default" size="xs" loading={making !== null} onClick={() => void make("mark", mark, null)}>
      {children}
    </Button>
  );
}

/** Below the list of owners: whom the payroll does not show, and the answer that is asked of it, for all of them at once. */
export function NotFound({ client, owners }: { client: number; owners: Owners }) {
  const decides = useMay("claims.decide_names");
  const people = unsaidOwners(owners);
  if (people.length === 0 || !decides) return null;
  return (
    <div className={own.notFound}>
      <span>
        {allOf(people.map(({ name }) => name))} {people.length === 1 ? "is" : "are"} not found on the payroll, and{" "}
        {people.length === 1 ? "stays" : "stay"} “Not matched” until this is said:
      </span>
      <NotOnPayrollButton client={client} people={people}>
        {people.length === 1 ? "Not on payroll" : `All ${people.length} not on payroll`}
      </NotOnPayrollButton>
    </div>
  );
}
