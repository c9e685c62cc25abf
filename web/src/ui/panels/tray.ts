import { useSyncExternalStore } from "react";

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
