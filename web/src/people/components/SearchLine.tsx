import { Button, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useState } from "react";
import own from "./people.module.css";

interface Props {
  label: string;
  /** What was searched for. */
  asked: string;
  /** Enter or the button; an empty text shows the list again. */
  onSearch: (text: string) => void;
}

const fewest = 2;

/** A box that searches by Enter or by its button. */
export function SearchLine({ label, asked, onSearch }: Props) {
  const [typed, type] = useState(asked);
  const [shown, setShown] = useState(asked);
  const [problem, setProblem] = useState<string | null>(null);
  if (shown !== asked) {
    setShown(asked);
    type(asked);
  }
  const search = () => {
    const text = typed.trim();
    const short = text.length > 0 && text.length < fewest;
    setProblem(short ? `Please enter at least ${fewest} characters.` : null);
    if (!short) onSearch(text);
  };
  return (
    <search>
      <form
        className={own.search}
        onSubmit={(event) => {
          event.preventDefault();
          search();
        }}
      >
        <TextInput
          type="search"
          aria-label={label}
          placeholder={label}
          value={typed}
          error={problem}
          leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
          onChange={({ currentTarget: { value } }) => {
            type(value);
            setProblem(null);
            if (value === "" && asked !== "") onSearch("");
          }}
        />
        <Button type="submit" variant="default">
          Search
        </Button>
      </form>
    </search>
  );
}
