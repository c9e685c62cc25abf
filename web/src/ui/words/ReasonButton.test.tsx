import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { show } from "../testing.tsx";
import { ReasonButton } from "./ReasonButton.tsx";

function Sending({ send }: { send: () => void }) {
  const [busy, setBusy] = useState(false);
  const press = () => {
    send();
    setBusy(true);
  };
  return (
    <>
      <ReasonButton onClick={press} reason={busy ? "It is being sent." : null}>
        Send
      </ReasonButton>
      <button type="button" onClick={() => setBusy(false)}>
        Sent
      </button>
    </>
  );
}

test("a button that was pressed keeps the focus while it says why it cannot be pressed again", async () => {
  const send = vi.fn();
  await show(<Sending send={send} />);
  const button = screen.getByRole("button", { name: "Send" });
  button.focus();
  fireEvent.click(button);
  expect(screen.getByRole("button", { name: "Send", description: "It is being sent." })).toBe(button);
  expect(document.activeElement).toBe(button);
  fireEvent.click(button);
  expect(send).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByRole("button", { name: "Sent" }));
  expect(button.getAttribute("aria-disabled")).toBeNull();
  fireEvent.click(button);
  expect(send).toHaveBeenCalledTimes(2);
});
