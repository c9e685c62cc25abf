import { Button } from "@mantine/core";
import type { Proposal } from "@refundry/contract/mandates";
import { useState } from "react";
import { dateText } from "../../base/instants.ts";
import { Entries, Grow } from "../../ui/panels/Arranged.tsx";
import { Small } from "../../ui/words/Quiet.tsx";
import own from "./mandates.module.css";

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

const saidText = ({ text }: Proposal) => text.replace(/\d{4}-\d{2}-\d{2}/g, dateText);

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
    <section aria-label="Proposals from the text" className={own.proposals}>
      <h3 className={own.part}>Proposals from the text</h3>
      <Entries>
        {open.map((one) => (
          <li key={`${one.field} ${one.value}`}>
            <Grow of="div">
              <Small of="p">{fieldNames[one.field]}</Small>
              <strong>{saidText(one)}</strong>
              <Small of="p">
                Page {one.page}: “{one.passage}”
              </Small>
            </Grow>
            <Button
              size="compact-xs"
              variant="default"
              aria-label={`Accept ${fieldNames[one.field]}: ${saidText(one)}`}
              onClick={() => {
                take(one);
                setTaken([...taken, `${one.field} ${one.value}`]);
              }}
            >
              Accept
            </Button>
          </li>
        ))}
      </Entries>
    </section>
  );
}
