import { useQuery } from "@tanstack/react-query";
import { act, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { show } from "../testing.tsx";
import { AtOnce } from "./AtOnce.tsx";
import { useShown } from "./shown.ts";

/** A part that asks, and asks on once it was answered. */
function Part({ name, answer, then }: { name: string; answer: Promise<string>; then?: Promise<string> }) {
  const first = useQuery({ queryKey: [name], queryFn: () => answer });
  const second = useQuery({ queryKey: [name, "then"], queryFn: () => then, enabled: Boolean(then && first.data) });
  return (
    <p role="note" data-shown={useShown()}>
      {first.isError ? "failed" : [first.data, second.data].filter(Boolean).join(" ")}
    </p>
  );
}

/** An answer that comes when the test says so. */
function later() {
  let resolve: (text: string) => void = () => {};
  let reject: (why: Error) => void = () => {};
  const promise = new Promise<string>((whole, broken) => {
    [resolve, reject] = [whole, broken];
  });
  return { promise, resolve, reject };
}

// The sheets of styles are not there: what is hidden is known by its class.
const isHidden = () => document.querySelector('[class*="hidden"]') !== null;

test("parts are shown together when each has what it asks, also what that made it ask; a failure holds nothing up", async () => {
  const [one, other, last] = [later(), later(), later()];
  await show(
    <AtOnce>
      <Part name="one" answer={one.promise} then={last.promise} />
      <Part name="other" answer={other.promise} />
    </AtOnce>,
  );
  await waitFor(() => expect(isHidden()).toBe(true));
  expect(screen.getByRole("status", { name: "Loading" })).toBeTruthy();
  one.resolve("first");
  other.reject(new Error("away"));
  await screen.findByText("failed");
  await act(() => new Promise((resolve) => setTimeout(resolve, 60)));
  expect(isHidden()).toBe(true);
  expect(screen.getByText("first").dataset.shown).toBe("false");
  last.resolve("second");
  await waitFor(() => expect(isHidden()).toBe(false));
  expect(screen.getByText("first second").dataset.shown).toBe("true");
  expect(screen.queryByRole("status", { name: "Loading" })).toBeNull();
});

test("parts that ask nothing are shown at once", async () => {
  await show(<AtOnce>nothing asked</AtOnce>);
  await waitFor(() => expect(isHidden()).toBe(false));
});

test("who waits for three seconds is shown what there is", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  await show(
    <AtOnce>
      <Part name="one" answer={new Promise(() => {})} />
    </AtOnce>,
  );
  await act(() => vi.advanceTimersByTimeAsync(2900));
  expect(isHidden()).toBe(true);
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(isHidden()).toBe(false);
});
