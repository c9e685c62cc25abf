import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { answering, show, signedInAs } from "../ui/testing.tsx";
import { EmailHistoryScreen } from "./emailHistory.screen.tsx";

const row = {
  id: 7,
  created_at: "2026-01-02T15:00:00.000Z",
  sent_at: null,
  to: "ann@x.test",
  cc: ["bea@x.test"],
  kind: "auth_activate",
  kind_name: "Invitation with the activation link",
  subject: "Welcome",
  state: "not_confirmed",
  standing: "not_confirmed",
  client_name: null as string | null,
  send_after: null as string | null,
  tries: 2,
  next_try_at: null,
  reason: "Connection closed.",
  unsettled: true,
  resend_of: null,
};
const may = { send_again: false, count_as_sent: false, resend: false, change: false };
const mail = {
  ...row,
  client: null,
  type: null,
  send_after: null,
  version: 1,
  created_by_name: null,
  body: null,
  attachments: [],
  recipients: [
    { kind: "to", first: "", last: "", address: "ann@x.test", state: "waiting", detail: null, at: null },
    {
      kind: "cc",
      first: "",
      last: "",
      address: "bea@x.test",
      state: "refused",
      detail: "550 no such mailbox",
      at: "2026-01-02T15:01:00.000Z",
    },
  ],
  events: [
    { at: "2026-01-02T15:00:10.000Z", kind: "refused_for_now", detail: "451 try later" },
    { at: "2026-01-02T15:01:10.000Z", kind: "not_confirmed", detail: "Connection closed." },
  ],
  text: "Hello <b>Ann</b>, see https://x.test/a and https://x.test/b, never javascript:alert(1)",
  html: "<p>Hello</p><img src=https://elsewhere.test/x.png>",
  abilities: { ...may, send_again: true, count_as_sent: true },
};

async function open(address: string, more: object = {}, answers: Parameters<typeof answering>[0] = {}) {
  signedInAs(1);
  const calls = answering({
    "GET /emails": { body: { items: [row], total: 1, next: null } },
    "GET /emails/7": { body: { ...mail, ...more } },
    ...answers,
  });
  const { router } = await show(<EmailHistoryScreen />, address, "/email-history-tool");
  return Object.assign(calls, { router });
}
/** What stands beside a name in the panel. */
const fact = (name: string) => screen.queryByText(name, { selector: "dt" })?.nextElementSibling?.textContent;

test("every mail is listed; the tab counts those that are not confirmed and lists them alone", async () => {
  const calls = await open("/email-history-tool");
  await screen.findByText("Welcome");
  expect(screen.getByText("Invitation with the activation link", { selector: "[role=row] *" })).toBeTruthy();
  expect(screen.getByText("Not confirmed", { selector: "[role=row] *" })).toBeTruthy();
  const tab = await screen.findByRole("tab", { name: "Not confirmed (1)" });
  const asked = () => calls.filter(({ path, search }) => path === "/emails" && search.get("limit") !== "1");
  expect(asked().every(({ search }) => search.get("unsettled") === null)).toBe(true);
  fireEvent.click(tab);
  await waitFor(() => expect(asked().at(-1)?.search.get("unsettled")).toBe("true"));
  const counted = calls.filter(({ search }) => search.get("limit") === "1");
  expect(counted.every(({ search }) => search.get("unsettled") === "true")).toBe(true);
  expect(calls.router.state.location.search).toEqual({ tab: "unsettled" });
  fireEvent.click(screen.getByRole("tab", { name: "All e-mails" }));
  await waitFor(() => expect(calls.router.state.location.search).toEqual({}));
});

test("every mail may be narrowed by kind, state and days, which stand in the address; where none is left it says so", async () => {
  const calls = await open(
    "/email-history-tool",
    {},
    {
      "GET /emails": ({ search }) => {
        const items = search.get("state") === "failed" ? [] : [row];
        return { body: { items, total: items.length, next: null } };
      },
    },
  );
  await screen.findByText("Welcome");
  const choose = (name: string, value: string) =>
    fireEvent.change(screen.getByRole("combobox", { name }), { target: { value } });
  await screen.findByRole("option", { name: "Invitation with the activation link" });
  choose("Kind", "auth_activate");
  fireEvent.change(screen.getByLabelText("From day"), { target: { value: "2026-01-01" } });
  fireEvent.change(screen.getByLabelText("To day"), { target: { value: "2026-01-31" } });
  await screen.findByText("Welcome");
  choose("State", "failed");
  expect(await screen.findByText("No e-mails match these filters.")).toBeTruthy();
  const wanted = { kind: "auth_activate", state: "failed", from: "2026-01-01", to: "2026-01-31" };
  expect(calls.router.state.location.search).toEqual(wanted);
  const asked = calls.filter(({ path, search }) => path === "/emails" && search.get("state") === "failed");
  expect(Object.fromEntries(asked.at(-1)?.search ?? [])).toMatchObject(wanted);
});

test("a day is taken back; what narrows every mail narrows no other tab, and what is no day, kind or state narrows nothing", async () => {
  const calls = await open("/email-history-tool?from=2026-01-01&to=2026-01-31");
  const queries = () =>
    calls
      .filter(({ path, search }) => path === "/emails" && search.get("limit") !== "1")
      .map(({ search }) => [search.get("from"), search.get("to"), search.get("kind"), search.get("unsettled")]);
  await screen.findByText("Welcome");
  expect(queries()).toContainEqual(["2026-01-01", "2026-01-31", null, null]);
  fireEvent.change(screen.getByLabelText("To day"), { target: { value: "" } });
  await waitFor(() => expect(calls.router.state.location.search).toEqual({ from: "2026-01-01" }));
  await waitFor(() => expect(queries().at(-1)).toEqual(["2026-01-01", null, null, null]));
  cleanup();
  const others = await open("/email-history-tool?tab=unsettled&kind=auth_activate&from=2026-01-01");
  await screen.findByText("Welcome");
  const asked = others.filter(({ path, search }) => path === "/emails" && search.get("limit") !== "1");
  expect(asked.map(({ search }) => [search.get("unsettled"), search.get("kind"), search.get("from")])).toEqual([
    ["true", null, null],
  ]);
  expect(screen.queryByRole("combobox", { name: "Kind" })).toBeNull();
  cleanup();
  const wrong = await open("/email-history-tool?from=soon&to=2026-1-1&state=gone&kind=A.B");
  await screen.findByText("Welcome");
  expect([...new Set(wrong.map(({ search }) => search.get("state") ?? search.get("from")))]).toEqual([null]);
});

test("a tab of the address that there is none of shows every mail; without one that is not confirmed it says so", async () => {
  const none = { "GET /emails": { body: { items: [], total: 0, next: null } } };
  await open("/email-history-tool?tab=other", {}, none);
  expect(await screen.findByText("No e-mails found.")).toBeTruthy();
  cleanup();
  await open("/email-history-tool?tab=unsettled", {}, none);
  expect(await screen.findByText("Of every mail it is known whether it left.")).toBeTruthy();
});

test("MAIL-43 a mail shows its words as text, each recipient with the server's words, and what became of it; nothing of it runs or loads", async () => {
  await open("/email-history-tool#7");
  const panel = within(await screen.findByRole("dialog", { name: "Welcome" }));
  expect(await panel.findByText(/^Hello <b>Ann<\/b>, see .* never javascript:alert\(1\)$/)).toBeTruthy();
  // Only addresses of pages are links, and none tells where one came from.
  const links = within(panel.getByText(/^Hello/)).getAllByRole("link");
  expect(links.map((link) => [link.getAttribute("href"), link.getAttribute("rel")])).toEqual([
    ["https://x.test/a", "noreferrer"],
    ["https://x.test/b", "noreferrer"],
  ]);
  expect(document.querySelector("img, iframe, script")).toBeNull();
  const [to, cc] = within(panel.getByRole("list", { name: "Recipients" })).getAllByRole("listitem");
  expect(to?.textContent).toBe("ann@x.testToWaiting");
  expect(cc?.textContent).toContain("bea@x.testCCRefused");
  expect(cc?.textContent).toContain("550 no such mailbox");
  const events = within(panel.getByRole("list", { name: "What became of it" })).getAllByRole("listitem");
  expect(events.map(({ textContent }) => textContent?.slice(0, 30))).toEqual([
    "The server did not take it; it",
    "It is not certain that it left",
  ]);
});

test("one that is not certain is sent again after a question, or counted as sent; who may not reads so alone", async () => {
  const calls = await open(
    "/email-history-tool#7",
    {},
    {
      "POST /emails/7/send-again": { body: { ...mail, id: 8, resend_of: 7 } },
      "POST /emails/7/count-as-sent": { body: { ...mail, state: "sent", standing: "sent", unsettled: false } },
    },
  );
  const posts = () => calls.filter(({ method }) => method === "POST").map(({ path }) => path);
  fireEvent.click(await screen.findByRole("button", { name: "Send again" }));
  const question = within(await screen.findByRole("dialog", { name: "Send it to ann@x.test again?" }));
  expect(question.getByText("It may have left already: who got it would get it twice.")).toBeTruthy();
  expect(posts()).toEqual([]);
  await act(async () => fireEvent.click(question.getByRole("button", { name: "Send again" })));
  expect(await screen.findByText("Email resent successfully")).toBeTruthy();
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Count as sent" })));
  expect(posts()).toEqual(["/emails/7/send-again", "/emails/7/count-as-sent"]);
});

test("what held a link of its own has no words, and cannot be sent again", async () => {
  await open("/email-history-tool#7", {
    text: null,
    html: null,
    abilities: may,
  });
  expect(await screen.findByText("This mail held a link of its own; its words are not kept here.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Send again|Count as sent/ })).toBeNull();
});

test("one with a link of its own that is not certain is counted as sent, and is not offered to be sent again", async () => {
  await open("/email-history-tool#7", { text: null, abilities: { ...may, count_as_sent: true } });
  expect(await screen.findByRole("button", { name: "Count as sent" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Send again" })).toBeNull();
  expect(screen.getByText("It is not certain that this mail left. Connection closed.")).toBeTruthy();
});

test("one that was refused says why, how often it was tried and which mail it repeats, and is sent again, not counted as sent", async () => {
  await open("/email-history-tool#7", {
    state: "failed",
    standing: "failed",
    unsettled: false,
    reason: "550 no such mailbox",
    next_try_at: "2026-01-02T15:06:00.000Z",
    resend_of: 5,
    events: [{ at: "2026-01-02T15:00:10.000Z", kind: "link_gone", detail: null }],
    abilities: { ...may, send_again: true },
  });
  expect(await screen.findByText("This mail was refused. 550 no such mailbox")).toBeTruthy();
  expect(screen.getByText("It was not sent: its link opens nothing any more.")).toBeTruthy();
  expect([fact("Tries"), fact("Left"), fact("Next try")]).toEqual(["2", "Not yet", undefined]);
  expect(screen.getByRole("link", { name: "E-mail 5" }).getAttribute("href")).toBe("#5");
  expect(screen.queryByRole("button", { name: "Count as sent" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Send again" }));
  expect(await screen.findByText("A new mail with the same words goes to the same people.")).toBeTruthy();
});

test("one that waits says when it is tried next, one that left says when; what is not in the history is not found", async () => {
  const later = { state: "queued", standing: "queued", unsettled: false, next_try_at: "2026-01-02T15:06:00.000Z" };
  await open("/email-history-tool#7", later);
  await waitFor(() => expect(fact("Next try")).toMatch(/^Jan 2, 2026/));
  expect(screen.queryByText(/This mail was refused/)).toBeNull();
  cleanup();
  await open("/email-history-tool#7", {
    state: "sent",
    standing: "sent",
    unsettled: false,
    sent_at: "2026-01-03T15:06:00.000Z",
    tries: 1,
  });
  await waitFor(() => expect(fact("Left")).toMatch(/^Jan 3, 2026/));
  expect(fact("Tries")).toBeUndefined();
  cleanup();
  await open("/email-history-tool#7", {}, { "GET /emails/7": { status: 404, body: { error: "Not found." } } });
  expect(await screen.findByText("This record was not found.")).toBeTruthy();
});

test("a mail that no server had is said to be kept here; one that waits says when it leaves, and whose client it is for", async () => {
  signedInAs(1);
  const written = { unsettled: false, kind: "client_message", client_name: "Birch Bakery" };
  const kept = { ...row, ...written, state: "sent", standing: "kept", sent_at: "2026-01-02T15:00:00.000Z" };
  const waits = { ...row, ...written, id: 8, state: "scheduled", standing: "scheduled", send_after: kept.sent_at };
  answering({
    "GET /emails": { body: { items: [kept, waits], total: 2, next: null } },
    "GET /emails/correspondence": { body: { items: [], total: 0, next: null } },
  });
  await show(<EmailHistoryScreen />, "/email-history-tool?tab=all");
  expect((await screen.findByText("Kept here")).dataset.meaning).toBe("na");
  expect(screen.queryByText("Sent")).toBeNull();
  expect(screen.getByText(/^leaves Jan 2, 2026/)).toBeTruthy();
  expect(screen.getAllByText("Birch Bakery")).toHaveLength(2);
});
