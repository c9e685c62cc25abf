import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { useLast } from "./useLast.ts";

function Shown({ of }: { of: number | null }) {
  const last = useLast(of === null ? null : { of });
  return <p>{last === null ? "nothing" : last.of}</p>;
}

test("what is given as nothing keeps what it was, however often it is made anew before", () => {
  const { rerender } = render(<Shown of={null} />);
  expect(screen.getByText("nothing")).toBeTruthy();
  for (const [of, text] of [
    [1, "1"],
    [1, "1"],
    [2, "2"],
    [null, "2"],
    [null, "2"],
    [3, "3"],
  ] as const) {
    rerender(<Shown of={of} />);
    expect(screen.getByRole("paragraph").textContent).toBe(text);
  }
});
