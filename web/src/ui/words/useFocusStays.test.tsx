import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { useFocusStays } from "./useFocusStays.ts";

function Box() {
  const box = useFocusStays<HTMLDivElement>();
  const [left, setLeft] = useState(["one", "two", "three"]);
  const [closed, setClosed] = useState(false);
  return (
    <>
      <div ref={box}>
        {left.map((name) => (
          <button key={name} type="button" onClick={() => setLeft(left.filter((one) => one !== name))}>
            {name}
          </button>
        ))}
        <button type="button" disabled={closed} onClick={() => setClosed(true)}>
          slow
        </button>
      </div>
      <button type="button" onClick={() => setClosed(false)}>
        outside
      </button>
      <button type="button" onClick={() => setLeft([])}>
        empty
      </button>
    </>
  );
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const stays = (name: string) => waitFor(() => expect(document.activeElement).toBe(button(name)));

test("the focus goes to what followed a control that is gone, and to the last where none followed", async () => {
  render(<Box />);
  button("two").focus();
  fireEvent.click(button("two"));
  await stays("three");
  fireEvent.click(button("three"));
  await stays("slow");
});

test("it comes back to a control that was closed while it was on its way", async () => {
  render(<Box />);
  button("slow").focus();
  fireEvent.click(button("slow"));
  // A browser takes the focus from what is closed; nobody puts it elsewhere meanwhile.
  button("slow").blur();
  fireEvent.click(button("outside"));
  await stays("slow");
});

test("whoever left the box is not called back into it", async () => {
  render(<Box />);
  button("one").focus();
  button("outside").focus();
  button("outside").blur();
  fireEvent.click(button("empty"));
  await waitFor(() => expect(screen.queryByRole("button", { name: "one" })).toBeNull());
  expect(document.activeElement).toBe(document.body);
});
