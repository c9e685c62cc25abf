import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { showTimesIn } from "../base/instants.ts";
import { answering, inNarrowWindow, show, signedInAs } from "../ui/testing.tsx";
import { ClientTasksScreen } from "./clientTasks.screen.tsx";
import { lateText } from "./components/tasks.tsx";
import { OutstandingTasksScreen } from "./outstandingTasks.screen.tsx";
import { client, closed, openTasks, page, task, whole } from "./task.given.tsx";

beforeEach(() => signedInAs(1));
afterEach(() => void vi.useRealTimers());

describe("the tasks of a client", () => {
  test("only open ones at first; another choice asks the server, and `all` asks for any", async () => {
    const calls = await openTasks();
    await screen.findByText("Call the owner");
    const asked = () =>
      calls.filter(({ path }) => path === "/tasks").map(({ search }) => search.get("status") ?? "any");
    expect(asked()).toEqual(["open"]);
    fireEvent.change(screen.getByRole("combobox", { name: "Status" }), { target: { value: "closed" } });
    await waitFor(() => expect(asked()).toEqual(["open", "closed"]));
    fireEvent.change(screen.getByRole("combobox", { name: "Status" }), { target: { value: "" } });
    await waitFor(() => expect(asked()).toEqual(["open", "closed", "any"]));
  });

  test("CASE-42 `Close task` shows `Task closed successfully.` and Undo for 10 s, which opens it again", async () => {
    const calls = await openTasks({ "PATCH /tasks/7": { body: closed } });
    fireEvent.click(await screen.findByText("Call the owner"));
    fireEvent.click(await screen.findByRole("button", { name: "Close task" }));
    const said = await screen.findByText("Task closed successfully.");
    fireEvent.click(within(said).getByRole("button", { name: "Undo" }));
    const sent = () => calls.filter(({ method }) => method === "PATCH").map(({ body }) => body);
    await waitFor(() => expect(sent()).toEqual([{ status: "closed" }, { status: "open" }]));
    await waitFor(() => expect(screen.queryByRole("button", { name: "Undo" })).toBeNull());
  });

  test("the offer to undo stands for 10 s", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
    await openTasks({ "PATCH /tasks/7": { body: closed } });
    fireEvent.click(await screen.findByText("Call the owner"));
    fireEvent.click(await screen.findByRole("button", { name: "Close task" }));
    await screen.findByText("Task closed successfully.");
    await act(() => vi.advanceTimersByTimeAsync(9000));
    expect(screen.queryByRole("button", { name: "Undo" })).not.toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
  });

  test("CASE-50 (2 of 2) a script in a task is shown as text, in the list and in the open one", async () => {
    const script = "<script>window.ran = true</script>";
    const hostile = { ...closed, title: script, body: `Say ${script}`, close_note: `Done ${script}` };
    await openTasks({ "GET /tasks": page([{ ...task, title: script }]), "GET /tasks/7": { body: hostile } });
    fireEvent.click(await screen.findByText(script));
    const opened = await screen.findByRole("dialog", { name: script });
    for (const text of [hostile.body, hostile.close_note]) expect(within(opened).getByText(text)).toBeTruthy();
    expect(document.querySelector("script")).toBeNull();
    expect((window as { ran?: boolean }).ran).toBeUndefined();
  });

  test("an open one says of which client it is, who made it and when, and that it is late", async () => {
    for (const [due_on, late, created_by, by] of [
      ["2020-05-01", /^Due May 1, 2020, \d+ days late$/, "Ann Sample", "Ann Sample"],
      ["2999-05-01", null, null, "the system"],
    ] as const) {
      answering({
        "GET /clients/3": { body: client },
        "GET /tasks": page([task]),
        "GET /tasks/7": { body: { ...whole, due_on, created_by, created_at: "2026-01-02T12:00:00.000Z" } },
        "GET /clients/3/task-people": page([]),
      });
      const at = "/clients/3/tasks#7";
      const { unmount } = await show(<ClientTasksScreen />, at, "/clients/$clientId/tasks");
      const panel = within(await screen.findByRole("dialog"));
      expect((await panel.findByText(/· Created on /)).textContent).toBe(
        `Birch Bakery #3 · Created on Jan 2, 2026 by ${by}`,
      );
      expect([due_on, panel.queryByText(/ late$/) !== null]).toEqual([due_on, late !== null]);
      if (late) expect(panel.getByText(late).dataset.meaning).toBe("bad");
      unmount();
    }
  });

  test("a closed one is read, not changed", async () => {
    await openTasks({ "GET /tasks/7": { body: { ...closed, close_note: "Reached at last" } } });
    fireEvent.click(await screen.findByText("Call the owner"));
    expect(await screen.findByText("Reached at last")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
  });

  test("a new one is sent with a key, its empty fields as nothing", async () => {
    const calls = await openTasks({ "POST /clients/3/tasks": { body: whole, status: 201 } });
    fireEvent.click(await screen.findByRole("button", { name: "New task" }));
    const panel = await screen.findByRole("dialog", { name: "New task" });
    fireEvent.change(within(panel).getByLabelText("Task"), { target: { value: "Write a letter" } });
    fireEvent.change(within(panel).getByLabelText("Kind"), { target: { value: "appeal" } });
    await within(panel).findByRole("option", { name: "Bea Lane" });
    fireEvent.change(within(panel).getByLabelText("Assigned to"), { target: { value: "9" } });
    fireEvent.click(within(panel).getByRole("button", { name: "Save" }));
    expect(await screen.findByText("Task created.")).toBeTruthy();
    expect(calls.filter(({ method }) => method === "POST").map(({ body }) => body)).toEqual([
      { title: "Write a letter", body: "", kind: "appeal", due_on: null, user_id: 9 },
    ]);
    expect(calls.find(({ method }) => method === "POST")?.headers.get("idempotency-key")).toMatch(/^[0-9a-f]{32}$/);
  });

  test("a change sends the fields that were touched, and a stale one shows theirs and mine", async () => {
    const stale = {
      status: 409,
      body: { error: "Bea Lane changed this record.", code: "stale_version", details: { version: 2 } },
    };
    const calls = await openTasks({ "PATCH /tasks/7": stale });
    fireEvent.click(await screen.findByText("Call the owner"));
    fireEvent.change(await screen.findByLabelText("Task"), { target: { value: "Mine" } });
    fireEvent.click(screen.getByRole("button", { name: "Save" }));
    const dialog = await screen.findByRole("dialog", { name: "Changed in the meantime" });
    expect(within(dialog).getByText(/Bea Lane changed this record\./)).toBeTruthy();
    expect(within(dialog).getByRole("radiogroup", { name: "Task" })).toBeTruthy();
    expect(calls.filter(({ method }) => method === "PATCH").map(({ body }) => body)).toEqual([
      { title: "Mine", version: 1 },
    ]);
  });
});

describe("the outstanding tasks", () => {
  const mine = { ...task, id: 8, title: "Mine", user_id: 5, user_name: "Ann Sample" };
  const theirs = { ...task, id: 9, title: "Theirs", user_id: 6, user_name: "Bea Lane" };

  test("CASE-40 (1 of 3) an administrator claims what is nobody's, releases the own one, and reads whose another is", async () => {
    const calls = answering({ "GET /tasks": page([task, mine, theirs]), "PATCH /tasks/7": { body: whole } } as never);
    await show(<OutstandingTasksScreen />);
    fireEvent.click(await screen.findByRole("button", { name: "Claim: Call the owner" }));
    await waitFor(() =>
      expect(calls.find(({ method }) => method === "PATCH")?.body).toEqual({ user_id: 5, version: 1 }),
    );
    expect(screen.getByRole("button", { name: "Release: Mine" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Claim: Theirs" })).toBeNull();
    // Whose a task is stands once in its row.
    expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
      "Client",
      "Task",
      "Kind",
      "Due",
      "Age",
      "Assigned to",
    ]);
    expect([screen.getAllByText("Bea Lane"), screen.getAllByText("You")].map(({ length }) => length)).toEqual([1, 1]);
  });

  test("in a narrow window a task that nobody has offers what may be done with it as well", async () => {
    inNarrowWindow();
    answering({ "GET /tasks": page([task, theirs]) } as never);
    await show(<OutstandingTasksScreen />);
    for (const name of ["Claim: Call the owner", "Done: Call the owner", "Done: Theirs"])
      expect(await screen.findByRole("button", { name })).toBeTruthy();
  });

  test("its rows have room for a client's name that goes on in a second line", async () => {
    answering({ "GET /tasks": page([task]) } as never);
    await show(<OutstandingTasksScreen />);
    const name = await screen.findByText(/^Birch Bakery/);
    expect(name.closest<HTMLElement>("[style*='--row']")?.style.getPropertyValue("--row")).toBe("40px");
  });

  test("a task that one may close is done from its row, which undo takes back", async () => {
    signedInAs(2);
    const calls = answering({ "GET /tasks": page([task, mine, theirs]), "PATCH /tasks/8": { body: closed } } as never);
    await show(<OutstandingTasksScreen />);
    fireEvent.click(await screen.findByRole("button", { name: "Done: Mine" }));
    const said = await screen.findByText("Task closed successfully.");
    expect(screen.getAllByRole("button", { name: /^Done/ })).toHaveLength(1);
    fireEvent.click(within(said).getByRole("button", { name: "Undo" }));
    await waitFor(() =>
      expect(calls.filter(({ method }) => method === "PATCH").map(({ body }) => body)).toEqual([
        { status: "closed" },
        { status: "open" },
      ]),
    );
  });

  test("by keyboard one goes on from the task that follows the one that is done", async () => {
    signedInAs(1);
    const items = [mine, theirs];
    answering({
      "GET /tasks": () => page(items),
      "PATCH /tasks/8": () => {
        items.shift();
        return { body: closed };
      },
    } as never);
    await show(<OutstandingTasksScreen />);
    const done = await screen.findByRole("button", { name: "Done: Mine" });
    act(() => done.focus());
    fireEvent.click(done);
    await waitFor(() => expect(done.isConnected).toBe(false));
    const next = screen.getByRole("button", { name: "Done: Theirs" });
    await waitFor(() => expect(next.closest("[role=row]")?.contains(document.activeElement)).toBe(true));
  });

  test.each([1, 4, 9] as const)("role %i closes every task of the firm", async (role) => {
    signedInAs(role);
    answering({ "GET /tasks": page([task, mine, theirs]) } as never);
    await show(<OutstandingTasksScreen />);
    await screen.findByRole("button", { name: "Done: Theirs" });
    expect(screen.getAllByRole("button", { name: /^Done/ })).toHaveLength(3);
  });

  test("a task due today is not late in the evening, when it is tomorrow in UTC", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-27T01:00:00Z") });
    showTimesIn("America/New_York");
    answering({ "GET /tasks": page([{ ...task, due_on: "2026-11-26" }]) } as never);
    await show(<OutstandingTasksScreen />);
    expect(await screen.findByText("Nov 26, 2026")).toBeTruthy();
    showTimesIn(undefined);
  });

  test.each([2, 3, 4, 7, 9, 12, 13] as const)(
    "CASE-40 (2 of 3) nobody else is offered to claim: role %i; a passed day is marked",
    async (role) => {
      signedInAs(role);
      answering({ "GET /tasks": page([task]) } as never);
      await show(<OutstandingTasksScreen />);
      expect((await screen.findByText(/^May 1, 2020, \d+ days late$/)).dataset.meaning).toBe("bad");
      expect(screen.getByText("3 days old")).toBeTruthy();
      expect(screen.queryByText("Claim")).toBeNull();
      expect(screen.getByRole("columnheader", { name: /^Assigned to/ })).toBeTruthy();
    },
  );

  test.each([
    ["2026-11-22", "Nov 22, 2026, 1 day late"],
    ["2026-11-11", "Nov 11, 2026, 12 days late"],
  ])("a task due on %s says in words how late it is", (due, text) => {
    expect(lateText(due, "2026-11-23")).toBe(text);
  });

  test("without any it says so", async () => {
    answering({ "GET /tasks": page([]) } as never);
    await show(<OutstandingTasksScreen />);
    expect(await screen.findByText("There are no outstanding tasks.")).toBeTruthy();
  });
});
