import { Avatar, UnstyledButton } from "@mantine/core";
import type { Impersonable } from "@refundry/contract/access";
import styles from "./acting.module.css";

/** Somebody as whom one may sign in: image, name, e-mail, firm and role. */
export function PersonCard({ person, onChoose }: { person: Impersonable; onChoose: () => void }) {
  const { fullname, email, entity_name: firm, role, img } = person;
  return (
    <UnstyledButton className={styles.card} onClick={onChoose}>
      <Avatar size={40} radius="xl" color="teal" src={img} name={fullname} alt="" />
      <span className={styles.whoText}>
        <strong>{fullname}</strong>
        <span>{email}</span>
        {firm && <span>{firm}</span>}
        <span>{role}</span>
      </span>
    </UnstyledButton>
  );
}
