import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { answering, inNarrowWindow, show, signedInAs } from "../ui/testing.tsx";
import { ClientEmailsScreen } from "./clientEmails.screen.tsx";
import { CopyChips } from "./components/CopyChips.tsx";
import { EmailHistoryScreen } from "./emailHistory.screen.tsx";

const row = {
  id: 7,
  type: 5,
  created_at: "2026-01-02T15:00:00.000Z",
  sent_at: null as string | null,
  send_after: "2026-01-02T15:00:30.000Z" as string | null,
  primary_contact: "Ann Birch",
  to: "ann@birch.test",
  cc: ["bea@x.test"],
  subject: "Your documents",
  state: "scheduled",
  bounced: false,
  change: true,
};
const sent = { ...row, state: "sent", sent_at: "2026-01-02T15:00:31.000Z", send_after: null, change: false };
const whole = {
  ...sent,
  kind: "client_message",
  kind_name: "Message to a client",
  tries: 1,
  next_try_at: null,
  reason: null,
  unsettled: false,
  resend_of: null,
  client: { id: 3, name: "Birch Bakery LLC" },
  version: 1,
  created_by_name: "Ann Sample",
  recipients: [
    { kind: "to", first: "Ann", last: "Birch", address: "ann@birch.test", state: "bounced", detail: "550", at: null },
  ],
  events: [],
  text: "Please call us.",
  html: "<p>Please call us.</p>",
  body: "<p>Please <strong>call</strong> us.</p>",
  attachments: [{ upload: 9, original_file_name: "signed.pdf", url: "/api/v1/uploads/9/file", linked: false }],
  abilities: { send_again: false, count_as_sent: false, resend: true, change: false },
};
const csa = {
  upload: 9,
  original_file_name: "signed.pdf",
  url: "/api/v1/uploads/9/file",
  date: "2026-01-01T00:00:00.000Z",
};
const begun = {
  to: { name: "Ann Birch", address: "ann@birch.test" },
  subject: "Message from Lane Law",
  body: "",
  managing_attorneys: [{ id: 4, first: "Max", last: "Lane", email: "max@lane.test" }],
  attorney_of_record: { id: 8, first: "Aor", last: "Reed", email: "aor@lane.test" } as object | null,
  outstanding: ["Signed 8821"],
  csa: csa as object | null,
  blocked: null as string | null,
  unsubscribed: false,
};
const page = (items: object[]) => ({ body: { items, total: items.length, next: null } });
const client = { id: 3, legal_name: "Birch Bakery LLC", ein: "12-3456789", active: true, on_hold: false };

beforeEach(() => signedInAs(1));

const open = async (answers: Record<string, unknown> = {}) => {
  const calls = answering({
    "GET /clients/3": { body: { ...client, contact_email: "ann@birch.test" } },
    "GET /clients/3/emails": page([]),
    "GET /clients/3/emails/standing": { body: { in_adoption: false, outstanding: ["Signed 8821"], csa: null } },
    "GET /clients/3/emails/compose": { body: begun },
    "GET /emails/7": { body: whole },
    ...answers,
  } as never);
  await show(<ClientEmailsScreen />, "/clients/3/emails", "/clients/$clientId/emails");
  return calls;
};
const write = async (answers: Record<string, unknown> = {}) => {
  const calls = await open({ "POST /clients/3/emails": { status: 201, body: taken }, ...answers });
  fireEvent.click(await screen.findByRole("button", { name: "New message" }));
  const panel = within(await screen.findByRole("dialog", { name: "New message" }));
  await panel.findByLabelText("To");
  return { calls, panel };
};
const taken = { id: 7, send_after: "2026-01-02T15:00:30.000Z", formatting_removed: false };
type Panel = Awaited<ReturnType<typeof write>>["panel"];
const say = (panel: Panel, html = "<p>Please call us.</p>") => {
  const message = panel.getByRole("textbox", { name: "Message" });
  message.innerHTML = html;
  fireEvent.input(message);
};
const enter = (panel: Panel, text: string, key: string) => {
  const field = panel.getByLabelText("Add CC");
  fireEvent.change(field, { target: { value: text } });
  return fireEvent.keyDown(field, { key });
};
const chips = (panel: Panel) =>
  panel.queryAllByRole("button", { name: /^Remove / }).map((one) => one.getAttribute("aria-label")?.slice(7));
const bodyOf = (calls: Awaited<ReturnType<typeof open>>) => calls.find(({ method }) => method === "POST")?.body;

test("a client in no adoption has the note, the card `New message` and its history only", async () => {
  await open();
  expect(await screen.findByText("This client is not in an adoption.")).toBeTruthy();
  expect(screen.getByText("No e-mails have been sent to this client.")).toBeTruthy();
  expect(screen.getByText("No Client Service Agreement has been uploaded and reviewed.")).toBeTruthy();
  expect(screen.getByText("Signed 8821")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Documents" }).getAttribute("href")).toBe("/clients/3/documents");
  expect(screen.queryByRole("button", { name: /Generate/ })).toBeNull();
  expect(screen.getByText("Not sent")).toBeTruthy();
});

test("who only reads is offered no message", async () => {
  signedInAs(13);
  await open({ "GET /clients/3/emails/standing": { body: { in_adoption: false, outstanding: [], csa } } });
  expect((await screen.findByText("signed.pdf")).closest("p")?.textContent).toMatch(
    /^Client Service Agreement: signed\.pdf, /,
  );
  expect(screen.queryByRole("button", { name: "New message" })).toBeNull();
});

test("MAIL-04 (2 of 2) each managing attorney has a checkbox, the attorney of record one; without one there is none", async () => {
  const { calls, panel } = await write();
  expect(panel.getAllByRole("checkbox").map((one) => one.parentElement?.parentElement?.textContent)).toEqual([
    "Max Lane (max@lane.test)",
    expect.stringContaining("CC the attorney of record"),
    expect.stringContaining("Attach the client service agreement"),
    "Send later",
  ]);
  fireEvent.click(panel.getByLabelText("Max Lane (max@lane.test)"));
  fireEvent.click(panel.getByLabelText("CC the attorney of record"));
  say(panel);
  fireEvent.click(panel.getByRole("button", { name: "Send" }));
  await screen.findByText("Email sent successfully!");
  expect(bodyOf(calls)).toMatchObject({
    type: 5,
    cc: [
      { first: "Max", last: "Lane", email: "max@lane.test" },
      { first: "Aor", last: "Reed", email: "aor@lane.test" },
    ],
    attachments: [],
    send_after: null,
  });
});

test("without an attorney of record there is no checkbox for one", async () => {
  const { panel } = await write({ "GET /clients/3/emails/compose": { body: { ...begun, attorney_of_record: null } } });
  expect(panel.queryByLabelText("CC the attorney of record")).toBeNull();
});

test("MAIL-05 `a@b.example` + TAB becomes a chip; `foo` + ENTER is removed with `Invalid e-mail`; the chips entered before stay", async () => {
  const { calls, panel } = await write();
  enter(panel, "a@b.example", "Tab");
  expect(chips(panel)).toEqual(["a@b.example"]);
  enter(panel, "foo", "Enter");
  expect(panel.getByRole("alert").textContent).toBe("Invalid e-mail");
  expect(panel.getByLabelText("Add CC")).toHaveProperty("value", "");
  expect(chips(panel)).toEqual(["a@b.example"]);
  say(panel);
  fireEvent.click(panel.getByRole("button", { name: "Send" }));
  await screen.findByText("Email sent successfully!");
  expect(bodyOf(calls)).toMatchObject({ cc: [{ email: "a@b.example" }] });
});

test("Tab keeps the focus for the next address, and with nothing typed leads on", async () => {
  await show(<CopyChips copies={[]} onChange={() => {}} />);
  const field = screen.getByLabelText("Add CC");
  fireEvent.change(field, { target: { value: "a@b.example" } });
  expect(fireEvent.keyDown(field, { key: "Tab" })).toBe(false);
  expect(fireEvent.keyDown(field, { key: "Tab" })).toBe(true);
});

test("comma, semicolon and leaving the field end an address, too; chips go by mouse and Backspace, and each is announced", async () => {
  const { panel } = await write();
  const field = panel.getByLabelText("Add CC");
  fireEvent.change(field, { target: { value: "a@b.example," } });
  fireEvent.change(field, { target: { value: "c@d.example;" } });
  expect(panel.getByRole("status").textContent).toBe("c@d.example gets a copy.");
  fireEvent.change(field, { target: { value: "A@B.example" } });
  fireEvent.blur(field);
  fireEvent.change(field, { target: { value: "e@f.example" } });
  fireEvent.blur(field);
  expect(chips(panel)).toEqual(["a@b.example", "c@d.example", "e@f.example"]);
  fireEvent.keyDown(field, { key: "Backspace" });
  expect(panel.getByRole("status").textContent).toBe("e@f.example gets no copy.");
  fireEvent.click(panel.getByRole("button", { name: "Remove a@b.example" }));
  expect(chips(panel)).toEqual(["c@d.example"]);
  const many = Array.from({ length: 20 }, (_, at) => `x${at}@x.test`).join(" ");
  fireEvent.change(field, { target: { value: many } });
  fireEvent.keyDown(field, { key: "Enter" });
  expect(chips(panel)).toHaveLength(20);
  expect(panel.getByRole("status").textContent).toContain("At most 20 people get a copy.");
});

test("MAIL-10 (2 of 2) sending shows `Email sent successfully!` for 4 s, the list `Scheduled` and then the time; `Undo` cancels it", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  let shown: object[] = [];
  const { calls, panel } = await write({
    "GET /clients/3/emails": () => page(shown),
    "DELETE /emails/7": { body: {} },
  });
  say(panel);
  shown = [row];
  fireEvent.click(panel.getByRole("button", { name: "Send" }));
  await screen.findByText("Email sent successfully!");
  const list = within(await screen.findByRole("list", { name: "E-mails" }));
  expect(list.getByText("Scheduled")).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(3000));
  expect(screen.queryByText("Email sent successfully!")).not.toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1500));
  await waitFor(() => expect(screen.queryByText("Email sent successfully!")).toBeNull());
  shown = [sent];
  fireEvent.click(list.getByRole("button", { name: "Undo" }));
  await screen.findByText("E-mail cancelled.");
  expect(calls.some(({ method, path }) => method === "DELETE" && path === "/emails/7")).toBe(true);
  expect(await list.findByText(/^Jan 2, 2026, .* · Ann Birch <ann@birch\.test> · CC bea@x\.test$/)).toBeTruthy();
  expect(list.queryByRole("button", { name: "Undo" })).toBeNull();
});

test("`Send` says why it cannot: no words, no subject, no time, an address that gets no mail", async () => {
  const blocked = "Mail to ann@birch.test bounced on 01/02/2026.";
  const { calls, panel } = await write({ "GET /clients/3/emails/compose": { body: { ...begun, blocked } } });
  const reason = () => panel.getByRole("button", { name: /^Send/ }).getAttribute("aria-description");
  expect(reason()).toBe(`${blocked} Please write a message.`);
  expect(panel.getByRole("link", { name: "Correct the address" }).getAttribute("href")).toBe("/clients/3/profile");
  say(panel);
  expect(reason()).toBe(blocked);
  fireEvent.click(panel.getByRole("button", { name: "Send" }));
  expect(bodyOf(calls)).toBeUndefined();
});

test("an address that left group mails is asked about first", async () => {
  const { calls, panel } = await write({ "GET /clients/3/emails/compose": { body: { ...begun, unsubscribed: true } } });
  say(panel);
  fireEvent.click(panel.getByRole("button", { name: "Send" }));
  const question = await screen.findByRole("dialog", {
    name: "This address unsubscribed from group e-mails. Send anyway?",
  });
  expect(bodyOf(calls)).toBeUndefined();
  fireEvent.click(within(question).getByRole("button", { name: "Send anyway" }));
  await screen.findByText("Email sent successfully!");
  expect(bodyOf(calls)).toMatchObject({ type: 5 });
});

test("`Send later` leaves at the time that was chosen, with the agreement where it is ticked", async () => {
  const { calls, panel } = await write();
  say(panel);
  fireEvent.click(panel.getByLabelText(/^Attach the client service agreement/));
  fireEvent.click(panel.getByLabelText("Send later"));
  const button = () => panel.getByRole("button", { name: "Send later" });
  expect(button().getAttribute("aria-description")).toBe("Please choose a time within 60 days.");
  const at = new Date(Date.now() + 3 * 86_400_000);
  at.setSeconds(0, 0);
  const local = new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
  fireEvent.change(panel.getByLabelText(/^Leaves at/), { target: { value: local } });
  fireEvent.click(button());
  await screen.findByText(/^E-mail scheduled for Jan 2, 2026/);
  expect(bodyOf(calls)).toMatchObject({ attachments: [9], send_after: at.toISOString() });
});

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

test("one that waits is edited with what it holds", async () => {
  const waits = {
    ...whole,
    ...row,
    cc: ["max@lane.test", "other@x.test"],
    send_after: new Date(Date.now() + 86_400_000).toISOString(),
    abilities: { ...whole.abilities, resend: false, change: true },
  };
  const calls = await open({
    "GET /clients/3/emails": page([row]),
    "GET /emails/7": { body: waits },
    "PATCH /emails/7": { body: taken },
  });
  fireEvent.click(await screen.findByRole("button", { name: "Your documents" }));
  fireEvent.click(await screen.findByRole("button", { name: "Edit" }));
  const panel = within(await screen.findByRole("dialog", { name: "Edit e-mail" }));
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
  expect(screen.getByText("Birch Bakery · 12-3456789")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Your documents" }));
  expect(await screen.findByTitle("Your documents")).toBeTruthy();
  expect(screen.queryByLabelText("To or CC address")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Back" }));
  expect(await screen.findByLabelText("To or CC address")).toBeTruthy();
  expect(screen.queryByTitle("Your documents")).toBeNull();
});
