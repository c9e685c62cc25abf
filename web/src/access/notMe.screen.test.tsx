import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { answering, show } from "../ui/testing.tsx";
import { NotMeScreen } from "./notMe.screen.tsx";

const expired = { status: 404, body: { error: "Password reset link has expired!", code: "link_expired" } };
const open = (token: string) => show(<NotMeScreen />, `/not-me/${token}`, "/not-me/{-$token}");
const button = () => screen.getByRole("button", { name: "Sign that device out" });

test("opening the link does nothing by itself; pressing signs that device out and leads to a new password", async () => {
  const calls = answering({ "POST /auth/users/disown/good": { body: { token: "fresh" } } });
  const { router } = await open("good");
  await waitFor(() => expect(router.state.location.pathname).toBe("/not-me"));
  expect(calls).toEqual([]);
  fireEvent.click(button());
  await waitFor(() => expect(router.state.location.pathname).toBe("/reset-password/fresh"));
  expect(calls).toHaveLength(1);
});

test("a link that is over says so and offers another; what failed otherwise is said, and can be pressed again", async () => {
  let answer = { status: 429, body: { error: "Too many attempts.", code: "too_many_requests" } };
  answering({ "POST /auth/users/disown/old": () => answer });
  const { unmount } = await open("old");
  fireEvent.click(button());
  await screen.findByText("Too many attempts.");
  await waitFor(() => expect(button().hasAttribute("disabled")).toBe(false));
  answer = expired;
  fireEvent.click(button());
  expect((await screen.findByText("Password reset link has expired!")).getAttribute("role")).toBe("alert");
  expect(screen.getByRole("button", { name: "Send a new link" })).toBeTruthy();
  unmount();
  await open("");
  expect(await screen.findByText("Password reset link has expired!")).toBeTruthy();
});
