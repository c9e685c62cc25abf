import { ActionIcon, Menu } from "@mantine/core";
import { IconClock, IconMail, IconMailOpened } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { placeOf } from "../../base/addresses.ts";
import { agoText, instantText } from "../../base/instants.ts";
import { Tip } from "../../ui/words/Tip.tsx";
import styles from "../notifications.module.css";
import { snoozes } from "./snoozes.ts";
import { type Row, useMarks } from "./useMarks.tsx";

/** One row: a press on its words leads to what it is about, and marks it as read. */
export function NotificationRow({ item, onLeave }: { item: Row; onLeave: () => void }) {
  const { mark, snooze } = useMarks();
  const { url, read_status: isRead, created_at: at, count } = item;
  const words = (
    <>
      {item.legal_name !== null && <strong>{item.legal_name}</strong>}
      <span>{item.text}</span>
    </>
  );
  const follow = () => {
    if (!isRead) void mark(item, true);
    onLeave();
  };
  const name = item.legal_name === null ? item.text : `${item.legal_name}: ${item.text}`;
  return (
    <li className={styles.row} data-unread={!isRead || undefined}>
      <span className={styles.dot} {...(!isRead && { role: "img", "aria-label": "Unread" })} />
      <div className={styles.words}>
        {url === null ? (
          <div className={styles.said}>{words}</div>
        ) : (
          <Link {...placeOf(url)} className={styles.said} onClick={follow}>
            {words}
          </Link>
        )}
        <time dateTime={at} title={instantText(at)}>
          {agoText(at)}
          {/* The words end with the figure alone (02, Notification life). */}
          {count > 1 && ` · ${count} notices in one`}
        </time>
      </div>
      <div className={styles.actions}>
        <Tip label={isRead ? "Mark as unread" : "Mark as read"}>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`${isRead ? "Mark as unread" : "Mark as read"}: ${name}`}
            onClick={() => void mark(item, !isRead)}
          >
            {isRead ? <IconMail size={16} stroke={1.5} /> : <IconMailOpened size={16} stroke={1.5} />}
          </ActionIcon>
        </Tip>
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" aria-label={`Snooze: ${name}`}>
              <IconClock size={16} stroke={1.5} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Label>Snooze</Menu.Label>
            {snoozes.map(([label, until]) => (
              <Menu.Item key={label} onClick={() => void snooze(item, until(new Date()))}>
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </div>
    </li>
  );
}
