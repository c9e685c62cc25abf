import { Button, Switch } from "@mantine/core";
import type { ExplainedFigure, Refunds } from "@refundry/contract/calculations";
import { formatMoney, parseMoney, sumMoney } from "@refundry/contract/values";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { api } from "../../base/api.ts";
import { useMay } from "../../base/may.ts";
import { FigureTable } from "../../ui/figures/FigureTable.tsx";
import { Points, Stack } from "../../ui/panels/Arranged.tsx";
import { CardFrame, Loaded } from "../../ui/panels/CardFrame.tsx";
import { Failed } from "../../ui/words/Failed.tsx";
import { Small } from "../../ui/words/Quiet.tsx";
import { StatusBadge } from "../../ui/words/StatusBadge.tsx";
import { Tip } from "../../ui/words/Tip.tsx";
import { CalculatedBadge } from "./CalculatedBadge.tsx";
import { FailedRun } from "./FailedRun.tsx";
import own from "./figureLink.module.css";
import styles from "./totals.module.css";
import { askWhileRecalculating, refusalText, useRecalculate } from "./useRecalculate.ts";
import { quarterName, quarterWord } from "./words.ts";

/** What the claim comes to, per quarter: now, or as the newest final package of each quarter says. */
export function TotalsCard({ client }: { client: number }) {
  const mayRun = useMay("calculations.run");
  const [filed, setFiled] = useFiled();
  const refunds = useQuery({
    ...api.calculations.refunds.queryOptions({
      input: { params: { id: client }, query: filed ? { filed: "1" } : {} },
      context: { background: true },
    }),
    refetchInterval: ({ state }) => askWhileRecalculating(state.data),
  });
  const run = useRecalculate(client);
  return (
    <CardFrame
      title="ERC refund totals"
      anchor="refunds"
      aside={
        <>
          <Chips totals={refunds.data} running={run.isPending} />
          <AsFiled possible={refunds.data?.has_final ?? false} on={filed} onChange={setFiled} />
          <Button
            variant="default"
            size="xs"
            renderRoot={(props) => (
              <Link to="/clients/$clientId/calculation" params={{ clientId: String(client) }} {...props} />
            )}
          >
            Explain
          </Button>
          {mayRun && (
            <Button variant="default" size="xs" disabled={run.isPending} onClick={() => run.start("draft")}>
              {run.isPending ? "Calculating…" : "Recalculate"}
            </Button>
          )}
        </>
      }
    >
      <RunError run={run} failure={refunds.data?.failure ?? null} />
      <Loaded query={refunds} lines={5}>
        {(totals) => (
          <Stack>
            {totals.calculated_at === null && (
              <p>
                {totals.recalculating && totals.missing.length === 0
                  ? "No calculation yet. It is being calculated."
                  : "No calculation yet."}
              </p>
            )}
            <Missing texts={totals.missing} />
            {totals.items.length > 0 && <Totals client={client} totals={totals} stale={isStale(totals, run.error)} />}
            {/* Beside a total that is on its way it would be that of another calculation. */}
            {totals.approved_only && !totals.recalculating && (
              <p>On approved mandates only: {formatMoney(totals.approved_only)}.</p>
            )}
            {totals.supplement && totals.supplement.length > 0 && (
              <Supplement client={client} items={totals.supplement} />
            )}
          </Stack>
        )}
      </Loaded>
    </CardFrame>
  );
}

/** What is shown is of an earlier run. */
function isStale({ failure, missing }: Refunds, error: Error | null): boolean {
  return error !== null || failure !== null || missing.length > 0;
}

interface RunErrorProps {
  run: ReturnType<typeof useRecalculate>;
  failure: Refunds["failure"];
}

function RunError({ run, failure }: RunErrorProps) {
  if (failure) return <FailedRun failure={failure} kind="draft" run={run} />;
  if (!run.error) return null;
  return <Failed error={run.error} text={refusalText(run.error)} onRetry={() => run.start("draft")} />;
}

/** `?filed=1`: the toggle stands in the address. */
function useFiled(): [boolean, (on: boolean) => void] {
  const { filed }: { filed?: unknown } = useSearch({ strict: false });
  const navigate = useNavigate();
  const set = (on: boolean) =>
    void navigate({
      to: ".",
      search: ((before: Record<string, unknown>) => ({ ...before, filed: on ? "1" : undefined })) as never,
      hash: true,
      replace: true,
    });
  return [String(filed ?? "") === "1", set];
}

function Chips({ totals, running }: { totals: Refunds | undefined; running: boolean }) {
  if (running) return <StatusBadge meaning="wait">Calculating…</StatusBadge>;
  if (!totals?.calculated_at) return null;
  return (
    <>
      {totals.older_rules && <StatusBadge meaning="wait">Older rules</StatusBadge>}
      <CalculatedBadge at={totals.calculated_at} recalculating={totals.recalculating} />
    </>
  );
}

interface AsFiledProps {
  possible: boolean;
  on: boolean;
  onChange: (on: boolean) => void;
}

function AsFiled({ possible, on, onChange }: AsFiledProps) {
  if (possible)
    return (
      <Switch size="sm" label="As filed" checked={on} onChange={(event) => onChange(event.currentTarget.checked)} />
    );
  return (
    <Tip label="No final package yet.">
      <span>
        <Switch size="sm" label="As filed" aria-describedby="as-filed-reason" disabled />
        <span id="as-filed-reason" className="visually-hidden">
          No final package yet.
        </span>
      </span>
    </Tip>
  );
}

/** What stands in the way of a result. */
function Missing({ texts }: { texts: readonly string[] }) {
  return texts.length === 0 ? null : (
    <Points aria-label="What stands in the way of a calculation">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </Points>
  );
}

const figures = [
  ["qualified_wages", "Qualified wages", "qualified_wages"],
  ["credit", "Credit", "credit"],
  ["nonrefundable", "Nonrefundable", "nonrefundable"],
  ["refundable", "Refundable", "refundable"],
  ["refund_amount", "Refund", "refund"],
  ["fee_expected", "Expected fee", "fee_expected"],
] as const satisfies readonly (readonly [string, string, ExplainedFigure])[];
type Figure = (typeof figures)[number][0];
type Item = Refunds["items"][number];

const sumOf = (items: readonly Item[], figure: Figure) =>
  formatMoney(sumMoney(items.flatMap((item) => parseMoney(item[figure]) ?? [])));

interface TotalsProps {
  client: number;
  totals: Refunds;
  stale: boolean;
}

function Totals({ client, totals, stale }: TotalsProps) {
  const { calculation } = totals;
  return (
    <div data-stale={stale || undefined}>
      <FigureTable<Item>
        label="Figures per quarter"
        rows={totals.items}
        rowKey={quarterWord}
        first={{
          title: "Quarter",
          show: (item) => (
            <>
              {quarterName(item)}
              {item.ground === null && <Small> Not eligible</Small>}
              {item.package && <Small> {item.package.label}</Small>}
            </>
          ),
        }}
        figures={figures.map(([key, title, figure]) => ({
          title,
          show: (item) =>
            calculation === null ? (
              formatMoney(item[key])
            ) : (
              <Link
                to="/clients/$clientId/calculation"
                params={{ clientId: String(client) }}
                search={{ in: String(calculation), figure, quarter: quarterWord(item) }}
                className={own.figure}
                aria-label={`Explain ${title} ${quarterName(item)}: ${formatMoney(item[key])}`}
              >
                {formatMoney(item[key])}
              </Link>
            ),
        }))}
        totals={figures.map(([key]) =>
          key === "refund_amount" ? formatMoney(totals.total_refund) : sumOf(totals.items, key),
        )}
      />
    </div>
  );
}

/** Q2 and Q3 2020, apart until they are submitted. */
function Supplement({ client, items }: { client: number; items: readonly Item[] }) {
  return (
    <Stack of="section" aria-label="2020 supplement">
      <h4>
        2020 supplement{" "}
        <Link
          to="/clients/$clientId/calculation"
          params={{ clientId: String(client) }}
          search={{ kind: "supplement" }}
          className={styles.explain}
        >
          Explain
        </Link>
      </h4>
      <FigureTable<Item>
        label="2020 supplement per quarter"
        rows={items}
        rowKey={quarterWord}
        first={{ title: "Quarter", show: (item) => quarterName(item) }}
        figures={figures.map(([key, title]) => ({ title, show: (item) => formatMoney(item[key]) }))}
        totals={figures.map(([key]) => sumOf(items, key))}
      />
    </Stack>
  );
}
