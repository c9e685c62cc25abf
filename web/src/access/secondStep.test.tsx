import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { session } from "../base/session.ts";
import { answering, show, signedInAs } from "../ui/testing.tsx";
import { PersonSecurity } from "./components/PersonSecurity.tsx";
import { LoginScreen } from "./login.screen.tsx";
import { SecurityTab } from "./security.tab.tsx";

const pia = { current_user_id: 5, role_id: 7, first: "Pia", last: "Sorensen" };
const codes = Array.from({ length: 10 }, (_, place) => `code-numb-er00-000${place}`);
const wrongCode = { status: 401, body: { error: "This code is not right.", code: "invalid_code" } };
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const sentTo = (calls: ReturnType<typeof answering>, path: string) =>
  calls.filter((call) => call.path === path && call.method !== "GET").map(({ body }) => body);

describe("the second step of a sign-in", () => {
  async function withTicket(answer: Parameters<typeof answering>[0][string]) {
    const calls = answering({
      "GET /status": { body: { status: "online", demo: false } },
      "GET /auth/users/5/nav": { body: { home: "/dashboard", items: [], screens: [], permissions: [] } },
      "POST /auth/login": { body: { ...pia, mfa_required: true, ticket: "the-ticket" } },
      "POST /auth/login/mfa": answer,
    });
    const shown = await show(<LoginScreen />);
    type("E-mail", "pia@sample.test");
    type("Password", "walnut-harvest-2041");
    press("Login");
    await screen.findByLabelText("Code");
    return { calls, ...shown };
  }

  test("asks for the code in the place of e-mail and password, and signs in with it; the device is remembered when asked", async () => {
    const begin = vi.spyOn(session, "begin");
    const { calls, router } = await withTicket({ body: pia });
    expect(begin).not.toHaveBeenCalled();
    expect(screen.queryByLabelText("Password")).toBeNull();
    type("Code", "123 456");
    fireEvent.click(screen.getByLabelText("Remember this device for 30 days"));
    press("Login");
    await waitFor(() => expect(begin).toHaveBeenCalledTimes(1));
    expect(sentTo(calls, "/auth/login/mfa")).toEqual([
      { ticket: "the-ticket", code: "123 456", remember_device: true },
    ]);
    await waitFor(() => expect(router.history.location.pathname).toBe("/dashboard"));
  });

  test("a wrong code is said at its field, which is empty and has the focus; a recovery code may be used", async () => {
    const { calls } = await withTicket(wrongCode);
    type("Code", "000000");
    press("Login");
    expect((await screen.findByText("This code is not right.")).getAttribute("role")).toBe("alert");
    const field = screen.getByLabelText<HTMLInputElement>("Code");
    await waitFor(() => expect([field.value, document.activeElement === field]).toEqual(["", true]));
    expect(session.current()).toBeNull();
    press("Use a recovery code");
    type("Recovery code", "abcd-efgh");
    expect(screen.queryByText("This code is not right.")).toBeNull();
    press("Login");
    await waitFor(() => expect(sentTo(calls, "/auth/login/mfa")).toHaveLength(2));
    expect(sentTo(calls, "/auth/login/mfa")[1]).toEqual({ ticket: "the-ticket", code: "abcd-efgh" });
  });

  test("Back leads to e-mail and password, and so does a ticket that is good for nothing any more", async () => {
    const gone = { error: "This took too long. Please sign in again.", code: "ticket_expired" };
    const { unmount } = await withTicket({ status: 401, body: gone });
    press("Back");
    await screen.findByLabelText("Password");
    unmount();
    await withTicket({ status: 401, body: gone });
    type("Code", "123456");
    press("Login");
    await screen.findByLabelText("Password");
    expect(await screen.findByText(gone.error)).toBeTruthy();
  });
});

describe("on the Security tab", () => {
  async function security(on: boolean, more: Parameters<typeof answering>[0]) {
    signedInAs(7);
    let enabled = on;
    const person = { id: 5, first: "Pia", last: "Sorensen", email: "pia@sample.test" };
    const calls = answering({
      "GET /auth/users/5": () => ({ body: { ...person, mfa_enabled: enabled } }),
      "GET /auth/sessions": { body: { items: [], total: 0 } },
      "POST /auth/mfa/totp": { body: { address: "otpauth://totp/Refundry:pia?secret=ABCDEFGH", key: "ABCDEFGH" } },
      "POST /auth/mfa/totp/confirm": () => {
        enabled = true;
        return { body: { codes } };
      },
      "DELETE /auth/mfa/totp": () => {
        enabled = false;
        return { body: {} };
      },
      ...more,
    });
    await show(<SecurityTab />);
    const section = await screen.findByRole("region", { name: "Two-step sign-in" });
    await within(section).findByText(on ? "On" : "Off");
    return { calls, section };
  }

  test("it is set up with a picture or a key and a code of the app; the recovery codes stay until they are kept", async () => {
    const { calls, section } = await security(false, {});
    press("Set up");
    expect(await screen.findByRole("img", { name: "Picture for your authenticator app" })).toBeTruthy();
    expect(section.textContent).toContain("ABCD EFGH");
    type("Code", "123456");
    press("Turn on");
    expect(await screen.findByText("Two-step sign-in is on.")).toBeTruthy();
    const list = await screen.findByRole("list", { name: "Recovery codes" });
    // It is on by now, though the codes are still to be kept.
    expect([within(section).queryByText("On")?.textContent, within(section).queryByText("Off")]).toEqual(["On", null]);
    expect(
      within(list)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual(codes);
    const file = screen.getByRole("link", { name: "Download" }).getAttribute("href") ?? "";
    for (const code of codes) expect(decodeURIComponent(file)).toContain(code);
    press("I have kept them");
    await within(section).findByText("On");
    expect(sentTo(calls, "/auth/mfa/totp/confirm")).toEqual([{ code: "123456" }]);
  });

  test("who changes one's mind goes back, and nothing is on", async () => {
    const { calls, section } = await security(false, {});
    press("Set up");
    await screen.findByLabelText("Code");
    press("Cancel");
    await screen.findByRole("button", { name: "Set up" });
    expect([screen.queryByLabelText("Code"), within(section).queryByText("On")]).toEqual([null, null]);
    expect(sentTo(calls, "/auth/mfa/totp/confirm")).toEqual([]);
  });

  test("a code that is not right is said at its field, and nothing is on", async () => {
    await security(false, { "POST /auth/mfa/totp/confirm": wrongCode });
    press("Set up");
    await screen.findByLabelText("Code");
    type("Code", "000000");
    press("Turn on");
    expect(await screen.findByText("This code is not right.")).toBeTruthy();
    expect(session.current()).not.toBeNull();
    expect(screen.queryByText("Two-step sign-in is on.")).toBeNull();
  });

  test("it is turned off with the password and a code", async () => {
    const { calls, section } = await security(true, {});
    press("Turn off");
    const dialog = within(await screen.findByRole("dialog", { name: "Turn two-step sign-in off" }));
    fireEvent.change(dialog.getByLabelText("Password"), { target: { value: "walnut-harvest-2041" } });
    fireEvent.change(dialog.getByLabelText("Code"), { target: { value: "123456" } });
    fireEvent.click(dialog.getByRole("button", { name: "Turn off" }));
    expect(await screen.findByText("Two-step sign-in is off.")).toBeTruthy();
    await within(section).findByText("Off");
    expect(sentTo(calls, "/auth/mfa/totp")).toEqual([{ password: "walnut-harvest-2041", code: "123456" }]);
  });

  test("new recovery codes take the password", async () => {
    const fresh = { body: { codes: codes.map((code) => `${code}x`) } };
    const { calls } = await security(true, { "POST /auth/mfa/recovery-codes": fresh });
    press("New recovery codes");
    const dialog = within(await screen.findByRole("dialog", { name: "New recovery codes" }));
    fireEvent.change(dialog.getByLabelText("Password"), { target: { value: "walnut-harvest-2041" } });
    fireEvent.click(dialog.getByRole("button", { name: "Make new codes" }));
    expect(await dialog.findByText(`${codes[0]}x`)).toBeTruthy();
    fireEvent.click(dialog.getByRole("button", { name: "I have kept them" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sentTo(calls, "/auth/mfa/recovery-codes")).toEqual([{ password: "walnut-harvest-2041" }]);
  });
});

test("an administrator resets that of somebody who has one, with a reason", async () => {
  signedInAs(1);
  const calls = answering({ "DELETE /users/40/mfa": { body: {} } });
  const { unmount } = await show(<PersonSecurity person={{ id: 40, fullname: "Helena Vale", mfa_enabled: false }} />);
  expect(screen.queryByRole("button", { name: "Reset two-step sign-in" })).toBeNull();
  unmount();
  await show(<PersonSecurity person={{ id: 40, fullname: "Helena Vale", mfa_enabled: true }} />);
  press("Reset two-step sign-in");
  const dialog = within(await screen.findByRole("dialog", { name: "Reset two-step sign-in" }));
  fireEvent.click(dialog.getByRole("button", { name: "Reset" }));
  expect(await dialog.findByText("A reason is required.")).toBeTruthy();
  fireEvent.change(dialog.getByRole("textbox", { name: /Reason/ }), { target: { value: "Lost the telephone" } });
  fireEvent.click(dialog.getByRole("button", { name: "Reset" }));
  expect(await screen.findByText("Helena Vale signs in with the password alone now.")).toBeTruthy();
  expect(sentTo(calls, "/users/40/mfa")).toEqual([{ reason: "Lost the telephone" }]);
});
