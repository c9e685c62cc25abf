import { Button } from "@mantine/core";
import type { ClientQuarter } from "@refundry/contract/transcripts";
import { formatMoney, quarterLabel } from "@refundry/contract/values";
import { Link } from "@tanstack/react-router";
import { dateText } from "../../base/instants.ts";
import { useMay } from "../../base/may.ts";
import { Facts } from "../../ui/figures/Facts.tsx";
import { CardFrame } from "../../ui/panels/CardFrame.tsx";
import { Small } from "../../ui/words/Quiet.tsx";
import { StatusBadge } from "../../ui/words/StatusBadge.tsx";
import styles from "./quarters.module.css";
import { leftOf } from "./standing.ts";

/** A denied quarter: what the IRS says, how long it may be answered, and the way to do so (16, 4.2). */
export function DeniedCard({ client, quarter }: { client: number; quarter: ClientQuarter }) {
  const { status_on: on, changed_by: by, changes, choices, filed, last_days: last } = quarter;
  const label = quarterLabel(quarter);
  // Who may not change it, and is not offered to, reads who does (15).
  const marks =
    choices.length > 0
      ? "Change status at the quarter marks it N/A"
      : "your managing partner or the office marks it N/A";
  const opensTasks = useMay("cases.tasks");
  return (
    <CardFrame
      title={`${label}: denied by the IRS`}
      level={2}
      aside={
        opensTasks && (
          <Button
            size="xs"
            variant="default"
            renderRoot={(props) => (
              <Link {...props} to="/clients/$clientId/tasks" params={{ clientId: String(client) }} />
            )}
          >
            Open the tasks
          </Button>
        )
      }
    >
      <div className={styles.denied}>
        <p>{changes[0]?.reason ?? "What the letter says was not written down when the denial was recorded."}</p>
        <Facts
          facts={[
            ["Claimed", filed?.claimed ? formatMoney(filed.claimed) : null],
            ...(last
              ? [
                  ["Answer the letter by", <LastDay key="respond" day={last.respond} />] as const,
                  ["Sue for the refund by", <LastDay key="suit" day={last.suit} />] as const,
                ]
              : []),
          ]}
        />
        <Small of="p">
          Recorded on {dateText(on)} by {by ?? "the system"}. The days count from the date of the letter: of an older
          one they end earlier. Dates are computed from what was entered. Check them with counsel. Where the denial is
          not answered, {marks}, which closes its task.
        </Small>
      </div>
    </CardFrame>
  );
}

function LastDay({ day }: { day: string }) {
  const left = leftOf(day);
  return (
    <span className={styles.lastDay}>
      {dateText(day)}
      {left ? <StatusBadge meaning={left.meaning}>{left.text}</StatusBadge> : <Small>at the latest</Small>}
    </span>
  );
}
