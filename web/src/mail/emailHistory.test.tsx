import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
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
  tries: 2,
  next_try_at: null,
  reason: "Connection closed.",
  unsettled: true,
  resend_of: null,
};
const mail = {
  ...row,
  recipients: [
    { kind: "to", address: "ann@x.test", state: "waiting", detail: null, at: null },
    {
      kind: "cc",
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
  text: "Hello <b>Ann</b>",
  html: "<p>Hello</p><img src=https://elsewhere.test/x.png>",
  abilities: { send_again: true, count_as_sent: true },
};

async function open(address: string, more: object = {}, answers: Parameters<typeof answering>[0] = {}) {
  signedInAs(1);
  const calls = answering({
    "GET /emails": { body: { items: [row], total: 1, next: null } },
    "GET /emails/7": { body: { ...mail, ...more } },
    ...answers,
  });
  await show(<EmailHistoryScreen />, address, "/email-history-tool");
  return calls;
}

test("every mail is listed; the tab counts those that are not confirmed and lists them alone", async () => {
  const calls = await open("/email-history-tool");
  await screen.findByText("Welcome");
  expect(screen.getByText("Invitation with the activation link")).toBeTruthy();
  const tab = await screen.findByRole("tab", { name: "Not confirmed (1)" });
  const asked = () => calls.filter(({ path, search }) => path === "/emails" && search.get("limit") !== "1");
  expect(asked().every(({ search }) => search.get("unsettled") === null)).toBe(true);
  fireEvent.click(tab);
  await waitFor(() => expect(asked().at(-1)?.search.get("unsettled")).toBe("true"));
});

test("MAIL-43 a mail shows its words as text, each recipient with the server's words, and what became of it; nothing of it runs or loads", async () => {
  await open("/email-history-tool#7");
  const panel = within(await screen.findByRole("dialog", { name: "Welcome" }));
  expect(await panel.findByText("Hello <b>Ann</b>")).toBeTruthy();
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
      "POST /emails/7/count-as-sent": { body: { ...mail, state: "sent", unsettled: false } },
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
    abilities: { send_again: false, count_as_sent: false },
  });
  expect(await screen.findByText("This mail held a link of its own; its words are not kept here.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Send again|Count as sent/ })).toBeNull();
});
