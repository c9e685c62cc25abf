import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { answering, show, signedInAs } from "../ui/testing.tsx";
import { SettingsScreen } from "./settings.screen.tsx";

const at = "2026-11-20T10:00:00.000Z";
const link = { name: "link", meaning: "Where it leads.", kind: "link", needed: true, sample: "https://x.example/a" };
const first = { name: "first_name", meaning: "Of the reader.", kind: "text", needed: false, sample: "<b>Alex</b>" };
const row = {
  id: 1,
  key: "auth_activate",
  area: "Signing in",
  name: "Invitation",
  subject: "Activate",
  changed: false,
  changed_by: null,
  changed_at: null,
};
const shipped = { subject: "Activate", body: "Hello {{first_name}},\n\nActivate your account: {{link}}" };
const own = { subject: "Welcome", body: "Dear {{first_name}}\n\nBegin: {{link}}" };
const template = {
  ...row,
  ...own,
  changed: true,
  changed_by: "Bea Second",
  changed_at: at,
  default_subject: shipped.subject,
  default_body: shipped.body,
  placeholders: [first, link],
  version: 2,
  versions: [
    { version: 2, ...own, shipped: false, by: "Bea Second", at },
    { version: 1, subject: "First try", body: "Try {{link}}", shipped: false, by: "Bea Second", at },
  ],
};

const change = (id: number, said: object) => ({
  id,
  reason: null,
  state: "applied",
  effective_at: at,
  by: 1,
  by_name: "Bea Second",
  at,
  restorable: false,
  ...said,
});

function settings(server: object = { state: "failed", reason: "the server refused the sign-in", checked_at: at }) {
  signedInAs(1);
  const changed = {
    ...row,
    key: "auth_recover",
    name: "New password",
    changed: true,
    changed_by: "Bea Second",
    changed_at: at,
  };
  return answering({
    "GET /settings": { body: { items: [], version: 0 } },
    "GET /settings/mail": { body: server },
    "GET /settings/mail/deliverability": {
      body: {
        domain: "firm.example",
        checks: [
          { name: "SPF", state: "pass", text: "Said.", entry: null },
          {
            name: "DMARC",
            state: "missing",
            text: "Nothing is told.",
            entry: { name: "_dmarc.firm.example", value: "v=DMARC1; p=none" },
          },
        ],
        checked_at: at,
      },
    },
    "GET /settings/changes": {
      body: {
        items: [
          change(3, { key: "mail:auth_activate", title: "Invitation", before: shipped, after: own, restorable: true }),
          change(2, {
            key: "table:deadline_rules",
            title: "Deadlines",
            before: { effective_from: "2026-01-01", note: "First" },
            after: { effective_from: "2026-12-01", note: "New notice", rows_added: 1 },
          }),
          change(1, {
            key: "table:deadline_rules",
            title: "Deadlines",
            before: { note: "x" },
            after: { withdrawn: true },
          }),
        ],
        total: 3,
        next: null,
      },
    },
    "POST /settings/changes/3/restore": { body: change(4, { key: "mail:auth_activate", title: "Invitation" }) },
    "GET /settings/mails": { body: { items: [row, changed], total: 2, next: null } },
    "GET /settings/mails/auth_activate": { body: template },
    "POST /settings/mail/test": { body: { email: "ann@firm.example" } },
    "POST /settings/mails/auth_activate/test": { body: { email: "ann@firm.example" } },
    "POST /settings/mails/auth_activate/reset": { body: { ...template, ...shipped, changed: false, version: 3 } },
    "PUT /settings/mails/auth_activate": {
      status: 409,
      body: {
        error: "Bea Second changed this record in the meantime.",
        code: "stale_version",
        details: { name: "Bea Second", at, version: 3 },
      },
    },
  });
}
const open = (address: string) => show(<SettingsScreen />, address, "/settings");

test("the tab says whether mails leave, why not, and sends a test to one's own address; mails stand with what was changed", async () => {
  const asked = settings();
  await open("/settings?tab=mail");
  await screen.findByText("Failed: the server refused the sign-in");
  fireEvent.click(screen.getByRole("button", { name: "Send test mail" }));
  await screen.findByText("Test mail sent to ann@firm.example.");
  expect(asked.filter(({ method }) => method === "POST").map(({ path }) => path)).toEqual(["/settings/mail/test"]);
  const checks = await screen.findByRole("list", { name: "Checks of firm.example" });
  expect(
    within(checks)
      .getAllByRole("listitem")
      .map((one) => one.textContent),
  ).toEqual(["SPFPassSaid.", "DMARCMissingNothing is told.Enter as TXT at _dmarc.firm.example: v=DMARC1; p=none"]);
  const table = await screen.findByRole("table", { name: "System mails" });
  const [, invitation, password] = within(table).getAllByRole("row");
  expect(invitation?.textContent).toContain("Default");
  expect(password?.textContent).toMatch(/Changed.*Bea Second/);
  fireEvent.click(within(table).getByRole("button", { name: "Invitation" }));
  await screen.findByText("All system mails");
});

test("with a server that takes mails it is connected, and without one it says where they stay", async () => {
  settings({ state: "connected", reason: null, checked_at: at });
  const { unmount } = await open("/settings?tab=mail");
  await screen.findByText("Connected");
  unmount();
  settings({ state: "mailbox", reason: null, checked_at: at });
  await open("/settings?tab=mail");
  await screen.findByText("No server: mails stay in the built-in mailbox");
});

test("CONTENT-37 (2 of 2) the editor refuses a text without its link and an unknown placeholder before it is sent, shows the mail with samples as text, sends it to oneself, and goes back to the default after a question", async () => {
  const asked = settings();
  await open("/settings?tab=mail&mail=auth_activate");
  const body = await screen.findByLabelText<HTMLTextAreaElement>(/^Text/);
  const preview = screen.getByRole("article", { name: "Preview" });
  expect(preview.textContent).toContain("Dear <b>Alex</b>");
  expect(preview.querySelector("b")).toBeNull();
  const write = (text: string) => {
    fireEvent.change(body, { target: { value: text } });
    fireEvent.blur(body);
  };
  const send = () => fireEvent.click(screen.getByRole("button", { name: "Send to me" }));
  write("Dear {{first_name}}");
  send();
  await screen.findByText("The placeholder link is needed.");
  write("{{foo}} {{link}}");
  send();
  await screen.findByText("Unknown placeholder: foo.");
  expect(asked.some(({ method }) => method === "POST")).toBe(false);
  write("Now: {{link}}");
  await waitFor(() => expect(preview.textContent).toBe("WelcomeNow"));
  send();
  await screen.findByText("Test mail sent to ann@firm.example.");
  expect(asked.find(({ method }) => method === "POST")?.body).toEqual({ subject: "Welcome", body: "Now: {{link}}" });
  fireEvent.click(screen.getByRole("button", { name: "Reset to default" }));
  const question = await screen.findByRole("dialog");
  fireEvent.click(within(question).getByRole("button", { name: "Reset to default" }));
  await screen.findByText("The text of the mail was reset.");
  expect(asked.filter(({ method }) => method === "POST").at(-1)?.body).toEqual({ version: 2 });
});

test("a placeholder is put where one writes, a version can be taken up again, and who saves second is told", async () => {
  const asked = settings();
  await open("/settings?tab=mail&mail=auth_activate");
  const body = await screen.findByLabelText<HTMLTextAreaElement>(/^Text/);
  const insert = (name: string) => fireEvent.click(screen.getByRole("button", { name: `Insert ${name}` }));
  insert("first_name");
  expect(body.value).toBe("Dear {{first_name}}\n\nBegin: {{link}}{{first_name}}");
  fireEvent.focus(body);
  body.setSelectionRange(5, 5);
  insert("link");
  expect(body.value).toBe("Dear {{link}}{{first_name}}\n\nBegin: {{link}}{{first_name}}");
  fireEvent.click(screen.getByRole("button", { name: "Use the text of version 1" }));
  expect(body.value).toBe("Try {{link}}");
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByText(/Bea Second changed this/);
  expect(asked.find(({ method }) => method === "PUT")?.body).toEqual({
    subject: "First try",
    body: "Try {{link}}",
    version: 2,
  });
});

test("the keyboard goes on in the mail that was opened, and at its row on the way back", async () => {
  settings();
  await open("/settings?tab=mail");
  const row = await screen.findByRole("button", { name: "Invitation" });
  row.focus();
  fireEvent.click(row);
  const field = await screen.findByLabelText(/^Text/);
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  expect(document.activeElement?.contains(field)).toBe(true);
  const back = screen.getByRole("button", { name: "All system mails" });
  back.focus();
  fireEvent.click(back);
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Invitation"));
});

test("the history shows what mails and tables became in words, and brings the text of a mail back after a question", async () => {
  const asked = settings();
  await open("/settings?tab=history");
  await screen.findByText("Welcome");
  for (const text of ["Activate", "From Jan 1, 2026: First", "From Dec 1, 2026: New notice", "Withdrawn"])
    expect(screen.getByText(text)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Restore this value: Invitation" }));
  const question = await screen.findByRole("dialog");
  expect(within(question).getByText("Invitation becomes: Welcome")).toBeTruthy();
  fireEvent.click(within(question).getByRole("button", { name: "Restore" }));
  await screen.findByText("Settings saved.");
  expect(asked.some(({ path }) => path === "/settings/changes/3/restore")).toBe(true);
});
