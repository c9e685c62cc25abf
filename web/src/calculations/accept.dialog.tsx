import { Textarea } from "@mantine/core";
import type { Calculation, ShownWarning } from "@refundry/contract/calculations";
import { newKey } from "../base/api.ts";
import { useChanged } from "../base/changed.ts";
import { FormFrame } from "../ui/form/FormFrame.tsx";
import { requiredField } from "../ui/form/requiredField.ts";
import { useFormFrame } from "../ui/form/useFormFrame.ts";
import { DialogFrame } from "../ui/panels/DialogFrame.tsx";
import { useLast } from "../ui/panels/useLast.ts";
import { Small } from "../ui/words/Quiet.tsx";
import { succeeded } from "../ui/words/snackbar.tsx";
import { acceptAll, noteProblem } from "./components/acceptable.ts";
import { WarningPoints } from "./components/WarningPoints.tsx";

interface Props {
  calculation: Calculation;
  /** The warnings to answer for with one note; with none the dialog is closed. */
  warnings: readonly ShownWarning[];
  onClose: () => void;
}

/** Takes responsibility for a warning, or for several at once, with a note of 5 to 500 characters. */
export function AcceptDialog({ calculation, warnings, onClose }: Props) {
  const shown = useLast(warnings.length > 0 ? warnings : null);
  return (
    <DialogFrame opened={warnings.length > 0} onClose={onClose} title={titleOf(shown ?? [])}>
      {shown && <AcceptForm calculation={calculation} warnings={shown} onClose={onClose} />}
    </DialogFrame>
  );
}

const titleOf = ({ length }: readonly unknown[]) => (length > 1 ? `Accept ${length} warnings` : "Accept a warning");

const where = "It goes to the calculation file and the client's record, not to the client.";
/** 06, 5.6: an acceptance is of exactly these arguments. */
const asRead = "An acceptance holds for what stands here: a warning that changes asks again.";
const oneNote = `Say why a final may be made all the same. ${where}`;
const sharedNote = `Say why a final may be made all the same: one note for all of them. ${where}`;

function AcceptForm({ calculation, warnings, onClose }: Props) {
  const changed = useChanged();
  const frame = useFormFrame({
    initial: { note: "" },
    check: ({ note }) => noteProblem(note),
    newKey,
    send: ({ note }) => acceptAll(calculation, warnings, note),
    onSent: () => {
      succeeded(warnings.length > 1 ? `${warnings.length} warnings accepted.` : "Warning accepted.");
      void changed({ type: "calculations", id: calculation.id });
      onClose();
    },
  });
  return (
    <FormFrame frame={frame} action="Accept" acting="Accepting…" onCancel={onClose} label={titleOf(warnings)}>
      {warnings.length === 1 ? <p>{warnings[0]?.text}</p> : <WarningPoints warnings={warnings} />}
      <Small of="p">{asRead}</Small>
      <Textarea
        label="Note"
        description={warnings.length > 1 ? sharedNote : oneNote}
        {...requiredField}
        rows={3}
        maxLength={500}
        data-autofocus
        {...frame.form.getInputProps("note")}
      />
    </FormFrame>
  );
}
