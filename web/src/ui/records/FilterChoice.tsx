import { NativeSelect } from "@mantine/core";

interface Props {
  label: string;
  /** Nothing, while all are shown. */
  value: string | undefined;
  choices: readonly (readonly [value: string, words: string])[];
  onChoose: (value: string | undefined) => void;
}

/** A filter over a table that narrows it to one value. */
export function FilterChoice({ label, value, choices, onChoose }: Props) {
  return (
    <NativeSelect
      size="xs"
      aria-label={label}
      value={value ?? ""}
      data={[{ value: "", label: `${label}: all` }, ...choices.map(([value, words]) => ({ value, label: words }))]}
      onChange={({ currentTarget }) => onChoose(currentTarget.value || undefined)}
    />
  );
}
