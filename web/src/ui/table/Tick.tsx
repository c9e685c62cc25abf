import type { InputHTMLAttributes, ReactNode } from "react";
import styles from "./table.module.css";

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, "className" | "type"> {
  /** One of several of the same name; otherwise it is on or off by itself. */
  oneOf?: boolean;
  label?: ReactNode;
  labelClass?: string | undefined;
}

/** The browser's own box to tick, which thousands of rows draw at no cost; who has no label names it. */
export function Tick({ oneOf = false, label, labelClass, ...input }: Props) {
  const box = { ...input, type: oneOf ? "radio" : "checkbox", className: styles.tick };
  if (label === undefined) return <input {...box} />;
  return (
    <label className={styles.ticked}>
      <input {...box} />
      <span className={labelClass}>{label}</span>
    </label>
  );
}
