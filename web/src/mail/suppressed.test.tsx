import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { savedAsFile } from "../ui/table/file.given.ts";
import { answering, show, signedInAs } from "../ui/testing.tsx";
import { EmailHistoryScreen } from "./emailHistory.screen.tsx";
import { MailboxScreen } from "./mailbox.screen.tsx";

const row = {
  id: 4,
  address: "gone@x.test",
  scope: "all",
  reason: "hard_bounce",
  detail: "550 no such user",
  since: "2026-01-02T15:00:00.000Z",
  until: null,
};
const list = (items: object[]) => ({ body: { items, total: items.length, next: null } });
const tab = "/email-history-tool?tab=suppressed";

async function open(role: 1 | 2, items: object[], answers: Parameters<typeof answering>[0] = {}) {
  signedInAs(role);
  const calls = answering({ "GET /emails": list([]), "GET /email-suppressions": list(items), ...answers });
  await show(<EmailHistoryScreen />, tab, "/email-history-tool");
  return () => calls.filter(({ method }) => method !== "GET").map(({ method, path, body }) => [method, path, body]);
}

test("a file of them says what is kept back and until when in words, as the table does", async () => {
  signedInAs(1);
  const calls = answering({ "GET /emails": list([]), "GET /email-suppressions": list([row]) });
  await show(<EmailHistoryScreen />, tab, "/email-history-tool");
  await screen.findByText("Until it is removed");
  const { of } = await savedAsFile(calls);
  expect(of("Until")?.words).toEqual({ "": "Until it is removed" });
  expect(of("Keeps back")?.words).toEqual({ all: "Every mail", bulk: "Mails to many" });
});

test("the tab lists the addresses that get no mail; who may lets mails go there again, with a reason", async () => {
  const soft = { ...row, id: 5, address: "full@x.test", reason: "soft_bounces", until: "2026-01-09T15:00:00.000Z" };
  const sent = await open(1, [row, soft], { "DELETE /email-suppressions/4": { body: {} } });
  const gone = (await screen.findByText("gone@x.test")).closest("[role=row]") as HTMLElement;
  for (const words of ["Bounced for good", "Every mail", "Until it is removed", "550 no such user"])
    expect(within(gone).getByText(words)).toBeTruthy();
  const full = screen.getByText("full@x.test").closest("[role=row]") as HTMLElement;
  expect(within(full).getByText("Bounced three times for now")).toBeTruthy();
  expect(within(full).getByText(/^Jan 9, 2026/)).toBeTruthy();
  fireEvent.click(screen.getByText("gone@x.test"));
  const dialog = within(await screen.findByRole("dialog", { name: "Let mails go to gone@x.test again?" }));
  fireEvent.change(await dialog.findByRole("textbox", { name: /Reason/ }), { target: { value: "It was repaired." } });
  await act(async () => fireEvent.click(dialog.getByRole("button", { name: "Remove" })));
  expect(await screen.findByText("Mails go to gone@x.test again.")).toBeTruthy();
  expect(sent()).toEqual([["DELETE", "/email-suppressions/4", { reason: "It was repaired." }]]);
});

test("an address is added with its reason", async () => {
  const sent = await open(1, [], { "POST /email-suppressions": { status: 201, body: row } });
  expect(await screen.findByText("Mails go to every address.")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Add an address" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Keep mails from an address" }));
  fireEvent.change(await dialog.findByRole("textbox", { name: /Address/ }), { target: { value: "gone@x.test" } });
  fireEvent.change(dialog.getByRole("textbox", { name: /Reason/ }), { target: { value: "By phone." } });
  await act(async () => fireEvent.click(dialog.getByRole("button", { name: "Suppress" })));
  expect(await screen.findByText("No mail goes to gone@x.test any more.")).toBeTruthy();
  expect(sent()).toEqual([["POST", "/email-suppressions", { address: "gone@x.test", reason: "By phone." }]]);
});

test("who only reads has neither button nor dialog", async () => {
  await open(2, [row]);
  fireEvent.click(await screen.findByText("gone@x.test"));
  expect(screen.queryByRole("button", { name: "Add an address" })).toBeNull();
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a mail of the mailbox comes back, is complained of or answered by a press", async () => {
  signedInAs(1);
  const mail = { id: 1, created_at: "2026-01-02T10:00:00.000Z", to: "ann@x.test", subject: "Hello", outcome: "sent" };
  const calls = answering({
    "GET /mailbox": list([mail]),
    "GET /mailbox/1": { body: { ...mail, text: "Hello", html: "", headers: [], attachments: [] } },
    "POST /mailbox/1/bounce": { body: {} },
    "POST /mailbox/1/complain": { body: {} },
    "POST /mailbox/1/reply": { body: {} },
  });
  await show(<MailboxScreen />, "/#1");
  const said = {
    "Bounce (permanent)": "The mail came back: ann@x.test gets no more mail.",
    "Bounce (temporary)": "The mail came back for now.",
    Complain: "ann@x.test complained.",
    Reply: "ann@x.test answered.",
  };
  for (const [name, words] of Object.entries(said)) {
    await act(async () => fireEvent.click(await screen.findByRole("button", { name })));
    await waitFor(() => expect(screen.getByText(words)).toBeTruthy());
  }
  const posts = calls.filter(({ method }) => method === "POST").map(({ path, body }) => [path, body]);
  expect(posts).toEqual([
    ["/mailbox/1/bounce", { permanent: true }],
    ["/mailbox/1/bounce", { permanent: false }],
    ["/mailbox/1/complain", undefined],
    ["/mailbox/1/reply", undefined],
  ]);
});
