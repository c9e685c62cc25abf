import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { next, openWizard, title } from "./wizard.given.tsx";

test.each([
  ["0", "A loan that was received is more than 0.00."],
  ["", "This field is required."],
])("an amount of %j says what is wrong with it", async (typed, problem) => {
  await openWizard({ step: 5, checklist: { reached_step: 9 }, whole: true });
  await title("PPP Loans");
  const [amount] = screen.getAllByLabelText<HTMLInputElement>("Amount");
  fireEvent.change(amount as HTMLInputElement, { target: { value: typed } });
  fireEvent.click(next());
  const said = () => {
    const ids = amount?.getAttribute("aria-describedby")?.split(" ") ?? [];
    return ids.map((id) => document.getElementById(id)?.textContent).join("");
  };
  await waitFor(() => expect(said()).toBe(problem));
});
