import { NativeSelect, PasswordInput, type PasswordInputProps, TextInput, type TextInputProps } from "@mantine/core";
import { type ChangeEvent, useState } from "react";

export type FieldProps = Omit<TextInputProps, "onChange" | "value"> & {
  value?: string;
  onChange?: (value: string) => void;
};

/** A text field whose text is shaped while it is typed. */
export function ShapedInput({ shape, onChange, ...props }: FieldProps & { shape: (text: string) => string }) {
  return (
    <TextInput
      {...props}
      onChange={(event: ChangeEvent<HTMLInputElement>) => onChange?.(shape(event.currentTarget.value))}
    />
  );
}

/** Text without spaces, typed or pasted. */
export function UnspacedField(props: FieldProps) {
  return <ShapedInput {...props} shape={(text) => text.replace(/\s/g, "")} />;
}

/** A calendar date, with the browser's own picker; the browser takes one that is typed in part for none. */
export function DateField({ onBlur, error, ...props }: FieldProps & { min?: string; max?: string }) {
  const [isPart, setPart] = useState(false);
  return (
    <ShapedInput
      type="date"
      className="figures"
      {...props}
      shape={(text) => text}
      error={isPart ? "Complete the date, or clear it." : error}
      onBlur={(event) => {
        setPart(event.currentTarget.validity.badInput);
        onBlur?.(event);
      }}
    />
  );
}

type PasswordProps = Omit<PasswordInputProps, "onChange" | "value"> & {
  value?: string;
  onChange?: (value: string) => void;
  /** Spaces cannot be typed; pasted text loses them. */
  unspaced?: boolean;
};

/** A password with show and hide. */
export function PasswordField({ onChange, unspaced = false, ...props }: PasswordProps) {
  return (
    <PasswordInput
      {...props}
      // Of its two elements the outer one would be marked, which nobody can be led to.
      aria-invalid={props.error ? true : undefined}
      visibilityToggleButtonProps={{ "aria-label": "Show or hide the password", tabIndex: 0 }}
      onChange={({ currentTarget: { value } }) => onChange?.(unspaced ? value.replace(/\s/g, "") : value)}
    />
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value | null;
  choices: readonly (readonly [value: Value, label: string])[];
  onChange: (value: Value | null) => void;
  placeholder?: string;
  required?: boolean;
  disabled?: boolean;
  error?: React.ReactNode;
  description?: React.ReactNode;
}

/** One of few choices, with the browser's own list. */
export function ChoiceField<Value extends string>({
  choices,
  value,
  onChange,
  placeholder,
  ...props
}: ChoiceProps<Value>) {
  return (
    <NativeSelect
      {...props}
      value={value ?? ""}
      onChange={(event) => onChange(choices.find(([one]) => one === event.currentTarget.value)?.[0] ?? null)}
      data={[
        ...(placeholder !== undefined || value === null ? [{ value: "", label: placeholder ?? "" }] : []),
        ...choices.map(([one, label]) => ({ value: one, label })),
      ]}
    />
  );
}
