import type { SessionRow } from "@refundry/contract/access";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { answering, show, signedInAs } from "../ui/testing.tsx";
import { PersonSecurity } from "./components/PersonSecurity.tsx";

const person = { id: 40, fullname: "Helena Vale", mfa_enabled: false };
const session: SessionRow = {
  id: 1,
  kind: "cookie",
  device: "Firefox on Windows",
  ip: "10.0.0.7",
  created_at: "2026-03-01T10:00:00Z",
  last_seen_at: "2026-03-01T11:00:00Z",
  current: false,
  acting_as: null,
};

test("an administrator sees where somebody is signed in, and ends all of it; others are not offered it", async () => {
  signedInAs(2);
  const { unmount } = await show(<PersonSecurity person={person} />);
  expect(screen.queryByRole("button")).toBeNull();
  unmount();
  signedInAs(1);
  let items = [session];
  const calls = answering({
    "GET /users/40/sessions": () => ({ body: { items, total: items.length } }),
    "DELETE /users/40/sessions": () => {
      items = [];
      return { body: {} };
    },
  });
  await show(<PersonSecurity person={person} />);
  fireEvent.click(screen.getByRole("button", { name: "Sessions" }));
  const dialog = await screen.findByRole("dialog", { name: "Sessions of Helena Vale" });
  expect(await within(dialog).findByText("Firefox on Windows")).toBeTruthy();
  fireEvent.click(within(dialog).getByRole("button", { name: "Sign out everywhere" }));
  expect(await screen.findByText("Helena Vale was signed out everywhere.")).toBeTruthy();
  expect(await within(dialog).findByText("This person is signed in nowhere now.")).toBeTruthy();
  await waitFor(() => expect(within(dialog).queryByRole("button", { name: "Sign out everywhere" })).toBeNull());
  expect(calls.filter(({ method }) => method === "DELETE")).toHaveLength(1);
});
