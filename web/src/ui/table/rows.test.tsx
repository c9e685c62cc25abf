import { onlineManager, QueryObserver } from "@tanstack/react-query";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { api, client } from "../../base/api.ts";
import { inBackground } from "../../base/background.ts";
import { queryClient } from "../../base/queries.ts";
import { answering, show } from "../testing.tsx";
import { useWholeList, useWindows } from "./rows.ts";

const source = {
  key: api.mail.mailbox.key(),
  page: (query: object, signal: AbortSignal) => client.mail.mailbox({ query } as never, { signal }),
};

function Lists() {
  const whole = useWholeList(source);
  const windows = useWindows(source);
  return (
    <>
      <output>{whole.rows.length}</output>
      <button type="button" onClick={whole.retry}>
        Whole
      </button>
      <button type="button" onClick={windows.more}>
        More
      </button>
    </>
  );
}

test("the pages of a list that is read anew by itself are no activity, those that a person asked for are", async () => {
  const calls = answering({
    "GET /mailbox": ({ search }) => ({
      body: { items: [{ id: 1 }], total: 3, next: search.get("cursor") === null ? "a" : null },
    }),
  });
  const { queries } = await show(<Lists />);
  const sent = async (pages: number) => {
    await waitFor(() => expect(calls.length).toBeGreaterThanOrEqual(pages));
    await waitFor(() => expect(queries.isFetching()).toBe(0));
    return calls.splice(0).map(({ headers }) => headers.get("x-background"));
  };
  expect(await sent(3)).toEqual([null, null, null]);
  fireEvent.click(screen.getByRole("button", { name: "More" }));
  expect(await sent(1)).toEqual([null]);
  void inBackground(queries, {}, (filters) => queries.invalidateQueries(filters));
  // Both pages of the whole list, and both windows that were fetched.
  expect(await sent(4)).toEqual(["1", "1", "1", "1"]);
  fireEvent.click(screen.getByRole("button", { name: "Whole" }));
  expect(await sent(2)).toEqual([null, null]);
});

test("what is read anew when the connection is back is no activity", async () => {
  const calls = answering({ "GET /mailbox": { body: { items: [], total: 0, next: null } } });
  queryClient.mount();
  const options = api.mail.mailbox.queryOptions({ input: { query: {} }, staleTime: 0 });
  const stop = new QueryObserver(queryClient, options).subscribe(() => {});
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  await vi.waitFor(() => expect(calls).toHaveLength(2));
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(calls.map(({ headers }) => headers.get("x-background"))).toEqual([null, "1"]);
  stop();
  queryClient.unmount();
  queryClient.clear();
});
