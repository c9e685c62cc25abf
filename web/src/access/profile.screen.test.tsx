import { passwordRules, passwordsDifferText } from "@refundry/contract/access";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { answering, show, signedInAs } from "../ui/testing.tsx";
import { ProfileScreen } from "./profile.screen.tsx";

const pia = {
  fullname: "Pia Sorensen",
  first: "Pia",
  last: "Sorensen",
  email: "pia@sample.test",
  role: "Attorney",
  entity_name: "Sample Law",
  time_zone: "America/New_York_City",
};
const before = "walnut-harvest-2041";
const next = "copper-lantern-2042";
const labels = ["Current password", "New password", "Confirm password"] as const;
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (...texts: string[]) => {
  for (const [place, text] of texts.entries())
    fireEvent.change(field(labels[place] ?? ""), { target: { value: text } });
};
const send = () => screen.getByRole("button", { name: "Change password" });

async function profile(answer: { status?: number; body: unknown } = { body: {} }) {
  signedInAs(7);
  const calls = answering({
    "GET /auth/users/5": { body: pia },
    "PUT /auth/password": answer,
  });
  await show(<ProfileScreen />);
  await screen.findByLabelText("Current password");
  return calls;
}
const sent = (calls: Awaited<ReturnType<typeof profile>>) => calls.filter(({ method }) => method !== "GET");

describe("the own profile", () => {
  test("it says who one is, the time zone in words", async () => {
    await profile();
    for (const [name, value] of [
      ["Name", "Pia Sorensen"],
      ["E-mail", "pia@sample.test"],
      ["Role", "Attorney"],
      ["Firm", "Sample Law"],
      ["Time zone", "America/New York City"],
    ])
      expect(screen.getByText(name ?? "", { selector: "dt" }).nextElementSibling?.textContent).toBe(value);
  });

  test("a password is changed by the one before; then the fields are empty, and other devices were signed out", async () => {
    const calls = await profile();
    type(before, next, next);
    await waitFor(() => expect(send().getAttribute("aria-disabled")).not.toBe("true"));
    fireEvent.click(send());
    expect(await screen.findByText("Password changed. Other devices were signed out.")).toBeTruthy();
    expect(sent(calls).map(({ body }) => body)).toEqual([{ current: before, password: next }]);
    await waitFor(() => expect(labels.map((label) => field(label).value)).toEqual(["", "", ""]));
  });

  test.each([
    ["short", "short-9", "short-9", passwordRules.length],
    ["with a space", "walnut harvest 2042", "walnut harvest 2042", passwordRules.spaces],
    ["with the own name", "walnut-sorensen-2042", "walnut-sorensen-2042", passwordRules.name],
    ["not the same twice", next, `${next}x`, passwordsDifferText],
  ])("one that is %s is not sent, and its field says why", async (_what, password, again, words) => {
    const calls = await profile();
    type(before, password, again);
    for (const label of labels) fireEvent.blur(field(label));
    expect(await screen.findByText(words)).toBeTruthy();
    fireEvent.click(send());
    expect(send().getAttribute("aria-disabled")).toBe("true");
    expect(sent(calls)).toEqual([]);
  });

  test("what the server refuses is said at its field, and what was typed stays", async () => {
    const error = {
      error: "Please correct the marked fields.",
      code: "invalid",
      fields: { current: "It is another one." },
    };
    const calls = await profile({ status: 422, body: error });
    type(before, next, next);
    await waitFor(() => expect(send().getAttribute("aria-disabled")).not.toBe("true"));
    fireEvent.click(send());
    expect(await screen.findByText("It is another one.")).toBeTruthy();
    expect(sent(calls)).toHaveLength(1);
    expect(labels.map((label) => field(label).value)).toEqual([before, next, next]);
    expect(screen.queryByText("Password changed. Other devices were signed out.")).toBeNull();
  });
});
