import type { HomeStatus, ProgressRow, Waiting } from "@refundry/contract/shell";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { api } from "../../base/api.ts";
import { useWatched } from "../../base/realtime.ts";
import { CardFrame, SkeletonLines } from "../../ui/panels/CardFrame.tsx";
import { listOf } from "../../ui/table/listOf.ts";
import { useWholeList } from "../../ui/table/rows.ts";
import { Failed } from "../../ui/words/Failed.tsx";
import { StatusBadge } from "../../ui/words/StatusBadge.tsx";
import { ClaimSteps } from "./ClaimSteps.tsx";
import { type Needed, OwnTurn } from "./OwnTurn.tsx";
import styles from "./ownCompanies.module.css";

/** What people of a client read who are linked to none (02, 5). */
const noCompany = "No company is linked to your account yet. Please contact us.";

/** The list is small: it is read whole. */
const companiesOf = (status: HomeStatus) => listOf(api.shell.progress, { fixed: { params: { status } } });

/** The companies of a person of a client, a card each: what waits for the person, and how far the claim is. */
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

/** What of the company waits for its people, each with where it is done. */
const neededOf = (waiting: readonly Waiting[], id: number): Needed[] =>
  waiting.flatMap(({ key, items }) =>
    items.filter(({ client }) => client === id).map(({ text, path }) => ({ key, text, path })),
  );

function Company({ row, needed }: { row: ProgressRow; needed: readonly Needed[] }) {
  useWatched("clients", row.id);
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
      <OwnTurn row={row} needed={needed} />
      <ClaimSteps row={row} owes={needed.map(({ key }) => key)} />
    </CardFrame>
  );
}
