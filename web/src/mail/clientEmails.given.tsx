import { fireEvent, screen, within } from "@testing-library/react";
import { answering, show } from "../ui/testing.tsx";
import { ClientEmailsScreen } from "./clientEmails.screen.tsx";

export const row = {
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
  standing: "scheduled",
  bounced: false,
  change: true,
};
export const sent = {
  ...row,
  state: "sent",
  standing: "sent",
  sent_at: "2026-01-02T15:00:31.000Z",
  send_after: null,
  change: false,
};
export const whole = {
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
export const csa = {
  upload: 9,
  original_file_name: "signed.pdf",
  url: "/api/v1/uploads/9/file",
  date: "2026-01-01T00:00:00.000Z",
};
export const begun = {
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
export const page = (items: object[]) => ({ body: { items, total: items.length, next: null } });
export const client = { id: 3, legal_name: "Birch Bakery LLC", ein: "12-3456789", active: true, on_hold: false };

export const open = async (answers: Record<string, unknown> = {}) => {
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
export const write = async (answers: Record<string, unknown> = {}) => {
  const calls = await open({ "POST /clients/3/emails": { status: 201, body: taken }, ...answers });
  fireEvent.click(await screen.findByRole("button", { name: "Write" }));
  const panel = within(await screen.findByRole("dialog", { name: "New message" }));
  await panel.findByText("To");
  return { calls, panel };
};
export const taken = { id: 7, send_after: "2026-01-02T15:00:30.000Z", formatting_removed: false };
type Panel = Awaited<ReturnType<typeof write>>["panel"];
export const say = (panel: Panel, html = "<p>Please call us.</p>") => {
  const message = panel.getByRole("textbox", { name: "Message" });
  message.innerHTML = html;
  fireEvent.input(message);
};
export const enter = (panel: Panel, text: string, key: string) => {
  const field = panel.getByLabelText("Add CC");
  fireEvent.change(field, { target: { value: text } });
  return fireEvent.keyDown(field, { key });
};
export const chips = (panel: Panel) =>
  panel.queryAllByRole("button", { name: /^Remove / }).map((one) => one.getAttribute("aria-label")?.slice(7));
export const bodyOf = (calls: Awaited<ReturnType<typeof open>>) => calls.find(({ method }) => method === "POST")?.body;
