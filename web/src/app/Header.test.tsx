import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { session } from "../base/session.ts";
import { useUnsaved } from "../ui/panels/unsaved.tsx";
import { answering, show, signedInAs } from "../ui/testing.tsx";
import { Header } from "./Header.tsx";

function Typed() {
  useUnsaved(true);
  return null;
}
const logout = async () => {
  fireEvent.click(screen.getByRole("button", { name: /^Account of/ }));
  fireEvent.click(await screen.findByRole("menuitem", { name: "Logout" }));
};

test("Logout asks before unsaved input is thrown away", async () => {
  session.begin({ current_user_id: 5, first: "Ann", last: "Sample" });
  const calls = answering({ "POST /auth/logout": { body: {} } });
  const signedOut = () => calls.some(({ path }) => path === "/auth/logout");
  await show(
    <>
      <Typed />
      <Header narrow={false} onMenu={() => {}} />
    </>,
  );
  await logout();
  fireEvent.click(await screen.findByRole("button", { name: "STAY" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "STAY" })).toBeNull());
  expect(signedOut()).toBe(false);
  await logout();
  fireEvent.click(await screen.findByRole("button", { name: "LEAVE" }));
  await waitFor(() => expect(session.current()).toBeNull());
  expect(signedOut()).toBe(true);
});

test.each([
  ["/clients", 1, false],
  ["/clients", 9, true],
  ["/clients?waiting=names", 1, true],
  ["/clients/7/profile", 1, true],
  ["/dashboard", 1, true],
] as const)("one search at a time: at %s role %i has that of the header: %s", async (address, role, has) => {
  signedInAs(role);
  answering({});
  await show(<Header narrow={false} onMenu={() => {}} />, address);
  await screen.findByRole("link", { name: "Refundry, home" });
  expect(screen.queryByRole("combobox", { name: "Search clients" }) !== null).toBe(has);
});
