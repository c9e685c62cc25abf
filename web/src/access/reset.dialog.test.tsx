import { fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { answering, show } from "../ui/testing.tsx";
import { ResetDialog } from "./reset.dialog.tsx";

function Reset() {
  const [opened, setOpened] = useState(true);
  return <ResetDialog opened={opened} onClose={() => setOpened(false)} />;
}

test("ACCESS-60 an empty or wrong e-mail is said and cannot be sent; success closes the dialog with its text", async () => {
  const calls = answering({ "POST /auth/users/reset": { body: {} } });
  await show(<Reset />);
  const field = await screen.findByLabelText<HTMLInputElement>("E-mail");
  const send = () => screen.getByRole("button", { name: "Send reset link" });
  for (const text of ["", "ann", "ann@"]) {
    fireEvent.change(field, { target: { value: text } });
    fireEvent.blur(field);
    expect(await screen.findByText("Valid email is required")).toBeTruthy();
    expect(send().getAttribute("aria-disabled")).toBe("true");
  }
  expect(calls).toEqual([]);
  fireEvent.change(field, { target: { value: "ann@sample.test" } });
  await waitFor(() => expect(send().getAttribute("aria-disabled")).not.toBe("true"));
  fireEvent.click(send());
  await screen.findByText("Reset link was sent! Check your email!");
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Reset password" })).toBeNull());
});
