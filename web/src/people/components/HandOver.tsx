import { MultiSelect } from "@mantine/core";
import type { Holdings, UserRow } from "@refundry/contract/people";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { api } from "../../base/api.ts";
import { requiredField } from "../../ui/form/requiredField.ts";
import { Failed } from "../../ui/words/Failed.tsx";
import { Small } from "../../ui/words/Quiet.tsx";
import { type HandOverValues, nobody } from "./handOverForm.ts";

interface Props {
  person: UserRow;
  values: HandOverValues;
  onChange: (change: Partial<HandOverValues>) => void;
  errors: Record<string, ReactNode>;
  /** The account is closed: what nobody can take over goes back. */
  closes?: boolean;
}

/** What others would take over from a person; known once somebody is about to close the account, or to move it. */
export const useHoldings = (person: UserRow, enabled = true) =>
  useQuery({ ...api.people.holdings.queryOptions({ input: { params: { id: person.id } } }), enabled });

const many = (count: number, one: string) => `${count} ${one}${count === 1 ? "" : "s"}`;

/** Who takes the clients, open tasks and unread notifications of somebody who leaves; where there are none, nothing is asked. */
export function HandOver({ person, values, onChange, errors, closes = false }: Props) {
  const holdings = useHoldings(person);
  const held = holdings.data;
  const attorneys = useQuery({
    ...api.people.attorneys.queryOptions({ input: { query: { managing_firm: person.parent_entity ?? 0 } } }),
    enabled: (held?.clients ?? 0) > 0 && person.firm_type === 2,
  });
  const colleagues = useQuery({
    ...api.people.users.queryOptions({
      input: { query: { status: "active", limit: 500, ...(person.parent_entity && { entity: person.parent_entity }) } },
    }),
    enabled: (held?.tasks ?? 0) + (held?.notifications ?? 0) > 0,
  });
  if (holdings.isError) return <Failed error={holdings.error} onRetry={() => void holdings.refetch()} />;
  if (!held) return null;
  const goesBack = closes ? goingBack(held) : [];
  if (held.clients + held.tasks + held.notifications === 0) return <GoesBack lines={goesBack} />;
  const others = (found: readonly { id: number; name: string }[] = []) =>
    found.filter(({ id }) => id !== person.id).map(({ id, name }) => ({ value: String(id), label: name }));
  const people = others(colleagues.data?.users.map(({ id, fullname }) => ({ id, name: fullname })));
  const field = (name: keyof HandOverValues, wire: string) => ({
    value: values[name],
    onChange: (chosen: string[]) => onChange({ [name]: onlyOrOthers(chosen) }),
    error: errors[name] ?? errors[`hand_over.${wire}`],
    searchable: true,
    clearable: true,
    hidePickedOptions: true,
    nothingFoundMessage: "Nobody of that name.",
    clearButtonProps: { "aria-label": "Choose nobody" },
  });
  return (
    <>
      {held.clients > 0 && (
        <MultiSelect
          label={`Give their ${many(held.clients, "client")} to`}
          {...requiredField}
          data={[...others(attorneys.data?.items), { value: nobody, label: "Leave unassigned" }]}
          {...field("clients_to", "clients")}
        />
      )}
      {held.tasks > 0 && (
        <MultiSelect
          label={`Give their ${many(held.tasks, "open task")} to`}
          description="Without anybody they go back to the client's team."
          data={people}
          {...field("tasks_to", "tasks")}
        />
      )}
      {held.notifications > 0 && (
        <MultiSelect
          label={`Give their ${many(held.notifications, "unread notification")} to`}
          data={people}
          {...field("notifications_to", "notifications")}
        />
      )}
      <GoesBack lines={goesBack} />
      <Small of="p">Several people take about as much each. Either all of it moves, or nothing changes.</Small>
    </>
  );
}

/** What becomes of the work that is not handed over, a sentence each. */
function goingBack({ mandates, tickets }: Holdings): string[] {
  const lines = [];
  if (mandates > 0)
    lines.push(
      `${many(mandates, "mandate")} checked out by them ${mandates === 1 ? "goes" : "go"} back to the review queue, for anybody to check out.`,
    );
  if (tickets > 0)
    lines.push(
      `${many(tickets, "ticket")} assigned to them ${tickets === 1 ? "is" : "are"} nobody's until somebody takes ${tickets === 1 ? "it" : "them"}.`,
    );
  return lines;
}

function GoesBack({ lines }: { lines: readonly string[] }) {
  return lines.map((line) => <p key={line}>{line}</p>);
}

/** Nobody and somebody exclude each other: what was chosen last counts. */
const onlyOrOthers = (chosen: string[]): string[] =>
  chosen.at(-1) === nobody ? [nobody] : chosen.filter((one) => one !== nobody);
