import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
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
