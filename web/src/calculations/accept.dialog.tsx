import { Textarea } from "@mantine/core";
import type { Calculation, ShownWarning } from "@refundry/contract/calculations";
import { client as calls, newKey } from "../base/api.ts";
import { useChanged } from "../base/changed.ts";
import { FormFrame } from "../ui/form/FormFrame.tsx";
import { useFormFrame } from "../ui/form/useFormFrame.ts";
import { DialogFrame } from "../ui/panels/DialogFrame.tsx";
import { useLast } from "../ui/panels/useLast.ts";
import { succeeded } from "../ui/words/snackbar.tsx";

interface Props {
  calculation: Calculation;
  /** The warning to answer for, or none. */
  warning: ShownWarning | null;
  onClose: () => void;
}

/** Takes responsibility for a warning with a note of 5 to 500 characters. */
export function AcceptDialog({ calculation, warning, onClose }: Props) {
  const shown = useLast(warning);
  return (
    <DialogFrame opened={warning !== null} onClose={onClose} title="Accept a warning">
      {shown && <AcceptForm calculation={calculation} warning={shown} onClose={onClose} />}
    </DialogFrame>
  );
}

const shortNote = "A note of at least 5 characters is required.";

function AcceptForm({ calculation, warning, onClose }: Props & { warning: ShownWarning }) {
  const changed = useChanged();
  const { code, args, text } = warning;
  const frame = useFormFrame({
    initial: { note: "" },
    check: ({ note }): Record<string, string> => (note.trim().length < 5 ? { note: shortNote } : {}),
    newKey,
    send: ({ note }) =>
      calls.calculations.acceptWarning({
        params: { id: calculation.client },
        body: { kind: calculation.kind, code, args, note: note.trim() },
      }),
    onSent: () => {
      succeeded("Warning accepted.");
      void changed({ type: "calculations", id: calculation.id });
      onClose();
    },
  });
  return (
    <FormFrame frame={frame} action="Accept" acting="Accepting…" onCancel={onClose} label="Accept a warning">
      <p>{text}</p>
      <Textarea
        label="Note"
        description="Why this is right. It goes to the calculation file and the client's record, not to the client."
        withAsterisk
        rows={3}
        maxLength={500}
        data-autofocus
        {...frame.form.getInputProps("note")}
      />
    </FormFrame>
  );
}
