import { draftAnswers } from "@refundry/contract/packages";
import { client as calls, newKey } from "../base/api.ts";
import { FormFrame } from "../ui/form/FormFrame.tsx";
import { ReasonField, reasonProblems } from "../ui/form/ReasonField.tsx";
import { useFormFrame } from "../ui/form/useFormFrame.ts";
import { DialogFrame } from "../ui/panels/DialogFrame.tsx";
import { succeeded } from "../ui/words/snackbar.tsx";

interface Props {
  draft: { id: number; label: string };
  opened: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** Rejects a draft; the reason goes to whoever asked for it and stands in the way of a final. */
export function RejectDialog({ opened, ...props }: Props) {
  return (
    <DialogFrame opened={opened} onClose={props.onClose} title={`Reject ${props.draft.label}`}>
      {opened && <RejectForm {...props} />}
    </DialogFrame>
  );
}

function RejectForm({ draft, onClose, onDone }: Omit<Props, "opened">) {
  const frame = useFormFrame({
    initial: { reason: "" },
    check: reasonProblems,
    newKey,
    send: ({ reason }) =>
      calls.packages.decide({
        params: { id: draft.id },
        body: { status: draftAnswers.rejected, reason: reason.trim() },
      }),
    onSent: () => {
      succeeded("Draft rejected.");
      onDone();
      onClose();
    },
  });
  return (
    <FormFrame frame={frame} action="Reject" acting="Rejecting…" onCancel={onClose} label="Reject the draft" danger>
      <p>
        No final can be made while {draft.label} is rejected: a new draft clears that, or the answer is withdrawn.
        Whoever asked for the draft is told.
      </p>
      <ReasonField
        description="What is to be put right, in words that whoever corrects the claim can act on."
        {...frame.form.getInputProps("reason")}
      />
    </FormFrame>
  );
}
