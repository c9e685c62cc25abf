import { fireEvent } from "@testing-library/react";
import { expect, test, vi } from "vitest";

test("what a person may need is fetched at the first sign of one, and at once from then on", async () => {
  vi.resetModules();
  const { onFirstUse } = await import("./firstUse.ts");
  const first = vi.fn(async () => {});
  const failing = vi.fn(async () => {
    throw new Error("The server is away.");
  });
  onFirstUse(first);
  onFirstUse(failing);
  expect(first).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body, { key: "a" });
  expect(first).toHaveBeenCalledTimes(1);
  expect(failing).toHaveBeenCalledTimes(1);
  fireEvent.keyDown(document.body, { key: "b" });
  expect(first).toHaveBeenCalledTimes(1);
  const later = vi.fn(async () => {});
  onFirstUse(later);
  expect(later).toHaveBeenCalledTimes(1);
});
