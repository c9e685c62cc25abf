import { phoneSchema } from "@refundry/contract/values";
import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { show } from "../testing.tsx";
import { CountField, shapePhone } from "./fields.tsx";

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
  expect(field.value).toBe("12345678");
});
