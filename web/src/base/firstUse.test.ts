import { fireEvent } from "@testing-library/react";
import { expect, test, vi } from "vitest";

test("what a person may need is fetched at the first sign of one, piece by piece, and at once from then on", async () => {
  vi.resetModules();
  const { afterFirstUse, onFirstUse } = await import("./firstUse.ts");
  const fetched: string[] = [];
  let come = () => {};
  onFirstUse(() => {
    fetched.push("first");
    return new Promise<void>((resolve) => {
      come = resolve;
    });
  });
  onFirstUse(async () => {
    fetched.push("away");
    throw new Error("The server is away.");
  });
  onFirstUse(async () => fetched.push("last"));
  await new Promise(setImmediate);
  expect(fetched).toEqual([]);
  // A page that is laid out under a resting pointer is no sign of anybody.
  const resting = new MouseEvent("pointermove", { bubbles: true });
  Object.defineProperties(resting, { movementX: { value: 0 }, movementY: { value: 0 } });
  document.body.dispatchEvent(resting);
  await new Promise(setImmediate);
  expect(fetched).toEqual([]);
  fireEvent.keyDown(document.body, { key: "a" });
  fireEvent.keyDown(document.body, { key: "b" });
  await new Promise(setImmediate);
  expect(fetched).toEqual(["first"]);
  come();
  await afterFirstUse();
  expect(fetched).toEqual(["first", "away", "last"]);
  onFirstUse(async () => fetched.push("later"));
  await afterFirstUse();
  expect(fetched).toEqual(["first", "away", "last", "later"]);
});
