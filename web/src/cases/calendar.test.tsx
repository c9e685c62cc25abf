import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { answering, show, signedInAs } from "../ui/testing.tsx";
import { CalendarSection } from "./components/CalendarSection.tsx";

const address = "https://refundry.example/api/v1/calendar/secret.ics";
const made = "2026-03-02T10:00:00Z";

test("an address is made and shown this once, with how it is used", async () => {
  signedInAs(4);
  let there: string | null = null;
  const calls = answering({
    "GET /calendar-feed": () => ({ body: { made_at: there } }),
    "POST /calendar-feed": () => {
      there = made;
      return { status: 201, body: { made_at: made, address } };
    },
  });
  const { unmount } = await show(<CalendarSection />);
  fireEvent.click(await screen.findByRole("button", { name: "Make an address" }));
  const field = await screen.findByLabelText<HTMLInputElement>("Address");
  expect(field.value).toBe(address);
  expect(screen.getByText(/It is shown only now/)).toBeTruthy();
  expect(calls.find(({ method }) => method === "POST")).toBeTruthy();
  // What cannot be copied is said; what can goes as a whole.
  vi.stubGlobal("navigator", { ...navigator, clipboard: undefined });
  fireEvent.click(screen.getByRole("button", { name: "Copy" }));
  expect(await screen.findByText("This browser cannot copy here. Mark the text and copy it.")).toBeTruthy();
  const writeText = vi.fn(async (_: string) => {});
  vi.stubGlobal("navigator", { ...navigator, clipboard: { writeText } });
  fireEvent.click(screen.getByRole("button", { name: "Copy" }));
  expect(await screen.findByText("Address copied.")).toBeTruthy();
  expect(writeText.mock.calls).toEqual([[address]]);
  unmount();
  await show(<CalendarSection />);
  expect(await screen.findByText(/Your address was made on Mar 2, 2026/)).toBeTruthy();
  expect(screen.queryByLabelText("Address")).toBeNull();
});

test("replacing and revoking ask first, and say what follows", async () => {
  signedInAs(1);
  const calls = answering({
    "GET /calendar-feed": { body: { made_at: made } },
    "POST /calendar-feed": { status: 201, body: { made_at: made, address } },
    "DELETE /calendar-feed": { body: {} },
  });
  await show(<CalendarSection />);
  fireEvent.click(await screen.findByRole("button", { name: "Replace" }));
  const first = within(await screen.findByRole("dialog", { name: "Replace the calendar address?" }));
  expect(calls.some(({ method }) => method === "POST")).toBe(false);
  fireEvent.click(first.getByRole("button", { name: "Replace" }));
  expect((await screen.findByLabelText<HTMLInputElement>("Address")).value).toBe(address);
  // The address is there before what was made is done.
  await screen.findByText("Calendar address made.");
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>("button", { name: "Revoke" }).disabled).toBe(false));
  fireEvent.click(screen.getByRole("button", { name: "Revoke" }));
  const second = within(await screen.findByRole("dialog", { name: "Revoke the calendar address?" }));
  fireEvent.click(second.getByRole("button", { name: "Revoke" }));
  expect(await screen.findByText("Calendar address revoked.")).toBeTruthy();
  await waitFor(() => expect(screen.queryByLabelText("Address")).toBeNull());
});

test("who has no deadlines is offered none", async () => {
  signedInAs(10);
  const calls = answering({});
  await show(<CalendarSection />);
  expect(screen.queryByText("Calendar")).toBeNull();
  expect(calls).toHaveLength(0);
});
