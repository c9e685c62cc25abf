import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { navigationQuery } from "../base/queries.ts";
import { mayOpen } from "../base/session.ts";
import styles from "./offlineBar.module.css";

/** Tells staff on every screen that mail goes to the built-in mailbox alone, which is open only then (18, 2.6). */
export function MailboxBar({ person }: { person: number }) {
  const { data } = useQuery({ ...navigationQuery(person), enabled: false });
  if (!data || !mayOpen(data, "/mailbox")) return null;
  return (
    <aside className={styles.mailbox} data-mailbox aria-label="Mail">
      <span>
        Mail does not leave this installation. <Link to="/mailbox">See the mailbox.</Link>
      </span>
    </aside>
  );
}
