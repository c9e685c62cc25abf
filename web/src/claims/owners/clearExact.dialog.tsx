import type { NameMatch } from "@refundry/contract/claims";
import { client as calls, newKey } from "../../base/api.ts";
import { FormFrame } from "../../ui/form/FormFrame.tsx";
import { ReasonField, reasonProblems } from "../../ui/form/ReasonField.tsx";
import { useFormFrame } from "../../ui/form/useFormFrame.ts";
import { DialogFrame } from "../../ui/panels/DialogFrame.tsx";
import { useLast } from "../../ui/panels/useLast.ts";
import { useClaimChanged } from "../claims.queries.ts";

interface ClearProps {
  client: number;
  match: NameMatch | null;
  onClose: () => void;
}

/** An exact name that is another person after all: asked for a reason. */
export function ClearExactDialog({ client, match, onClose }: ClearProps) {
  const shown = useLast(match);
  return (
    <DialogFrame opened={match !== null} onClose={onClose} title="Different person">
      {shown && <ClearExactForm client={client} match={shown} onClose={onClose} />}
    </DialogFrame>
  );
}

function ClearExactForm({ client, match, onClose }: ClearProps & { match: NameMatch }) {
  const changed = useClaimChanged(client);
  const frame = useFormFrame({
    initial: { reason: "" },
    check: reasonProblems,
    newKey,
    send: ({ reason }) => calls.claims.decideMatch({ params: { id: match.id }, body: { state: "cleared", reason } }),
    onSent: () => {
      changed();
      onClose();
    },
  });
  return (
    <FormFrame frame={frame} action="Different person" acting="Saving…" onCancel={onClose} label="Different person">
      <p>
        {match.employee.name} on the payroll is not {match.person.name}. The wages will count.
      </p>
      <ReasonField {...frame.form.getInputProps("reason")} />
    </FormFrame>
  );
}
