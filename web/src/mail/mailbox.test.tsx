import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { answering, show } from "../ui/testing.tsx";
import { MailboxScreen } from "./mailbox.screen.tsx";

const headers = [
  { name: "From", value: "Refundry <office@refundry.test>" },
  { name: "Message-ID", value: "<mail-1@refundry>" },
];
const mail = {
  id: 1,
  created_at: "2026-01-02T10:00:00.000Z",
  to: "ann@x.test",
  subject: "Hello",
  outcome: "kept",
};

test("beyond 50,000 mails the server sorts and filters the windows", async () => {
  const calls = answering({ "GET /mailbox": { body: { items: [mail], total: 50_001, next: null } } });
  await show(<MailboxScreen />, "/?q=ann&sort=-to");
  await screen.findByText("Hello");
  await waitFor(() => expect(calls.some(({ search }) => search.get("sort") === "-to")).toBe(true));
  const windows = calls.filter(({ search }) => search.get("sort") === "-to");
  expect(windows.map(({ search }) => search.get("q"))).toContain("ann");
});

test("a mail that no mail server had was kept here, and is no success; one of an earlier server was sent", async () => {
  const left = { ...mail, id: 2, subject: "Gone", outcome: "sent" };
  answering({ "GET /mailbox": { body: { items: [mail, left], total: 2, next: null } } });
  await show(<MailboxScreen />);
  expect((await screen.findByText("Kept here")).dataset.meaning).toBe("na");
  expect(screen.getByText("Sent").dataset.meaning).toBe("good");
});

test("a mail of the mailbox opens with its words as text", async () => {
  const whole = { ...mail, text: "Hello <b>Ann</b>", html: "<p>Hello</p>", headers, attachments: [] };
  answering({ "GET /mailbox": { body: { items: [mail], total: 1, next: null } }, "GET /mailbox/1": { body: whole } });
  await show(<MailboxScreen />, "/#1");
  expect(await screen.findByText("Hello <b>Ann</b>")).toBeTruthy();
  expect(screen.queryByText(/<p>/)).toBeNull();
  // Its headers, and all of it as a file.
  expect(screen.getByText("<mail-1@refundry>")).toBeTruthy();
  const file = screen.getByRole("link", { name: "Download .eml" });
  expect([file.getAttribute("href"), file.getAttribute("download")]).toEqual(["/api/v1/mailbox/1/eml", "mail-1.eml"]);
});
