import { TextInput } from "@mantine/core";
import type { ClaimPerson } from "@refundry/contract/claims";
import { ChoiceField } from "../../ui/form/fields.tsx";
import form from "../../ui/form/form.module.css";
import { requiredField } from "../../ui/form/requiredField.ts";
import type { FormFrame } from "../../ui/form/useFormFrame.ts";
import { HeldLines, RelationLines } from "./PersonLines.tsx";
import { holdsShares, type PersonValues, personWords } from "./personForm.ts";

export const parties = [
  ["person", "Person"],
  ["entity", "Entity (corporation, partnership, estate, trust)"],
] as const;
export const kinds = [
  ["owner", "Owner"],
  ["family", "Family"],
] as const;
export const yesOrNo = [
  ["yes", "Yes"],
  ["no", "No"],
] as const;

interface Props {
  frame: FormFrame<PersonValues>;
  /** The people and entities beside this one. */
  others: readonly ClaimPerson[];
}

/** The fields of a person or an entity; holdings of entities and relations are asked where there is somebody to name. */
export function PersonFields({ frame, others }: Props) {
  const { values, errors, setFieldValue } = frame.form;
  const choose = (name: "party" | "kind" | "has_living_relatives") => ({
    value: values[name] || null,
    onChange: (value: string | null) => setFieldValue(name, value ?? ""),
    error: errors[name],
  });
  const named = (entity: boolean) =>
    others.filter(({ kind }) => (kind === "entity") === entity).map(({ id, name }) => [String(id), name] as const);
  const isEntity = values.party === "entity";
  const [entities, people] = [named(true), named(false)];
  return (
    <>
      <TextInput
        label={personWords.name}
        {...requiredField}
        maxLength={120}
        data-autofocus
        {...frame.form.getInputProps("name")}
      />
      <div className={form.columns}>
        <ChoiceField label={personWords.party} choices={parties} {...choose("party")} />
        {!isEntity && <ChoiceField label={personWords.kind} choices={kinds} {...choose("kind")} />}
        {holdsShares(values) && (
          <TextInput
            label={`${personWords.percent} of the client`}
            inputMode="decimal"
            className="figures"
            rightSection="%"
            {...frame.form.getInputProps("percent")}
          />
        )}
      </div>
      {holdsShares(values) && (entities.length > 0 || values.holdings.length > 0) && (
        <HeldLines
          lines={values.holdings}
          onChange={(lines) => setFieldValue("holdings", lines)}
          choices={entities}
          error={errors.holdings}
        />
      )}
      {!isEntity && values.kind === "owner" && (
        <ChoiceField
          label={personWords.has_living_relatives}
          placeholder="Not asked"
          choices={yesOrNo}
          {...choose("has_living_relatives")}
        />
      )}
      {!isEntity && (people.length > 0 || values.relations.length > 0) && (
        <RelationLines
          lines={values.relations}
          onChange={(lines) => setFieldValue("relations", lines)}
          choices={people}
          error={errors.relations}
        />
      )}
    </>
  );
}
