import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { ApiError } from "../base/ApiError.ts";
import * as api from "../base/api.ts";
import { answering, signedInAs } from "../ui/testing.tsx";
import { peopleAnswers, person } from "./person.given.ts";
import { option, page, pressed, text } from "./users.given.tsx";

const row = (line: number, result: "ok" | "created" | "refused", problem: string | null = null) => ({
  line,
  first: "Nora",
  last: `Quill${line}`,
  email: `n${line}@firm.test`,
  role: "Paralegal",
  role_id: 12,
  result,
  problem,
});
const answer = (result: "ok" | "created") => ({
  entity: { id: 2, name: "Harbor Law" },
  rows: [row(2, result), row(3, "refused", "Must be valid e-mail"), row(4, result)],
  good: 2,
  refused: 1,
});
const drop = async () => {
  const file = new File(["first,last,email,role"], "people.csv", { type: "text/csv" });
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  await act(async () => fireEvent.change(input as HTMLInputElement, { target: { files: [file] } }));
  return file;
};

test("PEOPLE-52 (2 of 2) the lines are shown with what becomes of each, the bad ones by their number; then the good ones are added", async () => {
  signedInAs(1);
  answering(peopleAnswers(person(7)));
  const sent = vi
    .spyOn(api, "upload")
    .mockImplementation(async ({ fields }) => answer(fields?.commit === "true" ? "created" : "ok"));
  await page();
  await pressed("Add from a file");
  expect(await text("Choose an entity first.")).toBeTruthy();
  fireEvent.click(screen.getByRole("combobox", { name: "Entity" }));
  fireEvent.click(await option("Harbor Law"));
  const file = await drop();
  expect(await text("2 people can be added to Harbor Law; 1 will be left out.")).toBeTruthy();
  const line = (await text("Must be valid e-mail")).closest("[role=row]");
  expect(line?.textContent).toContain("3");
  expect(line?.textContent).toContain("Left out");
  await pressed("Add 2 people");
  expect(await text("2 people of Harbor Law added and invited, 1 left out.")).toBeTruthy();
  expect(sent.mock.calls.map(([{ path, file: one, fields }]) => [path, one === file, fields])).toEqual([
    ["/users/import", true, { entity: "2" }],
    ["/users/import", true, { entity: "2", commit: "true" }],
  ]);
  expect(screen.queryByRole("button", { name: /^Add 2/ })).toBeNull();
});

test("what is wrong with the whole file is said where it was dropped; a file without a good line adds nothing", async () => {
  signedInAs(4);
  answering(peopleAnswers(person(7)));
  const refused = new ApiError(422, {
    error: "Validation error",
    code: "invalid",
    fields: { uploaded_file: "The file is empty." },
  });
  const sent = vi.spyOn(api, "upload").mockRejectedValueOnce(refused);
  await page();
  await pressed("Add from a file");
  await waitFor(() => expect(document.querySelector('input[type="file"]')).toBeTruthy());
  await drop();
  expect(await text("The file is empty.")).toBeTruthy();
  sent.mockResolvedValueOnce({ ...answer("ok"), rows: [row(2, "refused", "Role is required")], good: 0, refused: 1 });
  await drop();
  expect(await text("No line of people.csv can be added.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Add \d/ })).toBeNull();
});
