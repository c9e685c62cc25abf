import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { answering, show } from "../ui/testing.tsx";
import { ConfirmEmailScreen } from "./confirmEmail.screen.tsx";

test("opening the link confirms the address, once; one that is over says so", async () => {
  const calls = answering({
    "POST /auth/users/confirm-email/good": { body: {} },
    "POST /auth/users/confirm-email/old": {
      status: 404,
      body: { error: "Password reset link has expired!", code: "link_expired" },
    },
  });
  await show(<ConfirmEmailScreen />, "/confirm-email/good", "/confirm-email/{-$token}");
  expect(await screen.findByText("Your e-mail was changed. Please sign in with it from now on.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Sign in" }).getAttribute("href")).toBe("/login");
  expect(calls.filter(({ method }) => method === "POST")).toHaveLength(1);
  await show(<ConfirmEmailScreen />, "/confirm-email/old", "/confirm-email/{-$token}");
  expect(await screen.findByText("Password reset link has expired!")).toBeTruthy();
});
