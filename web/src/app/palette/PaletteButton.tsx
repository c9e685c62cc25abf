import { IconSearch } from "@tabler/icons-react";
import { Keys } from "../../ui/words/Keys.tsx";
import styles from "./palette.module.css";

interface Props {
  narrow: boolean;
  onOpen: () => void;
}

/** Looks like the box that it opens: the search over everything one may open and begin. */
export function PaletteButton({ narrow, onOpen }: Props) {
  return (
    <div className={styles.place} data-narrow={narrow || undefined}>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-label="Search or go to"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={onOpen}
      >
        <IconSearch size={narrow ? 18 : 15} stroke={1.5} aria-hidden />
        {!narrow && (
          <>
            <span>Search or go to…</span>
            <Keys of="Ctrl+K" />
          </>
        )}
      </button>
    </div>
  );
}
