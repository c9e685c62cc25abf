import { UnstyledButton } from "@mantine/core";
import type { Impersonable } from "@refundry/contract/access";
import { PersonAvatar } from "../../ui/words/PersonAvatar.tsx";
import styles from "./acting.module.css";

/** Somebody as whom one may sign in: image, name, e-mail, firm and role. */
export function PersonCard({ person, onChoose }: { person: Impersonable; onChoose: () => void }) {
  const { fullname, email, entity_name: firm, role } = person;
  return (
    <UnstyledButton className={styles.card} onClick={onChoose}>
      <PersonAvatar person={person} size={40} />
      <span className={styles.whoText}>
        <strong>{fullname}</strong>
        <span>{email}</span>
        {firm && <span>{firm}</span>}
        <span>{role}</span>
      </span>
      <span className={styles.act}>Sign in as</span>
    </UnstyledButton>
  );
}
