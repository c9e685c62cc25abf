import { expect, test } from "vitest";
import { nearTo } from "./nearNames.ts";

test.each([
  ["Edith Quillfether", "Edith Quillfeather", true],
  ["Tomas Riuz", "Ruiz, Tomas", true],
  ["Tomas Riuz", "RUIZ, TOMAS A", true],
  ["Kathrin Mayer", "Katrin Meyer", true],
  ["Dana Smith", "Dana Smyth", true],
  ["Dana Smith", "Diana Smith", true],
  // Itself is no near name, nor is one that differs by its middle name.
  ["Dana Smith", "Dana R Smith", false],
  ["Ann Lee", "Ian Lee", false],
  ["Ann Lee", "Ann Li", false],
  ["Ann Lee", "Ann Lea", true],
  ["Dana Cole", "Dana Colin", false],
  ["Dana Smith", "Dana Smithers", false],
  ["Katherine Mayer", "Kathrin Meier", false],
  ["Dana Smith", "Smith", false],
  ["Dana Smith Jr", "Dana Smyth Sr", false],
  ["Dana Smith Jr", "Dana Smyth Jr", true],
])("%s beside %s of the payroll is a near name: %s", (name, paid, near) => {
  expect(nearTo(name, [{ spellings: [paid] }])).toHaveLength(near ? 1 : 0);
});

test("an employee is near by any spelling of the payroll, and once", () => {
  const employees = [{ spellings: ["D Smith", "Smyth, Dana"] }, { spellings: ["Dana Smyth", "Dana Smit"] }];
  expect(nearTo("Dana Smith", employees)).toEqual(employees);
});
