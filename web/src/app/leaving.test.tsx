import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { ApiError } from "../base/ApiError.ts";
import { api } from "../base/api.ts";
import { shownZone, showTimesIn } from "../base/instants.ts";
import { queryClient } from "../base/queries.ts";
import { rememberPath, session, takePath } from "../base/session.ts";
import { ask } from "../ui/panels/ask.ts";
import { Tray } from "../ui/panels/Tray.tsx";
import { tray } from "../ui/panels/tray.ts";
import { answering, show } from "../ui/testing.tsx";
import { failed } from "../ui/words/snackbar.tsx";
import { clearTab } from "./leaving.ts";

test("the end of a session clears the tray, the open question and every message", async () => {
  await show(<Tray />);
  tray.follow({ id: 1, title: "Draft package of Acme LLC", read: async () => ({ percent: 5, state: "running" }) });
  const answer = ask({ title: "Mark Acme LLC inactive?", confirm: "Mark inactive" });
  for (let index = 0; index < 8; index += 1) failed(`Acme LLC, message ${index}`);
  await waitFor(() => expect(screen.getAllByText(/Acme LLC/).length).toBeGreaterThan(2));
  clearTab();
  expect(await answer).toBe(false);
  await waitFor(() => expect(screen.queryByText(/Acme LLC/)).toBeNull());
});

test("the end of a session leaves the zone of who signed out: times are those of the browser again", () => {
  showTimesIn(undefined);
  const own = shownZone();
  showTimesIn(own === "Asia/Tokyo" ? "Europe/London" : "Asia/Tokyo");
  clearTab();
  expect(shownZone()).toBe(own);
});

test("the end of a session leaves nothing that was read: the next person's screens ask anew", async () => {
  const calls = answering({ "GET /clients/7": { body: { id: 7, legal_name: "Acme LLC" } } });
  const { queryKey } = api.clients.read.queryOptions({ input: { params: { id: 7 } } });
  const read = () => queryClient.fetchQuery(api.clients.read.queryOptions({ input: { params: { id: 7 } } }));
  // What the whole tab does when a session ends is wired there.
  await import("./providers.tsx");
  for (const leave of [session.end, session.lost]) {
    session.begin({ current_user_id: 5, first: "Ann", last: "Sample" });
    await read();
    await read();
    expect(queryClient.getQueryData(queryKey)).toBeTruthy();
    leave();
    expect(queryClient.getQueryCache().getAll()).toEqual([]);
  }
  expect(calls.filter(({ path }) => path === "/clients/7")).toHaveLength(2);
});

test("work that the server does not tell of any more is not asked for again", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const read = vi.fn(async () => {
    throw new ApiError(404, { error: "This was not found.", code: "not_found" });
  });
  await show(<Tray />);
  tray.follow({ id: 2, title: "Draft package", read });
  expect(await screen.findByText("This was not found.")).toBeTruthy();
  await vi.advanceTimersByTimeAsync(5000);
  expect(read).toHaveBeenCalledTimes(1);
  tray.clear();
  vi.useRealTimers();
});

test("after a sign-out by hand no address is kept, in this tab and in the others, until somebody signs in", async () => {
  const person = { current_user_id: 5, first: "Ann", last: "Sample" };
  const other = new BroadcastChannel("refundry-session");
  session.begin(person);
  rememberPath("/clients/57/profile");
  other.postMessage("ended");
  await waitFor(() => expect(session.current()).toBeNull());
  rememberPath("/clients/57/profile");
  expect(takePath()).toBeNull();
  session.begin(person);
  session.end();
  rememberPath("/clients/57/profile");
  expect(takePath()).toBeNull();
  session.begin(person);
  session.lost();
  rememberPath("/clients/57/profile");
  expect(takePath()).toBe("/clients/57/profile");
  other.close();
});
