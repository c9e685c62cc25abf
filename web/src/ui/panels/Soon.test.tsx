import { act, fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { lazyPart } from "../../base/lazyPart.ts";
import { show } from "../testing.tsx";
import { Soon } from "./Soon.tsx";

/** A part that comes when the test says so; how often it was pressed is counted. */
function comingPart() {
  const pressed = vi.fn();
  let come = () => {};
  const Part = lazyPart(
    () =>
      new Promise<{ Part: () => React.JSX.Element }>((resolve) => {
        const part = () => (
          <button type="button" onClick={pressed}>
            The part
          </button>
        );
        come = () => resolve({ Part: part });
      }),
    "Part",
  );
  const piece = (
    <Soon part={Part} before={<button type="button">Before</button>}>
      <Part />
    </Soon>
  );
  return { piece, pressed, comes: () => come(), come: () => act(async () => come()) };
}

test("what was pressed before the part came is pressed once it is there", async () => {
  const { piece, pressed, come } = comingPart();
  await show(piece);
  fireEvent.click(screen.getByRole("button", { name: "Before" }));
  expect(pressed).not.toHaveBeenCalled();
  await come();
  await screen.findByRole("button", { name: "The part" });
  expect(pressed).toHaveBeenCalledTimes(1);
  expect(screen.queryByText("Before")).toBeNull();
});

test("who came to it is there, and who left it meanwhile is left alone; nothing is pressed for either", async () => {
  const stays = comingPart();
  const { unmount } = await show(stays.piece);
  act(() => screen.getByRole("button", { name: "Before" }).focus());
  await stays.come();
  expect(await screen.findByRole("button", { name: "The part" })).toBe(document.activeElement);
  expect(stays.pressed).not.toHaveBeenCalled();
  unmount();
  const leaves = comingPart();
  await show(leaves.piece);
  act(() => screen.getByRole("button", { name: "Before" }).focus());
  act(() => screen.getByRole("button", { name: "Before" }).blur());
  await leaves.come();
  expect(await screen.findByRole("button", { name: "The part" })).not.toBe(document.activeElement);
});

test.each([
  ["a finger", "pointerDown", "pointerUp"],
  ["a key", "keyDown", "keyUp"],
] as const)("under %s that is down it stays until that goes up, and is pressed then", async (_, down, up) => {
  const { piece, pressed, come } = comingPart();
  await show(piece);
  const before = screen.getByRole("button", { name: "Before" });
  fireEvent[down](before);
  fireEvent.focus(before);
  await come();
  expect(screen.getByRole("button")).toBe(before);
  fireEvent[up](before);
  fireEvent.click(before);
  await screen.findByRole("button", { name: "The part" });
  expect(pressed).toHaveBeenCalledTimes(1);
});

test("it goes in the moment in which the part is there, so that nobody presses what is about to go", async () => {
  const { piece, comes } = comingPart();
  await show(piece);
  const before = screen.getByRole("button", { name: "Before" });
  act(() => before.focus());
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
  comes();
  // Nothing but what was promised: no turn in which a press could come between.
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
  expect(before.isConnected).toBe(false);
  expect(screen.getByRole("button", { name: "The part" })).toBe(document.activeElement);
});
