import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { answering, show } from "../ui/testing.tsx";
import { MailboxScreen } from "./mailbox.screen.tsx";

const mail = { id: 1, created_at: "2026-01-02T10:00:00.000Z", to: "ann@x.test", subject: "Hello", outcome: "sent" };

test("beyond 50,000 mails the server sorts and filters the windows", async () => {
  const calls = answering({ "GET /mailbox": { body: { items: [mail], total: 50_001, next: null } } });
  await show(<MailboxScreen />, "/?q=ann&sort=-to");
  await screen.findByText("Hello");
  await waitFor(() => expect(calls.some(({ search }) => search.get("sort") === "-to")).toBe(true));
  const windows = calls.filter(({ search }) => search.get("sort") === "-to");
  expect(windows.map(({ search }) => search.get("q"))).toContain("ann");
});

test("a mail of the mailbox opens with its words as text", async () => {
  const whole = { ...mail, text: "Hello <b>Ann</b>", html: "<p>Hello</p>" };
  answering({ "GET /mailbox": { body: { items: [mail], total: 1, next: null } }, "GET /mailbox/1": { body: whole } });
  await show(<MailboxScreen />, "/#1");
  expect(await screen.findByText("Hello <b>Ann</b>")).toBeTruthy();
  expect(screen.queryByText(/<p>/)).toBeNull();
});
