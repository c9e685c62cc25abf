import { Button, Switch, Tooltip } from "@mantine/core";
import { roleMay } from "@refundry/contract/access";
import type { Refunds } from "@refundry/contract/calculations";
import { formatMoney, parseMoney, sumMoney } from "@refundry/contract/values";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../../app/api.ts";
import { useSession } from "../../app/session.ts";
import { ApiError } from "../../ui/ApiError.ts";
import { CardFrame, Loaded } from "../../ui/CardFrame.tsx";
import { Failed } from "../../ui/Failed.tsx";
import { FigureTable } from "../../ui/FigureTable.tsx";
import { agoText, instantText } from "../../ui/instants.ts";
import styles from "../../ui/pieces.module.css";
import { StatusBadge } from "../../ui/StatusBadge.tsx";
import { succeeded } from "../../ui/snackbar.tsx";

/** What the claim comes to, per quarter. */
export function TotalsCard({ client }: { client: number }) {
  const queries = useQueryClient();
  const role = useSession()?.role_id ?? 14;
  const refunds = useQuery(api.calculations.refunds.queryOptions({ input: { params: { id: client }, query: {} } }));
  const run = useMutation(
    api.calculations.run.mutationOptions({
      onSuccess: ({ changed }) => {
        succeeded(changed ? "Calculated. The figures changed." : "Calculated. The figures are the same.");
        void queries.invalidateQueries({ queryKey: api.calculations.key() });
      },
    }),
  );
  const calculatedAt = refunds.data?.calculated_at ?? null;
  return (
    <CardFrame
      title="ERC refund totals"
      anchor="refunds"
      aside={
        <>
          {run.isPending ? (
            <StatusBadge meaning="wait">Calculating…</StatusBadge>
          ) : (
            calculatedAt && (
              <span title={instantText(calculatedAt)}>
                <StatusBadge meaning="na">Calculated {agoText(calculatedAt)}</StatusBadge>
              </span>
            )
          )}
          <AsFiled />
          {roleMay(role, "calculations.run") && (
            <Button
              variant="default"
              size="xs"
              disabled={run.isPending}
              onClick={() => run.mutate({ params: { id: client }, body: {} })}
            >
              {run.isPending ? "Calculating…" : "Recalculate"}
            </Button>
          )}
        </>
      }
    >
      {run.error && <Failed error={run.error} text={refusalText(run.error)} />}
      <Loaded query={refunds} lines={5}>
        {(totals) => (
          <div className={styles.stack}>
            {totals.calculated_at === null && <p>No calculation yet.</p>}
            <Missing texts={totals.missing} />
            {totals.items.length > 0 && <Totals totals={totals} stale={run.isError || totals.missing.length > 0} />}
          </div>
        )}
      </Loaded>
    </CardFrame>
  );
}

/** The refusal with what is missing, where the server names it. */
function refusalText(error: Error): string {
  const missing = error instanceof ApiError && Array.isArray(error.details.missing) ? error.details.missing : [];
  return [error.message, ...missing.map(String)].join(" ");
}

/** There are no final packages yet, so there is nothing that was filed. */
function AsFiled() {
  return (
    <Tooltip label="No final package yet.">
      <span>
        <Switch size="sm" label="As filed" aria-describedby="as-filed-reason" disabled />
        <span id="as-filed-reason" className="visually-hidden">
          No final package yet.
        </span>
      </span>
    </Tooltip>
  );
}

/** What stands in the way of a result. */
function Missing({ texts }: { texts: readonly string[] }) {
  return texts.length === 0 ? null : (
    <ul className={styles.list} aria-label="What stands in the way of a calculation">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

const figures = [
  ["qualified_wages", "Qualified wages"],
  ["credit", "Credit"],
  ["nonrefundable", "Nonrefundable"],
  ["refundable", "Refundable"],
  ["refund_amount", "Refund"],
  ["fee_expected", "Expected fee"],
] as const;
type Figure = (typeof figures)[number][0];

function Totals({ totals, stale }: { totals: Refunds; stale: boolean }) {
  const sum = (figure: Figure) =>
    figure === "refund_amount"
      ? formatMoney(totals.total_refund)
      : formatMoney(sumMoney(totals.items.flatMap((item) => parseMoney(item[figure]) ?? [])));
  return (
    <div data-stale={stale || undefined}>
      <FigureTable<Refunds["items"][number]>
        label="Figures per quarter"
        rows={totals.items}
        rowKey={({ year, quarter }) => `${year}-${quarter}`}
        first={{
          title: "Quarter",
          show: ({ year, quarter, ground }) => (
            <>
              {`Q${quarter} ${year}`}
              {ground === null && <span className={styles.small}> Not eligible</span>}
            </>
          ),
        }}
        figures={figures.map(([key, title]) => ({ title, show: (item) => formatMoney(item[key]) }))}
        totals={figures.map(([key]) => sum(key))}
      />
    </div>
  );
}
