import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { showTimesIn } from "../base/instants.ts";
import { answering, inNarrowWindow, show, signedInAs } from "../ui/testing.tsx";
import { chips, open, page, row, sent, taken, whole } from "./clientEmails.given.tsx";
import { EmailHistoryScreen } from "./emailHistory.screen.tsx";

beforeEach(() => signedInAs(1));

test("a mail opens with its recipients, its body in a closed frame, its attachments and its plain text", async () => {
  await open({ "GET /clients/3/emails": page([{ ...sent, bounced: true }]) });
  fireEvent.click(await screen.findByRole("button", { name: "Your documents" }));
  const panel = within(await screen.findByRole("dialog", { name: "Your documents" }));
  const frame = (await panel.findByTitle("Your documents")) as HTMLIFrameElement;
  expect(frame.getAttribute("sandbox")).toBe("allow-same-origin");
  expect(frame.getAttribute("srcdoc")).toContain("default-src 'none'");
  expect(frame.getAttribute("srcdoc")).toContain(whole.body);
  expect(panel.getByText("550")).toBeTruthy();
  expect(panel.getByRole("link", { name: "signed.pdf" }).getAttribute("href")).toBe("/api/v1/uploads/9/file");
  fireEvent.click(panel.getByRole("button", { name: "Plain text" }));
  expect(panel.getByText("Please call us.")).toBeTruthy();
  expect(panel.queryByTitle("Your documents")).toBeNull();
});

test("MAIL-42 (2 of 2) `Resend` asks for the address and shows `Email resent successfully`; what the server refuses stands there", async () => {
  let answer: object = { status: 422, body: { error: "x", code: "invalid", fields: { address: "Only the contact." } } };
  const calls = await open({
    "GET /clients/3/emails": page([sent]),
    "POST /adoptions/emails/7/resend": () => answer as never,
  });
  fireEvent.click(await screen.findByRole("button", { name: "Your documents" }));
  fireEvent.click(await screen.findByRole("button", { name: "Resend" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Resend" }));
  const field = await dialog.findByLabelText(/^Address/);
  expect(field).toHaveProperty("value", "ann@birch.test");
  fireEvent.change(field, { target: { value: "foreign@x.test" } });
  fireEvent.click(dialog.getByRole("button", { name: "Resend" }));
  expect(await dialog.findByText("Only the contact.")).toBeTruthy();
  answer = { status: 201, body: taken };
  fireEvent.change(field, { target: { value: "ann@birch.test" } });
  fireEvent.click(dialog.getByRole("button", { name: "Resend" }));
  expect(await screen.findByText("Email resent successfully")).toBeTruthy();
  expect(calls.filter(({ method }) => method === "POST").map(({ body }) => body)).toEqual([
    { address: "foreign@x.test" },
    { address: "ann@birch.test" },
  ]);
});

/** The panel in which one that waits is edited. */
async function editing(more: object) {
  const waits = { ...whole, ...row, abilities: { ...whole.abilities, resend: false, change: true }, ...more };
  const calls = await open({
    "GET /clients/3/emails": page([row]),
    "GET /emails/7": { body: waits },
    "PATCH /emails/7": { body: taken },
  });
  fireEvent.click(await screen.findByRole("button", { name: "Your documents" }));
  fireEvent.click(await screen.findByRole("button", { name: "Edit" }));
  return { calls, panel: within(await screen.findByRole("dialog", { name: "Edit e-mail" })) };
}

test("one that waits is edited with what it holds", async () => {
  const { calls, panel } = await editing({
    cc: ["max@lane.test", "other@x.test"],
    send_after: new Date(Date.now() + 86_400_000).toISOString(),
  });
  expect(await panel.findByLabelText("Max Lane (max@lane.test)")).toHaveProperty("checked", true);
  expect(chips(panel)).toEqual(["other@x.test"]);
  fireEvent.change(panel.getByLabelText(/^Subject/), { target: { value: "Anew" } });
  fireEvent.click(panel.getByLabelText("Send later"));
  fireEvent.click(panel.getByRole("button", { name: "Send" }));
  await screen.findByText("Email sent successfully!");
  expect(calls.find(({ method }) => method === "PATCH")?.body).toMatchObject({
    subject: "Anew",
    body: whole.body,
    attachments: [9],
    send_after: null,
    version: 1,
  });
});

test("where no mail is there it is said why: none was sent, too few letters, or nobody's address", async () => {
  signedInAs(9);
  answering({ "GET /adoptions/emails": page([]) });
  await show(<EmailHistoryScreen />, "/email-history-tool", "/email-history-tool");
  expect(await screen.findByText("Nobody wrote to your clients yet.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "your clients" }).getAttribute("href")).toBe("/clients");
  const type = (value: string) => fireEvent.change(screen.getByLabelText("To or CC address"), { target: { value } });
  type("be");
  expect(await screen.findByText("Type at least 3 characters.")).toBeTruthy();
  type("bea");
  expect(await screen.findByText("No e-mails found.")).toBeTruthy();
});

test("MAIL-40 (2 of 2) the tool searches by part of an address from 3 letters on; in a narrow window `Back` returns to the list", async () => {
  signedInAs(4);
  inNarrowWindow();
  const found = { ...sent, client_id: 3, trade_name: "Birch Bakery", ein: "12-3456789" };
  const calls = answering({ "GET /adoptions/emails": page([found]), "GET /emails/7": { body: whole } });
  await show(<EmailHistoryScreen />, "/email-history-tool", "/email-history-tool");
  await screen.findByRole("button", { name: "Your documents" });
  const field = screen.getByLabelText("To or CC address");
  const asked = () => calls.filter(({ path }) => path === "/adoptions/emails").map(({ search }) => search.get("q"));
  fireEvent.change(field, { target: { value: "be" } });
  fireEvent.change(field, { target: { value: "bea" } });
  await waitFor(() => expect(asked()).toEqual([null, "bea"]));
  expect(screen.getByText(/^Birch Bakery · 12-3456789 · [A-Z][a-z]{2} \d+, \d{4}, /)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Your documents" }));
  expect(await screen.findByTitle("Your documents")).toBeTruthy();
  expect(screen.queryByLabelText("To or CC address")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Back" }));
  expect(await screen.findByLabelText("To or CC address")).toBeTruthy();
  expect(screen.queryByTitle("Your documents")).toBeNull();
});

test("the time of one that waits is that of the reader's zone, and stays when nothing of it is changed", async () => {
  showTimesIn("America/Los_Angeles");
  const at = new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 2 * 86_400_000);
  const local = at.toLocaleString("sv-SE", { timeZone: "America/Los_Angeles" }).slice(0, 16).replace(" ", "T");
  const { calls, panel } = await editing({
    send_after: at.toISOString(),
  });
  expect(await panel.findByLabelText(/^Leaves at/)).toHaveProperty("value", local);
  expect(panel.getByText("Times are in America/Los_Angeles.")).toBeTruthy();
  fireEvent.change(panel.getByLabelText(/^Subject/), { target: { value: "Anew" } });
  fireEvent.click(panel.getByRole("button", { name: "Send later" }));
  await screen.findByText(/^E-mail scheduled for /);
  expect(calls.find(({ method }) => method === "PATCH")?.body).toMatchObject({ send_after: at.toISOString() });
});
