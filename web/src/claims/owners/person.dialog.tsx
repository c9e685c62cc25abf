import { Button, TextInput } from "@mantine/core";
import type { ClaimPerson, Owners } from "@refundry/contract/claims";
import { client as calls, newKey } from "../../base/api.ts";
import { FormFrame } from "../../ui/form/FormFrame.tsx";
import { ChoiceField } from "../../ui/form/fields.tsx";
import form from "../../ui/form/form.module.css";
import { type FormFrame as Frame, useFormFrame } from "../../ui/form/useFormFrame.ts";
import { ask } from "../../ui/panels/ask.ts";
import { DialogFrame } from "../../ui/panels/DialogFrame.tsx";
import { useLast } from "../../ui/panels/useLast.ts";
import { failed, succeeded } from "../../ui/words/snackbar.tsx";
import { useClaimChanged } from "../claims.queries.ts";
import { emptyPerson, type PersonValues, personBody, personProblems, personValues, personWords } from "./personForm.ts";

interface Props {
  client: number;
  owners: Owners;
  person: ClaimPerson | "new" | null;
  onClose: () => void;
}

/** What is known of one owner or family member. */
export function PersonDialog({ person, onClose, ...props }: Props) {
  const shown = useLast(person);
  return (
    <DialogFrame opened={person !== null} onClose={onClose} title={shown === "new" ? "Add person" : "Edit person"}>
      {shown && <PersonForm {...props} person={shown} onClose={onClose} />}
    </DialogFrame>
  );
}

function PersonForm({ client, owners, person, onClose }: Props & { person: ClaimPerson | "new" }) {
  const known = person === "new" ? null : person;
  const { frame, remove } = usePerson({ client, owners, known, onClose });
  return (
    <FormFrame
      frame={frame}
      action="Save"
      acting="Saving…"
      onCancel={onClose}
      label="Person"
      others={
        known && (
          <Button variant="outline" color="red" onClick={() => void remove()}>
            Remove
          </Button>
        )
      }
    >
      <PersonFields frame={frame} others={owners.owners.filter(({ id }) => id !== known?.id)} />
    </FormFrame>
  );
}

interface PersonOptions {
  client: number;
  owners: Owners;
  /** Null for somebody new. */
  known: ClaimPerson | null;
  onClose: () => void;
}

/** The form of a person, and what takes the person off the list. */
function usePerson({ client, owners, known, onClose }: PersonOptions) {
  const changed = useClaimChanged(client);
  const params = { id: client };
  const done = (text: string) => {
    succeeded(text);
    changed();
    onClose();
  };
  const nameOf = (id: string) => owners.owners.find((one) => String(one.id) === id)?.name ?? "nobody listed";
  const frame = useFormFrame<PersonValues, Owners>({
    initial: known ? personValues(known) : emptyPerson,
    ...(known && { version: known.version }),
    check: personProblems,
    onlyChanged: true,
    newKey,
    words: {
      ...personWords,
      kind: { label: personWords.kind, show: (kind) => labelOf(kinds, kind) },
      has_living_relatives: { label: personWords.has_living_relatives, show: (asked) => labelOf(yesOrNo, asked) },
      related_to: { label: personWords.related_to, show: nameOf },
    },
    send: (values, { version }) =>
      known
        ? calls.claims.changeOwners({ params, body: { id: known.id, version, ...personBody(values) } })
        : calls.claims.addOwner({ params, body: personBody(values) }),
    reload: async () => {
      const list = await calls.claims.owners({ params });
      const fresh = list.owners.find(({ id }) => id === known?.id);
      return fresh
        ? { values: personValues(fresh), version: fresh.version }
        : { values: emptyPerson, version: known?.version ?? 1 };
    },
    onSent: () => done(known ? "Successfully edited owner" : "Successfully added owner"),
  });
  const remove = async () => {
    if (!known) return;
    const text = `${known.name} leaves the list, with everything that was decided about the name.`;
    if (!(await ask({ title: `Remove ${known.name}?`, text, confirm: "Remove", danger: true }))) return;
    try {
      await calls.claims.removeOwner({ params, query: { id: known.id, version: known.version } });
      done("Owners updated successfully");
    } catch (error) {
      failed(error);
    }
  };
  return { frame, remove };
}

const kinds = [
  ["owner", "Owner"],
  ["family", "Family"],
] as const;
const yesOrNo = [
  ["yes", "Yes"],
  ["no", "No"],
] as const;
const labelOf = (choices: readonly (readonly [string, string])[], value: string) =>
  choices.find(([one]) => one === value)?.[1] ?? "not asked";

interface FieldsProps {
  frame: Frame<PersonValues>;
  /** The people whom the person may be related to. */
  others: readonly ClaimPerson[];
}

function PersonFields({ frame, others }: FieldsProps) {
  const { values } = frame.form;
  const choose = (name: keyof PersonValues) => ({
    value: values[name] || null,
    onChange: (value: string | null) => frame.form.setFieldValue(name, value ?? ""),
    error: frame.form.errors[name],
  });
  return (
    <>
      <TextInput
        label={personWords.name}
        withAsterisk
        maxLength={120}
        data-autofocus
        {...frame.form.getInputProps("name")}
      />
      <div className={form.columns}>
        <ChoiceField label={personWords.kind} choices={kinds} {...choose("kind")} />
        {values.kind === "owner" && (
          <TextInput
            label={personWords.percent}
            inputMode="decimal"
            className="figures"
            rightSection="%"
            {...frame.form.getInputProps("percent")}
          />
        )}
      </div>
      {values.kind === "owner" && (
        <ChoiceField
          label={personWords.has_living_relatives}
          placeholder="Not asked"
          choices={yesOrNo}
          {...choose("has_living_relatives")}
        />
      )}
      <div className={form.columns}>
        <ChoiceField
          label={personWords.related_to}
          placeholder="Nobody listed"
          choices={others.map(({ id, name }) => [String(id), name] as const)}
          {...choose("related_to")}
        />
        <TextInput
          label={personWords.relation}
          description="Such as brother, or child."
          maxLength={60}
          disabled={values.related_to === ""}
          {...frame.form.getInputProps("relation")}
        />
      </div>
    </>
  );
}
