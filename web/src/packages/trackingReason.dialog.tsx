import { newKey } from "../base/api.ts";
import { FormFrame } from "../ui/form/FormFrame.tsx";
import { ReasonField, reasonProblems } from "../ui/form/ReasonField.tsx";
import { useFormFrame } from "../ui/form/useFormFrame.ts";
import { DialogFrame } from "../ui/panels/DialogFrame.tsx";
import { useLast } from "../ui/panels/useLast.ts";

interface Props {
  /** What a reason is asked for; null: nothing is. */
  why: "unverified" | "clear" | null;
  opened: boolean;
  onClose: () => void;
  /** Whether it was saved with the reason. */
  onReason: (reason: string) => Promise<boolean>;
}

const words = {
  unverified: {
    title: "The signatures are not verified yet",
    text: "The signatures are not verified yet. Give a reason to go on.",
    action: "Save number",
  },
  clear: {
    title: "Clear the tracking number?",
    text: "The submission stays shipped, without a number. Say why.",
    action: "Clear number",
  },
} as const;

/** Why a number is saved without verified signatures, or cleared: it stands in the audit trail. */
export function TrackingReasonDialog({ why, opened, onClose, onReason }: Props) {
  const shown = useLast(why);
  return (
    <DialogFrame opened={opened} onClose={onClose} title={shown ? words[shown].title : ""}>
      {opened && shown && <ReasonForm said={words[shown]} onClose={onClose} onReason={onReason} />}
    </DialogFrame>
  );
}

interface FormProps extends Pick<Props, "onClose" | "onReason"> {
  said: (typeof words)[keyof typeof words];
}

function ReasonForm({ said, onClose, onReason }: FormProps) {
  const frame = useFormFrame({
    initial: { reason: "" },
    check: reasonProblems,
    newKey,
    send: ({ reason }) => onReason(reason.trim()),
    onSent: (saved) => saved && onClose(),
  });
  return (
    <FormFrame frame={frame} action={said.action} acting="Saving…" onCancel={onClose} label={said.title}>
      <p>{said.text}</p>
      <ReasonField {...frame.form.getInputProps("reason")} />
    </FormFrame>
  );
}
