import { TextInput } from "@mantine/core";
import { addClientUserBody, type Client, type ClientUserRow, updateClientUserBody } from "@refundry/contract/clients";
import { ApiError } from "../../base/ApiError.ts";
import { client as calls, newKey } from "../../base/api.ts";
import { useChanged } from "../../base/changed.ts";
import { FormFrame } from "../../ui/form/FormFrame.tsx";
import { FormSection } from "../../ui/form/FormSection.tsx";
import { requiredField } from "../../ui/form/requiredField.ts";
import { useFormFrame } from "../../ui/form/useFormFrame.ts";
import { ask } from "../../ui/panels/ask.ts";
import { succeeded } from "../../ui/words/snackbar.tsx";

interface Props {
  client: Client;
  /** Null: somebody new. */
  user: ClientUserRow | null;
  /** What a new one begins with. */
  preset?: Values;
  onClose: () => void;
}

interface Values {
  first: string;
  last: string;
  email: string;
}

const words = { first: "First name", last: "Last name", email: "E-mail" };
const valuesOf = ({ first, last, email }: Values): Values => ({ first, last, email });
const empty: Values = { first: "", last: "", email: "" };
const known = "known_client_user";

/** Adds somebody to a client's people, or changes one of them. */
export function ClientUserForm({ client, user, preset = empty, onClose }: Props) {
  const changed = useChanged();
  const params = { clientId: client.id };
  const frame = useFormFrame<Values, ClientUserRow>({
    initial: user ? valuesOf(user) : preset,
    ...(user && { version: user.version }),
    schema: addClientUserBody,
    toBody: (values) => values,
    onlyChanged: user !== null,
    newKey,
    words,
    send: (values, { changed: edited, version }) =>
      user
        ? calls.clients.updateUser({
            params,
            body: updateClientUserBody.parse({ ...edited, user_id: user.id, version: version ?? user.version }),
          })
        : add(client.id, values),
    ...(user && {
      reload: async () => {
        const fresh = await calls.clients.user({ params: { ...params, userId: user.id } });
        return { values: valuesOf(fresh), version: fresh.version };
      },
    }),
    saysRefusal: ({ code }) => code === known,
    onSent: () => {
      succeeded(user ? "User edited successfully" : "User added.");
      onClose();
      void changed({ type: "client_users", id: client.id });
    },
  });
  const field = (name: keyof Values) => ({
    label: words[name],
    ...requiredField,
    ...frame.form.getInputProps(name),
  });
  return (
    <FormFrame
      frame={frame}
      action={user ? "Save" : "Add user"}
      acting={user ? "Saving…" : "Adding…"}
      onCancel={onClose}
      label={user ? `Edit ${user.fullname}` : "Add user"}
    >
      <FormSection title={user ? "Person" : "New user"}>
        <TextInput maxLength={80} data-autofocus {...field("first")} />
        <TextInput maxLength={80} {...field("last")} />
        <TextInput type="email" maxLength={254} {...field("email")} />
      </FormSection>
    </FormFrame>
  );
}

/** Whoever has an account already is linked once that is meant. */
async function add(clientId: number, values: Values): Promise<ClientUserRow> {
  const send = (link?: true) =>
    calls.clients.addUser({
      params: { clientId },
      body: addClientUserBody.parse({ ...values, ...(link && { link }) }),
    });
  try {
    return await send();
  } catch (error) {
    const isQuestion = error instanceof ApiError && error.code === known;
    if (isQuestion && (await ask({ title: "Add user", text: error.message, confirm: "Link" }))) return send(true);
    throw error;
  }
}
