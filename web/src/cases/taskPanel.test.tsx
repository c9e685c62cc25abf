import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answering, show, signedInAs } from "../ui/testing.tsx";
import { ClientTasksScreen } from "./clientTasks.screen.tsx";
import { OutstandingTasksScreen } from "./outstandingTasks.screen.tsx";
import { client, closed, openTasks, page, task, whole } from "./task.given.tsx";

const theirs = { ...task, id: 9, title: "Theirs", user_id: 6, user_name: "Bea Lane" };

beforeEach(() => signedInAs(1));
afterEach(() => void vi.useRealTimers());

test("a day that is over is taken, and said to be at its field; what it was due on before is no news", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-27T15:00:00Z") });
  await openTasks();
  fireEvent.click(await screen.findByText("Call the owner"));
  const due = await screen.findByLabelText("Due");
  const said = () => screen.queryByText("This day is over: the task is late from the start.");
  expect(said()).toBeNull();
  fireEvent.change(due, { target: { value: "2026-11-26" } });
  expect(said()?.closest("[role=status]")).toBeTruthy();
  const described = due.getAttribute("aria-describedby")?.split(" ") ?? [];
  expect(described.some((id) => document.getElementById(id)?.contains(said()))).toBe(true);
  for (const day of ["2026-11-27", "2020-05-01", ""]) {
    fireEvent.change(due, { target: { value: day } });
    expect([day, said()]).toEqual([day, null]);
  }
});

test("an open one leads to its client, and to the ticket that its text names", async () => {
  const body = `Ticket T-12: ${location.origin}/support-tickets#3`;
  await openTasks({ "GET /tasks/7": { body: { ...whole, body } } });
  fireEvent.click(await screen.findByText("Call the owner"));
  const panel = within(await screen.findByRole("dialog"));
  expect((await panel.findByRole("link", { name: "Birch Bakery #3" })).getAttribute("href")).toBe("/clients/3/profile");
  expect(panel.getByRole("link", { name: "Ticket T-12" }).getAttribute("href")).toBe(
    `${location.origin}/support-tickets#3`,
  );
});

test.each([
  [1, true],
  [9, false],
] as const)("its history stands below for who reads the trail: role %i", async (role, reads) => {
  signedInAs(role);
  const calls = await openTasks();
  fireEvent.click(await screen.findByText("Call the owner"));
  await screen.findByText(/· Created on /);
  expect(screen.queryByRole("heading", { name: "History" }) !== null).toBe(reads);
  await waitFor(() => expect(calls.some(({ path }) => path === "/audit")).toBe(reads));
});

test("a task that one opened closes into the list as it stood, and one goes on from its row", async () => {
  answering({ "GET /tasks": page([task, theirs]) } as never);
  const { router } = await show(<OutstandingTasksScreen />, "/reports/tasks?kind=refile", "/reports/tasks");
  fireEvent.click(await screen.findByText("Theirs"));
  await waitFor(() => expect(router.state.location.href).toBe("/clients/3/tasks#9"));
  expect(router.state.location.state.fromList).toBe(true);
  act(() => router.history.back());
  await waitFor(() => expect(router.state.location.href).toBe("/reports/tasks?kind=refile"));
  const grid = await screen.findByRole("grid", { name: "Outstanding tasks" });
  await waitFor(() => expect(document.activeElement).toBe(grid));
  const at = document.getElementById(grid.getAttribute("aria-activedescendant") ?? "");
  expect(at?.textContent).toContain("Theirs");
});

test.each([
  [true, "/reports/tasks"],
  [false, "/clients/3/tasks"],
])("closing an open task leads back where a list led to it: %s", async (came, to) => {
  answering({
    "GET /clients/3": { body: client },
    "GET /tasks": page([task]),
    "GET /tasks/7": { body: closed },
  });
  const { router } = await show(<ClientTasksScreen />, "/reports/tasks", "/clients/$clientId/tasks");
  const params = { clientId: "3" };
  const state = came ? { fromList: true as const } : {};
  await act(() => router.navigate({ to: "/clients/$clientId/tasks", params, hash: "7", state } as never));
  await screen.findByRole("dialog", { name: "Call the owner" });
  fireEvent.keyDown(document.activeElement ?? document.body, { key: "Escape" });
  await waitFor(() => expect(router.state.location.href.replace(/#$/, "")).toBe(to));
});

test("to have opened a task is no further step: one more back leaves the list", async () => {
  answering({ "GET /tasks": page([task, theirs]) } as never);
  const { router } = await show(<OutstandingTasksScreen />, "/dashboard", "/reports/tasks");
  await act(() => router.navigate({ to: "/reports/tasks" } as never));
  fireEvent.click(await screen.findByText("Theirs"));
  await waitFor(() => expect(router.state.location.href).toBe("/clients/3/tasks#9"));
  act(() => router.history.back());
  await waitFor(() => expect(router.state.location.href).toBe("/reports/tasks"));
  act(() => router.history.back());
  await waitFor(() => expect(router.state.location.href).toBe("/dashboard"));
});
