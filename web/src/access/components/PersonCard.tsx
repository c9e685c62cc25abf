import { UnstyledButton } from "@mantine/core";
import type { Impersonable } from "@refundry/contract/access";
import type { WaitingOfOther } from "@refundry/contract/shell";
import { dateText } from "../../base/instants.ts";
import { EmailText } from "../../ui/figures/EmailText.tsx";
import { PersonAvatar } from "../../ui/words/PersonAvatar.tsx";
import styles from "./acting.module.css";

interface Props {
  person: Impersonable;
  /** How much waits for them, once it is known. */
  waiting?: WaitingOfOther | undefined;
  onChoose: () => void;
}

/** Somebody as whom one may sign in: image, name, e-mail, firm and role, and what waits for them. */
export function PersonCard({ person, waiting, onChoose }: Props) {
  const { fullname, email, entity_name: firm, role } = person;
  return (
    <UnstyledButton className={styles.card} onClick={onChoose}>
      <PersonAvatar person={person} size={40} />
      <span className={styles.whoText}>
        <strong>{fullname}</strong>
        <span>
          <EmailText address={email} />
        </span>
        {firm && <span>{firm}</span>}
        <span>{role}</span>
      </span>
      <span className={styles.act}>Sign in as</span>
      {waiting && <WaitingLines waiting={waiting} />}
    </UnstyledButton>
  );
}

/** What waits for them by kind, as their own home counts it, and since when the oldest of all does. */
function WaitingLines({ waiting: { kinds, since } }: { waiting: WaitingOfOther }) {
  if (kinds.length === 0) return <span className={styles.waits}>Nothing waits for them.</span>;
  return (
    <span className={styles.waits}>
      {kinds.map(({ key, title, total }) => (
        <span key={key} className={styles.waitingKind}>
          <span>{title}</span> <strong>{total.toLocaleString("en-US")}</strong>
        </span>
      ))}
      {since && <span className={styles.oldest}>The oldest of these waits since {dateText(since)}</span>}
    </span>
  );
}
