import type { ComponentPropsWithoutRef } from "react";
import styles from "./quiet.module.css";

type Props = Omit<ComponentPropsWithoutRef<"span">, "className"> & {
  of?: "span" | "p" | "div";
  /** Its figures stand in columns. */
  figures?: boolean;
};

/** Secondary text. */
export function Small({ of: Tag = "span", figures = false, ...props }: Props) {
  return <Tag {...props} className={figures ? `figures ${styles.small}` : styles.small} />;
}

/** Text that steps back, in the usual size. */
export function Muted({ of: Tag = "span", ...props }: Omit<Props, "figures">) {
  return <Tag {...props} className={styles.muted} />;
}
