import type { UserRow } from "@refundry/contract/people";
import { client as calls, newKey } from "../base/api.ts";
import { useChanged } from "../base/changed.ts";
import { FormFrame } from "../ui/form/FormFrame.tsx";
import { ReasonField, reasonProblems } from "../ui/form/ReasonField.tsx";
import { useFormFrame } from "../ui/form/useFormFrame.ts";
import { DialogFrame } from "../ui/panels/DialogFrame.tsx";
import { succeeded } from "../ui/words/snackbar.tsx";
import { HandOver, useHoldings } from "./components/HandOver.tsx";
import { handOverOf, nothingHandedOver } from "./components/handOverForm.ts";

interface Props {
  person: UserRow;
  way: "suspend" | "delete";
  opened: boolean;
  onClose: () => void;
  onGone: () => void;
}

/** Suspends a person with a reason, or deletes one; what the person holds goes to others first, all or nothing. */
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
  const clients = useHoldings(person).data?.clients ?? 0;
  const frame = useFormFrame({
    initial: { reason: "", ...nothingHandedOver },
    check: (values): Record<string, string> => ({
      ...(suspends && reasonProblems(values)),
      ...(clients > 0 && values.clients_to.length === 0 && { clients_to: "Please choose who takes the clients." }),
    }),
    guarded: suspends,
    newKey,
    send: async ({ reason, ...to }): Promise<void> => {
      const params = { id };
      if (suspends) await calls.people.suspendUser({ params, body: { reason: reason.trim(), ...handOverOf(to) } });
      else await calls.people.removeUser({ params, body: handOverOf(to) });
    },
    onSent: () => {
      succeeded(suspends ? `${fullname} was suspended.` : "User deleted successfully");
      onClose();
      if (!suspends) onGone();
      void changed({ type: "users", id });
    },
  });
  const { form } = frame;
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
          ? `${fullname} is signed out and cannot sign in until somebody reactivates the account.`
          : `Delete ${fullname}? They will be signed out and can no longer sign in.`}
      </p>
      {suspends && <ReasonField {...form.getInputProps("reason")} />}
      <HandOver
        person={person}
        values={form.values}
        onChange={(change) => form.setValues(change)}
        errors={form.errors}
        closes
      />
    </FormFrame>
  );
}
