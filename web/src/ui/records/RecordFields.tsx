import { Switch, Textarea, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { dateSchema } from "@refundry/contract/values";
import type { ReactNode } from "react";
import { z } from "zod";
import { FieldColumns } from "../form/FormSection.tsx";
import { ChoiceField, DateField } from "../form/fields.tsx";
import { CountField } from "../form/figureFields.tsx";
import { choicesOf, type DeclaredRecord, labelOf } from "./record.ts";
import { plainSchema } from "./recordColumns.tsx";

export type Values = Record<string, unknown>;

/** A field that the record's schema alone cannot draw, such as one that names another record. */
export type OwnInput = (field: {
  label: string;
  value: unknown;
  set: (value: unknown) => void;
  error: ReactNode;
}) => ReactNode;

interface Props {
  declared: DeclaredRecord;
  /** Several together stand beside each other where there is room. */
  names: readonly (string | readonly string[])[];
  form: UseFormReturnType<Values>;
  own: Readonly<Record<string, OwnInput>>;
}

/** Texts longer than this get more than one line. */
const oneLine = 300;

/** The fields of a record's form, each drawn as its schema says; the first has the focus. */
export function RecordFields({ declared, names, form, own }: Props) {
  const [first] = names.flat();
  const field = (name: string) => <Field key={name} {...{ declared, name, form, own }} first={name === first} />;
  return names.map((one) =>
    typeof one === "string" ? field(one) : <FieldColumns key={one.join(" ")}>{one.map(field)}</FieldColumns>,
  );
}

function Field({ declared, name, form, own, first }: Omit<Props, "names"> & { name: string; first: boolean }) {
  const label = labelOf(declared, name);
  const schema = plainSchema(declared.fields[name]);
  const value = form.values[name];
  const set = (next: unknown) => form.setFieldValue(name, next);
  const error = form.errors[name];
  const input = own[name];
  if (input) return input({ label, value, set, error });
  const choices = choicesOf(declared, name);
  const text = { label, error, value: String(value ?? ""), "data-autofocus": first || undefined };
  const { onBlur } = form.getInputProps(name) as { onBlur?: () => void };
  if (choices)
    return (
      <ChoiceField
        label={label}
        value={value as string | null}
        choices={Object.entries(choices)}
        onChange={set}
        error={error}
      />
    );
  if (schema instanceof z.ZodBoolean)
    return <Switch label={label} checked={value === true} onChange={(event) => set(event.currentTarget.checked)} />;
  if (schema === dateSchema) return <DateField {...text} onBlur={onBlur} onChange={set} />;
  if (schema instanceof z.ZodNumber)
    return <CountField {...text} onBlur={onBlur} onChange={(typed) => set(typed === "" ? null : Number(typed))} />;
  const most = schema instanceof z.ZodString ? (schema.maxLength ?? undefined) : undefined;
  const Text = most !== undefined && most > oneLine ? Textarea : TextInput;
  return (
    <Text
      {...text}
      {...(most !== undefined && { maxLength: most })}
      {...(Text === Textarea && { rows: 4 })}
      onBlur={onBlur}
      onChange={(event) => set(event.currentTarget.value)}
    />
  );
}
