import { CatchBoundary } from "@tanstack/react-router";
import { act, fireEvent, screen } from "@testing-library/react";
import { Suspense } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ScreenFailed } from "../app/ScreenFailed.tsx";
import { pageScope } from "../ui/panels/unsaved.tsx";
import { show } from "../ui/testing.tsx";
import { lazyPart } from "./lazyPart.ts";

const reload = vi.fn();
const sentence = "A new version of Refundry is available. Please reload the page.";

beforeEach(() => {
  reload.mockReset();
  vi.stubGlobal("location", { reload });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  // What failed on the way to the screen is told to the console by React.
  vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  pageScope.drop();
});

/** A screen of the given chunk, as the router and the panel of a client show it. */
async function showPart(load: () => Promise<{ Part: () => React.ReactNode }>) {
  const Part = lazyPart(load, "Part");
  return show(
    <CatchBoundary getResetKey={() => 1} errorComponent={ScreenFailed}>
      <Suspense fallback="Loading">
        <Part />
      </Suspense>
    </CatchBoundary>,
  );
}
const seconds = (n: number) => act(() => vi.advanceTimersByTimeAsync(n * 1000));
const never = () => new Promise<never>(() => {});

test("SHELL-47 a chunk that does not come within 120 s reloads the page once, then a new release is told of", async () => {
  const { unmount } = await showPart(never);
  await seconds(119);
  expect(reload).not.toHaveBeenCalled();
  expect(screen.getByText("Loading")).toBeTruthy();
  await seconds(2);
  expect(reload).toHaveBeenCalledTimes(1);
  unmount();
  await showPart(never);
  await seconds(121);
  expect(screen.getByText(sentence)).toBeTruthy();
  expect(reload).toHaveBeenCalledTimes(1);
});

test("SHELL-66 a chunk that does not answer within 120 s and a style file that fails each reload once, then the text", async () => {
  const style = () => Promise.reject(new Error("Unable to preload CSS for /assets/client-abc.css"));
  for (const [load, wait] of [
    [never, 121],
    [style, 1],
  ] as const) {
    sessionStorage.clear();
    reload.mockReset();
    const { unmount } = await showPart(load);
    await seconds(wait);
    expect(reload).toHaveBeenCalledTimes(1);
    unmount();
    const again = await showPart(load);
    await seconds(wait);
    expect(screen.getByText(sentence)).toBeTruthy();
    expect(reload).toHaveBeenCalledTimes(1);
    again.unmount();
  }
});

test("after the one reload of a release no other missing chunk reloads it again", async () => {
  const gone = (name: string) => () =>
    Promise.reject(new TypeError(`Failed to fetch dynamically imported module: https://x/assets/${name}.js`));
  for (const name of ["a", "b", "c"]) {
    const { unmount } = await showPart(gone(name));
    await seconds(1);
    if (name === "c") expect(screen.getByText(sentence)).toBeTruthy();
    unmount();
  }
  expect(reload).toHaveBeenCalledTimes(1);
});

test("a chunk that comes late but in time is shown, and nothing is reloaded", async () => {
  await showPart(() => new Promise((resolve) => setTimeout(() => resolve({ Part: () => "Here it is" }), 119_000)));
  await seconds(119);
  expect(screen.getByText("Here it is")).toBeTruthy();
  await seconds(10);
  expect(reload).not.toHaveBeenCalled();
  expect(screen.getByText("Here it is")).toBeTruthy();
});

test("Reload asks before unsaved input is lost", async () => {
  sessionStorage.setItem("refundry.reloaded", "");
  await showPart(never);
  await seconds(121);
  pageScope.add("form", null);
  fireEvent.click(screen.getByRole("button", { name: "Reload" }));
  await seconds(1);
  fireEvent.click(screen.getByRole("button", { name: "STAY" }));
  await seconds(1);
  expect(reload).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole("button", { name: "Reload" }));
  await seconds(1);
  fireEvent.click(screen.getByRole("button", { name: "LEAVE" }));
  await seconds(1);
  expect(reload).toHaveBeenCalledTimes(1);
});
