import type { RequestPreview } from "@refundry/contract/documents";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { acme } from "../clients/client.given.ts";
import { answering, show, signedInAs } from "../ui/testing.tsx";
import { ClientDocumentsScreen } from "./clientDocuments.screen.tsx";
import { answersOf, requirement } from "./document.given.ts";

const path = "/clients/7/messages/email/aor/oustandingdocs";
const preview: RequestPreview = {
  to: { name: "Bea Second", address: "bea@example.test" },
  cc: { name: "Cy Third", address: "cy@example.test" },
  subject: "Outstanding documents for Acme",
  body: "Hello Bea,\n\n- Signed 8821\n- 941 2021 Q1",
  documents: ["Signed 8821", "941 2021 Q1"],
  last_request: { sent_at: "2026-03-01T10:00:00.000Z", sent_by_name: "Dee Fourth" },
};
const none = { every_days: null, next_on: null, sent_count: 0, set_by_name: null };
type Answers = Parameters<typeof answering>[0];

async function open(request: { may: boolean; refusal: string | null }, more: Answers = {}) {
  const answers = answersOf([], [requirement(3, "Signed 8821")]);
  answers["GET /clients/7/uploads"].body.request = request;
  const calls = answering({
    "GET /clients/7": { body: acme },
    ...answers,
    "GET /clients/7/document-reminder": { body: none },
    [`GET ${path}/preview`]: { body: preview },
    [`GET ${path}`]: { body: { id: 1, sent_at: "2026-03-02T10:00:00.000Z", sent_to: ["bea@example.test"] } },
    ...more,
  });
  await show(<ClientDocumentsScreen />, "/clients/7/documents", "/clients/$clientId/documents");
  await screen.findByRole("region", { name: /^Outstanding/ });
  return calls;
}
const button = () => screen.queryByRole("button", { name: "Request Outstanding" });

test("DOCS-34 (2 of 2) `Request Outstanding` and its reminders are absent for who may not", async () => {
  signedInAs(4);
  await open({ may: false, refusal: null });
  expect([button(), screen.queryByLabelText("Ask again by mail")]).toEqual([null, null]);
});

test("DOCS-35 (2 of 2) the dialog shows recipients and list and when one went out last; sent, it says so", async () => {
  signedInAs(1);
  const calls = await open({ may: true, refusal: null });
  fireEvent.click(button() as HTMLElement);
  const dialog = within(await screen.findByRole("dialog", { name: "Request Outstanding" }));
  expect(await dialog.findByText("Bea Second <bea@example.test>")).toBeTruthy();
  expect(dialog.getByText("Cy Third <cy@example.test>")).toBeTruthy();
  expect(dialog.getByText("Outstanding documents for Acme")).toBeTruthy();
  expect(dialog.getByRole("region", { name: "Message" }).textContent).toContain("- Signed 8821\n- 941 2021 Q1");
  expect(dialog.getByText(/^Last sent .* by Dee Fourth\.$/)).toBeTruthy();
  const copy = dialog.getByRole("checkbox", { name: "Send a copy to the client contact" }) as HTMLInputElement;
  expect(copy.checked).toBe(true);
  fireEvent.click(copy);
  expect(dialog.queryByText("Cy Third <cy@example.test>")).toBeNull();
  fireEvent.click(dialog.getByRole("button", { name: "Send" }));
  expect(await screen.findByText("Email sent successfully!")).toBeTruthy();
  const sent = calls.filter((one) => one.path === path);
  expect(sent.map(({ search }) => search.get("copy_contact"))).toEqual(["false"]);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("without an attorney there is nobody to copy; one that cannot be requested now says why", async () => {
  signedInAs(1);
  await open({ may: true, refusal: null }, { [`GET ${path}/preview`]: { body: { ...preview, cc: null } } });
  fireEvent.click(button() as HTMLElement);
  await screen.findByText("Bea Second <bea@example.test>");
  expect(screen.queryByRole("checkbox", { name: /copy/ })).toBeNull();
});

test("the button says why it cannot be pressed: on hold", async () => {
  signedInAs(1);
  await open({ may: true, refusal: "This client is on hold." });
  expect(button()?.getAttribute("aria-disabled")).toBe("true");
  expect(screen.getByText("This client is on hold.")).toBeTruthy();
  fireEvent.click(button() as HTMLElement);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a reminder is chosen and ended here, and says what comes next", async () => {
  signedInAs(1);
  const set = { every_days: 7, next_on: "2026-03-09", sent_count: 2, set_by_name: "Dee Fourth" };
  const calls = await open(
    { may: true, refusal: null },
    {
      "GET /clients/7/document-reminder": { body: set },
      "PUT /clients/7/document-reminder": { body: { ...set, every_days: 14 } },
      "DELETE /clients/7/document-reminder": { body: {} },
    },
  );
  const choice = await screen.findByLabelText("Ask again by mail");
  expect((choice as HTMLSelectElement).value).toBe("7");
  expect(screen.getByText("Next on Mar 9, 2026 · 2 of 6 sent · set by Dee Fourth")).toBeTruthy();
  const sent = (method: string) => calls.filter((one) => one.method === method).map(({ body }) => body);
  fireEvent.change(choice, { target: { value: "14" } });
  await waitFor(() => expect(sent("PUT")).toEqual([{ every_days: 14 }]));
  await waitFor(() => expect((choice as HTMLSelectElement).disabled).toBe(false));
  fireEvent.change(choice, { target: { value: "" } });
  await waitFor(() => expect(sent("DELETE")).toHaveLength(1));
});
