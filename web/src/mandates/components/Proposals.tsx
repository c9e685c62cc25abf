import { Button } from "@mantine/core";
import type { Proposal } from "@refundry/contract/mandates";
import { useState } from "react";
import { Points } from "../../ui/panels/Arranged.tsx";
import { Small } from "../../ui/words/Quiet.tsx";

const fieldNames: Readonly<Record<Proposal["field"], string>> = {
  title: "Title",
  author: "Issuing authority",
  order_number: "Order number",
  publication_date: "Publication date",
  period: "In force",
  state: "State",
  county: "County",
  city: "City",
};

/** What the text says of the order, each with its passage; nothing is set without a person (13, 7.3). */
export function Proposals({
  proposals,
  closed,
  accept: take,
}: {
  proposals: readonly Proposal[];
  closed: boolean;
  accept: (one: Proposal) => void;
}) {
  const [taken, setTaken] = useState<readonly string[]>([]);
  const open = proposals.filter(({ field, value }) => !taken.includes(`${field} ${value}`));
  if (closed || open.length === 0) return null;
  return (
    <section aria-label="Proposals from the text">
      <h3>Proposals from the text</h3>
      <Points>
        {open.map((one) => (
          <li key={`${one.field} ${one.value}`}>
            {fieldNames[one.field]}: <strong>{one.text}</strong>{" "}
            <Button
              size="compact-xs"
              variant="default"
              aria-label={`Accept ${fieldNames[one.field]}: ${one.text}`}
              onClick={() => {
                take(one);
                setTaken([...taken, `${one.field} ${one.value}`]);
              }}
            >
              Accept
            </Button>{" "}
            <Small of="p">
              Page {one.page}: “{one.passage}”
            </Small>
          </li>
        ))}
      </Points>
    </section>
  );
}
