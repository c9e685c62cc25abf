import type { PackageStatus } from "@refundry/contract/packages";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, client as calls, newKey } from "../../app/api.ts";
import { failed, succeeded } from "../../ui/snackbar.tsx";
import { type JobProgress, tray } from "../../ui/tray.ts";

/** What can be asked for. */
export type Wanted = Extract<PackageStatus, "draft" | "final">;

/** Orders a package and follows it in the tray, so that one may leave meanwhile. */
export function useGenerate(client: number, clientName: string) {
  const queries = useQueryClient();
  const [sending, setSending] = useState(false);
  const [key, setKey] = useState(newKey);
  const refresh = () => void queries.invalidateQueries({ queryKey: api.packages.key() });
  const read = async (id: number): Promise<JobProgress> => {
    const job = await calls.packages.job({ params: { id } }, { context: { background: true } });
    const state = job.state === "done" || job.state === "failed" ? job.state : "running";
    return { percent: job.percent, state, reason: job.reason };
  };
  const order = async (request: Wanted) => {
    setSending(true);
    try {
      const { job } = await calls.packages.request(
        { params: { id: client }, body: { request } },
        { context: { idempotencyKey: key } },
      );
      succeeded("Package generation scheduled successfully.");
      const title = `${request === "draft" ? "Draft" : "Final"} package of ${clientName}`;
      tray.follow({ id: job.id, title, read: () => read(job.id), onEnd: refresh });
      refresh();
    } catch (error) {
      failed(error);
      void queries.invalidateQueries({ queryKey: api.calculations.readiness.key() });
    } finally {
      setKey(newKey());
      setSending(false);
    }
  };
  return { sending, start: (request: Wanted) => void order(request) };
}
