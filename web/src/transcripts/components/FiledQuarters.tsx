import { type ClientQuarter, quarterStatuses } from "@refundry/contract/transcripts";
import { quarterKey, quarterLabel } from "@refundry/contract/values";
import { Link } from "@tanstack/react-router";
import { moneyOrDash } from "../../base/amounts.ts";
import { dateText } from "../../base/instants.ts";
import { FigureTable } from "../../ui/figures/FigureTable.tsx";
import { CardFrame } from "../../ui/panels/CardFrame.tsx";
import { StatusBadge } from "../../ui/words/StatusBadge.tsx";
import styles from "./quarters.module.css";
import { claimedOf, meanings, paidText } from "./standing.ts";

/** What became of the quarters of a claim that were sent, on the profile of its client. */
export function FiledQuarters({ client, rows }: { client: number; rows: readonly ClientQuarter[] }) {
  return (
    <CardFrame
      title="At the IRS"
      aside={
        <Link to="/clients/$clientId/transcripts" params={{ clientId: String(client) }}>
          Transcripts and history
        </Link>
      }
    >
      <FigureTable
        label="Quarters at the IRS"
        first={{ title: "Quarter", show: (quarter) => <span className={styles.label}>{quarterLabel(quarter)}</span> }}
        figures={[
          { title: "Claimed", show: ({ filed }) => moneyOrDash(filed?.claimed) },
          { title: "Status", words: true, show: (quarter) => <Status quarter={quarter} /> },
          { title: "What is known", words: true, show: knownOf },
        ]}
        rows={rows}
        rowKey={quarterKey}
        totals={[claimedOf(rows) ?? "–", "", ""]}
      />
    </CardFrame>
  );
}

function Status({ quarter: { status_id: status } }: { quarter: ClientQuarter }) {
  return status === null ? null : <StatusBadge meaning={meanings[status]}>{quarterStatuses[status]}</StatusBadge>;
}

/** One line: what was paid, what a letter says and by when it is answered, or since when it stands so. */
function knownOf(quarter: ClientQuarter): string {
  const { status_on: on, changes, last_days: last } = quarter;
  const reason = changes[0]?.reason;
  if (last) return `${reason ? `${reason}. ` : ""}Answer by ${dateText(last.respond)} at the latest`;
  return paidText(quarter) ?? `${reason ? `${reason}, since` : "Since"} ${dateText(on)}`;
}
