import { fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, test } from "vitest";
import { show } from "../testing.tsx";
import { DialogFrame } from "./DialogFrame.tsx";
import { RecordPanel } from "./RecordPanel.tsx";
import { useUnsaved } from "./unsaved.tsx";

function Form({ dirty }: { dirty: boolean }) {
  useUnsaved(dirty);
  return <p>A form</p>;
}

function Nested({ dirty = false }: { dirty?: boolean }) {
  const [panel, setPanel] = useState(true);
  const [dialog, setDialog] = useState(true);
  return (
    <RecordPanel opened={panel} onClose={() => setPanel(false)} title="Outer">
      <p>Panel</p>
      <DialogFrame opened={dialog} onClose={() => setDialog(false)} title="Inner">
        <Form dirty={dirty} />
      </DialogFrame>
    </RecordPanel>
  );
}
const pressEscape = () => fireEvent.keyDown(document.body, { key: "Escape" });

describe("Escape", () => {
  test("closes what is open inside first", async () => {
    await show(<Nested />);
    pressEscape();
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Inner" })).toBeNull());
    expect(screen.getByRole("dialog", { name: "Outer" })).toBeTruthy();
    pressEscape();
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Outer" })).toBeNull());
  });
});

// CLIENTS-25: STAY changes nothing, LEAVE drops the input.
describe("unsaved input", () => {
  test("is asked about; STAY has the focus and keeps it", async () => {
    await show(<Nested dirty />);
    pressEscape();
    expect(await screen.findByRole("dialog", { name: "Save before leaving?" })).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.textContent).toBe("STAY"));
    fireEvent.click(screen.getByRole("button", { name: "STAY" }));
    expect(screen.getByRole("dialog", { name: "Inner" })).toBeTruthy();
  });
  test("is dropped by LEAVE", async () => {
    await show(<Nested dirty />);
    pressEscape();
    fireEvent.click(await screen.findByRole("button", { name: "LEAVE" }));
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Inner" })).toBeNull());
    expect(screen.getByRole("dialog", { name: "Outer" })).toBeTruthy();
  });
});
