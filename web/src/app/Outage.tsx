import { Button, FocusTrap, Loader } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import type { ApiError } from "../base/ApiError.ts";
import { client } from "../base/api.ts";
import { inBackground } from "../base/background.ts";
import styles from "./outage.module.css";

let current: ApiError | null = null;
const listeners = new Set<() => void>();

/** The product as a whole is away: in maintenance, or without its database. */
export const outage = {
  begin(error: ApiError | null): void {
    current = error;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

const askEvery = 10_000;

/** Covers the page while the product is away, without losing what was typed below it; asks again by itself. */
export function OutagePage() {
  const error = useSyncExternalStore(outage.subscribe, () => current);
  return error && <Away error={error} />;
}

function Away({ error }: { error: ApiError }) {
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const ask = async () => {
    setAsking(true);
    const status = await client.access.status(undefined, { context: { background: true } }).catch(() => null);
    setAsking(false);
    if (status?.status !== "online") return;
    outage.begin(null);
    await inBackground(queries, {}, (filters) => queries.invalidateQueries(filters));
  };
  useEffect(() => {
    const timer = setInterval(() => void ask(), askEvery);
    return () => clearInterval(timer);
  });
  return (
    <FocusTrap active>
      <div className={styles.outage} role="alertdialog" aria-modal="true" aria-label="Refundry is not available">
        <img src="/logo.svg" alt="" width={40} height={40} />
        <p>{error.message}</p>
        <Button onClick={() => void ask()} disabled={asking} data-autofocus>
          {asking ? "Asking…" : "Retry"}
        </Button>
        <span className={styles.outageNote}>
          <Loader size={12} /> Asking again by itself every 10 seconds.
        </span>
      </div>
    </FocusTrap>
  );
}
