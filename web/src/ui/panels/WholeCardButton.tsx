import { Button } from "@mantine/core";
import type { ComponentPropsWithoutRef, ReactNode } from "react";
import styles from "./card.module.css";

interface Props extends Omit<ComponentPropsWithoutRef<"button">, "color" | "style"> {
  /** Its picture: that of editing where what it does changes the card. */
  icon?: ReactNode;
}

/** The button in the head of a card that one may click anywhere. */
export function WholeCardButton({ icon, ...props }: Props) {
  return <Button variant="default" size="xs" {...props} leftSection={icon} className={styles.wholeCard} />;
}
