import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { answering, ifIt, show, signedInAs } from "../ui/testing.tsx";
import { SupportTicketsScreen } from "./supportTickets.screen.tsx";

const page = (items: object[]) => ({ body: { items, total: items.length, next: null } });
const companies = [
  { id: 3, legal_name: "Birch Holding Corp.", trade_name: "Birch Bakery LLC" },
  { id: 4, legal_name: "Cedar Shop Inc." },
];
describe("a ticket of a client's person", () => {
  const begin = async (own: object[], address = "/support-tickets", open: object[] = []) => {
    signedInAs(6);
    const calls = answering({
      "GET /tickets": page(open),
      "GET /clients": page(own),
      "POST /tickets": { body: { id: 7, number: "T-000007" }, status: 201 },
    });
    await show(<SupportTicketsScreen />, address, "/support-tickets");
    fireEvent.click(await screen.findByRole("button", { name: "New ticket" }));
    const dialog = within(await screen.findByRole("dialog", { name: "New ticket" }));
    fireEvent.change(await dialog.findByRole("textbox", { name: "Subject" }), { target: { value: "A question" } });
    fireEvent.change(dialog.getByRole("textbox", { name: "Text" }), { target: { value: "How so?" } });
    const posted = () =>
      calls.filter(({ method }) => method === "POST").map(({ body }) => (body as { client: number | null }).client);
    const send = () => fireEvent.click(dialog.getByRole("button", { name: "Create ticket" }));
    return { dialog, send, posted, calls };
  };

  test("is of its only company", async () => {
    const { dialog, send, posted } = await begin(companies.slice(0, 1));
    expect(dialog.getByText("Birch Bakery LLC")).toBeTruthy();
    send();
    await waitFor(() => expect(posted()).toEqual([3]));
  });

  test("names one of several companies, so that those who work on it read the ticket", async () => {
    const { dialog, send, posted } = await begin(companies);
    expect((dialog.getByRole("combobox", { name: "Company" }) as HTMLSelectElement).required).toBe(true);
    send();
    expect(await dialog.findByText("Choose the company that this is about.")).toBeTruthy();
    expect(posted()).toEqual([]);
    fireEvent.change(dialog.getByRole("combobox", { name: "Company" }), { target: { value: "4" } });
    send();
    await waitFor(() => expect(posted()).toEqual([4]));
  });

  test.each([
    ["4", [4]],
    // Another's company, or none, is not chosen.
    ["9", []],
    ["", []],
  ])("is of the company that the address names, where it is an own one: %s", async (named, made) => {
    const { dialog, send, posted } = await begin(companies, `/support-tickets?client=${named}`);
    send();
    if (made.length === 0) expect(await dialog.findByText("Choose the company that this is about.")).toBeTruthy();
    await waitFor(() => expect(posted()).toEqual(made));
  });

  test.each([
    [[3], "A ticket of yours is open; write there if this is about the same: T-000005 Too late?"],
    [
      [3, 4, 3],
      "2 tickets of yours are open; write there if this is about the same: T-000005 Too late?, T-000007 Too late?",
    ],
    [[4], null],
    [[], null],
  ])("begins with those of the company that are open, each with the way there: of %j", async (of, words) => {
    const rows = of.map((client, place) => ({
      ...{ id: 5 + place, number: `T-00000${5 + place}`, subject: "Too late?", status: "waiting" },
      ...{ category: "question", priority: "normal", requester: { id: 9, name: "Ann" }, assignee: null },
      ...{ last_message_at: "2026-11-01T00:00:00.000Z", answer_due: null, overdue: false, private: false, version: 1 },
      client: { id: client, name: "Birch Bakery LLC" },
    }));
    const { dialog, calls } = await begin(companies.slice(0, 1), "/support-tickets", rows);
    const isOpenAsked = ({ path, search }: (typeof calls)[number]) =>
      path === "/tickets" && search.get("limit") === "100";
    await waitFor(() => expect(calls.find(isOpenAsked)?.search.get("view")).toBe("open"));
    const said = await ifIt(words !== null, (waiting) =>
      dialog.findByText(/^(A ticket|\d+ tickets) of yours/, {}, waiting),
    );
    expect(said?.textContent ?? null).toBe(words);
    if (words === null) return;
    fireEvent.click(dialog.getByRole("button", { name: "T-000005 Too late?" }));
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "New ticket" })).toBeNull());
    await waitFor(() => expect(calls.some(({ path }) => path === "/tickets/5")).toBe(true));
  });

  test("that the product asks for says so with it and begins with its subject, beside no other, and only that one", async () => {
    signedInAs(6);
    const calls = answering({
      "GET /tickets": page([]),
      "GET /clients": page(companies.slice(0, 1)),
      "POST /tickets": { body: { id: 7, number: "T-000007" }, status: 201 },
    });
    const { router } = await show(
      <SupportTicketsScreen />,
      "/support-tickets?client=3&occasion=filing_ended#new",
      "/support-tickets",
    );
    const write = async () => {
      const dialog = within(await screen.findByRole("dialog", { name: "New ticket" }));
      const subject = (await dialog.findByRole("textbox", { name: "Subject" })) as HTMLInputElement;
      const found = subject.value;
      fireEvent.change(subject, { target: { value: "Too late?" } });
      fireEvent.change(dialog.getByRole("textbox", { name: "Text" }), { target: { value: "How so?" } });
      fireEvent.click(dialog.getByRole("button", { name: "Create ticket" }));
      await waitFor(() => expect(screen.queryByRole("dialog", { name: "New ticket" })).toBeNull());
      return found;
    };
    const occasions = () =>
      calls.filter(({ method }) => method === "POST").map(({ body }) => (body as { occasion: string }).occasion);
    const isOpenAsked = () =>
      calls.some(({ search }) => search.get("limit") === "100" && search.get("view") === "open");
    expect(await write()).toBe("The time to file ended");
    expect(isOpenAsked()).toBe(false);
    await waitFor(() => expect(router.state.location.href).toBe("/support-tickets?client=3#7"));
    await act(() => router.navigate({ to: ".", search: true, hash: "" } as never));
    fireEvent.click(await screen.findByRole("button", { name: "New ticket" }));
    expect(await write()).toBe("");
    expect(isOpenAsked()).toBe(true);
    expect(occasions()).toEqual(["filing_ended", null]);
  });

  test("of nobody's company is of none", async () => {
    const { send, posted } = await begin([]);
    send();
    await waitFor(() => expect(posted()).toEqual([null]));
  });
});
