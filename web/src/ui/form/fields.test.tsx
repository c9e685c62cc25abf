import { moneyCodec, phoneSchema } from "@refundry/contract/values";
import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { show } from "../testing.tsx";
import { ChoiceField, DateField, PasswordField, UnspacedField } from "./fields.tsx";
import { CountField, EinField, MoneyField, PhoneField, shapePhone } from "./figureFields.tsx";

test("a phone may be pasted as people write it, and digits too many are not cut away unseen", () => {
  expect(shapePhone("+1 (555) 010-0199")).toBe("5550100199");
  expect(shapePhone("(555) 010-0199")).toBe("5550100199");
  expect(shapePhone("555 010 0199 22")).toBe("555010019922");
  expect(phoneSchema.safeParse("555010019922").success).toBe(false);
});

function Count() {
  const [value, setValue] = useState("");
  return <CountField label="Employees" value={value} onChange={setValue} />;
}

test("a count keeps all its digits, so that a number too large is said and not made another one", async () => {
  await show(<Count />);
  const field = screen.getByLabelText<HTMLInputElement>("Employees");
  fireEvent.change(field, { target: { value: "12,345,678" } });
  expect(field.value).toBe("12,345,678");
});

function Amount({ onChange }: { onChange: (text: string) => void }) {
  const [value, setValue] = useState("1234.50");
  const take = (text: string) => {
    setValue(text);
    onChange(text);
  };
  return <MoneyField label="Amount" value={value} onChange={take} negative />;
}

test("an amount is shown with commas while it is typed and handed on without; the cursor stays behind its digit", async () => {
  const taken: string[] = [];
  await show(<Amount onChange={(text) => taken.push(text)} />);
  const field = screen.getByLabelText<HTMLInputElement>("Amount");
  expect(field.value).toBe("1,234.50");
  field.focus();
  // A 9 typed behind the 1.
  fireEvent.change(field, { target: { value: "19,234.50", selectionStart: 2, selectionEnd: 2 } });
  expect(field.value).toBe("19,234.50");
  fireEvent.change(field, { target: { value: "198,234.50", selectionStart: 3, selectionEnd: 3 } });
  fireEvent.change(field, { target: { value: "1987,234.50", selectionStart: 4, selectionEnd: 4 } });
  expect([field.value, field.selectionStart]).toEqual(["1,987,234.50", 5]);
  fireEvent.change(field, { target: { value: "-1000" } });
  expect(field.value).toBe("-1,000");
  expect(taken).toEqual(["19234.50", "198234.50", "1987234.50", "-1000"]);
});

/** As keys do it: one character after the other, at the end. */
function typeKeys(field: HTMLInputElement, keys: string): void {
  field.focus();
  for (const key of keys) {
    const value = field.value + key;
    fireEvent.change(field, { target: { value, selectionStart: value.length, selectionEnd: value.length } });
  }
}

const amountText = "Only digits and a decimal point.";
const fineText = "At most two digits after the point.";

test.each([
  ["abc", "", amountText],
  ["12a", "12", amountText],
  ["12a3", "123", amountText],
  ["12.5.5", "12.55", amountText],
  ["5-", "5", amountText],
  ["84250.555", "84,250.555", fineText],
  ["1,250.00", "1,250.00", null],
  ["-5", "-5", null],
])("of the keys %j an amount takes what it can, and says what it did not", async (keys, kept, words) => {
  await show(<Amount onChange={() => {}} />);
  const field = screen.getByLabelText<HTMLInputElement>("Amount");
  fireEvent.change(field, { target: { value: "" } });
  typeKeys(field, keys);
  expect(field.value).toBe(kept);
  for (const text of [amountText, fineText])
    expect([text, screen.queryByText(text) !== null]).toEqual([text, text === words]);
  expect(field.getAttribute("aria-invalid")).toBe(words === null ? null : "true");
});

test.each([
  ["12a", "12a", amountText],
  ["12abc.5.555", "12abc.5.555", amountText],
  ["1.2.3", "1.2.3", amountText],
  ["1,234.5x", "1,234.5x", amountText],
  ["84250.555", "84,250.555", fineText],
  ["$ 1,234.50", "1,234.50", null],
])("what was pasted stays, with what is wrong in it, until it is right: %j", async (pasted, kept, words) => {
  const taken: string[] = [];
  await show(<Amount onChange={(text) => taken.push(text)} />);
  const field = screen.getByLabelText<HTMLInputElement>("Amount");
  fireEvent.change(field, { target: { value: "" } });
  fireEvent.change(field, { target: { value: pasted } });
  fireEvent.blur(field);
  expect(field.value).toBe(kept);
  for (const text of [amountText, fineText])
    expect([text, screen.queryByText(text) !== null]).toEqual([text, text === words]);
  // Nothing that cannot be read is handed on as if it could.
  expect(moneyCodec.safeParse(taken.at(-1)).success).toBe(words === null);
  fireEvent.change(field, { target: { value: "7" } });
  expect([field.value, field.getAttribute("aria-invalid")]).toEqual(["7", null]);
});

test("keys that were not taken are named until something is taken away, or somebody comes back and types", async () => {
  await show(<Amount onChange={() => {}} />);
  const field = screen.getByLabelText<HTMLInputElement>("Amount");
  typeKeys(field, "xy");
  expect([field.value, screen.queryByText("“xy” was left out.") !== null]).toEqual(["1,234.50", true]);
  fireEvent.change(field, { target: { value: "1,234.5" } });
  expect(screen.queryByText(/was left out/)).toBeNull();
  typeKeys(field, ".");
  expect(screen.queryByText("“.” was left out.")).not.toBeNull();
  fireEvent.blur(field);
  expect(screen.queryByText(amountText)).not.toBeNull();
  typeKeys(field, "0");
  expect([field.value, screen.queryByText(amountText)]).toEqual(["1,234.50", null]);
});

test("a count takes no point from the keys and keeps one that was pasted, with the word on it", async () => {
  await show(<Count />);
  const field = screen.getByLabelText<HTMLInputElement>("Employees");
  typeKeys(field, "12.");
  expect([field.value, screen.queryByText("Digits only.") !== null]).toEqual(["12", true]);
  fireEvent.change(field, { target: { value: "12.5 x" } });
  fireEvent.blur(field);
  expect([field.value, screen.queryByText("Digits only.") !== null]).toEqual(["12.5 x", true]);
});

test("an amount that others set while another field has the cursor leaves that cursor where it is", async () => {
  function Both() {
    const [value, setValue] = useState("");
    return (
      <>
        <MoneyField label="Amount" value={value} onChange={setValue} />
        <input aria-label="Other" defaultValue="abcdef" />
      </>
    );
  }
  await show(<Both />);
  const [field, other] = ["Amount", "Other"].map((label) => screen.getByLabelText<HTMLInputElement>(label));
  const moved = vi.spyOn(field as HTMLInputElement, "setSelectionRange");
  other?.focus();
  fireEvent.change(field as HTMLInputElement, { target: { value: "1234" } });
  expect([field?.value, moved.mock.calls, document.activeElement]).toEqual(["1,234", [], other]);
  field?.focus();
  fireEvent.change(field as HTMLInputElement, { target: { value: "12345", selectionStart: 5 } });
  expect(moved.mock.calls).toEqual([[6, 6]]);
});

test.each([
  ["an EIN gets its hyphen", EinField, "", "123456789", "12-3456789"],
  ["a phone keeps its digits", PhoneField, "", "(555) 010-0199", "5550100199"],
  ["typing stops at ten digits of a phone", PhoneField, "5550100199", "55501001992", "5550100199"],
  ["digits that are pasted on top of ten are not cut", PhoneField, "5550100199", "555010019922", "555010019922"],
  ["ten digits of a phone replace nine", PhoneField, "555010019", "5550100199", "5550100199"],
  ["a text without spaces loses them", UnspacedField, "", " a b@c.example ", "ab@c.example"],
] as const)("%s", async (_, Shaped, before, typed, handed) => {
  const taken = vi.fn();
  await show(<Shaped label="Field" value={before} onChange={taken} />);
  fireEvent.change(screen.getByLabelText("Field"), { target: { value: typed } });
  expect(taken.mock.calls).toEqual([[handed]]);
});

test("a password keeps its spaces unless it must have none", async () => {
  const taken = vi.fn();
  for (const unspaced of [undefined, true]) {
    const { unmount } = await show(
      <PasswordField label="Password" value="" onChange={taken} {...(unspaced && { unspaced })} />,
    );
    fireEvent.change(screen.getByLabelText("Password", { selector: "input" }), { target: { value: "a b c" } });
    unmount();
  }
  expect(taken.mock.calls).toEqual([["a b c"], ["abc"]]);
});

test("a choice offers nothing only while nothing is chosen, or where nothing has words of its own", async () => {
  const choices = [
    ["a", "First"],
    ["b", "Second"],
  ] as const;
  const offered = () => screen.getAllByRole("option").map(({ textContent }) => textContent);
  const taken = vi.fn();
  const field = (value: "a" | "b" | null, placeholder?: string) =>
    show(
      <ChoiceField
        label="Kind"
        value={value}
        choices={choices}
        onChange={taken}
        {...(placeholder !== undefined && { placeholder })}
      />,
    );
  const empty = await field(null);
  expect(offered()).toEqual(["", "First", "Second"]);
  empty.unmount();
  const chosen = await field("a");
  expect(offered()).toEqual(["First", "Second"]);
  expect(screen.getByLabelText<HTMLSelectElement>("Kind").value).toBe("a");
  chosen.unmount();
  await field("b", "Nobody");
  expect(offered()).toEqual(["Nobody", "First", "Second"]);
  for (const value of ["a", ""]) fireEvent.change(screen.getByLabelText("Kind"), { target: { value } });
  expect(taken.mock.calls).toEqual([["a"], [null]]);
});

test("a date that is typed in part says so as one leaves it, until it is whole or gone", async () => {
  await show(<DateField label="Follow-up" value="" error="Required" onChange={() => {}} />);
  const field = screen.getByLabelText<HTMLInputElement>("Follow-up");
  let isPart = true;
  Object.defineProperty(field, "validity", { get: () => ({ badInput: isPart }) });
  expect(screen.getByText("Required")).toBeTruthy();
  fireEvent.blur(field);
  expect(screen.getByText("Complete the date, or clear it.")).toBeTruthy();
  isPart = false;
  fireEvent.blur(field);
  expect(screen.getByText("Required")).toBeTruthy();
});
