import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { jobKey } from "../ui/tray.ts";
import { api, apiBase } from "./api.ts";

type Pushed =
  | { kind: "record"; type: string; id: number; version?: number }
  | { kind: "job"; id: number; percent: number }
  | { kind: "nav" }
  | { kind: "session" };

const longestWait = 30_000;

/** Waits between tries to connect: 1 s, doubled up to 30 s, with some chance so that tabs do not come all at once. */
export const waitBefore = (failures: number, chance = Math.random()) =>
  Math.min(longestWait, 1000 * 2 ** failures) * (0.75 + chance / 2);

/** One socket while somebody is signed in; after a break everything on screen is read anew. */
export function useRealtime(person: number | null): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (person === null) return;
    let socket: WebSocket | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let failures = 0;
    let broken = false;
    let done = false;

    const take = (pushed: Pushed) => {
      if (pushed.kind === "nav") void queries.invalidateQueries({ queryKey: api.access.navigation.key() });
      if (pushed.kind === "session") void queries.refetchQueries({ queryKey: api.access.user.key() });
      if (pushed.kind === "record") void queries.invalidateQueries({ predicate: (query) => query.isActive() });
      if (pushed.kind === "job") void queries.invalidateQueries({ queryKey: jobKey(pushed.id) });
    };
    const connect = () => {
      socket = new WebSocket(`${location.origin.replace(/^http/, "ws")}${apiBase}/realtime`);
      socket.onopen = () => {
        failures = 0;
        if (broken) void queries.invalidateQueries();
        broken = false;
      };
      socket.onmessage = ({ data }) => {
        // Kinds this front end does not know yet do nothing.
        take(JSON.parse(String(data)) as Pushed);
      };
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
    };
  }, [person, queries]);
}
