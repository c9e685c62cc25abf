import { TextInput } from "@mantine/core";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { newKey } from "../../base/api.ts";
import { DialogFrame } from "../panels/DialogFrame.tsx";
import { show } from "../testing.tsx";
import { FormFrame } from "./FormFrame.tsx";
import { useFormFrame } from "./useFormFrame.ts";

interface Values {
  name: string;
  city: string;
}
const schema = z.object({ name: z.string().min(1, "Name Field is required."), city: z.string() });

interface ActingProps {
  action: string;
  send: () => Promise<unknown>;
}

function Acting({ action, send }: ActingProps) {
  const frame = useFormFrame<Values, unknown>({
    initial: { name: "", city: "" },
    schema,
    newKey,
    send,
    onSent: () => {},
  });
  return (
    <FormFrame frame={frame} action={action} acting="…">
      <TextInput label="Name" {...frame.form.getInputProps("name")} />
      <TextInput label="City" {...frame.form.getInputProps("city")} />
    </FormFrame>
  );
}

function Dialog(props: ActingProps) {
  const [opened, setOpened] = useState(true);
  return (
    <DialogFrame opened={opened} onClose={() => setOpened(false)} title="A dialog">
      <Acting {...props} />
    </DialogFrame>
  );
}

describe("leaving a form", () => {
  test("offers to save what is only saved, stays at what is wrong, and closes once it is saved", async () => {
    const send = vi.fn(async () => ({}));
    await show(<Dialog action="Save" send={send} />);
    const leave = async () => {
      fireEvent.keyDown(document.body, { key: "Escape" });
      fireEvent.click(await screen.findByRole("button", { name: "SAVE" }));
    };
    fireEvent.change(screen.getByLabelText("City"), { target: { value: "Duluth" } });
    await leave();
    await screen.findByText("Name Field is required.");
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Name")));
    expect(send).not.toHaveBeenCalled();
    fireEvent.change(screen.getByLabelText("Name"), { target: { value: "Acme" } });
    await leave();
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "A dialog" })).toBeNull());
    expect(send).toHaveBeenCalledTimes(1);
  });

  test("offers nothing of the kind where sending does something else", async () => {
    await show(<Dialog action="Revert" send={async () => ({})} />);
    fireEvent.change(screen.getByLabelText("Name"), { target: { value: "Acme" } });
    fireEvent.keyDown(document.body, { key: "Escape" });
    await screen.findByRole("button", { name: "LEAVE" });
    expect(screen.queryByRole("button", { name: "SAVE" })).toBeNull();
  });
});
