import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { answering, show } from "../ui/testing.tsx";
import { RegisterScreen } from "./register.screen.tsx";

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const button = () => screen.getByRole("button", { name: "Register" });
const fill = (email = "nora@sample.test") => {
  type("First name", "Nora");
  type("Last name", "Quill");
  type("E-mail", email);
};

describe("/register", () => {
  test.each([
    ["with the contractor whose address it is", "?source=7", { source: 7 }],
    ["without one", "", {}],
    ["without one where the address names none", "?source=me", {}],
  ])("sends what was typed once, %s, and says where to look", async (_, search, more) => {
    const calls = answering({ "POST /users": { status: 201, body: {} } });
    await show(<RegisterScreen />, `/register${search}`);
    fill();
    await waitFor(() => expect(button().getAttribute("aria-disabled")).not.toBe("true"));
    fireEvent.click(button());
    expect((await screen.findByRole("status")).textContent).toBe("Check your email to activate your account.");
    expect(screen.queryByLabelText("E-mail")).toBeNull();
    expect(calls.map(({ body }) => body)).toEqual([
      { first: "Nora", last: "Quill", email: "nora@sample.test", ...more },
    ]);
    expect(calls[0]?.headers.get("idempotency-key")).toBeTruthy();
  });

  test("what is missing or wrong stands at its field, and nothing is sent; the phone may stay empty", async () => {
    const calls = answering({ "POST /users": { status: 201, body: {} } });
    await show(<RegisterScreen />, "/register");
    type("E-mail", "nora@");
    type("Phone", "555");
    fireEvent.click(button());
    for (const text of ["Must be valid e-mail", "Phone must have 10 digits."])
      expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
    expect(screen.getAllByText("Name is required.").length).toBeGreaterThan(1);
    fill();
    type("Phone", "5550100142");
    fireEvent.click(button());
    await screen.findByRole("status");
    expect(calls.map(({ body }) => body)).toMatchObject([{ phone: "5550100142" }]);
  });

  test("a flood is said and keeps what was typed; closed meanwhile, it leads to the sign-in", async () => {
    let code = "too_many_requests";
    answering({
      "POST /users": () => ({ status: code === "too_many_requests" ? 429 : 403, body: { error: code, code } }),
    });
    const { router } = await show(<RegisterScreen />, "/register");
    fill();
    fireEvent.click(button());
    await screen.findByText("too_many_requests");
    expect(screen.getByLabelText<HTMLInputElement>("E-mail").value).toBe("nora@sample.test");
    code = "registration_closed";
    fireEvent.click(button());
    await screen.findByText("registration_closed");
    await waitFor(() => expect(router.state.location.pathname).toBe("/login"));
  });
});
