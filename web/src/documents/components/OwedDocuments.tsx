import { Button } from "@mantine/core";
import type { Requirement } from "@refundry/contract/documents";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../base/api.ts";
import { Entries, Grow } from "../../ui/panels/Arranged.tsx";
import { Loaded } from "../../ui/panels/CardFrame.tsx";
import { Muted, Small } from "../../ui/words/Quiet.tsx";
import { StatusBadge } from "../../ui/words/StatusBadge.tsx";
import own from "./documents.module.css";

interface Props {
  client: number;
  clientName: string;
  onRemove: (requirement: Requirement) => void;
}

/** What a client is asked for, document by document, under its row of a list. */
export function OwedDocuments({ client, clientName, onRemove }: Props) {
  const owed = useQuery(api.documents.requirements.queryOptions({ input: { params: { id: client }, query: {} } }));
  return (
    <Loaded query={owed} lines={4}>
      {({ items }) => {
        const stands = items.filter(({ removed }) => removed === null);
        if (stands.length === 0) return <Muted of="p">Nothing is asked for.</Muted>;
        return (
          <div className={own.owed}>
            <Entries aria-label={`Documents of ${clientName}`}>
              {stands.map((one) => (
                <li key={one.requirement_id}>
                  <Grow>
                    {one.document_name}
                    {one.handed_in && <Small> in review</Small>}
                    {one.may_be_here && <Small> a file in review may be it</Small>}
                    {one.document_status === 0 && !one.came && <Small> nothing came yet</Small>}
                  </Grow>
                  <StatusBadge meaning={one.document_status === 1 ? "good" : "bad"}>
                    {one.document_status === 1 ? "OK" : "OUTSTANDING"}
                  </StatusBadge>
                  {one.abilities.remove && (
                    <Button
                      size="compact-xs"
                      variant="default"
                      aria-label={`Remove ${one.document_name}`}
                      onClick={() => onRemove(one)}
                    >
                      Remove
                    </Button>
                  )}
                </li>
              ))}
            </Entries>
          </div>
        );
      }}
    </Loaded>
  );
}
