import { act, fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "../../base/ApiError.ts";
import { DialogFrame } from "../panels/DialogFrame.tsx";
import { show } from "../testing.tsx";
import { failed, succeeded } from "./snackbar.tsx";

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});
const seconds = (n: number) => act(() => vi.advanceTimersByTimeAsync(n * 1000));

test("the same words at once are one message", async () => {
  await show(<p>The page</p>);
  for (const say of [failed, failed, succeeded]) act(() => say("Too many tries. Please wait 5 minutes."));
  await seconds(0.5);
  expect(screen.getAllByText("Too many tries. Please wait 5 minutes.")).toHaveLength(2);
});

test.each([
  ["success", succeeded],
  ["failure", failed],
] as const)("a %s that comes again while it is told is told for its whole time again", async (_what, say) => {
  await show(<p>The page</p>);
  for (let time = 0; time < 3; time += 1) {
    act(() => say("Saved."));
    await seconds(3.5);
    expect(screen.getByText("Saved.")).toBeTruthy();
  }
  await seconds(1.5);
  expect(screen.queryByText("Saved.")).toBeNull();
});

test("SHELL-60 a success and a failure disappear after 4 s; while hovered they stay", async () => {
  await show(<p>The page</p>);
  for (const [say, text] of [
    [succeeded, "It is done."],
    [failed, "It failed."],
  ] as const) {
    act(() => say(text));
    await seconds(3.5);
    expect(screen.getByText(text)).toBeTruthy();
    await seconds(1.5);
    expect(screen.queryByText(text)).toBeNull();
    act(() => say(text));
    await seconds(1);
    const message = screen.getByText(text).closest("[role]") as HTMLElement;
    fireEvent.mouseEnter(message);
    await seconds(20);
    expect(screen.getByText(text)).toBeTruthy();
    fireEvent.mouseLeave(message);
    await seconds(6);
    expect(screen.queryByText(text)).toBeNull();
  }
});

const wait = (minutes: number) =>
  new ApiError(429, { error: `Too many attempts. Please try again in ${minutes} minutes.`, code: "too_many_requests" });

test("a burst of wrong passwords ends in one notice with the time to wait", async () => {
  await show(<p>The page</p>);
  const wrong = new ApiError(401, { error: "The e-mail or password is not right.", code: "invalid_credentials" });
  act(() => succeeded("It is done."));
  for (const error of [wrong, wrong, wrong, wait(15), wait(15), wait(14)]) {
    act(() => failed(error, 6));
    await seconds(0.2);
  }
  await seconds(0.5);
  const alerts = screen.getAllByRole("alert").map(({ textContent }) => textContent);
  expect(alerts).toEqual(["Too many attempts. Please try again in 14 minutes."]);
  expect(screen.getByText("It is done.")).toBeTruthy();
});

function Dialog({ opened }: { opened: boolean }) {
  return (
    <DialogFrame opened={opened} onClose={() => {}} title="A dialog">
      <p>Inside</p>
    </DialogFrame>
  );
}

test("an error leaves with the dialog that made it; what failed elsewhere, as it closed, or went well stays", async () => {
  const shown = await show(<Toggled />);
  const toggle = () => fireEvent.click(screen.getByRole("button", { name: "Toggle", hidden: true }));
  act(() => failed("Failed before.", 60));
  toggle();
  await seconds(1);
  act(() => failed("Failed inside.", 60));
  act(() => succeeded("It is done.", 60));
  await seconds(2);
  act(() => failed("Failed as it closed.", 60));
  toggle();
  await seconds(1);
  expect(screen.queryByText("Failed inside.")).toBeNull();
  for (const text of ["Failed before.", "Failed as it closed.", "It is done."])
    expect(screen.getByText(text)).toBeTruthy();
  shown.unmount();
});

function Toggled() {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpened(!opened)}>
        Toggle
      </button>
      <Dialog opened={opened} />
    </>
  );
}
