import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { answering, signedInAs } from "../ui/testing.tsx";
import { peopleAnswers, person } from "./person.given.ts";
import { choice, choose, leave, offered, option, page, pressed, text, type } from "./users.given.tsx";

test("PEOPLE-03 role 1 picks any entity; `Role` is disabled until then and changes with the firm's type", async () => {
  signedInAs(1);
  answering(peopleAnswers(person(7)));
  await page();
  await pressed("Add new user");
  const role = () => choice("Role");
  await screen.findByRole("combobox", { name: "Entity" });
  expect(role().disabled).toBe(true);
  await choose("Entity", "Harbor Law");
  expect(role().disabled).toBe(false);
  fireEvent.click(role());
  const names = () => offered().map(({ textContent }) => textContent);
  fireEvent.click(await option("Paralegal"));
  fireEvent.click(role());
  await option("Paralegal");
  expect(names()).toEqual(["Managing attorney", "Attorney", "Paralegal"]);
  fireEvent.click(await option("Paralegal"));
  await choose("Entity", "Keating Tax");
  expect(role().value).toBe("");
  fireEvent.click(role());
  await option("Accountant");
  expect(names()).toEqual(["Tax attorney", "Accountant"]);
});

test("PEOPLE-06 and PEOPLE-57 (1 of 2) `Create` stays disabled until all five fields are valid, and each field shows its message", async () => {
  signedInAs(1);
  const calls = answering({
    ...peopleAnswers(person(7)),
    "POST /entities/2/users": { status: 201, body: person(9, { email: "nora@firm.test" }) },
  });
  await page();
  await pressed("Add new user");
  const create = () => screen.getByRole("button", { name: /^Create/ });
  await screen.findByRole("combobox", { name: "Entity" });
  expect(create().getAttribute("aria-disabled") ?? String((create() as HTMLButtonElement).disabled)).toBe("true");
  fireEvent.click(create());
  for (const words of ["This field is required.", "Role is required", "E-mail is required"])
    expect(await text(words)).toBeTruthy();
  expect(await screen.findAllByText("Name is required.")).toHaveLength(2);
  await choose("Entity", "Harbor Law");
  await choose("Role", "Paralegal");
  type(/^First name/, "Nora");
  type(/^Last name/, "Quill");
  type(/^E-mail/, "a@");
  leave(/^E-mail/);
  expect(await text("Must be valid e-mail")).toBeTruthy();
  expect(create().getAttribute("aria-disabled")).toBe("true");
  expect(calls.some(({ method }) => method === "POST")).toBe(false);
  type(/^E-mail/, "nora@firm.test");
  await waitFor(() => expect(create().getAttribute("aria-disabled")).not.toBe("true"));
  await act(async () => fireEvent.click(create()));
  expect(await text("User created successfully")).toBeTruthy();
  expect(await text("An invitation goes to nora@firm.test.")).toBeTruthy();
  expect(calls.find(({ method }) => method === "POST")?.body).toEqual({
    first: "Nora",
    last: "Quill",
    email: "nora@firm.test",
    role: 12,
  });
});

test("role 4 finds the own entity preselected and no other", async () => {
  signedInAs(4);
  answering(peopleAnswers(person(7)));
  await page();
  await pressed("Add new user");
  const entity = await screen.findByRole<HTMLInputElement>("combobox", { name: "Entity" });
  expect([entity.value, entity.disabled]).toEqual(["Harbor Law", true]);
  await waitFor(() => expect(document.activeElement).toBe(choice("Role")));
  fireEvent.click(choice("Role"));
  expect(await option("Office manager")).toBeTruthy();
});
