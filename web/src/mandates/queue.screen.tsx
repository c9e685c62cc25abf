import { Button } from "@mantine/core";
import type { MandateRow } from "@refundry/contract/mandates";
import { IconPlus } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { api } from "../base/api.ts";
import { dateText } from "../base/instants.ts";
import { useWatched } from "../base/realtime.ts";
import { Stack } from "../ui/panels/Arranged.tsx";
import { CardFrame, SkeletonLines } from "../ui/panels/CardFrame.tsx";
import { Page } from "../ui/panels/Page.tsx";
import { listOf } from "../ui/table/listOf.ts";
import { isComplete, useWholeList } from "../ui/table/rows.ts";
import { Failed } from "../ui/words/Failed.tsx";
import { Muted, Small } from "../ui/words/Quiet.tsx";
import { StatusBadge } from "../ui/words/StatusBadge.tsx";
import own from "./components/mandates.module.css";
import { orderName } from "./components/words.ts";

const sections = [
  { title: "Blocked", holds: (row: MandateRow) => row.review_status_id === 7 },
  { title: "Escalated", holds: (row: MandateRow) => row.review_status_id !== 7 && row.is_escalated },
  { title: "Available", holds: (row: MandateRow) => row.review_status_id !== 7 && !row.is_escalated },
];

/** Orders that wait for their review, in the order of the queue (13, 2.2). */
export function QueueScreen() {
  useWatched("mandate_library", 1);
  const waiting = useWholeList(listOf(api.mandates.library));
  return (
    <Page
      title="Mandates queue"
      count={isComplete(waiting) && waiting.rows.length > 0 ? waiting.rows.length.toLocaleString("en-US") : undefined}
    >
      {waiting.state === "failed" ? (
        <Failed error={waiting.error} onRetry={waiting.retry} />
      ) : waiting.state !== "ready" ? (
        <SkeletonLines lines={8} />
      ) : waiting.rows.length === 0 ? (
        <Muted of="p">There are no mandates in the queue...</Muted>
      ) : (
        <Stack>
          {sections.map(({ title, holds }) => (
            <Section key={title} title={title} rows={waiting.rows.filter(holds)} />
          ))}
        </Stack>
      )}
      <Button
        component={Link}
        to="/upload-mandate"
        className={own.floating}
        size="md"
        radius="xl"
        leftSection={<IconPlus size={18} aria-hidden />}
      >
        Upload mandate
      </Button>
    </Page>
  );
}

function Section({ title, rows }: { title: string; rows: readonly MandateRow[] }) {
  return (
    <CardFrame level={2} title={`${title} (${rows.length})`} quiet={rows.length === 0}>
      {rows.length === 0 ? (
        <Muted of="p">None.</Muted>
      ) : (
        <ul className={own.cards} aria-label={title}>
          {rows.map((row) => (
            <QueueCard key={row.id} row={row} />
          ))}
        </ul>
      )}
    </CardFrame>
  );
}

function QueueCard({ row }: { row: MandateRow }) {
  const blocked = row.review_status_id === 7;
  const place = row.state_code ?? (row.nationwide ? "US" : null);
  const meaning = blocked ? "bad" : row.is_escalated ? "wait" : undefined;
  return (
    <li className={own.card} data-meaning={meaning}>
      <div>
        <Link to="/mandate/$mandateId" params={{ mandateId: String(row.id) }}>
          {place && <strong>{place} </strong>}
          {orderName(row)}
        </Link>
        <Small of="p">
          {[
            row.author,
            dateText(row.publication_date),
            row.age === 0 ? "new today" : `${row.age} ${row.age === 1 ? "day" : "days"} old`,
            `by ${row.uploaded_by}`,
          ]
            .filter(Boolean)
            .join(" · ")}
        </Small>
        {row.lacking.length > 0 && <Small of="p">To be filled in: {row.lacking.join(", ")}</Small>}
        {blocked && row.review_status_reason && <p>{row.review_status_reason}</p>}
      </div>
      <div className={own.marks}>
        {blocked && <StatusBadge meaning="bad">Blocked</StatusBadge>}
        {row.is_escalated && <StatusBadge meaning="wait">Escalated</StatusBadge>}
        {row.review_status_id < 4 && <StatusBadge meaning="wait">Pre-processing</StatusBadge>}
        {row.checked_out_to_name && <StatusBadge meaning="act">Checked out by {row.checked_out_to_name}</StatusBadge>}
        {row.priority > 0 && (
          <Small>
            Priority {row.priority}
            {row.priority_reason && `: ${row.priority_reason}`}
          </Small>
        )}
      </div>
    </li>
  );
}
