import { notifications } from "@mantine/notifications";
import { demoEmail, demoPassword } from "@refundry/contract/platform";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { rememberPath, session, takePath } from "../base/session.ts";
import { answering, show } from "../ui/testing.tsx";
import { LoginScreen } from "./login.screen.tsx";

const status = {
  status: "online",
  message: null,
  expected_until: null,
  starts_at: null,
  api_version: "1",
  engine_version: "1",
};
const links = { public_site_url: "", help_site_url: "", support_url: "" };
const online = (demo: boolean, registration_open = false) => ({
  "GET /status": { body: { ...status, demo } },
  "GET /settings/public": { body: { ...links, registration_open } },
});
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const login = () => screen.getByRole<HTMLButtonElement>("button", { name: "Login" });
const demoLine = "Demo data is loaded. Choose a role below, and both fields are filled in.";

describe("/login", () => {
  test("ACCESS-03 empty and wrong fields say what is missing when they are left, and Login is disabled", async () => {
    answering(online(false));
    await show(<LoginScreen />);
    // With the first key comes what the fields must hold.
    fireEvent.keyDown(screen.getByLabelText("E-mail"), { key: "Tab" });
    await waitFor(() => expect(login().getAttribute("aria-disabled")).toBe("true"));
    fireEvent.blur(screen.getByLabelText("E-mail"));
    expect(await screen.findByText("E-mail is required")).toBeTruthy();
    type("E-mail", "nobody");
    fireEvent.blur(screen.getByLabelText("E-mail"));
    expect(await screen.findByText("Must be valid e-mail")).toBeTruthy();
    fireEvent.blur(screen.getByLabelText("Password"));
    expect(await screen.findByText("Password is required")).toBeTruthy();
    expect(login().getAttribute("aria-disabled")).toBe("true");
  });
  test("fields that were sent before they could be checked say each what the server said of it", async () => {
    const fields = { user: "E-mail is required", pass: "Password is required" };
    const error = { error: "Validation error", code: "invalid", fields };
    answering({ ...online(false), "POST /auth/login": { status: 422, body: error } });
    await show(<LoginScreen />);
    fireEvent.click(login());
    expect(await screen.findByText("E-mail is required")).toBeTruthy();
    expect(screen.getByText("Password is required")).toBeTruthy();
    expect(screen.queryByText("Validation error")).toBeNull();
  });
  test("ACCESS-04 spaces typed or pasted into either field are taken out", async () => {
    answering(online(false));
    await show(<LoginScreen />);
    type("E-mail", "a b");
    type("Password", "a b");
    expect(screen.getByLabelText<HTMLInputElement>("E-mail").value).toBe("ab");
    expect(screen.getByLabelText<HTMLInputElement>("Password").value).toBe("ab");
  });
  test("part of ACCESS-05: a failure is said once, at the password until one types, keeps the e-mail and empties the password", async () => {
    const told = vi.spyOn(notifications, "show");
    const error = { error: "The e-mail or password is not right.", code: "invalid_credentials" };
    answering({ ...online(false), "POST /auth/login": { status: 401, body: error } });
    await show(<LoginScreen />);
    type("E-mail", "ann@example.com");
    type("Password", "wrong");
    fireEvent.click(login());
    expect((await screen.findByRole("alert")).textContent).toBe(error.error);
    expect(screen.getByLabelText<HTMLInputElement>("E-mail").value).toBe("ann@example.com");
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>("Password").value).toBe(""));
    expect(document.activeElement).toBe(screen.getByLabelText("Password"));
    for (const label of ["E-mail", "Password"])
      expect(screen.getByLabelText(label).getAttribute("aria-invalid")).toBe("true");
    const password = screen.getByLabelText("Password");
    expect(document.getElementById(password.getAttribute("aria-describedby") ?? "")?.textContent).toContain(
      error.error,
    );
    expect(told.mock.calls).toEqual([]);
    expect(screen.getAllByText(error.error)).toHaveLength(1);
    type("Password", "right");
    await waitFor(() => expect(screen.queryByText(error.error)).toBeNull());
  });
  test("a server that does not answer is said for 6 s: nothing is wrong with what was typed", async () => {
    const told = vi.spyOn(notifications, "show");
    answering({
      ...online(false),
      "POST /auth/login": () => {
        throw new TypeError("Failed to fetch");
      },
    });
    await show(<LoginScreen />);
    type("E-mail", "ann@example.com");
    type("Password", "right");
    fireEvent.click(login());
    await waitFor(() => expect(told).toHaveBeenCalledTimes(1));
    expect(told.mock.calls[0]?.[0]).toMatchObject({ autoClose: 6000 });
    expect(screen.getByLabelText<HTMLInputElement>("Password").value).toBe("right");
  });
  test("ACCESS-57 (3 of 3) the demo line and the demo sign-ins stand there with the demo data, and not without it", async () => {
    answering(online(true));
    const { unmount } = await show(<LoginScreen />);
    expect(await screen.findByText(demoLine)).toBeTruthy();
    expect(screen.getByLabelText("Demo sign-in")).toBeTruthy();
    unmount();
    const calls = answering(online(false));
    await show(<LoginScreen />);
    await waitFor(() => expect(calls.map(({ path }) => path)).toEqual(["/status", "/settings/public"]));
    await screen.findByLabelText("E-mail");
    expect([screen.queryByText(demoLine), screen.queryByLabelText("Demo sign-in")]).toEqual([null, null]);
  });
  test("a role that is chosen fills in its demo sign-in; without demo data none is offered", async () => {
    const calls = answering({
      ...online(true),
      "POST /auth/login": { status: 401, body: { error: "No.", code: "x" } },
    });
    await show(<LoginScreen />);
    fireEvent.change(await screen.findByLabelText("Demo sign-in"), { target: { value: "4" } });
    expect(screen.getByLabelText<HTMLInputElement>("E-mail").value).toBe("managing-attorney@demo.refundry.test");
    fireEvent.click(login());
    await waitFor(() => expect(calls.some(({ path }) => path === "/auth/login")).toBe(true));
    expect(calls.find(({ path }) => path === "/auth/login")?.body).toEqual({ user: demoEmail(4), pass: demoPassword });
  });
  test("a field that was left before the page could check it is marked as soon as it can, the one in hand is not", async () => {
    answering(online(false));
    await show(<LoginScreen />);
    const [email, password] = [screen.getByLabelText("E-mail"), screen.getByLabelText("Password")];
    type("E-mail", "nobody");
    fireEvent.focus(password);
    password.focus();
    expect(screen.queryByText("Must be valid e-mail")).toBeNull();
    expect(await screen.findByText("Must be valid e-mail")).toBeTruthy();
    expect(email.getAttribute("aria-invalid")).toBe("true");
    expect(screen.queryByText("Password is required")).toBeNull();
  });
  test.each([
    ["the home", null, "/dashboard"],
    ["what one had open, where one may open it", "/clients/7/packages?tab=all", "/clients/7/packages"],
    ["the home where one may not", "/admin/system", "/dashboard"],
  ])("a sign-in leads to %s", async (_where, kept, place) => {
    if (kept) rememberPath(kept);
    const navigation = {
      home: "/dashboard",
      items: [],
      screens: ["/dashboard", "/clients/:id/packages"],
      permissions: [],
    };
    answering({
      ...online(false),
      "POST /auth/login": { body: { current_user_id: 9, first: "Pia", last: "Sorensen", role_id: 4 } },
      "GET /auth/users/9/nav": { body: navigation },
    });
    const { router } = await show(<LoginScreen />, "/login");
    type("E-mail", "pia@sample.test");
    type("Password", "walnut-harvest-2041");
    fireEvent.click(login());
    await waitFor(() => expect(router.state.location.pathname).toBe(place));
    expect(session.current()).toEqual({ current_user_id: 9, first: "Pia", last: "Sorensen" });
    // It is used once.
    expect(takePath()).toBeNull();
  });
  test("contractors find where to register while registration is open", async () => {
    answering(online(false, true));
    const { unmount } = await show(<LoginScreen />);
    const link = await screen.findByRole("link", { name: "Register as a contractor" });
    expect(link.getAttribute("href")).toBe("/register");
    unmount();
    const calls = answering(online(false));
    await show(<LoginScreen />);
    await waitFor(() => expect(calls).toHaveLength(2));
    await screen.findByLabelText("E-mail");
    expect(screen.queryByRole("link", { name: "Register as a contractor" })).toBeNull();
  });
  test("the reset dialog wants an e-mail and closes with its message", async () => {
    answering({ ...online(false), "POST /auth/users/reset": { body: {} } });
    await show(<LoginScreen />);
    fireEvent.keyDown(screen.getByLabelText("E-mail"), { key: "Tab" });
    await waitFor(() => expect(login().getAttribute("aria-disabled")).toBe("true"));
    fireEvent.change(screen.getByLabelText("E-mail"), { target: { value: "ann" } });
    fireEvent.blur(screen.getByLabelText("Password"));
    expect(await screen.findByText("Password is required")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Forgot password?" }));
    // Who cannot sign in is asked for nothing there any more.
    await waitFor(() => expect(screen.queryByText("Password is required")).toBeNull());
    const send = await screen.findByRole<HTMLButtonElement>("button", { name: "Send reset link" });
    expect(send.getAttribute("aria-disabled")).toBe("true");
    const boxes = screen.getAllByLabelText<HTMLInputElement>("E-mail");
    // What was typed to sign in comes along.
    expect(boxes.map(({ value }) => value)).toEqual(["ann", "ann"]);
    fireEvent.change(boxes.at(-1) ?? document.body, { target: { value: "ann@example.com" } });
    fireEvent.click(send);
    expect(await screen.findByText("Reset link was sent! Check your email!")).toBeTruthy();
  });
});
