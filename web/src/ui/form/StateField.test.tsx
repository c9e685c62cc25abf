import { fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { show } from "../testing.tsx";
import { StateField } from "./StateField.tsx";

function Form() {
  const [state, setState] = useState("OH");
  return (
    <>
      <StateField label="State" value={state} onChange={setState} />
      <output>{state || "none"}</output>
    </>
  );
}

test.each([
  [["O", "OH"], "OH"],
  [["O", "Ohio"], "OH"],
  [["T", "TX"], "TX"],
  [["Tex"], "TX"],
])("typing %j over the chosen Ohio and leaving the field chooses %s", async (typed, chosen) => {
  await show(<Form />);
  const field = screen.getByLabelText<HTMLInputElement>("State", { selector: "input" });
  field.focus();
  fireEvent.focus(field);
  // What is typed takes the place of what stands there.
  await waitFor(() => expect([field.selectionStart, field.selectionEnd]).toEqual([0, 2]));
  for (const value of typed) fireEvent.input(field, { target: { value } });
  fireEvent.blur(field);
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe(chosen));
  expect(field.value).toBe(chosen);
});

test("choosing the chosen one again keeps it; its button clears it", async () => {
  await show(<Form />);
  fireEvent.click(screen.getByLabelText("State", { selector: "input" }));
  fireEvent.click(await screen.findByRole("option", { name: "OH · Ohio" }));
  expect(screen.getByRole("status").textContent).toBe("OH");
  fireEvent.click(screen.getByLabelText("Clear the state"));
  expect(screen.getByRole("status").textContent).toBe("none");
});
