import { Button } from "@mantine/core";
import { IconPencil } from "@tabler/icons-react";
import type { ReactNode } from "react";
import styles from "./card.module.css";

/** The button in the head of a card that one may click anywhere. */
export function WholeCardButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconPencil size={14} stroke={1.5} aria-hidden />}
      className={styles.wholeCard}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
