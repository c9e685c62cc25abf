import type { OfferedMove } from "@refundry/contract/platform";
import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { show } from "../testing.tsx";
import { Moves } from "./Moves.tsx";

const moves: readonly OfferedMove[] = [
  { name: "accept", label: "Accept", tone: "main", allowed: true, reason: null },
  { name: "reject", label: "Reject", tone: "danger", allowed: false, reason: "Somebody else holds it." },
  { name: "release", label: "Release", tone: "plain", allowed: false, reason: null },
];
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const reasonOf = (name: string) =>
  document.getElementById(button(name).getAttribute("aria-describedby") ?? "")?.textContent ?? null;

test("each move stands with its words, in the server's order; only those that are allowed are made", async () => {
  const onMove = vi.fn();
  await show(<Moves moves={moves} onMove={onMove} label="Draft package" />);
  const group = screen.getByRole("group", { name: "What can be done: Draft package" });
  expect([...group.querySelectorAll("button")].map(({ textContent }) => textContent)).toEqual([
    "Accept",
    "Reject",
    "Release",
  ]);
  for (const { label } of moves) fireEvent.click(button(label));
  expect(onMove.mock.calls).toEqual([["accept"]]);
});

test("a move that is refused says why, and stays within reach", async () => {
  await show(<Moves moves={moves} onMove={() => {}} label="Draft package" />);
  expect(["Accept", "Reject", "Release"].map(reasonOf)).toEqual([
    null,
    "Somebody else holds it.",
    "This is not possible now.",
  ]);
  expect(["Accept", "Reject"].map((name) => button(name).getAttribute("aria-disabled"))).toEqual([null, "true"]);
  expect(button("Reject").disabled).toBe(false);
});

test("while one is made no other can be", async () => {
  const onMove = vi.fn();
  await show(<Moves moves={moves} onMove={onMove} moving="reject" label="Draft package" />);
  fireEvent.click(button("Accept"));
  expect(onMove).not.toHaveBeenCalled();
  expect(reasonOf("Accept")).toBe("Another step is being made.");
});

test("a record without moves shows nothing", async () => {
  await show(<Moves moves={[]} onMove={() => {}} label="Draft package" />);
  expect(screen.queryByRole("group")).toBeNull();
});
