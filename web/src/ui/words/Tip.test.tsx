import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { show } from "../testing.tsx";
import { Tip } from "./Tip.tsx";

const told = () => screen.queryByText("Fold the menu");

test("words come beside what the pointer rests on, and leave with it or by Escape", async () => {
  const pressed = vi.fn();
  await show(
    <Tip label="Fold the menu" openDelay={0}>
      <button type="button" onClick={pressed}>
        Fold
      </button>
    </Tip>,
  );
  const button = screen.getByRole("button", { name: "Fold" });
  expect(told()).toBeNull();
  fireEvent.mouseEnter(button);
  await screen.findByText("Fold the menu");
  // It is the same element before and after.
  expect(screen.getByRole("button", { name: "Fold" })).toBe(button);
  fireEvent.click(button);
  expect(pressed).toHaveBeenCalledTimes(1);
  fireEvent.mouseLeave(button);
  await waitFor(() => expect(told()).toBeNull());
  fireEvent.mouseEnter(button);
  await screen.findByText("Fold the menu");
  fireEvent.keyDown(button, { key: "Escape" });
  await waitFor(() => expect(told()).toBeNull());
});

test("keys are not told where nothing hovers; why a button cannot be pressed is", async () => {
  const before = window.matchMedia;
  const tip = (label: string) =>
    show(
      <Tip label={label} openDelay={0}>
        <button type="button">Save</button>
      </Tip>,
    );
  const hover = async (label: string) => {
    const { unmount } = await tip(label);
    fireEvent.mouseEnter(screen.getByRole("button", { name: "Save" }));
    return unmount;
  };
  const leave = await hover("Ctrl+Enter");
  await screen.findByText("Ctrl+Enter");
  leave();
  window.matchMedia = (query) => ({ ...before(query), matches: query === "(hover: none)" });
  try {
    const leaveKeys = await hover("Ctrl+Enter");
    await waitFor(() =>
      expect(screen.getByRole("button", { name: "Save" }).getAttribute("aria-description")).toBe("Ctrl+Enter"),
    );
    expect(screen.queryByText("Ctrl+Enter")).toBeNull();
    leaveKeys();
    await hover("Something is still missing above.");
    await screen.findByText("Something is still missing above.");
  } finally {
    window.matchMedia = before;
  }
});

test("who hears the page is told the words as well, where the target does not say them itself", async () => {
  await show(
    <>
      <Tip label="Folds the menu to its icons" openDelay={0}>
        <button type="button">Fold</button>
      </Tip>
      <Tip label="More" openDelay={0}>
        <button type="button" aria-label="More" />
      </Tip>
    </>,
  );
  const button = screen.getByRole("button", { name: "Fold" });
  expect(button.getAttribute("aria-description")).toBeNull();
  fireEvent.mouseEnter(button);
  await waitFor(() => expect(button.getAttribute("aria-description")).toBe("Folds the menu to its icons"));
  fireEvent.mouseLeave(button);
  await waitFor(() => expect(button.getAttribute("aria-description")).toBeNull());
  const more = screen.getByRole("button", { name: "More" });
  fireEvent.mouseEnter(more);
  await screen.findByText("More");
  expect(more.getAttribute("aria-description")).toBeNull();
});

test("words make room for what opens at a button", async () => {
  await show(
    <Tip label="More" openDelay={0}>
      <button type="button" aria-haspopup="menu">
        Opens
      </button>
    </Tip>,
  );
  const button = screen.getByRole("button", { name: "Opens" });
  fireEvent.mouseEnter(button);
  await screen.findByText("More");
  fireEvent.click(button);
  await waitFor(() => expect(screen.queryByText("More")).toBeNull());
});

test("what has nothing to say says nothing", async () => {
  await show(
    <Tip label="Nothing" openDelay={0} disabled>
      <button type="button">Fold</button>
    </Tip>,
  );
  fireEvent.mouseEnter(screen.getByRole("button", { name: "Fold" }));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByText("Nothing")).toBeNull();
});
