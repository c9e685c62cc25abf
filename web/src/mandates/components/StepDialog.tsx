import { NumberInput, Textarea } from "@mantine/core";
import type { Mandate } from "@refundry/contract/mandates";
import { client as calls, newKey } from "../../base/api.ts";
import { useChanged } from "../../base/changed.ts";
import { FormFrame } from "../../ui/form/FormFrame.tsx";
import { requiredField } from "../../ui/form/requiredField.ts";
import { useFormFrame } from "../../ui/form/useFormFrame.ts";
import { DialogFrame } from "../../ui/panels/DialogFrame.tsx";
import { succeeded } from "../../ui/words/snackbar.tsx";

/** The steps of a review that ask for something first. */
export type StepAsked = "block" | "reopen" | "escalate" | "priority";

const dialogs = {
  block: { title: "Mark as blocked", action: "Mark as Blocked", said: "Mandate is marked as blocked.", needs: true },
  reopen: { title: "Reopen this mandate", action: "Reopen", said: "Reopened.", needs: true },
  escalate: { title: "Escalate this mandate", action: "Escalate", said: "Mandate has been escalated!", needs: false },
  priority: { title: "Priority", action: "Save", said: "Mandate saved successfully", needs: false },
} as const;

export function StepDialog({
  mandate,
  dialog,
  onClose,
}: {
  mandate: Mandate;
  dialog: StepAsked | null;
  onClose: () => void;
}) {
  return (
    <DialogFrame opened={dialog !== null} onClose={onClose} title={dialog ? dialogs[dialog].title : ""}>
      {dialog && <StepForm key={dialog} mandate={mandate} dialog={dialog} onClose={onClose} />}
    </DialogFrame>
  );
}

function StepForm({ mandate, dialog, onClose }: { mandate: Mandate; dialog: StepAsked; onClose: () => void }) {
  const changed = useChanged();
  const { id, version, priority } = mandate;
  const { action, said, needs } = dialogs[dialog];
  const frame = useFormFrame({
    initial: { reason: "", priority },
    check: ({ reason }): Record<string, string> =>
      needs && reason.trim() === "" ? { reason: "A reason is required." } : {},
    newKey,
    send: (values) => {
      const reason = values.reason.trim();
      if (dialog === "escalate")
        return calls.mandates.change({
          params: { id },
          body: { escalated: true, ...(reason && { priority_reason: reason }) },
        });
      if (dialog === "priority")
        return calls.mandates.change({
          params: { id },
          body: { priority: values.priority, ...(reason && { priority_reason: reason }) },
        });
      return calls.mandates.setReview({
        params: { id },
        body: { review_status: dialog === "block" ? 7 : 4, review_status_reason: reason, version },
      });
    },
    onSent: () => {
      succeeded(said);
      onClose();
      void changed({ type: "mandates", id });
    },
  });
  return (
    <FormFrame frame={frame} action={action} acting="Saving…" onCancel={onClose} label={dialogs[dialog].title}>
      {dialog === "priority" && (
        <NumberInput label="Priority" min={0} max={100} {...frame.form.getInputProps("priority")} />
      )}
      <Textarea
        label="Reason"
        {...(needs && requiredField)}
        maxLength={dialog === "block" || dialog === "reopen" ? 1000 : 500}
        rows={3}
        data-autofocus
        {...frame.form.getInputProps("reason")}
      />
    </FormFrame>
  );
}
