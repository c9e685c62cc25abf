import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { answering, show } from "../../ui/testing.tsx";
import { CountsCard } from "./CountsCard.tsx";

const q4 = { year: 2020, quarter: 4 };
const q1 = { year: 2021, quarter: 1 };

test("CLAIM-78 Save sends the counts that changed in one call and Edit goes off; Cancel sends nothing", async () => {
  const items = [{ ...q4, count: 10, version: 1 }];
  const calls = answering({
    "GET /clients/7/941/employees": { body: { items, total: 1, next: null } },
    "POST /clients/7/941/employees": {
      body: {
        items: [
          { ...q4, count: 12, version: 2 },
          { ...q1, count: 9, version: 1 },
        ],
        total: 2,
        next: null,
      },
    },
  });
  await show(<CountsCard client={7} mayChange annual={false} />);
  await screen.findByText("10");
  const edit = () => screen.getByRole("switch", { name: "Edit Employee counts per quarter" });
  const fields = () => screen.getAllByRole<HTMLInputElement>("textbox");
  const type = (place: number, value: string) =>
    fireEvent.change(fields()[place] as HTMLElement, { target: { value } });
  const posts = () => calls.filter(({ method }) => method === "POST").map(({ body }) => body);
  fireEvent.click(edit());
  expect(fields()).toHaveLength(4);
  type(0, "11");
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  fireEvent.click(await screen.findByRole("button", { name: "LEAVE" }));
  await waitFor(() => expect(edit().getAttribute("aria-checked")).toBe("false"));
  expect(posts()).toEqual([]);
  fireEvent.click(edit());
  type(0, "12");
  type(1, "9");
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByText("Updated successfully.");
  await waitFor(() => expect(edit().getAttribute("aria-checked")).toBe("false"));
  expect(posts()).toEqual([
    [
      { ...q4, count: 12, version: 1 },
      { ...q1, count: 9, version: 0 },
    ],
  ]);
});

test("a question on the way out saves what was typed, and stays at the field that is wrong", async () => {
  const calls = answering({
    "GET /clients/7/941/employees": { body: { items: [], total: 0, next: null } },
    "POST /clients/7/941/employees": { body: { items: [{ ...q4, count: 12, version: 1 }], total: 1, next: null } },
  });
  await show(<CountsCard client={7} mayChange annual={false} />);
  const edit = async () => screen.findByRole("switch", { name: "Edit Employee counts per quarter" });
  fireEvent.click(await edit());
  const first = () => screen.getAllByRole<HTMLInputElement>("textbox")[0] as HTMLInputElement;
  const leave = async () => {
    fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
    fireEvent.click(await screen.findByRole("button", { name: "SAVE" }));
  };
  fireEvent.change(first(), { target: { value: "12 or so" } });
  await leave();
  await waitFor(() => expect(document.activeElement).toBe(first()));
  expect(first().getAttribute("aria-invalid")).toBe("true");
  fireEvent.change(first(), { target: { value: "12" } });
  await leave();
  await screen.findByText("Updated successfully.");
  const switched = await edit();
  await waitFor(() => expect(switched.getAttribute("aria-checked")).toBe("false"));
  expect(calls.filter(({ method }) => method === "POST")).toHaveLength(1);
});

test("a figure of which a key was not taken is looked at once more before it is saved", async () => {
  const calls = answering({
    "GET /clients/7/941/employees": { body: { items: [], total: 0, next: null } },
    "POST /clients/7/941/employees": { body: { items: [{ ...q4, count: 12, version: 1 }], total: 1, next: null } },
  });
  await show(<CountsCard client={7} mayChange annual={false} />);
  fireEvent.click(await screen.findByRole("switch", { name: "Edit Employee counts per quarter" }));
  const first = screen.getAllByRole<HTMLInputElement>("textbox")[0] as HTMLInputElement;
  for (const value of ["1", "1l", "12"]) fireEvent.change(first, { target: { value } });
  expect(screen.getByText("“l” was left out.")).toBeTruthy();
  const save = screen.getByRole("button", { name: "Save" });
  save.focus();
  fireEvent.click(save);
  await waitFor(() => expect(document.activeElement).toBe(first));
  expect(screen.getByText("“l” was left out.")).toBeTruthy();
  expect(calls.filter(({ method }) => method === "POST")).toEqual([]);
  fireEvent.click(save);
  await screen.findByText("Updated successfully.");
  expect(calls.filter(({ method }) => method === "POST")).toHaveLength(1);
});

test("heads of an annual filer are not said to be a part of an annual figure", async () => {
  answering({ "GET /clients/7/941/employees": { body: { items: [], total: 0, next: null } } });
  await show(<CountsCard client={7} mayChange annual />);
  fireEvent.click(await screen.findByRole("switch", { name: "Edit Employee counts per quarter" }));
  await screen.findByLabelText("Q2 2020");
  expect(screen.queryByText(/part of the annual figure/)).toBeNull();
});
