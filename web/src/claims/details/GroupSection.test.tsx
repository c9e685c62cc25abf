import type { ClaimDetails, Group } from "@refundry/contract/claims";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { answering, show } from "../../ui/testing.tsx";
import { GroupSection } from "./GroupSection.tsx";
import { memberBody, memberProblems, memberValues } from "./memberForm.ts";

const details = {
  fte_2019: "12.00",
  supplement: false,
  recovery_startup: false,
  quarters: [],
} as unknown as ClaimDetails;
const bakery: Group["members"][number] = {
  id: 3,
  name: "Smith Bakery LLC",
  ein: "12-3456789",
  business_began: null,
  full_time_2019: null,
  receipts: [{ year: 2019, quarter: 1, amount: "100000.00" }],
  qualified: [{ year: 2021, quarter: 1, amount: "5.00" }],
};
const group = (members: Group["members"]): Group => ({
  members,
  shared_employees: [{ year: 2021, quarter: 1, name: "Ana Ruiz", other_wages: "10.00" }],
  sums: {
    receipts: [{ year: 2021, quarter: 1, amount: null, missing: [null, "Smith Bakery LLC"] }],
    full_time_2019: null,
    business_began: null,
  },
  version: 4,
});
const receipts = { items: [], total: 0, next: null, tests: [], startup: null };

test("a group without members says what to enter; one with members what is missing", async () => {
  answering({ "GET /clients/7/group": { body: group([]) }, "GET /clients/7/revenue-reduction": { body: receipts } });
  const shown = await show(<GroupSection client={7} details={details} mayChange />);
  await screen.findByText("Enter the other companies of the group: they are one employer with the client.");
  expect(screen.queryByRole("button", { name: "Employees paid by several" })).toBeNull();
  shown.unmount();
  answering({
    "GET /clients/7/group": { body: group([bakery]) },
    "GET /clients/7/revenue-reduction": { body: receipts },
  });
  await show(<GroupSection client={7} details={details} mayChange={false} />);
  await screen.findByText("Missing: the client, Smith Bakery LLC");
  expect(screen.getByText("1 of 12 quarters")).toBeTruthy();
  expect(screen.getByText("Figure missing")).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});

test("a company is saved with the whole group as it was read", async () => {
  const calls = answering({
    "GET /clients/7/group": { body: group([bakery]) },
    "GET /clients/7/revenue-reduction": { body: receipts },
    "PUT /clients/7/group": { body: group([bakery]) },
  });
  await show(<GroupSection client={7} details={details} mayChange />);
  fireEvent.click(await screen.findByRole("button", { name: "Add company" }));
  fireEvent.change(await screen.findByLabelText(/^Name/), { target: { value: "Harbor Inc." } });
  fireEvent.change(screen.getByLabelText("Q2 2019"), { target: { value: "1,200.50" } });
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByText("Updated successfully.");
  const { id: _id, ...known } = bakery;
  const added = { ...known, name: "Harbor Inc.", ein: null, qualified: [] };
  expect(calls.find(({ method }) => method === "PUT")?.body).toEqual({
    members: [known, { ...added, receipts: [{ year: 2019, quarter: 2, amount: "1200.50" }] }],
    shared_employees: group([]).shared_employees,
    version: 4,
  });
});

test("a member goes out and comes back the same; a second of its name, a bad EIN and count are said", () => {
  const { id: _id, ...sent } = bakery;
  expect(memberBody(memberValues(bakery))).toEqual(sent);
  const values = { ...memberValues(bakery), name: " smith BAKERY llc ", ein: "12", full_time_2019: "a few" };
  expect(Object.keys(memberProblems(values, [bakery])).sort()).toEqual(["ein", "full_time_2019", "name"]);
});

test("a member is removed once that was asked, the others as they were; Cancel keeps it", async () => {
  const harbor = { ...bakery, id: 4, name: "Harbor Inc." };
  const calls = answering({
    "GET /clients/7/group": { body: group([bakery, harbor]) },
    "GET /clients/7/revenue-reduction": { body: receipts },
    "PUT /clients/7/group": { body: group([harbor]) },
  });
  const put = () => calls.filter(({ method }) => method === "PUT").map(({ body }) => body);
  await show(<GroupSection client={7} details={details} mayChange />);
  fireEvent.click(await screen.findByRole("button", { name: /Smith Bakery LLC/ }));
  const remove = async () =>
    within(await screen.findByRole("dialog", { name: "Edit company" })).getByRole("button", { name: "Remove" });
  fireEvent.click(await remove());
  const asked = async () => within(await screen.findByRole("dialog", { name: "Remove Smith Bakery LLC?" }));
  expect((await asked()).getByText("Smith Bakery LLC leaves the group, with its receipts and figures.")).toBeTruthy();
  fireEvent.click((await asked()).getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Remove Smith Bakery LLC?" })).toBeNull());
  expect(put()).toEqual([]);
  fireEvent.click(await remove());
  fireEvent.click((await asked()).getByRole("button", { name: "Remove" }));
  await waitFor(() => expect(put()).toHaveLength(1));
  const { id: _id, ...kept } = harbor;
  expect(put()).toEqual([{ members: [kept], shared_employees: group([]).shared_employees, version: 4 }]);
});

test("each company stands with its figures, and the group with what they come to and the test of each quarter", async () => {
  const quarters = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      ...{ year: 2019 + Math.floor(at / 4), quarter: (at % 4) + 1, amount: "1.00" },
    })) as Group["members"][number]["receipts"];
  const whole = { ...bakery, business_began: "2018-02-01", full_time_2019: "7.50", receipts: quarters(11) };
  const harbor = { ...bakery, id: 4, name: "Harbor Inc.", ein: null, receipts: quarters(10) };
  const sums = {
    receipts: [
      { year: 2021, quarter: 1, amount: "1250.50", missing: [] },
      { year: 2021, quarter: 2, amount: null, missing: ["Harbor Inc."] },
    ],
    full_time_2019: "19.50",
    business_began: null,
  } as Group["sums"];
  const shared = group([]).shared_employees;
  const of = { year: 2021, quarter: 1, base: { year: 2019, quarter: 1 }, ratio: "70.00", own_ratio: "80.00" };
  const test = { ...of, base_amount: null, estimated_from: null, state: "met", by_preceding: false, missing: [] };
  let body: Group = { ...group([whole, harbor]), sums, shared_employees: [...shared, ...shared] };
  answering({
    "GET /clients/7/group": () => ({ body }),
    "GET /clients/7/revenue-reduction": {
      body: { ...receipts, tests: [{ ...test, quarter: 2, ratio: "1.00" }, test] },
    },
  });
  const rows = (name: string) =>
    within(screen.getByRole("table", { name }))
      .getAllByRole("row")
      .slice(1)
      .map((row) => [...row.children].map(({ textContent }) => textContent));
  const { unmount } = await show(<GroupSection client={7} details={details} mayChange={false} />);
  expect(await screen.findAllByText("Meets the test")).toHaveLength(2);
  expect(rows("Companies of the group")).toEqual([
    ["Smith Bakery LLC", "12-3456789", "Feb 1, 2018", "7.5", "11 of 12 quarters"],
    ["Harbor Inc.", "–", "–", "Figure missing", "10 of 12 quarters"],
  ]);
  const waits = (text: string) => screen.getByText(text).closest("[data-meaning]")?.getAttribute("data-meaning");
  expect([waits("11 of 12 quarters"), waits("10 of 12 quarters")]).toEqual([undefined, "wait"]);
  expect(
    screen.getByText(
      "Full-time in 2019, the client with 12 and all companies: 19.5. 2 entries of employees paid by several.",
    ),
  ).toBeTruthy();
  const [first, second] = rows("Gross receipts of the whole group");
  expect(first?.slice(0, 2)).toEqual(["Q1 2021", "$1,250.50"]);
  expect(first?.[2]).toMatch(/^70\.00% of Q1 2019 in the group80\.00% of the client alone/);
  expect(second?.slice(0, 2)).toEqual(["Q2 2021", "Missing: Harbor Inc."]);
  expect(second?.[2]).toMatch(/^1\.00% of/);
  unmount();
  body = { ...group([whole]), shared_employees: shared };
  await show(<GroupSection client={7} details={{ ...details, fte_2019: null }} mayChange={false} />);
  expect(
    await screen.findByText(
      "Full-time in 2019, the client with no figure and all companies: Figure missing. 1 entry of employees paid by several.",
    ),
  ).toBeTruthy();
});
