import { Avatar, UnstyledButton } from "@mantine/core";
import type { HTMLAttributes, Ref } from "react";
import styles from "./header.module.css";

interface Props extends HTMLAttributes<HTMLButtonElement> {
  name: string;
  narrow: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** Who is signed in; the account menu opens at it. */
export function AccountButton({ name, narrow, className = "", ...others }: Props) {
  return (
    <UnstyledButton className={`${styles.account} ${className}`} aria-label={`Account of ${name}`} {...others}>
      <Avatar size={28} radius="xl" color="teal" name={name} aria-hidden />
      {!narrow && <span className={styles.accountName}>{name}</span>}
    </UnstyledButton>
  );
}
