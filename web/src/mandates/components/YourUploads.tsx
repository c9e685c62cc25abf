import { Button } from "@mantine/core";
import type { MandateRow } from "@refundry/contract/mandates";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { api } from "../../base/api.ts";
import { instantText } from "../../base/instants.ts";
import { Entries, Grow } from "../../ui/panels/Arranged.tsx";
import { CardFrame, Loaded } from "../../ui/panels/CardFrame.tsx";
import { Muted, Small } from "../../ui/words/Quiet.tsx";
import { StatusBadge } from "../../ui/words/StatusBadge.tsx";
import { orderName, statusWords } from "./words.ts";

/** What somebody handed in, the newest first; one that nobody took up opens in its editor (13, 2.1). */
export function YourUploads({ onOpen }: { onOpen: (id: number) => void }) {
  const mine = useQuery(api.mandates.mine.queryOptions());
  const navigate = useNavigate();
  const open = (row: MandateRow) =>
    row.review_status_id <= 4
      ? onOpen(row.id)
      : void navigate({ to: "/mandate/$mandateId", params: { mandateId: String(row.id) } });
  return (
    <CardFrame title="Your uploads" level={2}>
      <Loaded query={mine}>
        {({ items }) =>
          items.length === 0 ? (
            <>
              <Muted of="p">You have not uploaded any mandates yet.</Muted>
              <Small of="p">
                Each PDF opens here for its title, its place and its dates; then it goes to review, and what became of
                it stands in this list.
              </Small>
            </>
          ) : (
            <Entries aria-label="Your uploads">
              {items.map((row) => (
                <li key={row.id}>
                  <Grow of="div">
                    <Button variant="transparent" size="compact-sm" onClick={() => open(row)}>
                      {orderName(row)}
                    </Button>{" "}
                    <Small>{instantText(row.created_on)}</Small>
                    {row.review_status_reason && <Small of="p">{row.review_status_reason}</Small>}
                  </Grow>
                  <StatusBadge meaning={statusWords[row.review_status_id]?.meaning ?? "na"}>
                    {statusWords[row.review_status_id]?.text}
                  </StatusBadge>
                </li>
              ))}
            </Entries>
          )
        }
      </Loaded>
    </CardFrame>
  );
}
