import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
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
const online = (demo: boolean) => ({ "GET /status": { body: { ...status, demo } } });
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const login = () => screen.getByRole<HTMLButtonElement>("button", { name: "Login" });
const demoLine = "Demo data is loaded. The demo sign-ins printed at the start work here.";

describe("/login", () => {
  test("ACCESS-03 empty and wrong fields say what is missing when they are left, and Login is disabled", async () => {
    answering(online(false));
    await show(<LoginScreen />);
    fireEvent.blur(screen.getByLabelText("E-mail"));
    expect(await screen.findByText("E-mail is required")).toBeTruthy();
    type("E-mail", "nobody");
    fireEvent.blur(screen.getByLabelText("E-mail"));
    expect(await screen.findByText("Must be valid e-mail")).toBeTruthy();
    fireEvent.blur(screen.getByLabelText("Password"));
    expect(await screen.findByText("Password is required")).toBeTruthy();
    expect(login().getAttribute("aria-disabled")).toBe("true");
  });
  test("ACCESS-04 spaces typed or pasted into either field are taken out", async () => {
    answering(online(false));
    await show(<LoginScreen />);
    type("E-mail", "a b");
    type("Password", "a b");
    expect(screen.getByLabelText<HTMLInputElement>("E-mail").value).toBe("ab");
    expect(screen.getByLabelText<HTMLInputElement>("Password").value).toBe("ab");
  });
  test("keeps the e-mail and empties the password after a failure (ACCESS-05)", async () => {
    const error = { error: "The e-mail or password is not right.", code: "invalid_credentials" };
    answering({ ...online(false), "POST /auth/login": { status: 401, body: error } });
    await show(<LoginScreen />);
    type("E-mail", "ann@example.com");
    type("Password", "wrong");
    fireEvent.click(login());
    expect(await screen.findByText(error.error)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>("E-mail").value).toBe("ann@example.com");
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>("Password").value).toBe(""));
    expect(document.activeElement).toBe(screen.getByLabelText("Password"));
  });
  test("says when demo data is loaded, and only then (ACCESS-57)", async () => {
    answering(online(true));
    await show(<LoginScreen />);
    expect(await screen.findByText(demoLine)).toBeTruthy();
  });
  test("says nothing of demo data where there is none (ACCESS-57)", async () => {
    const calls = answering(online(false));
    await show(<LoginScreen />);
    await waitFor(() => expect(calls.length).toBe(1));
    expect(screen.queryByText(demoLine)).toBeNull();
  });
  test("the reset dialog wants an e-mail and closes with its message", async () => {
    answering({ ...online(false), "POST /auth/users/reset": { body: {} } });
    await show(<LoginScreen />);
    fireEvent.click(screen.getByRole("button", { name: "Forgot password?" }));
    const send = await screen.findByRole<HTMLButtonElement>("button", { name: "Send reset link" });
    expect(send.getAttribute("aria-disabled")).toBe("true");
    const boxes = screen.getAllByLabelText("E-mail");
    fireEvent.change(boxes.at(-1) ?? document.body, { target: { value: "ann@example.com" } });
    fireEvent.click(send);
    expect(await screen.findByText("Reset link was sent! Check your email!")).toBeTruthy();
  });
});
