import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { session } from "../base/session.ts";
import { useUnsaved } from "../ui/panels/unsaved.tsx";
import { answering, show, signedInAs } from "../ui/testing.tsx";
import { ActingBar } from "./ActingBar.tsx";
import { Header } from "./Header.tsx";

const self = { current_user_id: 5, role_id: 5, first: "Otis", last: "Penhallow" };

function acting() {
  signedInAs(9, 40);
  session.begin({ current_user_id: 40, first: "Helena", last: "Vale", real_user_id: 5 });
  return vi.spyOn(session, "change").mockImplementation(() => {});
}
function Typed() {
  useUnsaved(true);
  return null;
}

test("the bar names whom one acts for, and leads back to the own account", async () => {
  const change = acting();
  const calls = answering({ "POST /auth/depersonate": { body: self } });
  await show(<ActingBar />);
  expect(screen.getByRole("complementary").textContent).toContain("You are signed in as Helena Vale");
  fireEvent.click(screen.getByRole("button", { name: "Return to my account" }));
  await waitFor(() => expect(change.mock.calls).toEqual([[5]]));
  expect(calls.filter(({ method }) => method === "POST")).toHaveLength(1);
});

test("who acts for nobody has no bar", async () => {
  session.begin({ current_user_id: 40, first: "Helena", last: "Vale" });
  answering({});
  await show(<ActingBar />);
  expect(screen.queryByRole("complementary")).toBeNull();
});

test("it asks before unsaved input is thrown away, and says what could not be done", async () => {
  const change = acting();
  const refused = { error: "You are not acting for anybody.", code: "not_acting" };
  const calls = answering({ "POST /auth/depersonate": { status: 409, body: refused } });
  await show(
    <>
      <Typed />
      <ActingBar />
    </>,
  );
  fireEvent.click(screen.getByRole("button", { name: "Return to my account" }));
  fireEvent.click(await screen.findByRole("button", { name: "STAY" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "STAY" })).toBeNull());
  expect(calls.filter(({ method }) => method === "POST")).toEqual([]);
  const back = screen.getByRole<HTMLButtonElement>("button", { name: "Return to my account" });
  await waitFor(() => expect(back.disabled).toBe(false));
  fireEvent.click(back);
  fireEvent.click(await screen.findByRole("button", { name: "LEAVE" }));
  expect(await screen.findByText(refused.error)).toBeTruthy();
  expect(change).not.toHaveBeenCalled();
});

test("part of ACCESS-38: Logout while acting returns to oneself", async () => {
  const change = acting();
  answering({ "POST /auth/logout": { body: { returned_to: { id: 5 } } } });
  await show(<Header narrow={false} onMenu={() => {}} onSearch={() => {}} />);
  fireEvent.click(screen.getByRole("button", { name: "Account of Helena Vale" }));
  fireEvent.click(await screen.findByRole("menuitem", { name: "Logout" }));
  await waitFor(() => expect(change.mock.calls).toEqual([[5]]));
  expect(session.current()?.current_user_id).toBe(40);
});

const offered = async () => (await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent);

test.each([
  ["an administrator", 1, [], true],
  ["somebody whom nobody asked", 4, [], false],
  ["somebody who was given permission", 4, [{ id: 9 }], true],
] as const)("the account menu leads %s to whom to sign in as: role %i", async (_who, role, items, offers) => {
  signedInAs(role);
  answering({ "GET /auth/impersonate/users": { body: { items } } });
  await show(<Header narrow={false} onMenu={() => {}} onSearch={() => {}} />, "/", "$", [
    "/profile",
    "/permissions",
    "/impersonate",
  ]);
  fireEvent.click(screen.getByRole("button", { name: /^Account of/ }));
  await screen.findByRole("menuitem", { name: "Logout" });
  await waitFor(async () =>
    expect(await offered()).toEqual([
      "My profile",
      "Permissions",
      ...(offers ? ["Impersonate"] : []),
      "Take the tour",
      "Logout",
    ]),
  );
});
