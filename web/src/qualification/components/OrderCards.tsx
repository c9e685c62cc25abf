import { exclusionPresets, type Review, type ReviewedOrder } from "@refundry/contract/qualification";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { ApiError } from "../../base/ApiError.ts";
import { client as calls } from "../../base/api.ts";
import { useMay } from "../../base/may.ts";
import { Records, Stack } from "../../ui/panels/Arranged.tsx";
import { CardFrame } from "../../ui/panels/CardFrame.tsx";
import { openedPart } from "../../ui/panels/openedPart.tsx";
import { useLast } from "../../ui/panels/useLast.ts";
import { Muted } from "../../ui/words/Quiet.tsx";
import { succeeded } from "../../ui/words/snackbar.tsx";
import { useStep } from "../../ui/words/useStep.ts";
import type { Asked } from "../reason.dialog.tsx";
import { type ChosenOrder, ExcludedOrder, OneOrder, type OrderSteps } from "./OneOrder.tsx";
import own from "./review.module.css";
import { useOrderKeys } from "./useOrderKeys.ts";

const EffectDialog = openedPart(async () => (await import("../effect.dialog.tsx")).EffectDialog);

interface Props {
  review: Review;
  onAsk: (asked: Asked) => void;
  chosen: ChosenOrder | null;
  onChoose: (chosen: ChosenOrder) => void;
  mayEnter: boolean;
  /** A dialog is open: keys are its own. */
  busy: boolean;
}

/** Before the client is sent orders are chosen among its mandates. */
function NoOrders({ review: { state, client } }: Pick<Props, "review">) {
  const opens = useMay("mandates.read_of_client") && state === "selection";
  const chooses = useMay("mandates.change_of_client");
  if (!opens) return <Muted of="p">No mandates are under review.</Muted>;
  return (
    <Muted of="p">
      No mandate is selected.{" "}
      <Link to="/clients/$clientId/mandates" params={{ clientId: String(client.id) }}>
        {chooses ? "Select mandates" : "See what is suggested"}
      </Link>
    </Muted>
  );
}

/** The orders of a review, undecided and approved ones first; excluded ones below with their reason (14, 2.2). */
export function OrderCards({ review, onAsk, chosen, onChoose, mayEnter, busy }: Props) {
  const [entering, setEntering] = useState<Entering | null>(null);
  const excluded = review.mandates.filter(({ state }) => state === "excluded");
  const others = review.mandates.filter(({ state }) => state !== "excluded");
  const steps = {
    ...useOrderSteps(review, onAsk, mayEnter ? setEntering : null),
    choose: (order: ReviewedOrder, page = 1) => onChoose({ id: order.id, page }),
    enterEffect: mayEnter ? ({ id }: ReviewedOrder) => setEntering({ id, lacking: null }) : null,
  } satisfies OrderSteps;
  useOrderKeys({ review, chosen, steps, off: busy || entering !== null });
  const entered = useLast(others.find(({ id }) => id === entering?.id) ?? null);
  return (
    <CardFrame title="Mandates" level={2} anchor="mandates">
      <Stack>
        {others.length === 0 && <NoOrders review={review} />}
        {others.length > 0 && (
          <Records aria-label="Mandates">
            {others.map((order) => (
              <OneOrder key={order.id} order={order} review={review} steps={steps} chosen={order.id === chosen?.id} />
            ))}
          </Records>
        )}
        {excluded.length > 0 && (
          <>
            <h3 className={own.part}>Excluded</h3>
            <Records aria-label="Excluded mandates">
              {excluded.map((order) => (
                <ExcludedOrder key={order.id} order={order} review={review} steps={steps} />
              ))}
            </Records>
          </>
        )}
      </Stack>
      {entered && (
        <EffectDialog
          opened={entering !== null}
          onClose={() => setEntering(null)}
          client={review.client.id}
          order={entered}
          lacking={entering?.lacking ?? null}
          onApprove={() => steps.approve(entered)}
        />
      )}
    </CardFrame>
  );
}

/** The order whose effect is entered, and why it could not be approved without. */
interface Entering {
  id: number;
  lacking: string | null;
}

/** Refusals of an approval for the figures of its effect (14, 5.3). */
const ofEffect = ["no_effect", "not_nominal"];

/**
 * What decides on an order, with the version of the review that is shown. Where only its effect is lacking, that is entered
 * at once by who may.
 */
function useOrderSteps(
  { client, version }: Review,
  onAsk: Props["onAsk"],
  enter: ((lacking: Entering | null) => void) | null,
) {
  const { making, make } = useStep({ type: "claims", id: client.id });
  const seen = version === null ? {} : { version };
  const decide = ({ id }: ReviewedOrder, approved: boolean) =>
    calls.qualification.decideOrder({ params: { id }, body: { approved, ...seen } });
  return {
    making,
    approve: (order: ReviewedOrder) =>
      void make(
        `approve ${order.id}`,
        async () => {
          try {
            await decide(order, true);
            enter?.(null);
            succeeded("Mandate approved.");
          } catch (refused) {
            if (!enter || !(refused instanceof ApiError) || !ofEffect.includes(refused.code)) throw refused;
            enter({ id: order.id, lacking: refused.message });
          }
        },
        null,
      ),
    undo: (order: ReviewedOrder) => void make(`undo ${order.id}`, () => decide(order, false), "Approval taken back."),
    restore: ({ id }: ReviewedOrder) =>
      void make(`restore ${id}`, () => calls.qualification.restore({ params: { id } }), "Mandate restored."),
    exclude: ({ id, title }: ReviewedOrder) =>
      onAsk({
        title: `Exclude ${title}`,
        action: "Exclude",
        acting: "Excluding…",
        description: "Why this order does not count for the client. It is kept with the order.",
        said: "Mandate excluded.",
        presets: exclusionPresets,
        send: (reason) => calls.qualification.exclude({ params: { id }, body: { reason, ...seen } }),
      }),
  };
}
