import { NativeSelect, PasswordInput, type PasswordInputProps, TextInput, type TextInputProps } from "@mantine/core";
import { shapeEin } from "@refundry/contract/values";
import { type ChangeEvent, useLayoutEffect, useRef, useState } from "react";

type FieldProps = Omit<TextInputProps, "onChange" | "value"> & {
  value?: string;
  onChange?: (value: string) => void;
};

/** A text field whose text is shaped while it is typed. */
function ShapedInput({ shape, onChange, ...props }: FieldProps & { shape: (text: string) => string }) {
  return (
    <TextInput
      {...props}
      onChange={(event: ChangeEvent<HTMLInputElement>) => onChange?.(shape(event.currentTarget.value))}
    />
  );
}

const significant = /[\d.-]/g;
const grouped = (text: string): string => {
  const [whole = "", ...fraction] = text.split(".");
  return [whole.replace(/\B(?=(\d{3})+$)/g, ","), ...fraction].join(".");
};

interface GroupedProps extends FieldProps {
  shape: (text: string) => string;
  /** What of a text is not taken, in words; null where all of it is. */
  refuse: (text: string) => string | null;
}

/** A figure that is shown with commas while it is typed and handed on without them. What it does not take is said. */
function GroupedInput({ shape, refuse, onChange, value = "", error, onBlur, ...props }: GroupedProps) {
  const [refused, setRefused] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  // The cursor stays behind the digit it stood behind: commas come and go before it.
  const [cursor, setCursor] = useState<{ digits: number } | null>(null);
  useLayoutEffect(() => {
    const field = input.current;
    if (!field || !cursor || document.activeElement !== field) return;
    let place = 0;
    for (let left = cursor.digits; left > 0 && place < field.value.length; place++)
      if (field.value.charAt(place) !== ",") left -= 1;
    field.setSelectionRange(place, place);
  }, [cursor]);
  return (
    <TextInput
      {...props}
      ref={input}
      value={grouped(value)}
      error={refused ?? error}
      onBlur={(event) => {
        setRefused(null);
        onBlur?.(event);
      }}
      onChange={({ currentTarget: { value: typed, selectionStart } }: ChangeEvent<HTMLInputElement>) => {
        const before = shape(typed.slice(0, selectionStart ?? typed.length));
        setCursor({ digits: before.match(significant)?.length ?? 0 });
        setRefused(refuse(typed));
        onChange?.(shape(typed));
      }}
    />
  );
}

/** Digits, one point and a minus where it is allowed; keeps at most two digits after the point. */
export function shapeMoney(text: string, negative = false): string {
  const kept = text.replace(negative ? /[^\d.-]/g : /[^\d.]/g, "").replace(/(?!^)-/g, "");
  const [whole = "", ...rest] = kept.split(".");
  return rest.length === 0 ? whole : `${whole}.${rest.join("").slice(0, 2)}`;
}

export const digitsOnly = "Digits only.";
export const twoDecimals = "At most two digits after the point.";

/** What `shapeMoney` takes out of a text; a dollar sign, commas and blanks are a way of writing the same. */
function refuseMoney(text: string, negative: boolean): string | null {
  const plain = text.replace(/[$,\s]/g, "").replace(/^-/, negative ? "" : "-");
  if (/[^\d.]/.test(plain) || plain.split(".").length > 2) return digitsOnly;
  return /\.\d{3}/.test(plain) ? twoDecimals : null;
}

/** Dollars: `$` before, digits and the decimal point only. */
export function MoneyField({ negative = false, ...props }: FieldProps & { negative?: boolean }) {
  return (
    <GroupedInput
      inputMode="decimal"
      leftSection="$"
      leftSectionWidth={26}
      autoComplete="off"
      className="figures"
      {...props}
      shape={(text) => shapeMoney(text, negative)}
      refuse={(text) => refuseMoney(text, negative)}
    />
  );
}

/** Whole numbers. */
export function CountField(props: FieldProps) {
  return (
    <GroupedInput
      inputMode="numeric"
      autoComplete="off"
      className="figures"
      {...props}
      shape={(text) => text.replace(/\D/g, "")}
      refuse={(text) => (/[^\d,\s]/.test(text) ? digitsOnly : null)}
    />
  );
}

/** An EIN: puts the hyphen in by itself. */
export function EinField(props: FieldProps) {
  return (
    <ShapedInput
      inputMode="numeric"
      maxLength={10}
      placeholder="00-0000000"
      autoComplete="off"
      className="figures"
      {...props}
      shape={shapeEin}
    />
  );
}

/** The digits of a phone, without the country's 1 before ten of them; digits too many stay, so that the schema says so. */
export const shapePhone = (text: string): string => text.replace(/\D/g, "").replace(/^1(?=\d{10}$)/, "");

/** Typing stops at ten digits; more of them can only be pasted. */
const typedPhone = (before: string, text: string): string => {
  const digits = shapePhone(text);
  return before.length === 10 && digits.length === 11 ? before : digits;
};

/** Ten digits of a phone. */
export function PhoneField(props: FieldProps) {
  return (
    <ShapedInput
      type="tel"
      inputMode="numeric"
      autoComplete="off"
      className="figures"
      {...props}
      shape={(text) => typedPhone(props.value ?? "", text)}
    />
  );
}

/** Text without spaces, typed or pasted. */
export function UnspacedField(props: FieldProps) {
  return <ShapedInput {...props} shape={(text) => text.replace(/\s/g, "")} />;
}

/** A calendar date, with the browser's own picker. */
export function DateField(props: FieldProps & { min?: string; max?: string }) {
  return <ShapedInput type="date" className="figures" {...props} shape={(text) => text} />;
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
