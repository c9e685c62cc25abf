import { dateSchema } from "@refundry/contract/values";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { ApiError } from "../../base/ApiError.ts";
import { show, signedInAs } from "../testing.tsx";
import { RecordsTable } from "./RecordsTable.tsx";
import { choicesOf, labelOf, type RecordKit, recordKit } from "./record.ts";
import { columnsOf } from "./recordColumns.tsx";

interface Row {
  id: number;
  version: number;
  title: string;
  due_on: string | null;
  kind: string;
  count: number | null;
  status: string;
}
interface Whole extends Row {
  moves: { name: string; label: string; tone: "main"; allowed: boolean; reason: null }[];
  abilities: { change: boolean };
}

const declared = {
  noun: "task",
  plural: "tasks",
  as: "status",
  change: "tasks.change",
  fields: {
    title: z.string().max(80),
    due_on: dateSchema.nullable(),
    kind: z.enum(["letter", "call"]),
    count: z.number().nullable(),
  },
  shown: { status: z.enum(["open", "closed"]) },
  names: {
    title: "Title",
    due_on: "Due",
    kind: { label: "Kind", choices: { letter: "Letter", call: "Call" } },
    status: { label: "Status", choices: { open: "Open", closed: "Closed" } },
  },
  filters: { status: z.enum(["open", "closed"]).optional() },
  lifecycle: { moves: { close: { to: "closed" }, reopen: { to: "open" } } },
  body: z.object({ title: z.string().min(1, "A title is needed.") }),
} as never;
const row: Row = { id: 7, version: 3, title: "Call the owner", due_on: null, kind: "call", count: 2, status: "open" };
const close = { name: "close", label: "Close", tone: "main", allowed: true, reason: null } as const;
const whole = (more: Partial<Whole> = {}): Whole => ({ ...row, moves: [close], abilities: { change: true }, ...more });

/** The kit over calls that a test answers. */
function kitOf(read: () => Promise<Whole> = async () => whole()) {
  const calls = {
    list: vi.fn(async () => ({ items: [row], total: 1, next: null })),
    create: vi.fn(async () => whole({ id: 8 })),
    change: vi.fn(async () => whole({ version: 4, status: "closed" })),
  };
  const kit: RecordKit<Row, Whole> = {
    declared,
    columns: ["title", "due_on", "kind", "count", "status"],
    facts: ["title", "due_on", "status"],
    states: { open: "act", closed: "good" },
    calls: {
      list: { key: () => [["area", "tasks"]], call: calls.list },
      read: { queryOptions: () => ({ queryKey: ["task"], queryFn: read }) as never, call: read },
      create: calls.create,
      change: calls.change,
    },
  };
  return { kit, calls };
}
const said = { create: "Made.", change: "Changed.", close: "Closed it." };
const table = (kit: RecordKit<Row, Whole>, more: object = {}, address = "/") =>
  show(
    <RecordsTable
      kit={kit}
      label="Tasks"
      offered={["status"]}
      fixed={{ client: 3 }}
      empty={{ text: "No task yet." }}
      said={said}
      titleOf={(one) => one.title}
      {...more}
    />,
    address,
  );

beforeEach(() => signedInAs(1));
afterEach(() => void vi.useRealTimers());

describe("the list of records", () => {
  test("has a column for each field as its schema says, with its words, and asks for what the screen fixes", async () => {
    const { kit, calls } = kitOf();
    await table(kit, { standing: { status: "open" } });
    await screen.findByText("Call the owner");
    expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
      "Title",
      "Due",
      "Kind",
      "count",
      "Status",
    ]);
    const cells = within(screen.getAllByRole("row")[1] as HTMLElement).getAllByRole("gridcell");
    expect(cells.map(({ textContent }) => textContent)).toEqual(["Call the owner", "", "Call", "2", "Open"]);
    expect(screen.getByText("Open", { selector: "[data-meaning]" }).dataset.meaning).toBe("act");
    const [first] = calls.list.mock.calls[0] as unknown as [{ query: object }];
    expect(first.query).toMatchObject({ client: 3, status: "open" });
    expect([labelOf(declared, "kind"), labelOf(declared, "none"), choicesOf(declared, "title")]).toEqual([
      "Kind",
      "none",
      null,
    ]);
    expect(columnsOf(kit).map(({ align, width, words }) => [align, width, words && Object.keys(words)])).toEqual([
      [undefined, undefined, undefined],
      [undefined, "130px", undefined],
      [undefined, "minmax(110px, 150px)", ["letter", "call"]],
      ["end", "100px", undefined],
      [undefined, "minmax(110px, 150px)", ["open", "closed"]],
    ]);
  });

  test("a row opens beside the list by the hash, or leads elsewhere where the screen says so", async () => {
    const { kit } = kitOf();
    const { router, unmount } = await table(kit, {}, "/?q=call");
    fireEvent.click(await screen.findByText("Call the owner"));
    await screen.findByRole("dialog", { name: "Call the owner" });
    expect(router.state.location.href).toBe("/?q=call#7");
    unmount();
    const onOpen = vi.fn();
    const other = await table(kit, { onOpen });
    fireEvent.click(await screen.findByText("Call the owner"));
    expect(onOpen.mock.calls.map(([one]) => one.id)).toEqual([7]);
    expect(other.router.state.location.href).toBe("/");
  });

  test("one that is not there is said, and its hash goes", async () => {
    const { kit } = kitOf(() => Promise.reject(new ApiError(404, { error: "Not found.", code: "not_found" })));
    const { router } = await table(kit, {}, "/#9");
    expect(await screen.findByText("This record was not found.")).toBeTruthy();
    await waitFor(() => expect(router.state.location.hash).toBe(""));
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

describe("an open record", () => {
  test("one that may not be changed is read in its facts, without a form", async () => {
    const { kit } = kitOf(async () => whole({ abilities: { change: false }, moves: [] }));
    await table(kit, {}, "/#7");
    const dialog = await screen.findByRole("dialog", { name: "Call the owner" });
    await within(dialog).findByText("Due");
    expect([...dialog.querySelectorAll("dt")].map(({ textContent }) => textContent)).toEqual([
      "Title",
      "Due",
      "Status",
    ]);
    expect(within(dialog).queryByRole("button", { name: "Save" })).toBeNull();
  });

  test("a move sends the state that it leads to, says so, and can be taken back for ten seconds", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { kit, calls } = kitOf();
    await table(kit, { undo: { close: "reopen" } }, "/#7");
    const dialog = await screen.findByRole("dialog", { name: "Call the owner" });
    const moves = await within(dialog).findByRole("group", { name: "What can be done: Call the owner" });
    fireEvent.click(within(moves).getByRole("button", { name: "Close" }));
    await screen.findByText("Closed it.");
    fireEvent.click(screen.getByRole("button", { name: "Undo" }));
    await waitFor(() => expect(calls.change).toHaveBeenCalledTimes(2));
    expect(calls.change.mock.calls.map(([sent]: unknown[]) => sent)).toEqual([
      { params: { id: 7 }, body: { status: "closed" } },
      { params: { id: 7 }, body: { status: "open" } },
    ]);
    // A move without words of its own is told by the name of the state, and offers nothing.
    expect(await screen.findByText("Status changed.")).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole("button", { name: "Undo" })).toBeNull());
    await act(() => vi.advanceTimersByTimeAsync(12_000));
  });

  test("a move that is refused says why and can be tried again", async () => {
    const { kit, calls } = kitOf();
    calls.change.mockRejectedValueOnce(new ApiError(409, { error: "Somebody holds it.", code: "held" }));
    await table(kit, {}, "/#7");
    const dialog = await screen.findByRole("dialog", { name: "Call the owner" });
    const moves = await within(dialog).findByRole("group", { name: /^What can be done/ });
    const button = within(moves).getByRole("button", { name: "Close" });
    fireEvent.click(button);
    expect(await screen.findByText("Somebody holds it.")).toBeTruthy();
    await waitFor(() => expect(button.getAttribute("aria-disabled")).toBeNull());
    fireEvent.click(button);
    expect(await screen.findByText("Closed it.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
  });

  test("a change sends what was touched with the version that was read", async () => {
    const { kit, calls } = kitOf();
    await table(kit, {}, "/#7");
    fireEvent.change(await screen.findByLabelText("Title"), { target: { value: "Write" } });
    fireEvent.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("Changed.")).toBeTruthy();
    expect(calls.change.mock.calls.map(([sent]: unknown[]) => sent)).toEqual([
      { params: { id: 7 }, body: { title: "Write", version: 3 } },
    ]);
  });
});

test("a new one is made for its owner with a key, and the form closes once it is", async () => {
  const { kit, calls } = kitOf();
  const onClose = vi.fn();
  await table(kit, { creating: { owner: 3, onClose } });
  const dialog = await screen.findByRole("dialog", { name: "New task" });
  fireEvent.change(within(dialog).getByLabelText("Title"), { target: { value: "Write" } });
  fireEvent.change(within(dialog).getByLabelText("Kind"), { target: { value: "letter" } });
  fireEvent.click(within(dialog).getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Made.")).toBeTruthy();
  expect(onClose).toHaveBeenCalledTimes(1);
  const [sent, options] = calls.create.mock.calls[0] as unknown as [object, { context: { idempotencyKey: string } }];
  expect(sent).toEqual({ params: { id: 3 }, body: { title: "Write", due_on: null, kind: "letter", count: null } });
  expect(options.context.idempotencyKey).toMatch(/^[0-9a-f]{32}$/);
});

test("a kit finds the four calls of an area by the names that the record gives them", () => {
  const [list, read, create, change] = [{}, {}, vi.fn(), vi.fn()];
  const shown = { columns: [], states: {} } as never;
  const kit = recordKit(
    declared as never,
    { tasks: list, task: read } as never,
    { createTask: create, changeTask: change },
    shown,
  );
  expect([kit.calls.list, kit.calls.read, kit.calls.create, kit.calls.change]).toEqual([list, read, create, change]);
  expect(() => recordKit(declared as never, {} as never, { createTask: create }, shown)).toThrow(
    "The area has no calls that make and change a task.",
  );
});
