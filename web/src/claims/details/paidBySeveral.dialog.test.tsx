import type { Group } from "@refundry/contract/claims";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { answering, show } from "../../ui/testing.tsx";
import { SharedDialog } from "./paidBySeveral.dialog.tsx";

const member = {
  name: "Smith Bakery LLC",
  ein: null,
  business_began: null,
  full_time_2019: null,
  receipts: [],
  qualified: [],
};
const group = {
  members: [{ id: 3, ...member }],
  shared_employees: [
    { year: 2021, quarter: 1, name: "Ana Ruiz", other_wages: "10.00" },
    { year: 2020, quarter: 2, name: "Ben Ruiz", other_wages: "5.00" },
  ],
  sums: { receipts: [], full_time_2019: null, business_began: null },
  version: 4,
} as Group;
const label = "Names and wages paid by the other companies";
const names = () => screen.getByLabelText<HTMLTextAreaElement>(label);
const choose = (quarter: string) => fireEvent.change(screen.getByLabelText("Quarter"), { target: { value: quarter } });

async function opened() {
  const calls = answering({ "PUT /clients/7/group": { body: group } });
  let closed = false;
  await show(
    <SharedDialog
      client={7}
      group={group}
      quarters={[
        { year: 2020, quarter: 4 },
        { year: 2021, quarter: 1 },
      ]}
      opened
      onClose={() => {
        closed = true;
      }}
    />,
  );
  await screen.findByLabelText(label);
  return { closed: () => closed, sent: () => calls.filter(({ method }) => method === "PUT").map(({ body }) => body) };
}

test("names stand by quarter, those of a quarter that is not claimed any more, too, and are sent with the group as it was", async () => {
  const { sent, closed } = await opened();
  const offered = [...screen.getByLabelText<HTMLSelectElement>("Quarter").options].map(({ text }) => text);
  expect(offered).toEqual(["Q4 2020", "Q1 2021 (1)", "Q2 2020 (1)"]);
  expect(screen.getByLabelText<HTMLSelectElement>("Quarter").value).toBe("2021-Q1");
  choose("2020-Q4");
  expect(names().value).toBe("");
  choose("2020-Q2");
  expect(names().value).toMatch(/^Ben Ruiz\s+5\.00$/);
  choose("2021-Q1");
  expect(names().value).toMatch(/^Ana Ruiz\s+10\.00$/);
  fireEvent.change(names(), { target: { value: "Ana Ruiz\t12.5\nCy Lee\t1" } });
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByText("Updated successfully.");
  expect(closed()).toBe(true);
  expect(sent()).toEqual([
    {
      members: [member],
      shared_employees: [
        { year: 2021, quarter: 1, name: "Ana Ruiz", other_wages: "12.50" },
        { year: 2021, quarter: 1, name: "Cy Lee", other_wages: "1.00" },
        { year: 2020, quarter: 2, name: "Ben Ruiz", other_wages: "5.00" },
      ],
      version: 4,
    },
  ]);
});

test("a line without an amount is said at once and not sent, also while another quarter is looked at", async () => {
  const { sent } = await opened();
  choose("2021-Q1");
  fireEvent.change(names(), { target: { value: "Ana Ruiz" } });
  await waitFor(() => expect(names().getAttribute("aria-invalid")).toBe("true"));
  choose("2020-Q4");
  expect(names().getAttribute("aria-invalid")).not.toBe("true");
  const save = screen.getByRole("button", { name: "Save" });
  expect(save.getAttribute("aria-disabled")).toBe("true");
  fireEvent.click(save);
  expect(sent()).toEqual([]);
});
