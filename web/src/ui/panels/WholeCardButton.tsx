import { Button } from "@mantine/core";
import type { ComponentPropsWithoutRef } from "react";
import styles from "./card.module.css";

/** The button in the head of a card that one may click anywhere. */
export function WholeCardButton(props: Omit<ComponentPropsWithoutRef<"button">, "color" | "style">) {
  return <Button variant="default" size="xs" {...props} className={styles.wholeCard} />;
}
