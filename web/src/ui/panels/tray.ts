import { useQuery } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { ApiError } from "../../base/ApiError.ts";
import { jobKey } from "../../base/queryKeys.ts";

export interface JobProgress {
  percent: number;
  state: "running" | "done" | "failed";
  /** Why it failed. */
  reason?: string | null;
}

/** Long work that goes on while one does something else. */
export interface TrayJob {
  /** The id that realtime messages name. */
  id: number;
  /** What is being done, for whom: `Draft package of Acme LLC`. */
  title: string;
  read: () => Promise<JobProgress>;
  /** Called once when it ends either way. */
  onEnd?: (progress: JobProgress) => void;
  /** Where the result is. */
  href?: string;
}

let jobs: readonly TrayJob[] = [];
const listeners = new Set<() => void>();

function become(next: readonly TrayJob[]): void {
  jobs = next;
  for (const listener of listeners) listener();
}

export const tray = {
  /** Shows long work in the corner until it is dismissed; it survives every change of screen. */
  follow(job: TrayJob): void {
    become([...jobs.filter((one) => one.id !== job.id), job]);
  },
  dismiss(id: number): void {
    become(jobs.filter((one) => one.id !== id));
  },
  clear(): void {
    become([]);
  },
};

export function useTrayJobs(): readonly TrayJob[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => jobs,
  );
}

/** The server will not tell of this job any more: asking again would not help. */
export const isRefused = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;

const askEvery = 1000;

/** How far a job of the tray is, asked for every second until it ends. */
export const jobProgressQuery = ({ id, read }: Pick<TrayJob, "id" | "read">) => ({
  queryKey: jobKey(id),
  queryFn: read,
  refetchInterval: ({ state }: { state: { data: JobProgress | undefined; error: unknown } }) =>
    (state.data === undefined || state.data.state === "running") && !isRefused(state.error) ? askEvery : false,
  refetchIntervalInBackground: true,
});

/** The percent of a job as the tray shows it, so that no two places say different ones; null where the tray has it not. */
export function useTrayPercent(id: number): number | null {
  const job = useTrayJobs().find((one) => one.id === id);
  const progress = useQuery({
    ...jobProgressQuery(job ?? { id, read: () => Promise.reject(new Error("No job of the tray.")) }),
    enabled: job !== undefined,
  });
  return job === undefined ? null : (progress.data?.percent ?? null);
}
