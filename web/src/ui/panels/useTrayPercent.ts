import { useQuery } from "@tanstack/react-query";
import { jobProgressQuery, useTrayJobs } from "./tray.ts";

/** The percent of a job as the tray shows it, so that no two places say different ones; null where the tray has it not. */
export function useTrayPercent(id: number): number | null {
  const job = useTrayJobs().find((one) => one.id === id);
  const progress = useQuery({
    ...jobProgressQuery(job ?? { id, read: () => Promise.reject(new Error("No job of the tray.")) }),
    enabled: job !== undefined,
  });
  return job === undefined ? null : (progress.data?.percent ?? null);
}
