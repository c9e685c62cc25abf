import { phoneSchema } from "@refundry/contract/values";
import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { show } from "../testing.tsx";
import {
  ChoiceField,
  CountField,
  EinField,
  MoneyField,
  PasswordField,
  PhoneField,
  shapeMoney,
  shapePhone,
  UnspacedField,
} from "./fields.tsx";

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

test.each([
  ["abc", "", "Digits only."],
  ["12a", "12", "Digits only."],
  ["84250.555", "84,250.55", "At most two digits after the point."],
  ["$ 1,234.50", "1,234.50", null],
  ["-5", "-5", null],
  ["5-", "5", "Digits only."],
  ["1.2.3", "1.23", "Digits only."],
])("what an amount does not take of %j is said at the field", async (typed, kept, words) => {
  await show(<Amount onChange={() => {}} />);
  const field = screen.getByLabelText<HTMLInputElement>("Amount");
  fireEvent.change(field, { target: { value: typed } });
  expect(field.value).toBe(kept);
  for (const text of ["Digits only.", "At most two digits after the point."])
    expect([text, screen.queryByText(text) !== null]).toEqual([text, text === words]);
  expect(field.getAttribute("aria-invalid")).toBe(words === null ? null : "true");
  fireEvent.change(field, { target: { value: "7" } });
  expect(screen.queryByText(words ?? "Digits only.")).toBeNull();
});

test("a count says that it takes digits only", async () => {
  await show(<Count />);
  const field = screen.getByLabelText<HTMLInputElement>("Employees");
  fireEvent.change(field, { target: { value: "12.5" } });
  expect([field.value, screen.queryByText("Digits only.") !== null]).toEqual(["125", true]);
  fireEvent.blur(field);
  expect(screen.queryByText("Digits only.")).toBeNull();
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

test("an amount keeps one point, two digits behind it, and a minus only where it is allowed and in front", () => {
  expect(["1.2.3", "5.", ".5", "84250.555"].map((text) => shapeMoney(text))).toEqual(["1.23", "5.", ".5", "84250.55"]);
  expect([shapeMoney("-5"), shapeMoney("-5", true), shapeMoney("5-6", true), shapeMoney("--5", true)]).toEqual([
    "5",
    "-5",
    "56",
    "-5",
  ]);
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
