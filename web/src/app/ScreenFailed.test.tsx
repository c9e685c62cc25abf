import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { ApiError } from "../base/ApiError.ts";
import { isMissingChunk } from "../base/release.ts";
import { answering, show } from "../ui/testing.tsx";
import { ScreenFailed } from "./ScreenFailed.tsx";

test("a failed screen says so with the request id, and can be tried again (SHELL-46)", async () => {
  const reset = vi.fn();
  const error = new ApiError(500, { error: "Oops", code: "internal" }, "req-42");
  await show(<ScreenFailed error={error} reset={reset} info={{ componentStack: "" }} />);
  expect(screen.getByText("Oops! There has been an error. Our team is working on it.")).toBeTruthy();
  expect(screen.getByText("Request req-42")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Go to the home page" }).getAttribute("href")).toBe("/");
  fireEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(reset).toHaveBeenCalled();
});

test("an error of the screen itself is noted by its kind and place, without its words, and has the number of that note", async () => {
  const calls = answering({ "POST /client-errors": { body: { request_id: "req-77" } } });
  const error = new TypeError("Cannot read Smith\nborn at 10:30:45");
  error.stack = [
    "TypeError: Cannot read Smith",
    "born at 10:30:45",
    "    at Card (https://x/assets/card.js:1:200)",
    ...Array.from({ length: 20 }, (_, at) => `    at step${at} (https://x/assets/card.js:2:${at})`),
  ].join("\n");
  await show(<ScreenFailed error={error} reset={() => {}} info={{ componentStack: "" }} />);
  expect(await screen.findByText("Request req-77")).toBeTruthy();
  const [{ body } = { body: null }] = calls;
  expect(calls).toHaveLength(1);
  expect(body).toMatchObject({ kind: "TypeError", path: location.pathname });
  const { frames } = body as { frames: string[] };
  expect([frames.length, frames[0]]).toEqual([12, "at Card (https://x/assets/card.js:1:200)"]);
  expect(JSON.stringify(body)).not.toMatch(/Smith|born/);
});

test("an answer that failed stands in the log already, and is not noted again", async () => {
  const calls = answering({});
  const error = new ApiError(500, { error: "Oops", code: "internal" }, "req-42");
  await show(<ScreenFailed error={error} reset={() => {}} info={{ componentStack: "" }} />);
  expect(calls).toEqual([]);
});

test("a chunk that is gone is told by each browser's words (SHELL-47)", () => {
  for (const words of [
    "Failed to fetch dynamically imported module: https://x/assets/a.js",
    "error loading dynamically imported module: https://x/assets/a.js",
    "Importing a module script failed.",
    "Unable to preload CSS for /assets/a.css",
  ])
    expect(isMissingChunk(new TypeError(words)), words).toBe(true);
  expect(isMissingChunk(new TypeError("x is undefined"))).toBe(false);
});
