import { type AuditRun, breakBody } from "@refundry/contract/access";
import { client as calls, newKey } from "../base/api.ts";
import { useChanged } from "../base/changed.ts";
import { FormFrame } from "../ui/form/FormFrame.tsx";
import { ReasonField } from "../ui/form/ReasonField.tsx";
import { useFormFrame } from "../ui/form/useFormFrame.ts";
import { DialogFrame } from "../ui/panels/DialogFrame.tsx";
import { useLast } from "../ui/panels/useLast.ts";
import { succeeded } from "../ui/words/snackbar.tsx";

interface Props {
  run: AuditRun | null;
  opened: boolean;
  onClose: () => void;
}

const title = "Why is the chain broken?";

/** What an administrator found out about a break; it is no longer red then. */
export function BreakDialog({ run, opened, onClose }: Props) {
  const shown = useLast(opened ? run : null);
  return (
    <DialogFrame opened={opened} onClose={onClose} title={title}>
      {shown && <BreakForm run={shown} onClose={onClose} />}
    </DialogFrame>
  );
}

function BreakForm({ run, onClose }: { run: AuditRun; onClose: () => void }) {
  const changed = useChanged();
  const frame = useFormFrame({
    initial: { reason: "" },
    schema: breakBody,
    newKey,
    send: (body, { idempotencyKey }) =>
      calls.access.explainBreak({ params: { id: run.id }, body }, { context: { idempotencyKey } }),
    onSent: () => {
      succeeded("The reason is recorded.");
      onClose();
      void changed({ type: "audit_runs" });
    },
  });
  return (
    <FormFrame frame={frame} action="Record" acting="Recording…" onCancel={onClose} label={title}>
      <ul>
        {run.problems.map((problem) => (
          <li key={problem}>{problem.replace(/^audit: /, "")}</li>
        ))}
      </ul>
      <ReasonField
        description="What happened, and who was asked. It stands in the trail for good; the entries stay as they are."
        {...frame.form.getInputProps("reason")}
      />
    </FormFrame>
  );
}
