import type { RoleId } from "@refundry/contract/platform";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { take } from "../base/realtime.ts";
import { answering, show, signedInAs } from "../ui/testing.tsx";
import { Bell } from "./components/Bell.tsx";

const hour = 60 * 60 * 1000;
const row = (id: number, more: object = {}) => ({
  id,
  legal_name: `Client ${id} Works LLC`,
  type: "client_hold",
  type_id: 403,
  text: "The client was put on hold.",
  url: `/clients/${id}/profile`,
  client: id,
  target_id: id,
  count: 1,
  created_at: new Date(Date.now() - 3 * hour).toISOString(),
  read_status: false,
  snoozed_until: null,
  ...more,
});
type Row = ReturnType<typeof row>;

/** A server with these rows, which it marks and hides as it is asked. */
function serverWith(rows: Row[], fresh?: number) {
  let kept = rows;
  const change = (id: number, set: object) => {
    kept = kept.map((one) => (one.id === id ? { ...one, ...set } : one));
    return { body: kept.find((one) => one.id === id) };
  };
  const unread = () => kept.filter((one) => !one.read_status && !one.snoozed_until);
  const page = (items: Row[]) => ({ items, total: items.length, total_new: fresh ?? unread().length, next: null });
  const calls = answering({
    "GET /notifications": ({ search }) => {
      const shown = kept.filter((one) => !one.snoozed_until);
      const some = search.get("status") === "0" ? unread() : shown;
      const type = search.get("type");
      const items = type ? some.filter((one) => String(one.type_id) === type) : some;
      return { body: page(items.slice(0, Number(search.get("limit")))) };
    },
    "GET /notifications/types": () => ({
      body: {
        items: [...new Set(kept.map((one) => one.type_id))].map((id) => ({
          id,
          key: "k",
          label: id === 403 ? "Client put on hold" : "Client assigned to you",
          count_new: unread().filter((one) => one.type_id === id).length,
        })),
      },
    }),
    "PATCH /notifications/devour": () => {
      const marked = unread().length;
      kept = kept.map((one) => ({ ...one, read_status: true }));
      return { body: { marked, at: "2026-11-23T10:00:00.000Z" } };
    },
    "POST /notifications/devour/undo": () => {
      kept = rows;
      return { body: {} };
    },
    ...Object.fromEntries(
      rows.flatMap(({ id }) => [
        [
          `PATCH /notifications/${id}`,
          ({ body }: { body: unknown }) => {
            const { read_status, snoozed } = body as { read_status?: boolean; snoozed?: false };
            return change(id, {
              ...(read_status !== undefined && { read_status }),
              ...(snoozed === false && { snoozed_until: null }),
            });
          },
        ],
        [
          `PATCH /notifications/${id}/snooze`,
          ({ body }: { body: unknown }) =>
            change(id, {
              snoozed_until: (body as { until?: string }).until ?? "2027-01-15T13:00:00.000Z",
              read_status: false,
            }),
        ],
      ]),
    ),
  });
  return { calls, comes: (one: Row) => (kept = [one, ...kept]) };
}

async function bell(rows: Row[], fresh?: number) {
  signedInAs(1);
  const server = serverWith(rows, fresh);
  const shown = await show(<Bell />);
  await waitFor(() => expect(server.calls.some(({ path }) => path === "/notifications")).toBe(true));
  return { ...shown, ...server };
}
const button = (name: RegExp | string) => screen.findByRole("button", { name });
async function opened(rows: Row[]) {
  const all = await bell(rows);
  fireEvent.click(await button(/^Notifications/));
  await screen.findByRole("dialog", { name: "Notifications" });
  return all;
}
const items = async () => within(await screen.findByRole("list", { name: "Notifications" })).getAllByRole("listitem");

test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14] as const)(
  "part of SHELL-07: the bell shows for roles 1, 4, 7, 11, 13 only: role %i",
  async (role) => {
    signedInAs(role as RoleId);
    serverWith([]);
    await show(<Bell />);
    expect(screen.queryByRole("button", { name: "Notifications" }) !== null).toBe([1, 4, 7, 11, 13].includes(role));
  },
);

test.each([
  [0, "Notifications", null],
  [1, "Notifications, 1 unread", "1"],
  [99, "Notifications, 99 unread", "99"],
  [100, "Notifications, 100 unread", "99+"],
])("with %i unread it is called %s and shows %s", async (fresh, name, figure) => {
  await bell([row(1)], fresh);
  const found = await button(name);
  await waitFor(() => expect(found.textContent).toBe(figure ?? ""));
});

test("SHELL-08 with no notifications the panel reads `No notifications!`", async () => {
  await opened([]);
  expect(await screen.findByText("No notifications!")).toBeTruthy();
});

test("where nothing is unread it says so, and one press shows what was read", async () => {
  await opened([row(1, { read_status: true })]);
  fireEvent.click(await screen.findByRole("radio", { name: "Unread" }));
  expect(await screen.findByText("Nothing is unread.")).toBeTruthy();
  expect(screen.queryByText("No notifications!")).toBeNull();
  fireEvent.click(await button("Show what was read"));
  expect(await items()).toHaveLength(1);
});

test("what cannot be loaded says so, and comes with Retry", async () => {
  signedInAs(1);
  let fails = true;
  answering({
    "GET /notifications": () =>
      fails
        ? { status: 500, body: { error: "It broke.", code: "internal" } }
        : { body: { items: [row(1)], total: 1, total_new: 1, next: null } },
    "GET /notifications/types": { body: { items: [] } },
  });
  await show(<Bell />);
  fireEvent.click(await button("Notifications"));
  expect(await screen.findByText(/It broke\./)).toBeTruthy();
  fails = false;
  fireEvent.click(await button("Retry"));
  expect(await items()).toHaveLength(1);
});

test("a row has the client's legal name, its words, its age, and a mark while it is unread", async () => {
  await opened([
    row(1),
    row(2, { legal_name: null, url: null, read_status: true, text: "Acme was given to another attorney." }),
  ]);
  const [first, second] = await items();
  expect(first?.textContent).not.toContain("in one");
  expect(first?.textContent).toContain("Client 1 Works LLC");
  expect(first?.textContent).toContain("The client was put on hold.");
  expect(first?.textContent).toContain("3 hours ago");
  expect(within(first as HTMLElement).queryByRole("img", { name: "Unread" })).toBeTruthy();
  expect(within(second as HTMLElement).queryByRole("img", { name: "Unread" })).toBeNull();
  expect(within(second as HTMLElement).queryByRole("link")).toBeNull();
});

test("a row that stands for several says how many in words, and not by the figure behind them alone", async () => {
  await opened([row(1, { text: "Q1 2021 is now: Denied. (2)", count: 2 })]);
  const [first] = await items();
  expect(first?.querySelector("time")?.textContent).toBe("3 hours ago · 2 notices in one");
});

test("SHELL-11 (2 of 2) marking a row as read lowers the count by 1, and as unread raises it", async () => {
  await opened([row(1), row(2)]);
  fireEvent.click(await button(/^Mark as read: Client 1/));
  await waitFor(() => expect(document.body.textContent).toContain("Client put on hold (1)"));
  fireEvent.click(await button(/^Mark as unread: Client 1/));
  await waitFor(() => expect(document.body.textContent).toContain("Client put on hold (2)"));
});

test("SHELL-16 a click opens the address with the id filled in, marks the row read and closes the panel", async () => {
  const { calls, router } = await opened([row(7)]);
  fireEvent.click(await screen.findByRole("link", { name: /Client 7 Works LLC/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/clients/7/profile"));
  expect(calls.find(({ method }) => method === "PATCH")).toMatchObject({
    path: "/notifications/7",
    body: { read_status: true },
  });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("SHELL-12 (2 of 2) mark all as read says so, and undo within 6 s restores", async () => {
  const { calls } = await opened([row(1), row(2)]);
  fireEvent.click(await button("Mark all as read"));
  expect(await screen.findByText("All notifications are marked as read.")).toBeTruthy();
  await waitFor(async () => expect((await button("Mark all as read")).getAttribute("aria-disabled")).toBe("true"));
  // It stays reachable and says why.
  const why = (await button("Mark all as read")).getAttribute("aria-describedby") ?? "";
  expect(document.getElementById(why)?.textContent).toBe("Everything is read already.");
  fireEvent.click(await button("Undo"));
  await waitFor(() =>
    expect(calls.find(({ path }) => path === "/notifications/devour/undo")?.body).toEqual({
      at: "2026-11-23T10:00:00.000Z",
    }),
  );
  await waitFor(async () => expect((await button("Mark all as read")).getAttribute("aria-disabled")).toBeNull());
});

describe("SHELL-13 (2 of 2) snooze", () => {
  test.each([
    ["1 hour", hour],
    ["Tomorrow", null],
    ["Next week", 7 * 24 * hour],
  ] as const)("`%s` hides the row, says until when, and can be taken back", async (choice, time) => {
    const { calls } = await opened([row(1, { read_status: true }), row(2)]);
    fireEvent.click(await button(/^Snooze: Client 1/));
    fireEvent.click(await screen.findByRole("menuitem", { name: choice }));
    await waitFor(async () => expect(await items()).toHaveLength(1));
    const asked = calls.find(({ path }) => path.endsWith("/snooze"));
    const { until } = (asked as { body: { until?: string } }).body;
    if (time === null) expect(until).toBeUndefined();
    else expect(Math.abs(Date.parse(until ?? "") - Date.now() - time)).toBeLessThan(time === hour ? 10_000 : 17 * hour);
    expect(await screen.findByText(/^Snoozed until .+\.$/)).toBeTruthy();
    fireEvent.click(await button("Undo"));
    await waitFor(async () => expect(await items()).toHaveLength(2));
    expect(calls.findLast(({ method }) => method === "PATCH")?.body).toEqual({ snoozed: false, read_status: true });
  });
});

test("SHELL-14 (2 of 2) the type filter and `Unread` give only such rows", async () => {
  await opened([row(1), row(2, { read_status: true }), row(3, { type_id: 401 })]);
  expect(await items()).toHaveLength(3);
  fireEvent.change(screen.getByLabelText("Type"), { target: { value: "403" } });
  await waitFor(async () => expect(await items()).toHaveLength(2));
  fireEvent.click(screen.getByRole("radio", { name: "Unread" }));
  await waitFor(async () =>
    expect((await items()).map((one) => one.textContent)).toEqual([expect.stringContaining("Client 1")]),
  );
});

test("part of SHELL-09: a message of the socket raises the count, and without a socket the bell asks within 60 s", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["setInterval", "clearInterval"] });
  const { queries, comes, calls } = await bell([row(1)]);
  await button("Notifications, 1 unread");
  comes(row(2));
  act(() => take({ kind: "notifications" }, queries));
  await button("Notifications, 2 unread");
  comes(row(3));
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  await button("Notifications, 3 unread");
  expect(calls.findLast(({ path }) => path === "/notifications")?.headers.get("X-Background")).toBe("1");
});
