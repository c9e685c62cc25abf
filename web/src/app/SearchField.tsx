import { IconSearch } from "@tabler/icons-react";
import type { ComponentPropsWithoutRef, ReactElement, ReactNode, Ref } from "react";

interface Props {
  typed: string;
  onType: (text: string) => void;
  onSearch: () => void;
  /** What the box takes part in, such as a list that opens below it. */
  around?: (box: ReactElement) => ReactNode;
  box?: ComponentPropsWithoutRef<"input">;
  ref?: Ref<HTMLFormElement>;
}

/** The box that clients are searched in. */
export function SearchField({ typed, onType, onSearch, around = (box) => box, box, ref }: Props) {
  return (
    <form
      ref={ref}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch();
      }}
    >
      <IconSearch size={15} aria-hidden />
      {around(
        <input
          type="search"
          aria-label="Search clients"
          placeholder="Search clients"
          autoComplete="off"
          value={typed}
          onChange={(event) => onType(event.currentTarget.value)}
          {...box}
        />,
      )}
      <kbd aria-hidden>/</kbd>
    </form>
  );
}
