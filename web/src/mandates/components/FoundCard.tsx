import { Anchor, Button } from "@mantine/core";
import type { FoundMandate, Passage } from "@refundry/contract/mandates";
import type { ReactNode } from "react";
import { dateText } from "../../base/instants.ts";
import { Inline, Points, Stack } from "../../ui/panels/Arranged.tsx";
import { StatusBadge } from "../../ui/words/StatusBadge.tsx";
import own from "./mandates.module.css";
import { periodWords, statusWords } from "./words.ts";

interface Props {
  order: FoundMandate;
  onShow: (page: number) => void;
  /** What can be done with it. */
  children?: ReactNode;
}

/** An order that a search found, with the passages that hold its words. */
export function FoundCard({ order, onShow, children }: Props) {
  const place = order.state_code ?? (order.nationwide ? "Nationwide" : null);
  const title = order.title ?? "No data for title";
  return (
    <li>
      <Stack>
        {order.upload_url === null ? (
          <strong>{title}</strong>
        ) : (
          <div>
            <Anchor component="button" type="button" fw={600} onClick={() => onShow(order.passages[0]?.page ?? 1)}>
              {title}
            </Anchor>
          </div>
        )}
        <div className={own.said}>
          {place && <strong>{place}</strong>}
          <span>{order.author ?? "No data for author"}</span>
          <span>{dateText(order.publication_date) || "No data for publication date"}</span>
          <span>In force: {order.periods.map(periodWords).join(", ") || "not said"}</span>
          {order.all_industries && <span>All industries</span>}
          <StatusBadge meaning={statusWords[order.review_status_id]?.meaning ?? "na"}>
            {statusWords[order.review_status_id]?.text}
          </StatusBadge>
        </div>
        {order.passages.length > 0 && (
          <Points aria-label={`Passages of ${order.title ?? order.id}`}>
            {order.passages.map((passage) => (
              <li key={passage.page} className={own.passage}>
                <Button variant="transparent" size="compact-xs" onClick={() => onShow(passage.page)}>
                  Page {passage.page}
                </Button>{" "}
                <Marked passage={passage} />
              </li>
            ))}
          </Points>
        )}
      </Stack>
      <Inline of="div">
        {order.upload_url && order.passages.length === 0 && (
          <Button size="xs" variant="default" onClick={() => onShow(1)}>
            Open
          </Button>
        )}
        {children}
      </Inline>
    </li>
  );
}

/** A passage with its words marked by their places. */
function Marked({ passage: { text, marks } }: { passage: Passage }) {
  const pieces: ReactNode[] = [];
  let at = 0;
  for (const { start, end } of marks) {
    pieces.push(text.slice(at, start), <mark key={start}>{text.slice(start, end)}</mark>);
    at = end;
  }
  pieces.push(text.slice(at));
  return <>{pieces}</>;
}
