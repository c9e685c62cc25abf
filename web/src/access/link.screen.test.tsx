import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { session } from "../base/session.ts";
import { answering, show } from "../ui/testing.tsx";
import { LinkPasswordForm } from "./components/LinkPasswordForm.tsx";
import { ActivateScreen, ResetPasswordScreen } from "./link.screen.tsx";

const check = "POST /auth/nonce/the-token/password-check";
const recover = "POST /auth/users/recover/the-token";
const password = "walnut-harvest-2041";
const expired = { status: 404, body: { error: "Password reset link has expired!", code: "link_expired" } };
const save = () => screen.getByRole("button", { name: "Save password" });
const refused = () => save().getAttribute("aria-disabled") === "true";

async function typed(text = password) {
  await show(<LinkPasswordForm kind="recover" token="the-token" first="Pia" />);
  for (const label of ["Password", "Confirm password"])
    fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
}

describe("the form of a mailed link", () => {
  test("says what failed when the password cannot be checked, and Retry makes it sendable", async () => {
    let tries = 0;
    const words = "Too many attempts. Please try again in 3 minutes.";
    answering({
      [check]: () => {
        tries += 1;
        if (tries === 1) return { status: 429, body: { error: words, code: "too_many_requests" } };
        return { body: { broken: [] } };
      },
    });
    await typed();
    expect((await screen.findByRole("alert")).textContent).toContain(`The password could not be checked. ${words}`);
    expect(refused()).toBe(true);
    fireEvent.click(screen.getByRole("button", { name: "Retry" }));
    await waitFor(() => expect(refused()).toBe(false));
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("gives way to the expired text when the link is gone on checking", async () => {
    answering({ [check]: expired });
    await typed();
    expect((await screen.findByRole("alert")).textContent).toBe("Password reset link has expired!");
    expect(screen.queryByLabelText("Password")).toBeNull();
    expect(screen.getByRole("button", { name: "Send a new link" })).toBeTruthy();
  });

  test("gives way to the expired text when the link is gone on sending", async () => {
    answering({ [check]: { body: { broken: [] } }, [recover]: expired });
    await typed();
    await waitFor(() => expect(refused()).toBe(false));
    fireEvent.click(save());
    expect(await screen.findByRole("button", { name: "Send a new link" })).toBeTruthy();
    expect(screen.queryByLabelText("Password")).toBeNull();
  });

  test("asks the server about the name, which this page does not know", async () => {
    answering({ [check]: { body: { broken: ["name"] } } });
    await typed("walnut-sorensen-2041");
    const rule = screen.getByText("Do not use your name or e-mail.");
    expect(rule.querySelector("[aria-label='Not checked yet']")).toBeTruthy();
    await waitFor(() => expect(rule.querySelector("[aria-label=Broken]")).toBeTruthy());
    expect(refused()).toBe(true);
    expect(save().getAttribute("aria-description")).toBe("Not every rule is ticked yet.");
  });
});

const link = "GET /auth/nonce/the-token";
const good = (kind: "activate" | "recover") => ({
  body: { valid: true, kind, first: "Pia", expires_at: "2026-01-02T00:00:00.000Z" },
});
const enter = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
const resetPage = () => show(<ResetPasswordScreen />, "/reset-password/the-token", "/reset-password/{-$token}");

describe("the page of a mailed link", () => {
  /** The page says that the link is over, has no field, and asks for a new one. */
  async function saysExpired() {
    expect((await screen.findByRole("alert")).textContent).toBe("Password reset link has expired!");
    expect(document.querySelectorAll("input")).toHaveLength(0);
    fireEvent.click(screen.getByRole("button", { name: "Send a new link" }));
    const dialog = await screen.findByRole("dialog", { name: "Reset password" });
    expect(dialog.querySelector("input")).toBeTruthy();
  }

  test("ACCESS-16 (2 of 2) a link in its time has its fields; one that is over says expired, without fields", async () => {
    answering({ [link]: good("recover") });
    const { unmount } = await resetPage();
    expect(await screen.findByText("Hello Pia, please choose your password.")).toBeTruthy();
    expect(document.querySelectorAll("input")).toHaveLength(2);
    unmount();
    answering({ [link]: expired });
    await resetPage();
    await saysExpired();
  });

  test("ACCESS-17 (2 of 2) so do a link that was used or superseded, that of an activation on the page of a reset, and none", async () => {
    answering({ [link]: expired });
    const { router, unmount } = await resetPage();
    await saysExpired();
    // Nobody reads the token from the address bar.
    expect(router.state.location.pathname).toBe("/reset-password");
    unmount();
    answering({ [link]: good("activate") });
    const other = await resetPage();
    await saysExpired();
    other.unmount();
    const calls = answering({});
    await show(<ResetPasswordScreen />, "/reset-password", "/reset-password/{-$token}");
    await saysExpired();
    expect(calls).toEqual([]);
  });

  test("ACCESS-19 the button waits until both are equal and every rule is ticked", async () => {
    const wellKnown = "password1234";
    answering({
      [link]: good("recover"),
      [check]: ({ body }) => {
        const { password: asked } = body as { password: string };
        return { body: { broken: asked === wellKnown ? ["known"] : asked.includes("sorensen") ? ["name"] : [] } };
      },
    });
    await resetPage();
    await screen.findByText("Hello Pia, please choose your password.");
    const rules = () => [...screen.getByRole("list", { name: "Rules of the password" }).children];
    const met = () => rules().filter((rule) => rule.querySelector("[aria-label=Met]")).length;
    expect(refused()).toBe(true);
    for (const [text, words] of [
      ["short-9", "Use at least 12 characters."],
      ["walnut harvest 2041", "Spaces are not allowed."],
      [wellKnown, "This password is too well known."],
      ["walnut-sorensen-2041", "Do not use your name or e-mail."],
    ] as const) {
      enter("Password", text);
      enter("Confirm password", text);
      await waitFor(() => expect(screen.getByText(words).querySelector("[aria-label=Broken]")).toBeTruthy());
      expect([text, refused()]).toEqual([text, true]);
    }
    enter("Password", password);
    enter("Confirm password", `${password}x`);
    await waitFor(() => expect(met()).toBe(rules().length));
    expect(refused()).toBe(true);
    enter("Confirm password", password);
    await waitFor(() => expect(refused()).toBe(false));
    enter("Password", `${password}y`);
    await waitFor(() => expect(met()).toBe(rules().length));
    expect(refused()).toBe(true);
    for (const label of ["Password", "Confirm password"]) enter(label, "");
    expect(refused()).toBe(true);
  });

  test("ACCESS-21 (3 of 3) after an activation and after a reset one is signed in, on /dashboard", async () => {
    for (const [kind, Screen, button, place] of [
      ["activate", ActivateScreen, "Activate", "activate"],
      ["recover", ResetPasswordScreen, "Save password", "reset-password"],
    ] as const) {
      const person = { current_user_id: 9, first: "Pia", last: "Sorensen" };
      const calls = answering({
        [link]: good(kind),
        [check]: { body: { broken: [] } },
        [`POST /auth/users/${kind}/the-token`]: { body: { ...person, role_id: 4 } },
      });
      const { router, unmount } = await show(<Screen />, `/${place}/the-token`, "{-$place}/{-$token}");
      await screen.findByText("Hello Pia, please choose your password.");
      for (const label of ["Password", "Confirm password"]) enter(label, password);
      const submit = screen.getByRole("button", { name: button });
      await waitFor(() => expect(submit.getAttribute("aria-disabled")).not.toBe("true"));
      fireEvent.click(submit);
      await waitFor(() => expect(router.state.location.pathname).toBe("/dashboard"));
      expect(session.current()).toEqual(person);
      // A first sign-in says which zone the browser is in.
      expect(calls.find(({ path }) => path.endsWith(`/${kind}/the-token`))?.body).toEqual({
        password,
        ...(kind === "activate" && { time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone }),
      });
      unmount();
    }
  });
});
