import { type Impersonable, impersonateBody } from "@refundry/contract/access";
import { client, newKey } from "../base/api.ts";
import { session } from "../base/session.ts";
import { FormFrame } from "../ui/form/FormFrame.tsx";
import { ReasonField, reasonProblems } from "../ui/form/ReasonField.tsx";
import { requiredField } from "../ui/form/requiredField.ts";
import { useFormFrame } from "../ui/form/useFormFrame.ts";
import { DialogFrame } from "../ui/panels/DialogFrame.tsx";

interface Props {
  person: Impersonable;
  /** An administrator says why; others may. */
  needsReason: boolean;
  opened: boolean;
  onClose: () => void;
}

/** Asks before one acts for somebody; then the whole tab is that person's. */
export function ImpersonateDialog({ opened, ...props }: Props) {
  const question = `Sign in as ${props.person.fullname}?`;
  return (
    <DialogFrame opened={opened} onClose={props.onClose} title={question}>
      <ReasonForm {...props} question={question} />
    </DialogFrame>
  );
}

function ReasonForm({ person, needsReason, question, onClose }: Omit<Props, "opened"> & { question: string }) {
  const frame = useFormFrame({
    initial: { reason: "" },
    schema: impersonateBody,
    ...(needsReason && { check: reasonProblems }),
    newKey,
    guarded: false,
    send: ({ reason }) =>
      client.access.impersonate({
        params: { id: person.id },
        body: { ...(reason.trim() !== "" && { reason: reason.trim() }) },
      }),
    onSent: (answer) => session.change(answer.current_user_id),
  });
  return (
    <FormFrame frame={frame} action="Continue" acting="Signing in…" onCancel={onClose} label={question}>
      <ReasonField
        description={`It stands in the audit trail. ${person.fullname} is told that you signed in for them.`}
        {...(needsReason && requiredField)}
        {...frame.form.getInputProps("reason")}
      />
    </FormFrame>
  );
}
