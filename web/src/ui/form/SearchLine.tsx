import { Button, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import type { ReactNode, Ref } from "react";
import own from "./form.module.css";

interface Props {
  label: string;
  typed: string;
  onType: (text: string) => void;
  /** Enter or the button. */
  onSearch: () => void;
  error?: ReactNode;
  /** Shown where nothing is typed. */
  placeholder?: string;
  autoFocus?: boolean;
  field?: Ref<HTMLInputElement>;
}

/** A box with its button; Enter and the button ask alike. */
export function SearchLine({ label, typed, onType, onSearch, error, field, ...box }: Props) {
  return (
    <search>
      <form
        className={own.searchLine}
        onSubmit={(event) => {
          event.preventDefault();
          onSearch();
        }}
      >
        <TextInput
          ref={field}
          type="search"
          aria-label={label}
          value={typed}
          error={error}
          leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
          {...box}
        />
        <Button type="submit" variant="default">
          Search
        </Button>
      </form>
    </search>
  );
}
