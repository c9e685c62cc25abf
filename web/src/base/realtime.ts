import type { ChangedRecord } from "@refundry/contract/catalogue";
import type { HeardType } from "@refundry/contract/platform";
import { type QueryClient, type QueryFilters, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { api, apiBase } from "./api.ts";
import { inBackground } from "./background.ts";
import { changed } from "./changed.ts";
import { tellNews } from "./news.ts";
import { takeProgress } from "./progress.ts";
import { jobKey } from "./queryKeys.ts";

type Pushed =
  | ({ kind: "record"; version?: number; by?: number; of?: { type: string; id: number } } & ChangedRecord)
  | { kind: "job"; id: number; percent: number }
  | { kind: "work"; key: string; percent: number; ahead?: number }
  | { kind: "nav" }
  | { kind: "notifications" }
  | { kind: "session" };

interface Watched {
  type: HeardType;
  id: number;
}

/** The records on screen, and the one socket of this tab that hears of them. */
let watched: readonly Watched[] = [];
let socket: WebSocket | null = null;

function tellWatched(): void {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ watch: watched }));
}

/** Hears of changes of a record while it is on screen. */
export function useWatched(type: Watched["type"], id: number | null): void {
  useEffect(() => {
    if (id === null) return;
    const record = { type, id };
    watched = [...watched, record];
    tellWatched();
    return () => {
      watched = watched.filter((one) => one !== record);
      tellWatched();
    };
  }, [type, id]);
}

/** Whether changes are heard of as they happen. */
export const isListening = () => socket?.readyState === WebSocket.OPEN;

const longestWait = 30_000;

/** Waits between tries to connect: 1 s, doubled up to 30 s, with some chance so that tabs do not come all at once. */
export const waitBefore = (failures: number, chance = Math.random()) =>
  Math.min(longestWait, 1000 * 2 ** failures) * (0.75 + chance / 4);

/** Messages carry kinds and ids only; what changed is read through the normal calls. */
export function take(pushed: Pushed, queries: QueryClient): void {
  const person = { queryKey: api.access.user.key() };
  if (pushed.kind === "session") void inBackground(queries, person, (filters) => queries.refetchQueries(filters));
  if (pushed.kind === "nav") readAnew(queries, { queryKey: api.access.navigation.key() });
  if (pushed.kind === "notifications") void changed(queries, { type: "notifications" });
  if (pushed.kind === "job") readAnew(queries, { queryKey: jobKey(pushed.id) });
  if (pushed.kind === "work") takeProgress(pushed);
  if (pushed.kind !== "record") return;
  void changed(queries, pushed);
  tellNews(pushed);
}

function readAnew(queries: QueryClient, filters: QueryFilters): void {
  void inBackground(queries, filters, () => queries.invalidateQueries(filters));
}

/** One socket while somebody is signed in; after a break everything on screen is read anew. */
export function useRealtime(person: number | null): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (person === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let failures = 0;
    let broken = false;
    let done = false;
    const connect = () => {
      socket = new WebSocket(`${location.origin.replace(/^http/, "ws")}${apiBase}/realtime`);
      socket.onopen = () => {
        failures = 0;
        tellWatched();
        if (broken) readAnew(queries, {});
        broken = false;
      };
      socket.onmessage = ({ data }) => take(JSON.parse(String(data)) as Pushed, queries);
      socket.onclose = () => {
        if (done) return;
        broken = true;
        timer = setTimeout(connect, waitBefore(failures++));
      };
    };
    connect();
    return () => {
      done = true;
      clearTimeout(timer);
      socket?.close();
      socket = null;
    };
  }, [person, queries]);
}
