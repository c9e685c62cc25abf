import { expect, test, vi } from "vitest";
import { api } from "../../base/api.ts";
import { changed } from "../../base/changed.ts";
import { answering } from "../testing.tsx";
import { listOf } from "./listOf.ts";

const { signal } = new AbortController();
const page = { body: { items: [], total: 0, next: null } };

test("a page is asked for with what is fixed, and with at most as many rows as the operation gives", async () => {
  const calls = answering({ "GET /clients/search": page, "GET /clients": page });
  await listOf(api.clients.search, { fixed: { query: { q: "acme" } }, most: 200 }).page(
    { limit: 500, cursor: "next" },
    signal,
  );
  await listOf(api.clients.list).page({ limit: 500, sort: "-trade_name" }, signal);
  expect(calls.map(({ path, search }) => [path, Object.fromEntries(search)])).toEqual([
    ["/clients/search", { q: "acme", limit: "200", cursor: "next" }],
    ["/clients", { limit: "500", sort: "-trade_name" }],
  ]);
});

test("lists with other fixed parts are other lists to the cache, and each is known to what changes", () => {
  const of = (id: number) => listOf(api.calculations.employees, { fixed: { params: { id } } }).key;
  expect(of(7)).not.toEqual(of(8));
  expect(of(7)).toEqual(of(7));
  const found: boolean[] = [];
  const queries = {
    getQueryCache: () => ({ findAll: () => [] }),
    invalidateQueries: ({ predicate }: { predicate: (query: { queryKey: readonly unknown[] }) => boolean }) => {
      found.push(...[of(7), listOf(api.mail.mailbox).key].map((queryKey) => predicate({ queryKey })));
      return Promise.resolve();
    },
  };
  void changed(queries as never, { type: "calculations", id: 3 });
  expect(found).toEqual([true, false]);
});

test("the file is asked for at the operation's own address, with filters that are chosen", async () => {
  const fetched: string[] = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    fetched.push(new URL(request.url).pathname + new URL(request.url).search);
    return new Response("{}", { status: 500 });
  });
  const list = listOf(api.calculations.employees, { fixed: { params: { id: 7 } } });
  const asked = () => new URLSearchParams({ format: "csv", q: "ann" });
  await list.exportAs(asked(), { quarter: "2021-Q1" }).catch(() => {});
  await list.exportAs(asked(), { quarter: undefined }).catch(() => {});
  expect(fetched).toEqual([
    "/api/v1/calculations/7/employees?format=csv&q=ann&quarter=2021-Q1",
    "/api/v1/calculations/7/employees?format=csv&q=ann",
  ]);
});
