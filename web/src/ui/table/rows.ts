import { experimental_streamedQuery as streamedQuery, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { signalOf } from "../../base/background.ts";
import { useTableAddress } from "./address.ts";

/** Up to here the browser holds the whole list, sorts and filters it; beyond, the server does (conventions, 2). */
export const mostRowsHere = 50_000;
const firstPage = 500;
const laterPages = 5000;

export interface Page<Row> {
  items: readonly Row[];
  total: number;
  total_is_lower_bound?: boolean | undefined;
  next?: string | null | undefined;
}

export interface PageRequest<Sort extends string = string> {
  limit: number;
  cursor?: string;
  q?: string;
  /** Comes from the address, so the server has the last word on it. */
  sort?: Sort;
}

/** Where rows come from: a key for the cache, and how to ask for one page of the list protocol. */
export interface RowSource<Row, Sort extends string = string> {
  key: readonly unknown[];
  page: (request: PageRequest<Sort>, signal: AbortSignal) => Promise<Page<Row>>;
  enabled?: boolean;
}

/** The rows that have come so far, and how the table should treat them. */
export interface ListRows<Row> {
  rows: readonly Row[];
  total: number;
  /** Counting stopped early. */
  atLeast: boolean;
  state: "idle" | "loading" | "failed" | "ready";
  error: unknown;
  /** All rows are here: the table sorts and filters them. Otherwise they come as the server ordered them. */
  whole: boolean;
  /** The server has narrowed the rows by the text in the address; it may find what the columns here do not show. */
  narrowed?: boolean;
  /** More rows are on their way. */
  filling: boolean;
  /** Asks for the next window; called as one scrolls towards the end. */
  more: () => void;
  retry: () => void;
}

/** Every row is here: what is counted of them is so. */
export const isComplete = ({ state, whole, filling }: ListRows<unknown>): boolean =>
  state === "ready" && whole && !filling;

/** Rows that are all here already. */
export const rowsHere = <Row>(rows: readonly Row[]): ListRows<Row> => ({
  rows,
  total: rows.length,
  atLeast: false,
  state: "ready",
  error: null,
  whole: true,
  filling: false,
  more: () => {},
  retry: () => {},
});

interface Gathered<Row> {
  rows: readonly Row[];
  total: number;
  complete: boolean;
}

const nothing = { rows: [], total: 0, complete: false };

async function* allPages<Row, Sort extends string>(
  source: RowSource<Row, Sort>,
  signal: AbortSignal,
): AsyncGenerator<Page<Row>> {
  let cursor: string | null = null;
  let limit = firstPage;
  do {
    const page: Page<Row> = await source.page({ limit, ...(cursor !== null && { cursor }) }, signal);
    yield page;
    cursor = page.total > mostRowsHere ? null : (page.next ?? null);
    limit = laterPages;
  } while (cursor !== null);
}

/** The whole list: first rows at once, the rest in the background; beyond 50,000 rows windows from the server. */
export function useWholeList<Row, Sort extends string = string>(source: RowSource<Row, Sort>): ListRows<Row> {
  const [{ q, sort }] = useTableAddress();
  const all = useQuery({
    queryKey: [...source.key, "whole"],
    enabled: source.enabled ?? true,
    queryFn: streamedQuery<Page<Row>, Gathered<Row>>({
      streamFn: ({ queryKey, signal }) => allPages(source, signalOf(queryKey, signal)),
      reducer: (gathered, page) => ({
        rows: [...gathered.rows, ...page.items],
        total: page.total,
        complete: !page.next,
      }),
      initialValue: nothing,
      refetchMode: "replace",
    }),
  });
  const tooMany = (all.data?.total ?? 0) > mostRowsHere;
  const windows = useWindows(source, { q, sort, enabled: tooMany });
  if (tooMany) return { ...windows, narrowed: true };
  return {
    rows: all.data?.rows ?? nothing.rows,
    total: all.data?.total ?? 0,
    atLeast: false,
    state: stateOf(all),
    error: all.error,
    whole: true,
    filling: all.isFetching && !(all.data?.complete ?? false),
    more: () => {},
    retry: () => void all.refetch(),
  };
}

/** A list in windows, in the server's order, fetched as one scrolls. */
export function useWindows<Row, Sort extends string = string>(
  source: RowSource<Row, Sort>,
  { enabled = true, q, sort }: { enabled?: boolean; q?: string | undefined; sort?: string | undefined } = {},
): ListRows<Row> {
  const windows = useInfiniteQuery({
    queryKey: [...source.key, "windows", q ?? "", sort ?? ""],
    enabled: enabled && (source.enabled ?? true),
    initialPageParam: null as string | null,
    queryFn: ({ queryKey, pageParam, signal }) =>
      source.page(
        {
          limit: firstPage,
          ...(pageParam !== null && { cursor: pageParam }),
          ...(q && { q }),
          ...(sort && { sort: sort as Sort }),
        },
        signalOf(queryKey, signal),
      ),
    getNextPageParam: (page) => page.next ?? null,
  });
  const pages = windows.data?.pages ?? [];
  const last = pages.at(-1);
  return {
    rows: pages.length === 1 ? (pages[0]?.items ?? []) : pages.flatMap((page) => page.items),
    total: last?.total ?? 0,
    atLeast: last?.total_is_lower_bound ?? false,
    state: stateOf(windows),
    error: windows.error,
    whole: last !== undefined && !last.next,
    filling: windows.isFetchingNextPage,
    more: () => {
      if (windows.hasNextPage && !windows.isFetching && !windows.isError) void windows.fetchNextPage();
    },
    retry: () => void windows.refetch(),
  };
}

interface QueryState {
  data?: unknown;
  isError: boolean;
  fetchStatus: string;
}

function stateOf(query: QueryState): ListRows<never>["state"] {
  if (query.data !== undefined) return "ready";
  if (query.isError) return "failed";
  return query.fetchStatus === "idle" ? "idle" : "loading";
}
