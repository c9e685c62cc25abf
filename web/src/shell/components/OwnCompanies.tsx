import type { HomeStatus, ProgressRow, Step, Waiting } from "@refundry/contract/shell";
import { IconCircleCheck, IconCircleDashed } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { api } from "../../base/api.ts";
import { neededText } from "../../base/neededText.ts";
import { CardFrame, SkeletonLines } from "../../ui/panels/CardFrame.tsx";
import { listOf } from "../../ui/table/listOf.ts";
import { useWholeList } from "../../ui/table/rows.ts";
import { Failed } from "../../ui/words/Failed.tsx";
import { StatusBadge } from "../../ui/words/StatusBadge.tsx";
import styles from "../home.module.css";
import { ContinueButton } from "./ContinueButton.tsx";

/** The steps of a claim as its business knows them; the table of those who handle claims has shorter names. */
const stepWords: Record<Step, string> = {
  ppp: "PPP loans",
  sanitized_payroll: "Payroll",
  matched_owners: "Owners found",
  wages: "Wages",
  employees: "Employee counts",
  final: "Claim prepared",
  executed: "Signed by you",
  filed: "Filed with the IRS",
};
/** What people of a client read who are linked to none (02, 5). */
const noCompany = "No company is linked to your account yet. Please contact us.";

const steps = Object.entries(stepWords) as [Step, string][];
/** The list is small: it is read whole. */
const companiesOf = (status: HomeStatus) => listOf(api.shell.progress, { fixed: { params: { status } } });

/** The companies of a person of a client, a card each. */
export function OwnCompanies() {
  const active = useWholeList(companiesOf("active"));
  const completed = useWholeList(companiesOf("completed"));
  const home = useQuery(api.shell.home.queryOptions());
  const failure = [active, completed].find(({ state }) => state === "failed");
  if (failure) return <Failed error={failure.error} onRetry={failure.retry} />;
  // Without it nobody knows what waits for the company, and its card would say that nothing does.
  if (home.isError) return <Failed error={home.error} onRetry={() => void home.refetch()} />;
  if (home.isPending || active.state === "loading" || completed.state === "loading") return <SkeletonLines lines={6} />;
  const rows = [...active.rows, ...completed.rows];
  if (rows.length === 0) return <p>{noCompany}</p>;
  return (
    <div className={styles.companies}>
      {rows.map((row) => (
        <Company key={row.id} row={row} needed={neededOf(home.data.waiting, row.id)} />
      ))}
    </div>
  );
}

/** What of the company waits for its people, in words by kind. */
const neededOf = (waiting: readonly Waiting[], id: number): ReadonlyMap<string, string> =>
  new Map(
    waiting.flatMap(({ key, items }) =>
      items.filter(({ client }) => client === id).map(({ text }) => [key, text] as const),
    ),
  );

/** Whose turn it is, and with what: a company reads what happens now, not only what is not done. */
function turnOf(row: ProgressRow, needed: ReadonlyMap<string, string>): string {
  if (needed.size > 0) return `Your turn: ${[...needed].map(([key, text]) => neededText(key, text)).join("; ")}.`;
  if (row.on_hold) return "On hold. Nothing is needed from you now.";
  if (!row.sanitized_payroll) return "Our turn: we bring in your payroll.";
  if (!row.matched_owners) return "Our turn: we look for the owners on your payroll.";
  if (!row.final) return "Our turn: we prepare your claim.";
  // Also one whose signed pages never came to us.
  if (row.filed) return "The claim is with the IRS.";
  // A claim that can be signed waits for that: this one is outdated, or being made.
  if (!row.executed) return "Our turn: something of your claim changed, and we prepare it anew.";
  return "Our turn: we file your claim with the IRS.";
}

function Company({ row, needed }: { row: ProgressRow; needed: ReadonlyMap<string, string> }) {
  return (
    <CardFrame
      title={
        <Link to="/clients/$clientId/$tab" params={{ clientId: String(row.id), tab: "profile" }} hash={String(row.id)}>
          {row.trade_name}
        </Link>
      }
      level={2}
      aside={row.on_hold && <StatusBadge meaning="wait">On hold</StatusBadge>}
    >
      <p className={styles.turn}>{turnOf(row, needed)}</p>
      {needed.has("checklist") && <ContinueButton client={row.id} name={row.trade_name} />}
      <ul className={styles.steps} aria-label={`Steps of ${row.trade_name}`}>
        {steps.map(([step, words]) => {
          const Icon = row[step] ? IconCircleCheck : IconCircleDashed;
          return (
            <li key={step} data-done={row[step] || undefined}>
              <Icon size={16} stroke={1.75} role="img" aria-label={row[step] ? "Done" : "Not yet"} />
              {words}
            </li>
          );
        })}
      </ul>
    </CardFrame>
  );
}
