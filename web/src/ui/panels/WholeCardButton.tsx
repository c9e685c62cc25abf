import { Button } from "@mantine/core";
import { IconPencil } from "@tabler/icons-react";
import type { ComponentPropsWithoutRef } from "react";
import styles from "./card.module.css";

interface Props extends Omit<ComponentPropsWithoutRef<"button">, "color" | "style"> {
  /** What it does changes the card: it has the picture of editing. */
  edits?: boolean;
}

/** The button in the head of a card that one may click anywhere. */
export function WholeCardButton({ edits = false, ...props }: Props) {
  return (
    <Button
      variant="default"
      size="xs"
      {...props}
      {...(edits && { leftSection: <IconPencil size={14} stroke={1.5} aria-hidden /> })}
      className={styles.wholeCard}
    />
  );
}
