import { Button } from "@mantine/core";
import type { SessionRow } from "@refundry/contract/access";
import { IconDeviceDesktop, IconDeviceMobile, IconTerminal2 } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { agoText, instantText } from "../../base/instants.ts";
import { Small } from "../../ui/words/Quiet.tsx";
import { StatusBadge } from "../../ui/words/StatusBadge.tsx";
import styles from "./sessions.module.css";

interface Props {
  items: readonly SessionRow[];
  label: string;
  /** What may be done with one. */
  actionOf?: (session: SessionRow) => ReactNode;
}

/** Where somebody is signed in: a line for each device. */
export function SessionList({ items, label, actionOf }: Props) {
  if (items.length === 0) return <p>This person is signed in nowhere now.</p>;
  return (
    <ul className={styles.sessions} aria-label={label}>
      {items.map((session) => (
        <li key={session.id} className={styles.session}>
          <Picture session={session} />
          <div className={styles.facts}>
            <span className={styles.device}>
              <strong>{session.device}</strong>
              {session.current && <StatusBadge meaning="good">This device</StatusBadge>}
              {session.kind === "bearer" && <StatusBadge meaning="na">API</StatusBadge>}
              {session.acting_as && <StatusBadge meaning="act">{`Acting as ${session.acting_as}`}</StatusBadge>}
            </span>
            <Small figures>
              {session.ip ?? "Address unknown"} · signed in {instantText(session.created_at)} · last active{" "}
              {agoText(session.last_seen_at)}
            </Small>
          </div>
          {actionOf?.(session)}
        </li>
      ))}
    </ul>
  );
}

function Picture({ session: { kind, device } }: { session: SessionRow }) {
  const Icon =
    kind === "bearer" ? IconTerminal2 : /iPhone|iPad|Android/.test(device) ? IconDeviceMobile : IconDeviceDesktop;
  return <Icon size={20} stroke={1.5} aria-hidden />;
}

interface SignOutProps {
  session: SessionRow;
  pending: boolean;
  onSignOut: () => void;
}

/** Signs one device out. */
export function SignOutButton({ session: { device }, pending, onSignOut }: SignOutProps) {
  return (
    <Button variant="default" size="xs" loading={pending} aria-label={`Sign out ${device}`} onClick={onSignOut}>
      Sign out
    </Button>
  );
}
