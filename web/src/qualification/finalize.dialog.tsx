import { Checkbox } from "@mantine/core";
import type { Review } from "@refundry/contract/qualification";
import { type Quarter, quarterLabel } from "@refundry/contract/values";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { api, client as calls, newKey } from "../base/api.ts";
import { useChanged } from "../base/changed.ts";
import { useMay } from "../base/may.ts";
import { allOf } from "../base/words.ts";
import { FormFrame } from "../ui/form/FormFrame.tsx";
import { useFormFrame } from "../ui/form/useFormFrame.ts";
import { Points } from "../ui/panels/Arranged.tsx";
import { DialogFrame } from "../ui/panels/DialogFrame.tsx";
import { Ribbon } from "../ui/words/Ribbon.tsx";
import { succeeded } from "../ui/words/snackbar.tsx";
import { groundWords } from "./components/words.ts";

interface Props {
  review: Review;
  opened: boolean;
  onClose: () => void;
}

/** Finalizes a review: what qualifies is said first, and whether a final package follows (14, 2.2). */
export function FinalizeDialog({ review, opened, onClose }: Props) {
  return (
    <DialogFrame opened={opened} onClose={onClose} title={`Finalize the qualification of ${review.client.legal_name}?`}>
      {opened && <FinalizeForm review={review} onClose={onClose} />}
    </DialogFrame>
  );
}

const ticked = (items: readonly { id: number; selected: boolean }[]) =>
  items.filter(({ selected }) => selected).map(({ id }) => id);

function FinalizeForm({ review, onClose }: Omit<Props, "opened">) {
  const changed = useChanged();
  const navigate = useNavigate();
  const { client, checklists, package_follows: follows, version } = review;
  const frame = useFormFrame({
    initial: { request: true },
    newKey,
    guarded: false,
    send: ({ request }, { idempotencyKey }) =>
      calls.qualification.finalize(
        {
          params: { id: client.id },
          body: {
            documents: ticked(checklists.documents),
            review: ticked(checklists.review),
            request_package: follows || request,
            ...(version !== null && { version }),
          },
        },
        { context: { idempotencyKey } },
      ),
    onSent: ({ result }) => {
      succeeded(
        result === "final_requested"
          ? "Qualification finalized. The final package is scheduled."
          : "Qualification finalized.",
      );
      onClose();
      void changed({ type: "claims", id: client.id });
      void navigate({ to: "/clients/$clientId/packages", params: { clientId: String(client.id) } });
    },
  });
  const waits = useWaits(client.id);
  const left = review.quarters.filter(
    ({ standing, receipts, supplement }) => standing.ground === null && receipts.state === "met" && !supplement,
  );
  const qualifying = review.quarters.filter(({ standing }) => standing.ground !== null);
  return (
    <FormFrame frame={frame} action="Finalize" acting="Finalizing…" onCancel={onClose} label="Finalize">
      <Points>
        {qualifying.map((quarter) => (
          <li key={`${quarter.year}-${quarter.quarter}`}>
            {quarterLabel(quarter as Quarter)}: {groundWords(quarter, quarter.standing.ground)}
            {quarter.days.approved > 0 && `, ${quarter.days.approved} of ${quarter.days.all} days under orders`}
          </li>
        ))}
      </Points>
      {left.length > 0 && (
        <Ribbon meaning="act">
          {allOf(left.map((quarter) => quarterLabel(quarter as Quarter)))} {left.length === 1 ? "meets" : "meet"} the
          test of receipts, which nobody accepted: nothing is claimed there.
        </Ribbon>
      )}
      {follows ? (
        <p>A final package will be requested.</p>
      ) : (
        <Checkbox
          label="Request the final package"
          description={waits.length > 0 && `It is not requested while this stands: ${waits.join(" ")}`}
          {...frame.form.getInputProps("request", { type: "checkbox" })}
        />
      )}
    </FormFrame>
  );
}

/** What besides this review a final waits for, for who may read it. */
function useWaits(client: number): readonly string[] {
  const readiness = useQuery({
    ...api.calculations.readiness.queryOptions({ input: { params: { id: client } } }),
    enabled: useMay("calculations.read_readiness"),
  });
  const blockers = readiness.data?.final.blockers ?? [];
  return blockers.flatMap(({ code, text }) => (code === "review_open" ? [] : [text]));
}
