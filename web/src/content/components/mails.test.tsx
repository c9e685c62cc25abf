import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { answering, show, signedInAs } from "../../ui/testing.tsx";
import { MailEditor } from "./MailEditor.tsx";
import { SenderDomainCard } from "./SenderDomainCard.tsx";

const link = { name: "link", meaning: "Where it leads.", kind: "link", needed: true, sample: "https://x.example/a" };
const first = { name: "first_name", meaning: "Of the reader.", kind: "text", needed: false, sample: "Alex" };
const text = { subject: "Activate", body: "Hello world: {{link}}" };
const template = {
  id: 1,
  key: "auth_activate",
  area: "Signing in",
  name: "Invitation",
  ...text,
  changed: false,
  changed_by: null,
  changed_at: null,
  default_subject: text.subject,
  default_body: text.body,
  placeholders: [first, link],
  version: 0,
  versions: [],
} as Parameters<typeof MailEditor>[0]["template"];

async function open(shown = template) {
  signedInAs(1);
  answering({});
  await show(<MailEditor template={shown} />);
  return screen.findByLabelText<HTMLTextAreaElement>(/^Text/);
}

test("a mail says which placeholders it needs; one that nobody changed has nothing to be reset to", async () => {
  await open();
  const told = screen.getByRole("list", { name: "Placeholders" });
  expect([...told.children].map(({ textContent }) => textContent)).toEqual([
    "{{first_name}}Of the reader.",
    "{{link}}Where it leads. Needed.",
  ]);
  expect(screen.getByText("Nobody changed this mail yet.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Reset to default" })).toBeNull();
});

test("a placeholder takes the place of the words that are marked", async () => {
  const body = await open();
  fireEvent.focus(body);
  body.setSelectionRange(6, 11);
  fireEvent.click(screen.getByRole("button", { name: "Insert first_name" }));
  expect(body.value).toBe("Hello {{first_name}}: {{link}}");
});

test("without a sender address there is no domain to check, and that is said", async () => {
  signedInAs(1);
  answering({ "GET /settings/mail/deliverability": { body: { domain: null, checks: [], checked_at: null } } });
  await show(<SenderDomainCard />);
  expect(await screen.findByText("There is no sender address yet, so no domain can be checked.")).toBeTruthy();
});
