import type { Owners } from "@refundry/contract/claims";
import { client as calls, newKey } from "../../base/api.ts";
import { FormFrame } from "../../ui/form/FormFrame.tsx";
import { useFormFrame } from "../../ui/form/useFormFrame.ts";
import { DialogFrame } from "../../ui/panels/DialogFrame.tsx";
import { succeeded } from "../../ui/words/snackbar.tsx";
import { useClaimChanged } from "../claims.queries.ts";
import { useGoOn } from "../entry/ClaimEntry.tsx";
import { OwnerBoxes } from "./OwnerBoxes.tsx";
import { type OwnerValues, ownerProblems, ownersBody, ownerValues, ownerWords } from "./ownerNames.ts";

interface Props {
  client: number;
  owners: Owners;
  opened: boolean;
  onClose: () => void;
}

/** Owners and family as free text, or the declaration that there are none. */
export function OwnersDialog({ opened, onClose, ...props }: Props) {
  return (
    <DialogFrame opened={opened} onClose={onClose} title="Edit owners" size="wide">
      <OwnersForm {...props} onClose={onClose} />
    </DialogFrame>
  );
}

/** The two boxes of names; what is saved replaces the list, people with the same names staying who they are. */
export function OwnersForm({ client, owners, onClose }: Omit<Props, "opened">) {
  const goOn = useGoOn("owners");
  const changed = useClaimChanged(client);
  const frame = useFormFrame<OwnerValues, Owners>({
    initial: ownerValues(owners),
    version: owners.version,
    newKey,
    words: ownerWords,
    check: ownerProblems,
    send: (values, { version }) =>
      calls.claims.saveRawOwners({ params: { id: client }, body: { ...ownersBody(values), version } }),
    reload: async () => {
      const fresh = await calls.claims.owners({ params: { id: client } });
      return { values: ownerValues(fresh), version: fresh.version };
    },
    onSent: () => {
      succeeded("Owners updated successfully");
      changed();
      onClose();
    },
  });
  return (
    <FormFrame frame={frame} action="Save" acting="Saving…" onCancel={onClose} goOn={goOn} label="Owners and family">
      <OwnerBoxes
        values={frame.form.values}
        propsOf={(name) => frame.form.getInputProps(name)}
        onChange={(values) => frame.form.setValues(values)}
      />
    </FormFrame>
  );
}
