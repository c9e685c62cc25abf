import { Textarea } from "@mantine/core";
import type { PayrollBatch } from "@refundry/contract/claims";
import { client as calls, newKey } from "../../base/api.ts";
import { FormFrame } from "../../ui/form/FormFrame.tsx";
import { useFormFrame } from "../../ui/form/useFormFrame.ts";
import { DialogFrame } from "../../ui/panels/DialogFrame.tsx";
import { useLast } from "../../ui/panels/useLast.ts";
import { succeeded } from "../../ui/words/snackbar.tsx";
import { useClaimChanged } from "../claims.queries.ts";

interface Props {
  client: number;
  /** The batch to take back, or none. */
  batch: PayrollBatch | null;
  batches: readonly PayrollBatch[];
  onClose: () => void;
}

/** Takes the current payroll back: the one before becomes current again, or none. */
export function RevertDialog({ client, batch, batches, onClose }: Props) {
  const shown = useLast(batch);
  return (
    <DialogFrame opened={batch !== null} onClose={onClose} title="Revert payroll">
      {shown && <RevertForm client={client} batch={shown} batches={batches} onClose={onClose} />}
    </DialogFrame>
  );
}

function RevertForm({ client, batch, batches, onClose }: Props & { batch: PayrollBatch }) {
  const changed = useClaimChanged(client);
  const before = batches.find((one) => one.state === "replaced" && one.id < batch.id);
  const frame = useFormFrame({
    initial: { reason: "" },
    check: ({ reason }): Record<string, string> => (reason.trim() === "" ? { reason: "A reason is required." } : {}),
    newKey,
    send: ({ reason }) => calls.claims.revertPayroll({ params: { id: batch.id }, body: { reason: reason.trim() } }),
    onSent: () => {
      succeeded(before ? `Payroll was reverted to ${before.original_file_name}.` : "Payroll was reverted.");
      changed();
      onClose();
    },
  });
  return (
    <FormFrame frame={frame} action="Revert" acting="Reverting…" onCancel={onClose} label="Revert payroll" danger>
      <p>
        {before
          ? `${before.original_file_name} becomes the current payroll again.`
          : "The client has no payroll afterwards."}
      </p>
      <Textarea
        label="Reason"
        withAsterisk
        rows={3}
        maxLength={500}
        data-autofocus
        {...frame.form.getInputProps("reason")}
      />
    </FormFrame>
  );
}
