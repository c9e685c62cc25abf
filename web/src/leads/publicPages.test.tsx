import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { answering, show, signedInAs } from "../ui/testing.tsx";
import { refused } from "./lead.given.ts";
import { StartScreen } from "./start.screen.tsx";
import { WithdrawScreen } from "./withdraw.screen.tsx";

beforeEach(() => signedInAs(1));

test("LEADS-38 (2 of 2) one press on the page of the withdraw link erases names and contact data, and says so; a used link says that they are", async () => {
  const calls = answering({ "POST /start/withdraw/abc": { body: {} } } as never);
  const { unmount } = await show(<WithdrawScreen />, "/start/withdraw/abc", "/start/withdraw/$token");
  expect(calls).toEqual([]);
  fireEvent.click(await screen.findByRole("button", { name: "Erase it" }));
  expect((await screen.findByRole("status")).textContent).toBe(
    "Your names and contact data are erased, and we will not contact you.",
  );
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual(["POST /start/withdraw/abc"]);
  unmount();
  answering({ "POST /start/withdraw/abc": refused(404, "This record was not found.", "not_found") } as never);
  await show(<WithdrawScreen />, "/start/withdraw/abc", "/start/withdraw/$token");
  fireEvent.click(await screen.findByRole("button", { name: "Erase it" }));
  expect((await screen.findByRole("status")).textContent).toBe(
    "This link is good for one press: once it was used, your names and contact data are erased.",
  );
});

describe("the public form", () => {
  const form = {
    inviter: { first: "Curtis", firm: "Lighthouse" },
    token: "token",
    consent: { text: "I agree that Example and the partner who invited me may contact me.", version: "1" },
    privacy_url: "https://example.test/privacy",
    states: [{ code: "OH", name: "Ohio" }],
  };

  test("LEADS-31 (2 of 2) and LEADS-32 (2 of 2) names who invited; `Send` needs the consent", async () => {
    const calls = answering({ "GET /start/form": { body: form }, "POST /start": { status: 202, body: {} } } as never);
    await show(<StartScreen />, "/start?source=7", "/start");
    expect(await screen.findByText("You were invited by Curtis, Lighthouse.")).toBeTruthy();
    const consent = screen.getByRole("checkbox") as HTMLInputElement;
    expect(consent.checked).toBe(false);
    const send = screen.getByRole("button", { name: "Send" });
    expect(send.getAttribute("aria-disabled")).toBe("true");
    fireEvent.click(send);
    expect(await screen.findByText("Please agree before sending.")).toBeTruthy();
    // That the link was opened is counted; the form was not sent.
    const sent = calls.some(({ method, path }) => method === "POST" && path === "/start");
    expect(sent).toBe(false);
  });

  test("LEADS-37 (2 of 2) switched off it says so", async () => {
    answering({ "GET /start/form": refused(403, "This form is closed at the moment.", "intake_closed") } as never);
    await show(<StartScreen />, "/start", "/start");
    expect(await screen.findByText("This form is closed at the moment.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Send" })).toBeNull();
  });
});

test("an erasing that failed is said, and may be pressed again", async () => {
  answering({ "POST /start/withdraw/abc": refused(500, "It broke.", "internal") } as never);
  await show(<WithdrawScreen />, "/start/withdraw/abc", "/start/withdraw/$token");
  fireEvent.click(await screen.findByRole("button", { name: "Erase it" }));
  expect(await screen.findByText(/It broke\./)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Erase it" })).toBeTruthy();
});
