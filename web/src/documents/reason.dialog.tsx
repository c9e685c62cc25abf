import type { ChangedRecord } from "@refundry/contract/catalogue";
import { newKey } from "../base/api.ts";
import { useChanged } from "../base/changed.ts";
import { FormFrame } from "../ui/form/FormFrame.tsx";
import { ReasonField } from "../ui/form/ReasonField.tsx";
import { useFormFrame } from "../ui/form/useFormFrame.ts";
import { DialogFrame } from "../ui/panels/DialogFrame.tsx";
import { useLast } from "../ui/panels/useLast.ts";
import { succeeded } from "../ui/words/snackbar.tsx";

/** A step that is asked about, with a reason if there is one to tell. */
export interface Asked {
  title: string;
  action: string;
  acting: string;
  /** What is said once it is done. */
  done: string;
  description: string;
  send: (said: { reason?: string }) => Promise<unknown>;
  /** What shows the outcome. */
  record: ChangedRecord;
  /** The file that it is about. */
  file?: number;
}

interface Props {
  asked: Asked | null;
  opened: boolean;
  onClose: () => void;
  /** After what shows it was read anew. */
  onDone?: () => void;
}

export function ReasonDialog({ asked, opened, onClose, onDone }: Props) {
  const shown = useLast(opened ? asked : null);
  return (
    <DialogFrame opened={opened} onClose={onClose} title={shown?.title}>
      {shown && <ReasonForm asked={shown} onClose={onClose} {...(onDone && { onDone })} />}
    </DialogFrame>
  );
}

function ReasonForm({ asked, onClose, onDone }: Omit<Props, "opened" | "asked"> & { asked: Asked }) {
  const changed = useChanged();
  const frame = useFormFrame({
    initial: { reason: "" },
    newKey,
    send: ({ reason }) => asked.send(reason.trim() === "" ? {} : { reason: reason.trim() }),
    onSent: () => {
      succeeded(asked.done);
      onClose();
      void changed(asked.record).then(onDone);
    },
  });
  return (
    <FormFrame frame={frame} action={asked.action} acting={asked.acting} onCancel={onClose} label={asked.action} danger>
      <ReasonField description={asked.description} optional rows={2} {...frame.form.getInputProps("reason")} />
    </FormFrame>
  );
}
