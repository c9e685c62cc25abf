import { TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import styles from "./table.module.css";

interface Props {
  text: string;
  onType: (text: string) => void;
}

/** The box of a table's quick filter. */
export function FilterBox({ text, onType }: Props) {
  return (
    <TextInput
      className={styles.quickFilter}
      size="xs"
      type="search"
      aria-label="Filter these rows"
      placeholder="Filter"
      leftSection={<IconSearch size={14} aria-hidden />}
      value={text}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  );
}
