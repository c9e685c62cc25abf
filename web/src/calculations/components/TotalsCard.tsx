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
import { agoText, instantText } from "../../ui/instants.ts";
import styles from "../../ui/pieces.module.css";
import { StatusBadge } from "../../ui/StatusBadge.tsx";
import { succeeded } from "../../ui/snackbar.tsx";

/** What the claim comes to, per quarter. */
export function TotalsCard({ client }: { client: number }) {
  const queries = useQueryClient();
  const role = useSession()?.role_id ?? 14;
  const refunds = useQuery(api.calculations.refunds.queryOptions({ input: { params: { id: client } } }));
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
        {(totals) =>
          totals.calculated_at === null ? <NoneYet totals={totals} /> : <Totals totals={totals} stale={run.isError} />
        }
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

function NoneYet({ totals }: { totals: Refunds }) {
  return (
    <div className={styles.stack}>
      <p>No calculation yet.</p>
      {totals.missing.length > 0 && (
        <ul className={styles.list}>
          {totals.missing.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </div>
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
  const sum = (figure: Figure) => formatMoney(sumMoney(totals.items.flatMap((item) => parseMoney(item[figure]) ?? [])));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it may scroll sideways, so the keyboard must reach it
    <section className={styles.scroller} tabIndex={0} aria-label="ERC refund totals" data-stale={stale || undefined}>
      <table className={styles.figureTable}>
        <thead>
          <tr>
            <th scope="col">Quarter</th>
            {figures.map(([key, title]) => (
              <th key={key} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {totals.items.map((item) => (
            <tr key={`${item.year}-${item.quarter}`}>
              <td>
                {`Q${item.quarter} ${item.year}`}
                {item.ground === null && <span className={styles.small}> Not eligible</span>}
              </td>
              {figures.map(([key]) => (
                <td key={key}>{formatMoney(item[key])}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            {figures.map(([key]) => (
              <td key={key}>{key === "refund_amount" ? formatMoney(totals.total_refund) : sum(key)}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
