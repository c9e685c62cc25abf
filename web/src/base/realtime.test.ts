import { QueryClient, QueryClientProvider, QueryObserver, useQuery } from "@tanstack/react-query";
import { renderHook } from "@testing-library/react";
import { createElement, type ReactNode } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import "../ui/testing.tsx";
import { api } from "./api.ts";
import { reads } from "./changed.ts";
import { jobKey } from "./queryKeys.ts";
import { take, useRealtime, useWatched, waitBefore } from "./realtime.ts";

afterEach(() => vi.unstubAllGlobals());

describe("the realtime socket", () => {
  test("waits 1 to 30 s before it tries again", () => {
    expect(waitBefore(0, 1)).toBe(1000);
    expect(waitBefore(3, 1)).toBe(8000);
    expect(waitBefore(20, 1)).toBe(30_000);
    expect(waitBefore(20, 0)).toBe(22_500);
  });
  test("makes what hangs on a changed record be read anew, and nothing else", () => {
    const of = (id: number) => ({ input: { params: { id } } });
    const client = { type: "clients", id: 7 } as const;
    expect(reads(api.clients.read.queryKey(of(7)), client)).toBe(true);
    expect(reads(api.claims.rounds.queryKey(of(7)), client)).toBe(true);
    expect(reads(api.claims.rounds.queryKey(of(8)), client)).toBe(false);
    expect(reads(api.people.taxFirms.queryKey(), client)).toBe(false);
    expect(reads([...api.clients.list.key(), "whole"], client)).toBe(true);
    // A job and a mail that have the number of a client are no client.
    expect(reads(jobKey(7), client)).toBe(false);
    expect(reads(api.mail.message.queryKey(of(7)), client)).toBe(false);
    expect(reads(api.claims.rounds.queryKey(of(7)), { type: "packages", id: 7 })).toBe(false);
    expect(reads(api.packages.list.queryKey(of(3)), { type: "packages", id: 7 })).toBe(true);
  });

  test("the clients that a person opened last are read anew wherever they stand, and no client of the person's number", () => {
    const queries = new QueryClient();
    const keys = [api.clients.recent.queryKey(), api.clients.read.queryKey({ input: { params: { id: 7 } } })];
    for (const key of keys) queries.setQueryData(key, {} as never);
    take({ kind: "record", type: "client_recents", id: 7 }, queries);
    expect(keys.map((key) => queries.getQueryState(key)?.isInvalidated)).toEqual([true, false]);
  });

  test("after a break everything on screen is read anew, once, as nobody's activity", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const sockets: FakeSocket[] = [];
    class FakeSocket {
      static OPEN = 1;
      readyState = 0;
      sent: string[] = [];
      onopen: () => void = () => {};
      onclose: () => void = () => {};
      constructor() {
        sockets.push(this);
      }
      open() {
        this.readyState = FakeSocket.OPEN;
        this.onopen();
      }
      send(text: string) {
        this.sent.push(text);
      }
      close() {}
    }
    vi.stubGlobal("WebSocket", FakeSocket);
    const asked: [string, string | null][] = [];
    vi.stubGlobal("fetch", async (request: Request) => {
      asked.push([new URL(request.url).pathname, request.headers.get("X-Background")]);
      return new Response("{}", { status: 200, headers: { "content-type": "application/json" } });
    });
    const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
    const wrapper = ({ children }: { children: ReactNode }) =>
      createElement(QueryClientProvider, { client: queries }, children);
    const input = { params: { id: 7 } };
    const shown = renderHook(
      () => {
        useRealtime(5);
        useWatched("clients", 7);
        useQuery(api.clients.read.queryOptions({ input }));
        useQuery(api.people.taxFirms.queryOptions());
      },
      { wrapper },
    );
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    sockets[0]?.open();
    await vi.advanceTimersByTimeAsync(100);
    expect(asked).toHaveLength(2);
    sockets[0]?.onclose();
    await vi.advanceTimersByTimeAsync(1100);
    expect([sockets.length, asked.length]).toEqual([2, 2]);
    sockets[1]?.open();
    await vi.waitFor(() => expect(asked).toHaveLength(4));
    expect(asked.slice(2).sort()).toEqual(
      asked
        .slice(0, 2)
        .map(([path]) => [path, "1"])
        .sort(),
    );
    expect(sockets[1]?.sent).toEqual([JSON.stringify({ watch: [{ type: "clients", id: 7 }] })]);
    sockets[1]?.onclose();
    shown.unmount();
    await vi.advanceTimersByTimeAsync(40_000);
    expect(sockets).toHaveLength(2);
    vi.useRealTimers();
  });

  test("what is read anew because the server said so is no activity, what the person reads is", async () => {
    const sent: (string | null)[] = [];
    vi.stubGlobal("fetch", async (request: Request) => {
      sent.push(request.headers.get("X-Background"));
      return new Response("{}", { status: 200, headers: { "content-type": "application/json" } });
    });
    const queries = new QueryClient();
    const options = api.clients.read.queryOptions({ input: { params: { id: 7 } } });
    const stop = new QueryObserver(queries, options).subscribe(() => {});
    await vi.waitFor(() => expect(sent).toEqual([null]));
    take({ kind: "record", type: "clients", id: 7, version: 2 }, queries);
    take({ kind: "record", type: "clients", id: 7, version: 3 }, queries);
    await vi.waitFor(() => expect(queries.isFetching()).toBe(0));
    expect([sent.length > 1, new Set(sent.slice(1))]).toEqual([true, new Set(["1"])]);
    sent.length = 0;
    await queries.refetchQueries({ queryKey: options.queryKey });
    expect(sent).toEqual([null]);
    stop();
  });
});
