import { phoneSchema } from "@refundry/contract/values";
import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { show } from "../testing.tsx";
import { CountField, MoneyField, shapePhone } from "./fields.tsx";

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
