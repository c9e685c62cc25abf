import { taskRecord } from "@refundry/contract/cases";
import { daysBetween, type IsoDate } from "@refundry/contract/values";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ComponentProps } from "react";
import { api, client as calls } from "../../base/api.ts";
import { dateText, dayText } from "../../base/instants.ts";
import { todayHere } from "../../base/localTimes.ts";
import { useMay } from "../../base/may.ts";
import { noTrailWords, trailWordsQuery } from "../../base/trailWords.ts";
import { ChoiceField, DateField } from "../../ui/form/fields.tsx";
import { CardFrame } from "../../ui/panels/CardFrame.tsx";
import { HistoryEntries } from "../../ui/panels/HistoryPanel.tsx";
import { useHistory } from "../../ui/panels/useHistory.ts";
import type { OwnInput } from "../../ui/records/RecordFields.tsx";
import type { RecordsTable } from "../../ui/records/RecordsTable.tsx";
import { recordKit } from "../../ui/records/record.ts";
import { Small } from "../../ui/words/Quiet.tsx";
import { StatusBadge } from "../../ui/words/StatusBadge.tsx";
import { linksIn } from "./linksIn.ts";
import own from "./tasks.module.css";

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
  inForm: ["title", "body", ["due_on", "user_id"], ["kind"]],
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
  marks: (task: Task) =>
    isOverdue(task) && <StatusBadge meaning="bad">{`Due ${lateText(task.due_on ?? "")}`}</StatusBadge>,
  below: (task: Task) => <TaskHistory id={task.id} />,
} as const satisfies Partial<TableProps>;

/** Of an open task what its form does not say: whose client it is of, who made it when, and what its text leads to. */
function AboutTask({ task }: { task: Task }) {
  const { client, trade_name: name, created_by: by, created_at: at, body } = task;
  const leads = linksIn(body);
  return (
    <div>
      <Small of="p">
        <Link to="/clients/$clientId/$tab" params={{ clientId: String(client), tab: "profile" }}>
          {`${name} #${client}`}
        </Link>
        {` · Created on ${dayText(at)} by ${by ?? "the system"}`}
      </Small>
      {leads.map(({ name: said, address }) => (
        <Small key={address} of="p">
          <a href={address}>{said}</a>
        </Small>
      ))}
    </div>
  );
}

/** Who changed what of it, and when, for who reads the trail (16, CASE-56). */
function TaskHistory({ id }: { id: number }) {
  const reads = useMay("access.read_audit");
  const entries = useHistory({ record_type: "task", record_id: id }, reads);
  const { data: words = noTrailWords } = useQuery({ ...trailWordsQuery(), enabled: reads });
  if (!reads) return null;
  return (
    <CardFrame title="History">
      <HistoryEntries entries={entries} words={words} />
    </CardFrame>
  );
}

/** The fields of a task of this client that its schema alone cannot draw; what it was due on before it is changed is no news. */
export const taskFields = (client: number, task: Pick<Task, "due_on"> | null) => ({
  user_id: assigneeOf(client),
  due_on: dueOf(task?.due_on ?? null),
});

/** When a task is due; a day that is over is taken, and said to be. */
export const dueOf =
  (before: string | null): OwnInput =>
  (field) => <DueField key="due_on" field={field} before={before} />;

function DueField({ field, before }: { field: Parameters<OwnInput>[0]; before: string | null }) {
  const value = String(field.value ?? "");
  const isPast = value !== "" && value !== before && value < todayHere();
  return (
    <DateField
      label={field.label}
      value={value}
      onChange={field.set}
      error={field.error}
      inputWrapperOrder={["label", "input", "description", "error"]}
      description={
        isPast && (
          <span role="status" className={own.past}>
            This day is over: the task is late from the start.
          </span>
        )
      }
    />
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
