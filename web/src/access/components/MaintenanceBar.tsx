import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { api } from "../../base/api.ts";
import { instantText } from "../../base/instants.ts";
import { useMay } from "../../base/may.ts";
import styles from "./maintenance.module.css";

const askEvery = 60_000;
/** From so long before everybody sees that it will begin (01, Beyond 6). */
const announcedFor = 30 * 60_000;

/** Maintenance that is on, for who works on in it, or that begins soon, for everybody. */
export function MaintenanceBar() {
  const { data } = useQuery({
    ...api.access.status.queryOptions({ context: { background: true } }),
    staleTime: askEvery,
    refetchInterval: askEvery,
    retry: false,
  });
  const sets = useMay("access.set_status");
  const now = useNow(1000, data?.starts_at !== null && data?.starts_at !== undefined);
  if (!data) return null;
  if (data.status === "maintenance")
    return sets ? (
      <div className={styles.bar} role="status">
        <strong>Maintenance is on</strong>
        <Link to="/settings" search={{ tab: "status" }}>
          System status
        </Link>
      </div>
    ) : null;
  const left = data.starts_at === null ? null : Date.parse(data.starts_at) - now;
  if (left === null || left > announcedFor) return null;
  return (
    <div className={styles.bar} role="status">
      <strong aria-live="off">
        {left > 0 ? `Maintenance begins in ${inWords(left)}.` : "Maintenance begins now."}
      </strong>
      <span>
        Please save your work.
        {data.expected_until && ` Expected to end ${instantText(data.expected_until)}.`}
        {data.message && ` ${data.message}`}
      </span>
    </div>
  );
}

/** `29 min`, in the last two minutes `1:07`. */
function inWords(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  if (seconds >= 120) return `${Math.ceil(seconds / 60)} minutes`;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")} minutes`;
}

function useNow(every: number, ticks: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!ticks) return;
    const timer = setInterval(() => setNow(Date.now()), every);
    return () => clearInterval(timer);
  }, [every, ticks]);
  return now;
}
