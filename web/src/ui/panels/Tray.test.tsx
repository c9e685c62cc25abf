import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "../../base/ApiError.ts";
import { show } from "../testing.tsx";
import { Tray } from "./Tray.tsx";
import { type JobProgress, tray } from "./tray.ts";

beforeEach(() => {
  // What other tests ordered is not of these.
  act(() => tray.clear());
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => act(() => tray.clear()));
const running = (percent: number): JobProgress => ({ percent, state: "running" });
const seconds = (n: number) => act(() => vi.advanceTimersByTimeAsync(n * 1000));
const follow = (id: number, title: string, ...answers: JobProgress[]) => {
  const read = vi.fn(async () => (answers.length > 1 ? answers.shift() : answers[0]) as JobProgress);
  const onEnd = vi.fn();
  act(() => tray.follow({ id, title, read, onEnd, href: "/files/1" }));
  return { read, onEnd };
};

test("work in the corner is asked for every second until it ends, tells its end once and leaves after ten seconds", async () => {
  await show(<Tray />);
  expect(screen.queryByRole("complementary")).toBeNull();
  const { read, onEnd } = follow(1, "Draft package", running(5), running(60), { percent: 100, state: "done" });
  expect(await screen.findByText("5%")).toBeTruthy();
  expect(screen.getByRole("progressbar", { name: "Draft package" }).getAttribute("aria-valuenow")).toBe("5");
  await seconds(1.1);
  expect(await screen.findByText("60%")).toBeTruthy();
  expect(onEnd).not.toHaveBeenCalled();
  await seconds(1.1);
  const link = await screen.findByRole("link", { name: "Download" });
  expect(link.getAttribute("href")).toBe("/files/1");
  expect(screen.getByLabelText("Done")).toBeTruthy();
  expect(screen.queryByRole("progressbar")).toBeNull();
  await seconds(2);
  expect(read).toHaveBeenCalledTimes(3);
  expect(onEnd.mock.calls).toEqual([[{ percent: 100, state: "done" }]]);
  expect(screen.getByText("Draft package")).toBeTruthy();
  await seconds(9);
  expect(screen.queryByText("Draft package")).toBeNull();
});

test("what failed says why, and stays until it is dismissed; the others stay with it", async () => {
  await show(<Tray />);
  const { onEnd } = follow(1, "Draft package", { percent: 40, state: "failed", reason: "The blank is gone." });
  follow(2, "Final package", running(10));
  follow(3, "An export", { percent: 0, state: "failed" });
  expect(await screen.findByText("The blank is gone.")).toBeTruthy();
  expect(await screen.findByText("It failed.")).toBeTruthy();
  expect(onEnd).toHaveBeenCalledTimes(1);
  await seconds(30);
  expect(screen.getAllByLabelText("Failed")).toHaveLength(2);
  fireEvent.click(screen.getByRole("button", { name: "Dismiss: Draft package" }));
  await waitFor(() => expect(screen.queryByText("The blank is gone.")).toBeNull());
  expect(screen.getByText("Final package")).toBeTruthy();
  expect(screen.getByText("It failed.")).toBeTruthy();
});

test("the same work followed twice stands there once, under its newest title", async () => {
  await show(<Tray />);
  follow(1, "Draft package", running(10));
  follow(2, "Final package", running(20));
  follow(1, "Draft package of Acme LLC", running(30));
  await screen.findByText("Draft package of Acme LLC");
  expect(screen.queryByText("Draft package")).toBeNull();
  expect(screen.getAllByRole("progressbar")).toHaveLength(2);
});

test("a server that is busy or not reached is asked again", async () => {
  await show(<Tray />);
  for (const [id, status] of [429, 500, 0].entries()) {
    const read = vi.fn<() => Promise<JobProgress>>(async () => running(70 + id));
    read.mockRejectedValueOnce(new ApiError(status, { error: "Not now.", code: "busy" }));
    act(() => tray.follow({ id: 10 + id, title: "Draft package", read }));
    await seconds(1.5);
    await waitFor(() => expect(read.mock.calls.length).toBeGreaterThan(1));
    expect(await screen.findByText(`${70 + id}%`)).toBeTruthy();
    expect(screen.getByRole("progressbar")).toBeTruthy();
    act(() => tray.clear());
  }
});
