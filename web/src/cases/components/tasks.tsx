import { taskRecord } from "@refundry/contract/cases";
import { daysBetween, type IsoDate } from "@refundry/contract/values";
import { useQuery } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { api, client as calls } from "../../base/api.ts";
import { dateText, dayText } from "../../base/instants.ts";
import { todayHere } from "../../base/localTimes.ts";
import { ChoiceField } from "../../ui/form/fields.tsx";
import type { OwnInput } from "../../ui/records/RecordFields.tsx";
import type { RecordsTable } from "../../ui/records/RecordsTable.tsx";
import { recordKit } from "../../ui/records/record.ts";
import { Small } from "../../ui/words/Quiet.tsx";
import { StatusBadge } from "../../ui/words/StatusBadge.tsx";

export type Task = Awaited<ReturnType<typeof calls.cases.task>>;
export type TaskRow = Omit<Task, "moves" | "abilities">;

/** Whether its day has passed while it is open. */
export const isOverdue = ({ due_on, status }: TaskRow, now = todayHere()) =>
  status === "open" && due_on !== null && due_on < now;

const daysText = (days: number) => (days === 1 ? "1 day" : `${days} days`);

/** `Nov 11, 2026, 12 days late`: by how much stands in words, not in colour alone. */
export const lateText = (due: string, now = todayHere()) =>
  `${dateText(due)}, ${daysText(daysBetween(due as IsoDate, now as IsoDate))} late`;

export const taskKit = recordKit(taskRecord, api.cases, calls.cases, {
  inForm: ["title", "body", "kind", "due_on", "user_id"],
  columns: ["title", "kind", "due_on", "age", "user_name", "created_by", "status"],
  states: { open: "wait", closed: "good" },
  facts: ["title", "body", "kind", "due_on", "user_name", "close_note"],
  cells: {
    title: { width: "minmax(290px, 2fr)" },
    kind: { width: "96px" },
    // Of the task, since it was made: a number alone in a list of clients reads as the client's, and beside a day that has passed as that.
    age: { cell: ({ age }) => (age === 0 ? "made today" : `${daysText(age)} old`), width: "92px" },
    due_on: {
      cell: (row) =>
        isOverdue(row) ? <StatusBadge meaning="bad">{lateText(row.due_on ?? "")}</StatusBadge> : dateText(row.due_on),
      width: "196px",
    },
  },
});

type TableProps = ComponentProps<typeof RecordsTable<TaskRow, Task>>;

/** What every list of tasks says and offers. */
export const taskTable = {
  said: {
    create: "Task created.",
    change: "Task saved.",
    close: "Task closed successfully.",
    reopen: "Task reopened.",
  },
  undo: { close: "reopen" },
  titleOf: ({ title }: Task) => title,
  about: (task: Task) => <AboutTask task={task} />,
} as const satisfies Partial<TableProps>;

/** Of an open task what its form does not say: whose client it is of, who made it when, and whether it is late. */
function AboutTask({ task }: { task: Task }) {
  const { client, trade_name: name, created_by: by, created_at: at, due_on: due } = task;
  return (
    <>
      {isOverdue(task) && (
        <div>
          <StatusBadge meaning="bad">{`Due ${lateText(due ?? "")}`}</StatusBadge>
        </div>
      )}
      <Small of="p">{`${name} #${client} · Created on ${dayText(at)} by ${by ?? "the system"}`}</Small>
    </>
  );
}

/** Whom a task of this client is given to. */
export const assigneeOf =
  (client: number): OwnInput =>
  (field) => <Assignee key="user_id" client={client} field={field} />;

function Assignee({ client, field }: { client: number; field: Parameters<OwnInput>[0] }) {
  const people = useQuery(api.cases.taskPeople.queryOptions({ input: { params: { id: client } } }));
  return (
    <ChoiceField
      label={field.label}
      value={field.value === null ? null : String(field.value)}
      choices={(people.data?.items ?? []).map(({ id, name }) => [String(id), name])}
      onChange={(id) => field.set(id === null ? null : Number(id))}
      placeholder="Nobody"
      error={field.error}
    />
  );
}
