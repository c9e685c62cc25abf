import { type PackageRequest, type PackageStatus, rowOfJob } from "@refundry/contract/packages";
import type { Quarter } from "@refundry/contract/values";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, client as calls } from "../../base/api.ts";
import { useChanged } from "../../base/changed.ts";
import { ask } from "../../ui/panels/ask.ts";
import { type JobProgress, tray } from "../../ui/panels/tray.ts";
import { failed, succeeded } from "../../ui/words/snackbar.tsx";
import { forgetFinalPosition } from "../making/finalSwitch.ts";

/** What can be asked for. */
export type Wanted = PackageStatus;

/** Each kind as the tray names it. */
const titles: Record<Wanted, string> = {
  draft: "Draft package",
  final: "Final package",
  "2020-supplement": "2020 supplement",
  "peo-claim": "PEO claim file",
};

/** What a package is ordered with: the quarters that get a form; all that are claimed where none are named. */
export type Start = (wanted: Wanted, options?: { choose?: boolean; quarters?: readonly Quarter[] }) => void;

/**
 * Orders a package and follows it in the tray, so that one may leave meanwhile. A final first asks what the server says it
 * must: that it takes the client back, and which quarters it is for (07, 2.1).
 */
export function useGenerate(client: number, clientName: string) {
  const changed = useChanged();
  const queries = useQueryClient();
  const [sending, setSending] = useState(false);
  const [asked, setAsked] = useState<PackageRequest | null>(null);
  const [ordered, setOrdered] = useState(0);
  const refresh = () => changed({ type: "packages" });
  const read = async (id: number): Promise<JobProgress> => {
    const job = await calls.packages.job({ params: { id } }, { context: { background: true } });
    const state = job.state === "done" || job.state === "failed" ? job.state : "running";
    return { percent: job.percent, state, reason: job.reason };
  };
  const sendingWhile = async (work: () => Promise<void>) => {
    setSending(true);
    try {
      await work();
    } catch (error) {
      failed(error);
      void refresh();
    } finally {
      setSending(false);
    }
  };
  const order = (request: Wanted, quarters?: readonly Quarter[]) =>
    sendingWhile(async () => {
      const named = quarters?.map(({ year, quarter }) => ({ year, quarter }));
      const body = { request, ...(named && { quarters: named }) };
      const { job } = await calls.packages.request({ params: { id: client }, body });
      // It is listed at once: until the server's list comes the page would offer what was just asked for.
      const row = rowOfJob(job, new Date().toISOString(), named ?? []);
      queries.setQueryData(listKey(client), (list) => list && { ...list, items: [row, ...list.items] });
      forgetFinalPosition(client);
      setOrdered((count) => count + 1);
      succeeded("Package generation scheduled successfully.");
      const title = `${titles[request]} of ${clientName}`;
      tray.follow({ id: job.id, title, read: () => read(job.id), onEnd: () => void refresh() });
      // Until the list names it nothing else may be asked for: the box would offer a second one.
      await refresh();
    });
  const orderFinal = async (choose: boolean) => {
    let before: PackageRequest | null = null;
    await sendingWhile(async () => {
      before = await calls.packages.beforeFinal({ params: { id: client } });
    });
    await (before && askBefore(before, choose));
  };
  const askBefore = async (before: PackageRequest, choose: boolean) => {
    if (before.ready_to_file && !(await ask(takesBack))) return;
    if (choose || before.asks_quarters) setAsked(before);
    else await order("final");
  };
  const start: Start = (wanted, { choose = false, quarters = [] } = {}) => {
    if (quarters.length > 0) void order(wanted, quarters);
    else void (wanted === "final" ? orderFinal(choose) : order(wanted));
  };
  const chosen = (quarters: readonly Quarter[]) => {
    const all = asked?.quarters.filter(({ reason }) => reason === null).length === quarters.length;
    setAsked(null);
    void order("final", all ? undefined : quarters);
  };
  return { sending, start, ordered, asked, chosen, dismiss: () => setAsked(null) };
}

const listKey = (client: number) => api.packages.list.queryOptions({ input: { params: { id: client } } }).queryKey;

const takesBack = {
  title: "Generate a new final?",
  text: "The client is ready to file. A new final package returns it to Ready to Final.",
  confirm: "Generate",
};
