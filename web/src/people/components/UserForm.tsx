import { Select, Switch, TextInput } from "@mantine/core";
import type { UserRow } from "@refundry/contract/people";
import { attorneyRoles, roles } from "@refundry/contract/platform";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../base/api.ts";
import { useMay } from "../../base/may.ts";
import { FormFrame } from "../../ui/form/FormFrame.tsx";
import { FormSection } from "../../ui/form/FormSection.tsx";
import { PhoneField } from "../../ui/form/figureFields.tsx";
import { requiredField } from "../../ui/form/requiredField.ts";
import { TypedSelect } from "../../ui/form/TypedSelect.tsx";
import { HandOver } from "./HandOver.tsx";
import { usePersonForm } from "./usePersonForm.ts";
import { bodyOf, roleOptions, type UserValues, userWords, valuesOf } from "./userForm.ts";

interface Props {
  person: UserRow;
  onClose: () => void;
}

/** The edit card: what one may not change can be read. */
export function UserForm({ person, onClose }: Props) {
  const isAdmin = useMay("people.delete");
  const frame = usePersonForm<UserValues>({
    person,
    words: userWords,
    valuesOf,
    bodyOf,
    said: "User edited successfully",
  });
  const { form } = frame;
  const may = (field: keyof UserValues) => person.abilities.fields.includes(field);
  const text = (name: "first" | "last" | "email" | "username" | "phone") => ({
    label: userWords[name],
    ...form.getInputProps(name),
    readOnly: !may(name),
    "data-fixed": !may(name) || undefined,
  });
  const isContractor = form.values.role === String(roles.contractor);
  return (
    <FormFrame frame={frame} action="Save" acting="Saving…" onCancel={onClose} label={`Edit ${person.fullname}`}>
      <FormSection title="Person">
        <TextInput {...requiredField} maxLength={80} {...text("first")} />
        <TextInput {...requiredField} maxLength={80} {...text("last")} />
        <TextInput {...requiredField} type="email" maxLength={254} {...text("email")} />
        <PhoneField {...text("phone")} />
        {isAdmin && <TextInput {...requiredField} maxLength={254} {...text("username")} />}
      </FormSection>
      <FormSection title="Work">
        <EntityField person={person} may={may("parent_entity")} {...form.getInputProps("parent_entity")} />
        <Select
          label={userWords.role}
          {...requiredField}
          allowDeselect={false}
          disabled={!may("role")}
          data={withPresent(person)}
          {...form.getInputProps("role")}
        />
        {attorneyRoles.some((role) => String(role) === form.values.role) && (
          <Switch
            label={userWords.can_be_aor}
            disabled={!may("can_be_aor")}
            {...form.getInputProps("can_be_aor", { type: "checkbox" })}
          />
        )}
        {isContractor && (
          <UplineField person={person} may={may("upline_parent")} {...form.getInputProps("upline_parent")} />
        )}
        {isContractor && (
          <Switch
            label={userWords.top_level}
            disabled={!may("top_level")}
            {...form.getInputProps("top_level", { type: "checkbox" })}
          />
        )}
      </FormSection>
      {leaves(person, form.values) && (
        <HandOver
          person={person}
          values={form.values}
          onChange={(change) => form.setValues(change)}
          errors={form.errors}
        />
      )}
    </FormFrame>
  );
}

/** Whether the person would give up the firm, or the right to have clients. */
function leaves(person: UserRow, { parent_entity: firm, role, can_be_aor: mayHave }: UserValues): boolean {
  const moves = firm !== null && firm !== String(person.parent_entity);
  return moves || (person.can_be_aor && (!mayHave || !attorneyRoles.some((one) => String(one) === role)));
}

/** The role that stands there is always among the choices. */
function withPresent({ role_id, role, abilities }: UserRow) {
  const offered = roleOptions(abilities.roles);
  return offered.some(({ value }) => value === String(role_id))
    ? offered
    : [{ value: String(role_id), label: role }, ...offered];
}

interface FieldProps {
  person: UserRow;
  may: boolean;
  value?: string | null;
  onChange?: (value: string | null) => void;
  error?: React.ReactNode;
}

function EntityField({ person, may, ...field }: FieldProps) {
  const firms = useQuery({ ...api.people.entities.queryOptions({ input: { query: {} } }), enabled: may });
  const present = { value: String(person.parent_entity ?? ""), label: person.entity_name ?? "None" };
  const offered = firms.data?.items.map(({ id, name }) => ({ value: String(id), label: name })) ?? [];
  return (
    <TypedSelect
      label={userWords.parent_entity}
      disabled={!may}
      searchable={offered.length > 8}
      nothingFoundMessage="No such firm."
      data={offered.some(({ value }) => value === present.value) ? offered : [present, ...offered]}
      {...field}
      value={field.value ?? present.value}
    />
  );
}

function UplineField({ person, may, ...field }: FieldProps) {
  const found = useQuery({ ...api.people.contractors.queryOptions({ input: { query: {} } }), enabled: may });
  const others = found.data?.items.filter(({ id }) => id !== person.id) ?? [];
  return (
    <TypedSelect
      label={userWords.upline_parent}
      clearable
      clearButtonProps={{ "aria-label": "Clear the upline" }}
      disabled={!may}
      nothingFoundMessage="No such contractor."
      data={others.map(({ id, first, last }) => ({ value: String(id), label: `${first} ${last}`.trim() }))}
      {...field}
    />
  );
}
