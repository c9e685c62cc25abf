import { Button } from "@mantine/core";
import type { Mandate } from "@refundry/contract/mandates";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { ApiError } from "../../base/ApiError.ts";
import { client as calls } from "../../base/api.ts";
import { useChanged } from "../../base/changed.ts";
import { Inline, Stack } from "../../ui/panels/Arranged.tsx";
import { ask } from "../../ui/panels/ask.ts";
import { ReasonButton } from "../../ui/words/ReasonButton.tsx";
import { failed, succeeded } from "../../ui/words/snackbar.tsx";
import { useStep } from "../../ui/words/useStep.ts";
import { type StepAsked, StepDialog } from "./StepDialog.tsx";
import { type Related, UsedBy } from "./UsedBy.tsx";

/** Every step that the review of an order offers here and now, with why one is refused (13, 2.4). */
export function ReviewSteps({
  mandate,
  unsaved,
  onLacking,
}: {
  mandate: Mandate;
  /** Whether something typed into the details is not saved yet: the order is reviewed as it is saved. */
  unsaved: boolean;
  /** The names of the fields without which it cannot be reviewed. */
  onLacking: (fields: readonly string[]) => void;
}) {
  const { id, moves, steer, is_escalated: escalated, version } = mandate;
  const changed = useChanged();
  const { making, make } = useStep({ type: "mandates", id });
  const navigate = useNavigate();
  const [dialog, open] = useState<StepAsked | null>(null);
  const [used, setUsed] = useState<{ related: Related[]; hidden: number } | null>(null);
  const review = (review_status: 4 | 5 | 6, said: string) => (name: string) =>
    make(
      name,
      () =>
        calls.mandates
          .setReview({ params: { id }, body: { review_status, ...(review_status !== 5 && { version }) } })
          .catch((refused: unknown) => {
            // Somebody was first: page and queue show what the order is now.
            if (refused instanceof ApiError && refused.status === 409) void changed({ type: "mandates", id });
            if (refused instanceof ApiError && refused.code === "incomplete")
              onLacking(String(refused.details?.fields ?? "").split(", "));
            throw refused;
          }),
      said,
    );
  const steps: Readonly<Record<string, (name: string) => unknown>> = {
    checkOut: review(5, "Checked out."),
    checkIn: review(4, "Checked in."),
    review: review(6, "Mandate is marked as reviewed."),
    unblock: review(4, "Unblocked."),
    block: () => open("block"),
    reopen: () => open("reopen"),
    process: (name) => make(name, () => calls.mandates.process({ params: { id } }), "It is being read again."),
  };
  const remove = async () => {
    if (!(await ask({ title: "Delete this mandate?", confirm: "Delete", danger: true }))) return;
    try {
      await calls.mandates.remove({ params: { id } });
      succeeded("Mandate was deleted.");
      void changed({ type: "mandates", id });
      void navigate({ to: "/queues/mandates" });
    } catch (error) {
      if (error instanceof ApiError && error.code === "has_related_clients") {
        const { related_clients: related, hidden } = error.details as { related_clients: Related[]; hidden: number };
        setUsed({ related, hidden });
      } else failed(error);
    }
  };
  const looks = {
    plain: { variant: "default" },
    main: { variant: "filled" },
    danger: { variant: "outline", color: "red" },
  } as const;
  return (
    <Stack>
      <Inline of="div" role="group" aria-label="Review">
        {moves.map(({ name, label, tone, reason }) => (
          <ReasonButton
            key={name}
            {...looks[tone]}
            size="xs"
            reason={reason ?? (name === "review" && unsaved ? "Save the details first." : null)}
            onClick={() => void steps[name]?.(name)}
            loading={making === name}
          >
            {label}
          </ReasonButton>
        ))}
        {!escalated && steer.priority.allowed && (
          <ReasonButton size="xs" variant="default" reason={steer.escalate.reason} onClick={() => open("escalate")}>
            Escalate
          </ReasonButton>
        )}
        {steer.priority.allowed && (
          <Button size="xs" variant="default" onClick={() => open("priority")}>
            Priority
          </Button>
        )}
        {steer.delete.allowed && (
          <Button size="xs" variant="outline" color="red" onClick={() => void remove()}>
            Delete
          </Button>
        )}
      </Inline>
      {used && <UsedBy used={used} />}
      <StepDialog mandate={mandate} dialog={dialog} onClose={() => open(null)} />
    </Stack>
  );
}
