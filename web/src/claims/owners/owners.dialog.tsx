import { Switch, Textarea } from "@mantine/core";
import type { Owners } from "@refundry/contract/claims";
import { client as calls, newKey } from "../../base/api.ts";
import { FormFrame } from "../../ui/form/FormFrame.tsx";
import form from "../../ui/form/form.module.css";
import { useFormFrame } from "../../ui/form/useFormFrame.ts";
import { ask } from "../../ui/panels/ask.ts";
import { DialogFrame } from "../../ui/panels/DialogFrame.tsx";
import { succeeded } from "../../ui/words/snackbar.tsx";
import { useClaimChanged } from "../claims.queries.ts";
import { namesOf, type OwnerValues, ownerProblems, ownersBody, ownerValues, ownerWords } from "./ownerNames.ts";

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

/** Who begins to type adds a name: the cursor stands behind those that are there. */
const startsBehind = (box: HTMLTextAreaElement | null) => box?.setSelectionRange(box.value.length, box.value.length);

/** The two boxes of names; what is saved replaces the list, people with the same names staying who they are. */
export function OwnersForm({ client, owners, onClose }: Omit<Props, "opened">) {
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
  const { values } = frame.form;
  const named = namesOf(values.owners).length + namesOf(values.family).length;
  const declare = async (none: boolean) => {
    if (none && named > 0) {
      const title = "No owners";
      if (!(await ask({ title, text: `Remove the ${named} names listed?`, confirm: "Remove", danger: true }))) return;
      frame.form.setValues({ owners: "", family: "" });
    }
    frame.form.setFieldValue("no_owners", none);
  };
  return (
    <FormFrame frame={frame} action="Save" acting="Saving…" onCancel={onClose} label="Owners and family">
      <div className={form.columns}>
        <Textarea
          label={ownerWords.owners}
          description="One name per line."
          ref={startsBehind}
          rows={8}
          disabled={values.no_owners}
          data-autofocus
          {...frame.form.getInputProps("owners")}
        />
        <Textarea
          label={ownerWords.family}
          description="One name per line."
          ref={startsBehind}
          rows={8}
          disabled={values.no_owners}
          {...frame.form.getInputProps("family")}
        />
      </div>
      <Switch
        label={ownerWords.no_owners}
        checked={values.no_owners}
        onChange={(event) => void declare(event.currentTarget.checked)}
      />
    </FormFrame>
  );
}
