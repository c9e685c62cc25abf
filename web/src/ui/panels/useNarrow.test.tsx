import { act, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { inNarrowWindow, show } from "../testing.tsx";
import { useNarrow } from "./useNarrow.ts";

const Layout = () => <p>{useNarrow() ? "cards" : "table"}</p>;

test("the layout is chosen 300 ms after the last resize", async () => {
  await show(<Layout />);
  vi.useFakeTimers();
  inNarrowWindow();
  const resize = (after: number) =>
    act(() => {
      window.dispatchEvent(new Event("resize"));
      vi.advanceTimersByTime(after);
    });
  resize(200);
  resize(299);
  expect(screen.getByText("table")).toBeTruthy();
  act(() => vi.advanceTimersByTime(1));
  expect(screen.getByText("cards")).toBeTruthy();
  vi.useRealTimers();
});
