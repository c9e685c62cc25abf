import type { HomeStatus, ProgressRow, Step } from "@refundry/contract/shell";
import { useNavigate } from "@tanstack/react-router";
import { useId } from "react";
import { api } from "../../base/api.ts";
import { dayText } from "../../base/instants.ts";
import { useMay } from "../../base/may.ts";
import type { Column } from "../../ui/table/columns.ts";
import { ListTable } from "../../ui/table/ListTable.tsx";
import { listOf } from "../../ui/table/listOf.ts";
import { Tick } from "../../ui/table/Tick.tsx";
import { StatusBadge } from "../../ui/words/StatusBadge.tsx";
import { Tip } from "../../ui/words/Tip.tsx";
import styles from "../home.module.css";
import { ClientNumber } from "./ClientNumber.tsx";
import { useHomeAddress } from "./homeAddress.ts";

/** A client by its name. */
function Named({ row: { id, trade_name, on_hold } }: { row: ProgressRow }) {
  return (
    <span className={styles.name}>
      <span>{trade_name}</span>
      <ClientNumber id={id} />
      {on_hold && <StatusBadge meaning="wait">On hold</StatusBadge>}
    </span>
  );
}

const named: readonly Column<ProgressRow>[] = [
  {
    key: "trade_name",
    title: "Trade name",
    value: (row) => row.trade_name,
    of: "{trade_name} #{id} {on_hold}",
    words: { "on_hold:true": "(On hold)", "on_hold:false": "" },
    cell: (row) => <Named row={row} />,
    width: "minmax(200px, 320px)",
  },
  {
    key: "days_in_system",
    title: "Days In System",
    value: (row) => row.days_in_system,
    align: "end",
    width: "130px",
  },
];

/** Who sees no steps has room for the day since when each is with us, and for whole names. */
const namedAlone = named.map((column): Column<ProgressRow> => {
  if (column.key !== "days_in_system") return { ...column, width: "minmax(200px, 1fr)" };
  return {
    ...column,
    cell: ({ days_in_system: days, since }) => (
      <>
        {since && <span className={styles.since}>since {dayText(since)}</span>}
        <span className={styles.days}>{days}</span>
      </>
    ),
    width: "220px",
  };
});

/** The headings of the steps (02, 5). */
const stepNames: Record<Step, string> = {
  ppp: "PPP",
  sanitized_payroll: "Sanitized Payroll",
  matched_owners: "Matched Owners",
  wages: "TSSW",
  employees: "Emp#",
  final: "Final",
  executed: "Executed",
  filed: "Filed",
};

/** The steps that wait for others; those that wait for none are due. */
const waiting: readonly Step[] = ["final", "executed", "filed"];
const isDue = (row: ProgressRow, step: Step) => row[`${step}_due` as keyof ProgressRow] !== false;

/** The same in a file. */
const stepWords = (step: Step) => ({
  of: waiting.includes(step) ? `{${step}}{${step}_due}` : `{${step}}`,
  words: {
    true: "Done",
    false: "Missing",
    [`${step}_due:true`]: "",
    [`${step}_due:false`]: ", not due yet",
  },
});

const steps = (Object.entries(stepNames) as [Step, string][]).map(
  ([step, title]): Column<ProgressRow> => ({
    key: step,
    title,
    value: (row) => row[step] ?? false,
    cell: (row) => <Dot step={title} done={row[step] ?? false} due={isDue(row, step)} />,
    ...stepWords(step),
    width: title.length > 9 ? "minmax(136px, 1.5fr)" : "minmax(76px, 1fr)",
    unfiltered: true,
  }),
);

/** Green with a tick for done, a red ring for missing, a grey one before it is due; the word for who hears or points. */
function Dot({ step, done, due }: { step: string; done: boolean; due: boolean }) {
  const word = done ? "Done" : "Missing";
  return (
    <Tip label={`${step}: ${done || due ? word : "Missing, not due yet"}`} openDelay={300}>
      <span className={styles.dot}>
        <span
          className={styles.step}
          data-done={done || undefined}
          data-later={(!done && !due) || undefined}
          role="img"
          aria-label={word}
        />
        {/* A card has room for the word. */}
        <span className={styles.word} aria-hidden>
          {word}
        </span>
      </span>
    </Tip>
  );
}

/** What the dots of the table mean, in words beside them. */
function DotKey() {
  return (
    <span className={styles.key}>
      <span className={styles.step} data-done aria-hidden />
      <span>Done</span>
      <span className={styles.step} aria-hidden />
      <span>Missing</span>
      <span className={styles.step} data-later aria-hidden />
      <span>Not due yet</span>
    </span>
  );
}

const statusNames: Record<HomeStatus, string> = { active: "Active", completed: "Completed", inactive: "Inactive" };

/** Clients in scope and how far each is; a row opens its profile over the page (02, 5). */
export function ProgressTable() {
  const [{ status, card }, change] = useHomeAddress();
  const seesSteps = useMay("shell.progress_steps");
  const seesInactive = useMay("shell.progress_inactive");
  const opens = useMay("clients.open");
  const navigate = useNavigate();
  const group = useId();
  const offered = (Object.keys(statusNames) as HomeStatus[]).filter((one) => one !== "inactive" || seesInactive);
  const shown = offered.includes(status) ? status : "active";
  const list = listOf(api.shell.progress, { fixed: { params: { status: shown }, query: card ? { card } : {} } });
  return (
    <div className={styles.table}>
      <ListTable
        list={list}
        name="home"
        label="Clients and their steps"
        columns={seesSteps ? [...named, ...steps] : namedAlone}
        {...(opens && {
          onOpen: ({ id }: ProgressRow) => void navigate({ to: ".", search: true, hash: String(id) }),
        })}
        filters={
          <>
            <div role="radiogroup" aria-label="Status" className={styles.statuses}>
              {offered.map((value) => (
                <Tick
                  key={value}
                  oneOf
                  name={group}
                  value={value}
                  label={statusNames[value]}
                  checked={value === shown}
                  onChange={() => change({ status: value === "active" ? undefined : value })}
                />
              ))}
            </div>
            {seesSteps && <DotKey />}
          </>
        }
        empty={{ text: `No ${shown} clients.` }}
      />
    </div>
  );
}
