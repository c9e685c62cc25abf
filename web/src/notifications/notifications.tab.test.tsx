import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { answering, show, signedInAs } from "../ui/testing.tsx";
import { NotificationsTab } from "./notifications.tab.tsx";

const preference = (type_id: number, label: string, more: object = {}) => ({
  type_id,
  key: `key_${type_id}`,
  label,
  mail: "never",
  standard: "never",
  always: false,
  ...more,
});
const answer = (items: object[]) => ({ items, digest_hour: 8 });
const all = [
  preference(101, "Signing in for somebody", { mail: "now", standard: "now", always: true }),
  preference(403, "Client put on hold", { mail: "digest" }),
  preference(701, "Package ready"),
];

async function tab(role: 4 | 9 = 4) {
  signedInAs(role);
  const calls = answering({
    "GET /notifications/preferences": { body: answer(all) },
    "PUT /notifications/preferences": ({ body }) => {
      const { items } = body as { items: { type_id: number; mail: string }[] };
      const chosen = (one: { type_id: number; standard: string }) =>
        items.find(({ type_id }) => type_id === one.type_id)?.mail ?? one.standard;
      return { body: answer(all.map((one) => ({ ...one, mail: chosen(one) }))) };
    },
    "POST /notifications/preferences/sample": { status: 202, body: {} },
  });
  await show(<NotificationsTab />);
  await screen.findByLabelText("Package ready: by mail");
  return calls;
}
const choice = (label: string) => screen.getByLabelText<HTMLSelectElement>(`${label}: by mail`);

test("each type says how it comes by mail, and what is so for everybody", async () => {
  await tab();
  expect([choice("Client put on hold").value, choice("Package ready").value]).toEqual(["digest", "never"]);
  expect([...choice("Package ready").options].map(({ text }) => text)).toEqual([
    "At once",
    "Daily digest",
    "Not by mail (standard)",
  ]);
  expect(document.body.textContent).toContain("at 8:00 AM by your own clock");
  expect(document.body.textContent).toContain("stand in the bell as well");
});

test("who has no bell learns that mail is the way", async () => {
  await tab(9);
  expect(document.body.textContent).toContain("Mail is how notifications reach you.");
});

test("SHELL-23 (2 of 2) what must reach one cannot be switched off", async () => {
  await tab();
  expect([...choice("Signing in for somebody").options].map(({ value }) => value)).toEqual(["now", "digest"]);
});

test("a choice is kept at once beside the others that differ", async () => {
  const calls = await tab();
  fireEvent.change(choice("Package ready"), { target: { value: "now" } });
  expect(await screen.findByText("Settings saved.")).toBeTruthy();
  expect(calls.find(({ method }) => method === "PUT")?.body).toEqual({
    items: [
      { type_id: 403, mail: "digest" },
      { type_id: 701, mail: "now" },
    ],
  });
  expect(choice("Package ready").value).toBe("now");
});

test("`Send me a sample` mails one of that type", async () => {
  const calls = await tab();
  fireEvent.click(screen.getByRole("button", { name: "Send me a sample: Package ready" }));
  expect(await screen.findByText("A sample is on its way to you.")).toBeTruthy();
  await waitFor(() => expect(calls.find(({ method }) => method === "POST")?.body).toEqual({ type_id: 701 }));
});
