import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { ApiError } from "../base/ApiError.ts";
import { isMissingChunk } from "../base/release.ts";
import { show } from "../ui/testing.tsx";
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
