import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, client as calls, newKey } from "../../app/api.ts";
import { failed, succeeded } from "../../ui/snackbar.tsx";
import { type JobProgress, tray } from "../../ui/tray.ts";

/** Orders a draft and follows it in the tray, so that one may leave meanwhile. */
export function useGenerate(client: number, clientName: string) {
  const queries = useQueryClient();
  const [sending, setSending] = useState(false);
  const [key, setKey] = useState(newKey);
  const refresh = () => void queries.invalidateQueries({ queryKey: api.packages.list.key() });
  const read = async (id: number): Promise<JobProgress> => {
    const job = await calls.packages.job({ params: { id } }, { context: { background: true } });
    const state = job.state === "done" || job.state === "failed" ? job.state : "running";
    return { percent: job.percent, state, reason: job.reason };
  };
  const order = async () => {
    setSending(true);
    try {
      const { job } = await calls.packages.request(
        { params: { id: client }, body: { request: "draft" } },
        { context: { idempotencyKey: key } },
      );
      setKey(newKey());
      succeeded("Package generation scheduled successfully.");
      tray.follow({ id: job.id, title: `Draft package of ${clientName}`, read: () => read(job.id), onEnd: refresh });
      refresh();
    } catch (error) {
      failed(error);
      void queries.invalidateQueries({ queryKey: api.calculations.readiness.key() });
    } finally {
      setSending(false);
    }
  };
  return { sending, start: () => void order() };
}
