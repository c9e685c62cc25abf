import type { LeadHandOver } from "@refundry/contract/leads";
import { client as calls, newKey } from "../base/api.ts";
import { useChanged } from "../base/changed.ts";
import { FormFrame } from "../ui/form/FormFrame.tsx";
import { ReasonField, reasonProblems } from "../ui/form/ReasonField.tsx";
import { useFormFrame } from "../ui/form/useFormFrame.ts";
import { DialogFrame } from "../ui/panels/DialogFrame.tsx";
import { succeeded } from "../ui/words/snackbar.tsx";

interface Props {
  handOver: LeadHandOver;
  opened: boolean;
  onClose: () => void;
}

/** Role 1 leaves the leads whose they are, and says why. */
export function RefuseHandOverDialog({ handOver, opened, onClose }: Props) {
  return (
    <DialogFrame opened={opened} onClose={onClose} title={`Refuse the hand-over to ${handOver.originator.name}?`}>
      <RefuseForm handOver={handOver} onClose={onClose} />
    </DialogFrame>
  );
}

function RefuseForm({ handOver, onClose }: Omit<Props, "opened">) {
  const changed = useChanged();
  const frame = useFormFrame({
    initial: { reason: "" },
    newKey,
    check: reasonProblems,
    send: (body) => calls.leads.refuseHandOver({ params: { id: handOver.id }, body }),
    onSent: () => {
      succeeded("Hand-over refused.");
      onClose();
      void changed({ type: "lead_hand_overs", id: handOver.id });
    },
  });
  return (
    <FormFrame frame={frame} action="Refuse" acting="Refusing…" onCancel={onClose} label="Refuse" danger>
      <ReasonField description={`${handOver.asked_by} is told.`} {...frame.form.getInputProps("reason")} />
    </FormFrame>
  );
}
