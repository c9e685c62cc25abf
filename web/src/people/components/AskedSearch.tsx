import { useState } from "react";
import { SearchLine } from "../../ui/form/SearchLine.tsx";

interface Props {
  label: string;
  /** What was searched for. */
  asked: string;
  /** An empty text shows the list again. */
  onSearch: (text: string) => void;
  /** In a dialog one begins here. */
  first?: true;
}

const fewest = 2;

/** Searches when asked, by Enter or by the button; emptying the box takes the search away. */
export function AskedSearch({ label, asked, onSearch, first }: Props) {
  const [typed, type] = useState(asked);
  const [shown, setShown] = useState(asked);
  const [problem, setProblem] = useState<string | null>(null);
  if (shown !== asked) {
    setShown(asked);
    type(asked);
  }
  return (
    <SearchLine
      data-autofocus={first}
      label={label}
      placeholder={label}
      typed={typed}
      error={problem}
      onType={(text) => {
        type(text);
        setProblem(null);
        if (text === "" && asked !== "") onSearch("");
      }}
      onSearch={() => {
        const text = typed.trim();
        const short = text.length > 0 && text.length < fewest;
        setProblem(short ? `Please enter at least ${fewest} characters.` : null);
        if (!short) onSearch(text);
      }}
    />
  );
}
