import { type ClientMandates, eligibilityTests } from "@refundry/contract/mandates";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { client as calls } from "../../base/api.ts";
import { useMay } from "../../base/may.ts";
import { orderFieldAt } from "../../qualification/index.ts";
import { Inline, Records, Stack } from "../../ui/panels/Arranged.tsx";
import { CardFrame } from "../../ui/panels/CardFrame.tsx";
import { Muted, Small } from "../../ui/words/Quiet.tsx";
import { ReasonButton } from "../../ui/words/ReasonButton.tsx";
import { StatusBadge } from "../../ui/words/StatusBadge.tsx";
import { useStep } from "../../ui/words/useStep.ts";
import { SelectedDialog } from "../selected.dialog.tsx";
import { Citations } from "./Citations.tsx";
import { OpenPaper, type Shown } from "./OpenPaper.tsx";
import { periodWords } from "./words.ts";

const states = {
  selected: { text: "Selected", meaning: "na" },
  in_review: { text: "In review", meaning: "wait" },
  approved: { text: "Approved", meaning: "good" },
  excluded: { text: "Excluded", meaning: "bad" },
} as const;

/** The orders that a client's claim may rest on, each with its test, days and passages (13, 2.7). */
export function SelectedMandates({
  client,
  found: { selected, edit },
  onShow,
}: {
  client: number;
  found: ClientMandates;
  onShow: (order: Shown) => void;
}) {
  const [editing, setEditing] = useState<number | null>(null);
  const { making, make } = useStep({ type: "claims", id: client });
  // Who never changes any finds no buttons that are closed; who may reads why they are now.
  const changes = useMay("mandates.change_of_client");
  const remove = (id: number) =>
    make(
      String(id),
      () => calls.mandates.removeSelected({ params: { id: client, clientMandate: id } }),
      "Mandate removed.",
    );
  // What lacks before sending leads to its field by a hash, which is gone once the dialog is left.
  const asked = orderFieldAt(useLocation({ select: ({ hash }) => hash }));
  const navigate = useNavigate();
  const isAsked = editing === null && changes && edit.reason === null;
  const shown = selected.find(({ id }) => id === (isAsked ? asked?.id : editing));
  const close = () => {
    setEditing(null);
    if (asked) void navigate({ to: ".", search: true, hash: "", replace: true, resetScroll: false });
  };
  return (
    <CardFrame title="Selected mandates" level={2} anchor="selected">
      {selected.length === 0 ? (
        <Muted of="p">No mandates selected.</Muted>
      ) : (
        <Records aria-label="Selected mandates">
          {selected.map((order) => (
            <li key={order.id}>
              <Stack>
                <Inline of="div">
                  <strong>{order.title}</strong>
                  <StatusBadge meaning={states[order.state].meaning}>{states[order.state].text}</StatusBadge>
                  {order.excluded_reason && <Small>{order.excluded_reason}</Small>}
                  {order.outside && <StatusBadge meaning="act">Outside the order</StatusBadge>}
                </Inline>
                <Small of="p">
                  {[
                    order.state_code ?? "Nationwide",
                    order.author,
                    eligibilityTests.find(({ id }) => id === order.eligibility_test)?.name ?? "No eligibility test",
                  ]
                    .filter(Boolean)
                    .join(" · ")}
                </Small>
                <Small of="p">In force for this client: {order.periods.map(periodWords).join(", ")}</Small>
                {order.operation_limited && <p>{order.operation_limited}</p>}
                <Citations client={client} order={order} onShow={onShow} />
                <Inline of="div">
                  <OpenPaper order={order} onShow={onShow} />
                  {changes && (
                    <>
                      <ReasonButton
                        size="xs"
                        variant="default"
                        reason={edit.reason}
                        onClick={() => setEditing(order.id)}
                      >
                        Edit
                      </ReasonButton>
                      <ReasonButton
                        size="xs"
                        variant="outline"
                        color="red"
                        reason={edit.reason}
                        loading={making === String(order.id)}
                        onClick={() => void remove(order.id)}
                      >
                        Remove
                      </ReasonButton>
                    </>
                  )}
                </Inline>
              </Stack>
            </li>
          ))}
        </Records>
      )}
      <SelectedDialog client={client} order={shown} field={isAsked ? asked?.field : undefined} onClose={close} />
    </CardFrame>
  );
}
