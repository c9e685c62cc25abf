import { commonErrors } from "@refundry/contract/platform";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { api } from "../base/api.ts";
import { instantText } from "../base/instants.ts";
import { takePath } from "../base/session.ts";
import { Muted } from "../ui/words/Quiet.tsx";
import { succeeded } from "../ui/words/snackbar.tsx";
import styles from "./components/maintenance.module.css";

const askEvery = 10_000;

/** Waits until the product is back, and goes on where one was (01, `/maintenance`). */
export function MaintenanceScreen() {
  const navigate = useNavigate();
  // What was known before says nothing of now; an asking that failed is one that was not answered with yes.
  const { data, isFetchedAfterMount, isSuccess } = useQuery({
    ...api.access.status.queryOptions({ context: { background: true } }),
    staleTime: 0,
    retry: false,
    refetchInterval: askEvery,
    refetchIntervalInBackground: true,
  });
  const back = isSuccess && isFetchedAfterMount && data.status === "online";
  useEffect(() => {
    if (!back) return;
    succeeded("Refundry is back online!", 6);
    void navigate({ href: takePath() ?? "/dashboard", replace: true });
  }, [back, navigate]);
  return (
    <main className={styles.page}>
      <img src="/logo.svg" alt="" width={40} height={40} />
      <h1>{commonErrors.maintenance.text}</h1>
      {data?.message && <p>{data.message}</p>}
      {data?.expected_until && <Muted of="p">Expected to end {instantText(data.expected_until)}</Muted>}
    </main>
  );
}
