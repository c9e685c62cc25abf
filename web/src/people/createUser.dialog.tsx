import { Select, TextInput } from "@mantine/core";
import { createUserBody, type RoleChoice, type UserRow } from "@refundry/contract/people";
import { useQuery } from "@tanstack/react-query";
import { api, client as calls, newKey } from "../base/api.ts";
import { useChanged } from "../base/changed.ts";
import { useMay } from "../base/may.ts";
import { FormFrame } from "../ui/form/FormFrame.tsx";
import { FormSection } from "../ui/form/FormSection.tsx";
import { requiredField } from "../ui/form/requiredField.ts";
import { TypedSelect } from "../ui/form/TypedSelect.tsx";
import { useFormFrame } from "../ui/form/useFormFrame.ts";
import { Loaded } from "../ui/panels/CardFrame.tsx";
import { RecordPanel } from "../ui/panels/RecordPanel.tsx";
import { succeeded } from "../ui/words/snackbar.tsx";
import { invitedSeconds, invitedText } from "./components/invited.ts";
import { roleOptions } from "./components/userForm.ts";

interface Props {
  opened: boolean;
  onClose: () => void;
}

interface Place {
  id: number;
  name: string;
  available_roles: readonly RoleChoice[];
}

/** Add new user: role 1 at any firm, everybody else at the own one (03). */
export function CreateUserPanel({ opened, onClose }: Props) {
  return (
    <RecordPanel opened={opened} onClose={onClose} title="Add new user" size="form">
      <Prepared onClose={onClose} />
    </RecordPanel>
  );
}

/** The firms to choose from come first, so that the form opens with what is already certain. */
function Prepared({ onClose }: Omit<Props, "opened">) {
  const any = useMay("people.list_firms");
  const firms = useQuery({ ...api.people.entities.queryOptions({ input: { query: {} } }), enabled: any });
  const own = useQuery({ ...api.people.ownFirm.queryOptions(), enabled: !any });
  const mine = useQuery({ ...api.people.users.queryOptions({ input: { query: { limit: 1 } } }), enabled: !any });
  if (any)
    return (
      <Loaded query={firms} lines={5}>
        {({ items }) => <CreateForm places={items} onClose={onClose} />}
      </Loaded>
    );
  return (
    <Loaded query={own} lines={5}>
      {({ id, name }) => (
        <Loaded query={mine} lines={5}>
          {({ available_roles }) => <CreateForm places={[{ id, name, available_roles }]} onClose={onClose} />}
        </Loaded>
      )}
    </Loaded>
  );
}

interface Values {
  entity: string | null;
  role: string | null;
  first: string;
  last: string;
  email: string;
}

const bodyOf = ({ entity: _, role, ...names }: Values) => ({
  ...names,
  role: role === null ? undefined : Number(role),
});

function CreateForm({ places, onClose }: { places: readonly Place[]; onClose: () => void }) {
  const changed = useChanged();
  const [only] = places;
  const frame = useFormFrame<Values, UserRow>({
    initial: {
      entity: places.length === 1 && only ? String(only.id) : null,
      role: null,
      first: "",
      last: "",
      email: "",
    },
    schema: createUserBody,
    toBody: bodyOf,
    check: ({ entity }): Record<string, string> => (entity === null ? { entity: "This field is required." } : {}),
    newKey,
    send: (values, { idempotencyKey }) =>
      calls.people.createUser(
        { params: { id: Number(values.entity) }, body: createUserBody.parse(bodyOf(values)) },
        { context: { idempotencyKey } },
      ),
    onSent: ({ id, email }) => {
      succeeded("User created successfully");
      succeeded(invitedText(email), invitedSeconds);
      onClose();
      void changed({ type: "users", id });
    },
  });
  const { form } = frame;
  const place = places.find(({ id }) => String(id) === form.values.entity);
  return (
    <FormFrame frame={frame} action="Create" acting="Creating…" onCancel={onClose} label="Add new user">
      <FormSection title="Where">
        <TypedSelect
          label="Entity"
          {...requiredField}
          searchable={places.length > 8}
          openOnFocus={false}
          disabled={places.length === 1}
          data={places.map(({ id, name }) => ({ value: String(id), label: name }))}
          nothingFoundMessage="No such firm."
          {...form.getInputProps("entity")}
          onChange={(entity) => form.setValues({ entity, role: null })}
        />
        <Select
          label="Role"
          {...requiredField}
          allowDeselect={false}
          disabled={place === undefined}
          // The first that is to be filled in where there is one firm alone.
          data-autofocus={places.length === 1 || undefined}
          inputWrapperOrder={["label", "input", "description", "error"]}
          description={place === undefined ? "Choose an entity first." : undefined}
          data={roleOptions(place?.available_roles ?? [])}
          {...form.getInputProps("role")}
        />
      </FormSection>
      <FormSection title="Who">
        <TextInput label="First name" {...requiredField} maxLength={80} {...form.getInputProps("first")} />
        <TextInput label="Last name" {...requiredField} maxLength={80} {...form.getInputProps("last")} />
        <TextInput label="E-mail" {...requiredField} type="email" maxLength={254} {...form.getInputProps("email")} />
      </FormSection>
    </FormFrame>
  );
}
