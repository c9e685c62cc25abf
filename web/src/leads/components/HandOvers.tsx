import type { LeadHandOver } from "@refundry/contract/leads";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { api, client as calls } from "../../base/api.ts";
import { dayText } from "../../base/instants.ts";
import { useMay } from "../../base/may.ts";
import { Records } from "../../ui/panels/Arranged.tsx";
import { CardFrame } from "../../ui/panels/CardFrame.tsx";
import { openedPart } from "../../ui/panels/openedPart.tsx";
import { Moves } from "../../ui/words/Moves.tsx";
import { Small } from "../../ui/words/Quiet.tsx";
import { Ribbon } from "../../ui/words/Ribbon.tsx";
import { type Meaning, StatusBadge } from "../../ui/words/StatusBadge.tsx";
import { useStep } from "../../ui/words/useStep.ts";
import { leadsText } from "./importWords.ts";

const RefuseHandOverDialog = openedPart(
  async () => (await import("../refuseHandOver.dialog.tsx")).RefuseHandOverDialog,
  { form: true },
);

const states: Record<LeadHandOver["state"], readonly [Meaning, string]> = {
  asked: ["wait", "Waits for an administrator"],
  confirmed: ["good", "Handed over"],
  refused: ["bad", "Refused"],
  withdrawn: ["na", "Withdrawn"],
};

/** What a hand-over came to: a lead that changed since it was asked for stays. */
function confirmedText({ leads, originator }: LeadHandOver): string {
  const stayed = leads.filter((lead) => lead.stayed).length;
  if (stayed === 0) return `Handed over to ${originator.name}.`;
  const gone = leads.length - stayed;
  if (gone === 0) return `Nothing was handed over: ${leadsText(stayed)} stayed.`;
  return `${leadsText(gone)} handed over to ${originator.name}. ${leadsText(stayed)} stayed.`;
}

const useHandOvers = () => useQuery(api.leads.handOvers.queryOptions()).data?.items ?? [];

/** Beside the other views: who confirms hand-overs, and who asked for them, is led to those that wait. */
export function HandOversWaiting({ onFollow }: { onFollow: () => void }) {
  const confirms = useMay("leads.route");
  const waiting = useHandOvers().filter(({ state }) => state === "asked");
  if (waiting.length === 0) return null;
  const whom = confirms ? "you" : "an administrator";
  return (
    <Ribbon meaning="wait">
      <Link to="/leads" search={{ stale: true } as never} onClick={onFollow}>
        {waiting.length === 1
          ? `A hand-over of leads waits for ${whom}.`
          : `${waiting.length} hand-overs of leads wait for ${whom}.`}
      </Link>
    </Ribbon>
  );
}

const places = {
  all: { title: "Hand-overs", shows: () => true },
  waiting: { title: "Hand-overs", shows: ({ state }: LeadHandOver) => state === "asked" },
  decided: { title: "Decided hand-overs", shows: ({ state }: LeadHandOver) => state !== "asked" },
};

/** What was asked to be handed over: what waits, and what became of the others in the last 31 days. */
export function HandOvers({ of }: { of: keyof typeof places }) {
  const { title, shows } = places[of];
  const items = useHandOvers().filter(shows);
  if (items.length === 0) return null;
  return (
    <CardFrame title={title} level={2}>
      <Records aria-label={title}>
        {items.map((one) => (
          <HandOver key={one.id} one={one} />
        ))}
      </Records>
    </CardFrame>
  );
}

function HandOver({ one }: { one: LeadHandOver }) {
  const [refusing, refuse] = useState(false);
  const { making, make } = useStep({ type: "lead_hand_overs", id: one.id });
  const params = { id: one.id };
  const [meaning, word] = states[one.state];
  const steps: Record<string, () => void> = {
    confirm: () => void make("confirm", () => calls.leads.confirmHandOver({ params }), confirmedText),
    refuse: () => refuse(true),
    withdraw: () => void make("withdraw", () => calls.leads.withdrawHandOver({ params }), "Hand-over withdrawn."),
  };
  return (
    <li>
      <div>
        <strong>{`${leadsText(one.leads.length)} to ${one.originator.name}`}</strong>{" "}
        <StatusBadge meaning={meaning}>{word}</StatusBadge>
        <Small of="p">
          {one.managing_firm.name} · asked by {one.asked_by}, {dayText(one.asked_at)}
          {one.decided_by && one.decided_at && ` · decided by ${one.decided_by}, ${dayText(one.decided_at)}`}
        </Small>
        <p>{one.reason}</p>
        {one.refusal && <p>{`Refused: ${one.refusal}`}</p>}
        <Small of="p">{one.leads.map(({ name, from }) => (from ? `${name} (${from})` : name)).join(", ")}</Small>
        {one.leads.some(({ stayed }) => stayed) && (
          <Small of="p">
            {one.leads.flatMap(({ name, stayed }) => (stayed ? [`${name} stayed: ${stayed}`] : [])).join(" ")}
          </Small>
        )}
      </div>
      <Moves
        moves={one.moves}
        moving={making}
        label={`Hand-over to ${one.originator.name}`}
        onMove={(name) => steps[name]?.()}
      />
      <RefuseHandOverDialog handOver={one} opened={refusing} onClose={() => refuse(false)} />
    </li>
  );
}
