import { Autocomplete, type ComboboxItem } from "@mantine/core";
import { type KeyboardEvent, useState } from "react";
import type { Choice } from "./auditWords.ts";

interface Props {
  label: string;
  /** The code that is asked for. */
  value: string | undefined;
  choices: readonly Choice[];
  onSet: (code: string | undefined) => void;
}

const mostOffered = 100;

/** A filter by one of many codes, each under its words; what has none is asked for as it was typed. */
export function WordFilter({ label, value, choices, onSet }: Props) {
  const now = choices.find(([, code]) => code === value)?.[0] ?? value ?? "";
  const [typed, type] = useState<string | null>(null);
  const has = (text: string) => (words: string) => words.toLowerCase().includes(text.trim().toLowerCase());
  const settle = (text: string) => {
    const asked = text.trim();
    const code = choices.find(([words]) => words.toLowerCase() === asked.toLowerCase())?.[1] ?? asked;
    type(null);
    if (code !== (value ?? "")) onSet(code || undefined);
  };
  /** Half a word of something that is offered asks for nothing. */
  const leave = () => {
    if (typed === null) return;
    const isHalf = typed.trim() !== "" && choices.some(([words]) => has(typed)(words));
    const isWhole = choices.some(([words]) => words.toLowerCase() === typed.trim().toLowerCase());
    if (isHalf && !isWhole) type(null);
    else settle(typed);
  };
  return (
    <Autocomplete
      size="xs"
      label={label}
      placeholder="All"
      value={typed ?? now}
      data={choices.map(([words]) => words)}
      // What is chosen narrows the list only once something else is typed.
      filter={({ options }) =>
        (options as ComboboxItem[]).filter((one) => typed === null || has(typed)(one.label)).slice(0, mostOffered)
      }
      selectFirstOptionOnChange
      clearable
      onChange={type}
      onOptionSubmit={settle}
      onClear={() => settle("")}
      onBlur={leave}
      onKeyDown={({ key }: KeyboardEvent) => {
        // Where something is offered, Enter chooses it.
        if (key === "Enter" && typed !== null && !choices.some(([words]) => has(typed)(words))) settle(typed);
      }}
    />
  );
}
