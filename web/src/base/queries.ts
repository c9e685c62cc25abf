import { onlineManager, QueryClient } from "@tanstack/react-query";
import { ApiError } from "./ApiError.ts";
import { api } from "./api.ts";
import { inBackground } from "./background.ts";

/** The cache of everything that was read. A failed read is tried once more unless the server refused it. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (count, error) =>
        count < 1 && (!(error instanceof ApiError) || error.status === 0 || error.status === 500),
      retryDelay: 700,
      refetchOnReconnect: false,
    },
    mutations: { retry: false },
  },
});

// The connection comes back by itself: what is read anew then is nobody's activity (01, Sessions).
onlineManager.subscribe((online) => {
  if (online)
    void inBackground(queryClient, { type: "active", stale: true }, (filters) => queryClient.refetchQueries(filters));
});

/** The person of the session, confirmed by the server. */
export const userQuery = (id: number) => api.access.user.queryOptions({ input: { params: { id } }, staleTime: 60_000 });

/**
 * Home, side menu and screens of the person; realtime says when it changed. Where it failed only Retry asks again: each part
 * that reads it would ask as it is made, and be taken away while that is under way.
 */
export const navigationQuery = (id: number) =>
  api.access.navigation.queryOptions({ input: { params: { id } }, staleTime: 5 * 60_000, retryOnMount: false });

export const statusQuery = () => api.access.status.queryOptions({ staleTime: 60_000 });

/** Where help and support are; who opens the product anew is told of other addresses. */
export const publicSettingsQuery = () => api.content.publicSettings.queryOptions({ staleTime: 5 * 60_000 });
