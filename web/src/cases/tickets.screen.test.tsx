import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { answering, inNarrowWindow, show, signedInAs } from "../ui/testing.tsx";
import { ClientTicketsScreen } from "./clientTickets.screen.tsx";
import { TicketList } from "./components/TicketList.tsx";
import { SupportTicketsScreen } from "./supportTickets.screen.tsx";
import { asked, page, row, script, staffAnswers, ticket } from "./ticket.given.ts";

const open = async (address = "/support-tickets", answers: object = {}) => {
  const calls = answering({ ...staffAnswers, ...answers } as never);
  const { router } = await show(<SupportTicketsScreen />, address);
  return Object.assign(calls, { router });
};
const sent = (calls: ReturnType<typeof answering>, method: string) =>
  calls.filter((call) => call.method === method).map(({ path, body }) => [path, body]);

beforeEach(() => signedInAs(1));

describe("the list", () => {
  test("in a narrow window a ticket's card is headed by its subject", async () => {
    inNarrowWindow();
    await open();
    expect((await screen.findByRole("button", { name: row.subject })).hasAttribute("data-opens")).toBe(true);
    expect(screen.getByText("Number")).toBeTruthy();
    // A few are seen at once: nothing stands above them but their tabs.
    for (const tool of ["Sort by", "Filter these rows", "Export these rows"])
      expect(screen.queryByLabelText(tool)).toBeNull();
    cleanup();
    const many = Array.from({ length: 10 }, (_, place) => ({ ...row, id: place + 1, number: `T-00000${place}` }));
    await open("/support-tickets", { "GET /tickets": page(many) });
    expect(await screen.findByLabelText("Sort by")).toBeTruthy();
  });

  test("CASE-49 (2 of 2) an overdue answer is red, in words; staff see whose a ticket is and when an answer is due", async () => {
    await open();
    const late = await screen.findByText(/^Due \d+d ago$/);
    expect(late.dataset.meaning).toBe("bad");
    expect(late.parentElement?.title).toMatch(/^[A-Z][a-z]{2} \d{1,2}, \d{4}, /);
    expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
      "Number",
      "Subject",
      "Client",
      "Category",
      "Priority",
      "Requester",
      "Assigned to",
      "Status",
      "Last message",
      "Answer due",
    ]);
  });

  test.each([
    [6, ["Requester", "Status"]],
    [10, ["Requester", "Assigned to", "Status"]],
  ] as const)("role %i reads no more than it may", async (role, between) => {
    signedInAs(role);
    await open("/support-tickets", { "GET /tickets": page([{ ...row, answer_due: null, overdue: false }]) });
    await screen.findByText("T-000007");
    const heads = screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
    expect(heads.slice(heads.indexOf("Requester"))).toEqual([...between, "Last message"]);
  });

  test("the tabs ask the server, the first for open ones, and empty ones say so", async () => {
    const calls = await open("/support-tickets", { "GET /tickets": page([]) });
    await screen.findByText("No tickets yet.");
    expect(screen.getByRole("button", { name: "Create a ticket" })).toBeTruthy();
    fireEvent.click(screen.getByRole("tab", { name: "Waiting for you" }));
    expect(await screen.findByText("No ticket waits for you.")).toBeTruthy();
    fireEvent.click(screen.getByRole("tab", { name: "Resolved" }));
    expect(await screen.findByText("No ticket is resolved yet.")).toBeTruthy();
    fireEvent.click(screen.getByRole("tab", { name: "All" }));
    expect(await screen.findByText("No tickets yet.")).toBeTruthy();
    await waitFor(() =>
      expect(
        // Beside whether there is any.
        calls
          .filter(({ path, search }) => path === "/tickets" && search.get("limit") !== "1")
          .map(({ search }) => search.get("view")),
      ).toEqual(["open", "waiting", "resolved", "all"]),
    );
  });

  test("where others are resolved it is said that none is open, of everybody and of one client", async () => {
    const answer = ({ search }: { search: URLSearchParams }) => page(search.get("view") === "all" ? [row] : []);
    await open("/support-tickets", { "GET /tickets": answer });
    expect(await screen.findByText("No open tickets.")).toBeTruthy();
    expect(screen.queryByText("No tickets yet.")).toBeNull();
    cleanup();
    answering({ "GET /clients/3/tickets": answer });
    const client = { id: 3, name: "Birch Bakery" };
    await show(<TicketList client={client} creating={false} onCreated={() => {}} onCreate={() => {}} />);
    expect(await screen.findByText("No open tickets.")).toBeTruthy();
  });

  test("the page of a client has its own, and a new one is for that client", async () => {
    const calls = answering({
      ...staffAnswers,
      "GET /clients/3": {
        body: { id: 3, legal_name: "Birch Bakery LLC", ein: "12-3456789", active: true, on_hold: false },
      },
      "GET /clients/3/tickets": page([row]),
      "POST /tickets": { body: ticket, status: 201 },
    } as never);
    await show(<ClientTicketsScreen />, "/clients/3/tickets", "/clients/$clientId/tickets");
    await screen.findByText("T-000007");
    expect(screen.queryByRole("columnheader", { name: "Client" })).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "New ticket" }));
    const dialog = await screen.findByRole("dialog", { name: "New ticket" });
    for (const name of ["Subject", "Text"])
      expect(within(dialog).getByRole("textbox", { name }).getAttribute("aria-required")).toBe("true");
    fireEvent.change(within(dialog).getByRole("textbox", { name: "Subject" }), { target: { value: "A question" } });
    fireEvent.change(within(dialog).getByRole("textbox", { name: "Text" }), { target: { value: "How so?" } });
    fireEvent.change(within(dialog).getByLabelText("Priority"), { target: { value: "high" } });
    fireEvent.click(within(dialog).getByRole("button", { name: "Create ticket" }));
    expect(await screen.findByText("Ticket T-000007 created.")).toBeTruthy();
    expect(sent(calls, "POST")).toEqual([
      [
        "/tickets",
        {
          ...{ subject: "A question", category: "question", priority: "high", client: 3, occasion: null },
          ...{ body: "How so?", files: [] },
        },
      ],
    ]);
  });
});

test("clients of one name differ by their number where one is chosen", async () => {
  const rows = [12, 210].map((id) => ({ ...{ id, legal_name: "Lantern Salon", trade_name: "Lantern" }, opens: true }));
  await open("/support-tickets", { "GET /clients/search": page(rows) });
  fireEvent.click((await screen.findAllByRole("button", { name: /^(New|Create a) ticket$/i }))[0] as HTMLElement);
  const dialog = await screen.findByRole("dialog", { name: "New ticket" });
  const field = await within(dialog).findByRole("combobox", { name: "Client (optional)" });
  field.focus();
  fireEvent.change(field, { target: { value: "lantern" } });
  await screen.findByRole("option", { name: "Lantern Salon #12", hidden: true });
  fireEvent.click(screen.getByRole("option", { name: "Lantern Salon #210", hidden: true }));
  expect((field as HTMLInputElement).value).toBe("Lantern Salon #210");
});

describe("an open ticket", () => {
  test("CASE-50 (1 of 2) a script in a ticket, its messages and notes is shown as text", async () => {
    await open("/support-tickets#7");
    const dialog = await screen.findByRole("dialog", { name: `T-000007 · Where is it? ${script}` });
    expect(within(dialog).getByText(`I cannot find it. ${script}`)).toBeTruthy();
    expect(within(dialog).getByText(script)).toBeTruthy();
    expect(document.querySelector("script")).toBeNull();
    expect((window as { ran?: boolean }).ran).toBeUndefined();
  });

  test("CASE-51 (1 of 2) `/support-tickets#{id}` opens the ticket with its thread", async () => {
    await open("/support-tickets#7");
    expect(await screen.findByRole("dialog", { name: /^T-000007/ })).toBeTruthy();
    const thread = screen.getByRole("list", { name: "Messages" });
    expect(within(thread).getByText("Internal note").closest("li")?.dataset.meaning).toBe("wait");
    expect(within(thread).getByRole("link", { name: "screen.png" }).getAttribute("href")).toBe(
      "/api/v1/ticket-files/4",
    );
  });

  test("CASE-51 (2 of 2) an id one may not see shows `This record was not found.`", async () => {
    const { router } = await open("/support-tickets?view=all#8", {
      "GET /tickets/8": { status: 404, body: { error: "This record was not found.", code: "not_found" } },
    });
    expect(await screen.findByText("This record was not found.")).toBeTruthy();
    await waitFor(() => expect(router.state.location.href).toBe("/support-tickets?view=all"));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  test("one that could not be read stays open, to be tried again", async () => {
    const { router } = await open("/support-tickets#8", {
      "GET /tickets/8": { status: 500, body: { error: "Something went wrong.", code: "internal" } },
    });
    const dialog = await screen.findByRole("dialog");
    expect(await within(dialog).findByRole("button", { name: "Retry" })).toBeTruthy();
    expect(router.state.location.hash).toBe("8");
    expect(screen.queryByText("This record was not found.")).toBeNull();
  });

  test("who asked writes and resolves, and is offered nothing of staff", async () => {
    signedInAs(10);
    const calls = await open("/support-tickets#7", {
      "GET /tickets/7": { body: asked },
      "POST /tickets/7/messages": { body: asked, status: 201 },
      "PATCH /tickets/7": { body: { ...asked, status: "resolved" } },
    });
    const box = await screen.findByLabelText("Message");
    expect(screen.queryByLabelText("Internal note")).toBeNull();
    expect(screen.queryByLabelText("Private")).toBeNull();
    expect(screen.queryByRole("button", { name: "Snippets" })).toBeNull();
    fireEvent.change(box, { target: { value: "It came up." } });
    fireEvent.click(screen.getByRole("button", { name: "Send" }));
    expect(await screen.findByText("Message sent.")).toBeTruthy();
    // The box that is empty again may be left as it is.
    const again = screen.getByLabelText("Message");
    again.focus();
    fireEvent.blur(again);
    fireEvent.click(screen.getByRole("button", { name: "Resolve" }));
    expect(await screen.findByText("Ticket resolved.")).toBeTruthy();
    expect(again.getAttribute("aria-invalid")).not.toBe("true");
    expect([...sent(calls, "POST"), ...sent(calls, "PATCH")]).toEqual([
      ["/tickets/7/messages", { body: "It came up.", internal: false, stay: false, files: [] }],
      ["/tickets/7", { status: "resolved", version: 1 }],
    ]);
  });

  test("staff take it, note for themselves, and put a snippet into the answer", async () => {
    const calls = await open("/support-tickets#7", {
      "PATCH /tickets/7": { body: ticket },
      "POST /tickets/7/messages": { body: ticket, status: 201 },
    });
    fireEvent.click(await screen.findByRole("button", { name: "Take" }));
    await waitFor(() => expect(sent(calls, "PATCH")).toEqual([["/tickets/7", { assignee: 5, version: 1 }]]));
    fireEvent.click(screen.getByRole("button", { name: "Snippets" }));
    fireEvent.click(await screen.findByRole("button", { name: "Insert The draft" }));
    await waitFor(() =>
      expect((screen.getByLabelText("Message") as HTMLTextAreaElement).value).toBe("It is under Packages."),
    );
    fireEvent.click(screen.getByRole("switch", { name: "Internal note" }));
    fireEvent.click(await screen.findByRole("button", { name: "Save note" }));
    await screen.findByText("Note saved.");
    expect(screen.queryByText("Message sent.")).toBeNull();
    expect(sent(calls, "POST")).toEqual([
      ["/tickets/7/messages", { body: "It is under Packages.", internal: true, stay: false, files: [] }],
    ]);
  });

  test("`Turn into task` makes a task of its client that names the ticket", async () => {
    const calls = await open("/support-tickets#7", {
      "GET /clients/3/task-people": page([{ id: 9, name: "Bea Lane" }]),
      "POST /clients/3/tasks": { body: { id: 2 }, status: 201 },
    });
    fireEvent.click(await screen.findByRole("button", { name: "Turn into task" }));
    const dialog = await screen.findByRole("dialog", { name: "Turn T-000007 into a task" });
    fireEvent.change(within(dialog).getByLabelText("Task"), { target: { value: "Send the draft" } });
    fireEvent.click(within(dialog).getByRole("button", { name: "Create task" }));
    expect(await screen.findByText("Task created.")).toBeTruthy();
    expect(sent(calls, "POST")).toEqual([
      [
        "/clients/3/tasks",
        expect.objectContaining({
          title: "Send the draft",
          body: `Ticket T-000007: ${location.origin}/support-tickets#7`,
          due_on: null,
          user_id: null,
        }),
      ],
    ]);
  });

  test("a closed one is read, and a new one may refer to it", async () => {
    signedInAs(10);
    const closed = {
      ...asked,
      subject: "Old matter",
      status: "closed",
      abilities: {
        write: false,
        silent: "Ticket T-000007 is closed. Please open a new one.",
        resolve: false,
        change: false,
      },
    };
    await open("/support-tickets#7", { "GET /tickets/7": { body: closed } });
    expect(await screen.findByText("Ticket T-000007 is closed. Please open a new one.")).toBeTruthy();
    expect(screen.queryByLabelText("Message")).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "New ticket about this" }));
    const subject = (await screen.findByRole("textbox", { name: "Subject" })) as HTMLInputElement;
    expect(subject.value).toBe("T-000007: Old matter");
  });
});
