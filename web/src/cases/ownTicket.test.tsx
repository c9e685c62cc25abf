import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { answering, show, signedInAs } from "../ui/testing.tsx";
import { SupportTicketsScreen } from "./supportTickets.screen.tsx";

const page = (items: object[]) => ({ body: { items, total: items.length, next: null } });
const companies = [
  { id: 3, legal_name: "Birch Bakery LLC" },
  { id: 4, legal_name: "Cedar Shop Inc." },
];
describe("a ticket of a client's person", () => {
  const begin = async (own: object[], address = "/support-tickets") => {
    signedInAs(6);
    const calls = answering({
      "GET /tickets": page([]),
      "GET /clients": page(own),
      "POST /tickets": { body: { id: 7, number: "T-000007" }, status: 201 },
    });
    await show(<SupportTicketsScreen />, address, "/support-tickets");
    fireEvent.click(await screen.findByRole("button", { name: "New ticket" }));
    const dialog = within(await screen.findByRole("dialog", { name: "New ticket" }));
    fireEvent.change(await dialog.findByLabelText("Subject"), { target: { value: "A question" } });
    fireEvent.change(dialog.getByLabelText("Text"), { target: { value: "How so?" } });
    const posted = () =>
      calls.filter(({ method }) => method === "POST").map(({ body }) => (body as { client: number | null }).client);
    const send = () => fireEvent.click(dialog.getByRole("button", { name: "Create ticket" }));
    return { dialog, send, posted };
  };

  test("is of its only company", async () => {
    const { dialog, send, posted } = await begin(companies.slice(0, 1));
    expect(dialog.getByText("Birch Bakery LLC")).toBeTruthy();
    send();
    await waitFor(() => expect(posted()).toEqual([3]));
  });

  test("names one of several companies, so that those who work on it read the ticket", async () => {
    const { dialog, send, posted } = await begin(companies);
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

  test("of nobody's company is of none", async () => {
    const { send, posted } = await begin([]);
    send();
    await waitFor(() => expect(posted()).toEqual([null]));
  });
});
