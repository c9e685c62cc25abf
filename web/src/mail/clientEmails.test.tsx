import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { show, signedInAs } from "../ui/testing.tsx";
import { begun, bodyOf, chips, csa, enter, open, page, row, say, sent, write } from "./clientEmails.given.tsx";
import { CopyChips } from "./components/CopyChips.tsx";

beforeEach(() => signedInAs(1));

test("a client in no adoption has the note, the card `New message` and its history only", async () => {
  await open();
  const note = await screen.findByText(
    "This client is not in an adoption. Ready-made letters are only for clients that the firm took over from another one.",
  );
  // Beside what is offered, not as the first that a page says of documents.
  expect(screen.getByRole("region", { name: "New message" }).contains(note)).toBe(true);
  expect(screen.getByText("No e-mails have been sent to this client.")).toBeTruthy();
  const missing = screen.getByText(/^No Client Service Agreement has been uploaded and reviewed\./);
  expect(within(missing).getByRole("link", { name: "Upload it" }).getAttribute("href")).toBe("/clients/3/documents");
  expect(screen.getByText("Signed 8821")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Documents" }).getAttribute("href")).toBe("/clients/3/documents");
  expect(screen.queryByRole("button", { name: /Generate/ })).toBeNull();
  expect(screen.getByText("Not sent")).toBeTruthy();
});

test("of a client in an adoption nothing is said of being in none", async () => {
  await open({ "GET /clients/3/emails/standing": { body: { in_adoption: true, outstanding: [], csa } } });
  await screen.findByText("signed.pdf");
  expect(screen.queryByText(/in an adoption/)).toBeNull();
});

test("who only reads is offered no message", async () => {
  signedInAs(13);
  await open({ "GET /clients/3/emails/standing": { body: { in_adoption: false, outstanding: [], csa } } });
  expect((await screen.findByText("signed.pdf")).closest("p")?.textContent).toMatch(
    /^Client Service Agreement: signed\.pdf, /,
  );
  expect(screen.queryByRole("button", { name: "Write" })).toBeNull();
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

test.each([
  [1, true],
  [9, false],
] as const)(
  "role %i reads to whom it goes as text, and is led to Edit Client only where it has one: %s",
  async (role, led) => {
    signedInAs(role);
    const { panel } = await write();
    expect(panel.getByText("Ann Birch <ann@birch.test>").tagName).toBe("DD");
    expect(panel.queryByRole("link", { name: "Edit Client" }) !== null).toBe(led);
  },
);

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
