import type { UserRow } from "@refundry/contract/people";
import { client as calls, newKey } from "../base/api.ts";
import { useChanged } from "../base/changed.ts";
import { FormFrame } from "../ui/form/FormFrame.tsx";
import { ReasonField, reasonProblems } from "../ui/form/ReasonField.tsx";
import { useFormFrame } from "../ui/form/useFormFrame.ts";
import { DialogFrame } from "../ui/panels/DialogFrame.tsx";
import { succeeded } from "../ui/words/snackbar.tsx";
import { GiveClients } from "./components/GiveClients.tsx";
import { handOverOf } from "./components/userForm.ts";

interface Props {
  person: UserRow;
  way: "suspend" | "delete";
  opened: boolean;
  onClose: () => void;
  onGone: () => void;
}

/** Suspends a person with a reason, or deletes one; the clients of an attorney of record go to somebody first. */
export function CloseUserDialog({ person, way, opened, onClose, onGone }: Props) {
  const title = way === "suspend" ? `Suspend ${person.fullname}` : "Delete user";
  return (
    <DialogFrame opened={opened} onClose={onClose} title={title}>
      <CloseForm person={person} way={way} onClose={onClose} onGone={onGone} />
    </DialogFrame>
  );
}

function CloseForm({ person, way, onClose, onGone }: Omit<Props, "opened">) {
  const changed = useChanged();
  const suspends = way === "suspend";
  const { id, fullname } = person;
  const frame = useFormFrame({
    initial: { reason: "", clients_to: null as string | null },
    ...(suspends && { check: reasonProblems }),
    guarded: suspends,
    newKey,
    send: async ({ reason, clients_to: to }): Promise<void> => {
      const params = { id };
      if (suspends) await calls.people.suspendUser({ params, body: { reason: reason.trim(), ...handOverOf(to) } });
      else await calls.people.removeUser({ params, body: handOverOf(to) });
    },
    saysRefusal: ({ code }) => code === "has_clients",
    onSent: () => {
      succeeded(suspends ? `${fullname} was suspended.` : "User deleted successfully");
      onClose();
      if (!suspends) onGone();
      void changed({ type: "users", id });
    },
  });
  const { form, refused } = frame;
  return (
    <FormFrame
      frame={frame}
      action={suspends ? "Suspend" : "Delete user"}
      acting={suspends ? "Suspending…" : "Deleting…"}
      onCancel={onClose}
      label={suspends ? "Suspend" : "Delete user"}
      danger
    >
      <p>
        {suspends
          ? `${fullname} is signed out and cannot sign in until somebody reactivates the account. What is held goes back.`
          : `Delete ${fullname}? They will be signed out and can no longer sign in.`}
      </p>
      {suspends && <ReasonField {...form.getInputProps("reason")} />}
      <GiveClients
        person={person}
        refused={refused}
        value={form.values.clients_to}
        onChange={(to) => form.setFieldValue("clients_to", to)}
        error={form.errors.reassign_to}
      />
    </FormFrame>
  );
}
