import { TextInput } from "@mantine/core";
import { formatPhone, shapeEin } from "@refundry/contract/values";
import { type ChangeEvent, useLayoutEffect, useRef, useState } from "react";
import { amountText, isNoAmount, tooFineText } from "./amounts.ts";
import { type FieldProps, ShapedInput } from "./fields.tsx";

const grouped = (text: string): string => {
  const [whole = "", ...fraction] = text.split(".");
  return [whole.replace(/\B(?=(\d{3})+$)/g, ","), ...fraction].join(".");
};

interface GroupedProps extends FieldProps {
  /** Whether a text holds something that no key may bring in. */
  isStrange: (text: string) => boolean;
  /** What is said of such a text. */
  strangeText: string;
  /** What else is wrong with a text, in words; null where it can be read. */
  problemOf?: (text: string) => string | null;
}

/** Every key was taken. */
const taken = { keys: "", left: false, seen: false };

/** A dollar sign, commas and blanks are a way of writing the same. */
const plainOf = (text: string) => text.replace(/[$,\s]/g, "");

/**
 * A figure that is shown with commas while it is typed and handed on without them. A key that it does not take changes nothing
 * and is named below; what was pasted stays as it is, with what is wrong in it, until it is right.
 */
function GroupedInput({
  isStrange,
  strangeText,
  problemOf,
  onChange,
  value = "",
  error,
  onBlur,
  ...props
}: GroupedProps) {
  /** The keys that were not taken, whether the field was left since, and whether somebody came back to look. */
  const [refused, setRefused] = useState(taken);
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
  const strange = isStrange(value);
  const shown = strange ? value : grouped(value);
  const take = (typed: string, place: number) => {
    const text = plainOf(typed);
    const isKey = typed.length === shown.length + 1;
    const refuses = isKey && !strange && isStrange(text);
    const before = plainOf(typed.slice(0, place)).length;
    setCursor({ digits: refuses ? before - 1 : before });
    // What is typed on after a key that was refused may not be what was meant: the word on it stays, also when the field is
    // left, until somebody comes back to it or takes something away.
    setRefused((stood) => {
      if (refuses) return { ...taken, keys: stood.keys + typed.charAt(place - 1) };
      return isKey && !stood.left ? stood : taken;
    });
    if (!refuses) onChange?.(isStrange(text) ? typed.trim() : text);
  };
  const told =
    refused.keys !== "" ? (
      <>
        <span>{strangeText}</span> <span>“{refused.keys}” was left out.</span>
      </>
    ) : strange ? (
      strangeText
    ) : (
      (problemOf?.(value) ?? error)
    );
  return (
    <TextInput
      {...props}
      ref={input}
      value={shown}
      error={told}
      data-unsettled={(refused.keys !== "" && !refused.seen) || undefined}
      onFocus={() => setRefused((stood) => (stood.left ? { ...stood, seen: true } : stood))}
      onBlur={(event) => {
        setRefused((stood) => ({ ...stood, left: true }));
        onBlur?.(event);
      }}
      onChange={({ currentTarget: { value: typed, selectionStart } }: ChangeEvent<HTMLInputElement>) =>
        take(typed, selectionStart ?? typed.length)
      }
    />
  );
}

const digitsOnly = "Digits only.";

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
      isStrange={(text) => isNoAmount(text, negative)}
      strangeText={amountText}
      problemOf={tooFineText}
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
      isStrange={(text) => /\D/.test(text)}
      strangeText={digitsOnly}
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

/** Ten digits of a phone, written as a phone until somebody types and again once the field is left. */
export function PhoneField({ value = "", onChange, onBlur, ...props }: FieldProps) {
  const [typing, setTyping] = useState(false);
  return (
    <ShapedInput
      type="tel"
      inputMode="numeric"
      autoComplete="off"
      className="figures"
      {...props}
      value={typing ? value : formatPhone(value)}
      onChange={(digits) => {
        setTyping(true);
        onChange?.(digits);
      }}
      onBlur={(event) => {
        setTyping(false);
        onBlur?.(event);
      }}
      shape={(text) => typedPhone(value, text)}
    />
  );
}
