import { fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, test, vi } from "vitest";
import { show } from "../testing.tsx";
import { DialogFrame } from "./DialogFrame.tsx";
import { RecordPanel } from "./RecordPanel.tsx";
import { useUnsaved } from "./unsaved.tsx";

function Form({ dirty, save }: { dirty: boolean; save: (() => Promise<boolean>) | null }) {
  useUnsaved(dirty, save);
  return <p>A form</p>;
}

function Nested({ dirty = false, save = null }: { dirty?: boolean; save?: (() => Promise<boolean>) | null }) {
  const [panel, setPanel] = useState(true);
  const [dialog, setDialog] = useState(true);
  return (
    <RecordPanel opened={panel} onClose={() => setPanel(false)} title="Outer">
      <p>Panel</p>
      <DialogFrame opened={dialog} onClose={() => setDialog(false)} title="Inner">
        <Form dirty={dirty} save={save} />
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
  test("offers SAVE only where it can be saved, and leaves once it is", async () => {
    const save = vi.fn(async () => true);
    await show(<Nested dirty save={save} />);
    pressEscape();
    const keep = await screen.findByRole("button", { name: "SAVE" });
    await waitFor(() => expect(document.activeElement?.textContent).toBe("STAY"));
    fireEvent.click(keep);
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Inner" })).toBeNull());
    expect(save).toHaveBeenCalledTimes(1);
  });
  test("stays where it could not be saved; Ctrl+Enter saves, too", async () => {
    const save = vi.fn(async () => false);
    await show(<Nested dirty save={save} />);
    pressEscape();
    fireEvent.keyDown(await screen.findByRole("button", { name: "STAY" }), { key: "Enter", ctrlKey: true });
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Save before leaving?" })).toBeNull());
    expect(save).toHaveBeenCalledTimes(1);
    expect(screen.getByRole("dialog", { name: "Inner" })).toBeTruthy();
  });
  test("has no SAVE where one of its forms cannot be saved", async () => {
    await show(<Nested dirty />);
    pressEscape();
    await screen.findByRole("button", { name: "LEAVE" });
    expect(screen.queryByRole("button", { name: "SAVE" })).toBeNull();
  });
});

describe("focus", () => {
  function Answered() {
    const [asking, setAsking] = useState(false);
    const [answered, setAnswered] = useState(false);
    return (
      <main id="content" tabIndex={-1}>
        {!answered && (
          <button type="button" onClick={() => setAsking(true)}>
            Answer
          </button>
        )}
        <DialogFrame opened={asking} onClose={() => setAsking(false)} title="The answer">
          <button
            type="button"
            onClick={() => {
              setAnswered(true);
              setAsking(false);
            }}
          >
            Yes
          </button>
        </DialogFrame>
      </main>
    );
  }

  test("goes on in the content where the button that opened a dialog is gone with the answer", async () => {
    await show(<Answered />);
    const opener = screen.getByRole("button", { name: "Answer" });
    opener.focus();
    fireEvent.click(opener);
    const yes = await screen.findByRole("button", { name: "Yes" });
    yes.focus();
    fireEvent.click(yes);
    await waitFor(() => expect(document.activeElement?.id).toBe("content"));
  });
});
