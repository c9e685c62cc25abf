import { UnstyledButton } from "@mantine/core";
import type { HTMLAttributes, Ref } from "react";
import { PersonAvatar } from "../ui/words/PersonAvatar.tsx";
import styles from "./header.module.css";

export interface AccountProps extends HTMLAttributes<HTMLButtonElement> {
  person: { id: number; fullname: string; img: string | null | undefined };
  narrow: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** Who is signed in; the account menu opens at it. */
export function AccountButton({ person, narrow, className = "", ...others }: AccountProps) {
  return (
    <UnstyledButton
      className={`${styles.account} ${className}`}
      aria-label={`Account of ${person.fullname}`}
      {...others}
    >
      <PersonAvatar person={person} size={28} />
      {!narrow && <span className={styles.accountName}>{person.fullname}</span>}
    </UnstyledButton>
  );
}
