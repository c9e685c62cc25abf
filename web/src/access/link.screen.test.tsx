import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { answering, show } from "../ui/testing.tsx";
import { LinkPasswordForm } from "./components/LinkPasswordForm.tsx";

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
