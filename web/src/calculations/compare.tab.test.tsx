import type { Calculation, Comparison, HistoryItem } from "@refundry/contract/calculations";
import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { instantText } from "../base/instants.ts";
import { answering, show, signedInAs } from "../ui/testing.tsx";
import { CompareTab } from "./compare.tab.tsx";

const item = (id: number): HistoryItem => ({
  id,
  kind: "draft",
  state: "done",
  created: `2026-01-0${id}T00:00:00Z`,
  caused_by: "change",
  requested_by: null,
  input_hash: "0123456789abcdef",
  is_current: id === 5,
  older_rules: false,
  credit: "100.00",
  refund: "100.00",
  packages: [],
});
const comparison = (more: Partial<Comparison>) => ({
  body: {
    before: { id: 3, kind: "draft", created: "2026-01-03T00:00:00Z", packages: ["Draft 1"] },
    after: { id: 5, kind: "draft", created: "2026-01-05T00:00:00Z", packages: [] },
    same: false,
    inputs: [],
    payroll: null,
    figures: [],
    rules: null,
    employees: [],
    employees_total: 0,
    warnings: { gone: [], came: [] },
    ...more,
  },
});
const shown = (id: number, items: HistoryItem[], address = "/") => {
  const calls = answering({
    "GET /clients/7/calculation/history": { body: { items, total: items.length, next: null } },
    "GET /calculations/3/diff/5": comparison({ payroll: { added: 1, removed: 2, changed: 3 } }),
    "GET /calculations/1/diff/5": comparison({ same: true }),
    "GET /calculations/3/diff/1": comparison({ same: true }),
  });
  return { calls, done: show(<CompareTab calculation={{ id, client: 7, kind: "draft" } as Calculation} />, address) };
};
const chosen = () => screen.getByLabelText<HTMLSelectElement>("Compare with").value;

test("the calculation before it stands beside it at once, and another can be chosen", async () => {
  await shown(5, [item(5), item(3), item(1)]).done;
  await screen.findByText("Payroll: 1 row added, 2 removed, 3 changed.");
  expect(chosen()).toBe("3");
  fireEvent.change(screen.getByLabelText("Compare with"), { target: { value: "1" } });
  await screen.findByText("Both calculations give the same figures.");
});

test("the oldest stands beside the newest; its own number in the address is no choice; alone it says so", async () => {
  await shown(1, [item(3), item(1)], "/?with=1").done;
  await screen.findByLabelText("Compare with");
  expect(chosen()).toBe("3");
});

test("of several before it the newest of its own basis stands beside it", async () => {
  const other = { ...item(3), kind: "final" as const };
  await shown(5, [item(5), other, item(1)]).done;
  await screen.findByText("Both calculations give the same figures.");
  expect(chosen()).toBe("1");
});

test("without another calculation it says so", async () => {
  await shown(5, [item(5)]).done;
  await screen.findByText("There is no other calculation to compare with yet.");
});

test("one changed input stands with what it was, what it is, who changed it and the way to its field", async () => {
  signedInAs(1);
  const input = { field: "owners", title: "Owners", before: "Dana Smith", after: null, by: null, at: null, link: null };
  const told = {
    ...input,
    field: "fte",
    title: "Average",
    before: null,
    after: "12",
    by: "Kim Lee",
    at: "2026-01-02T10:00:00Z",
    link: "/clients/7/profile#details-fte",
  };
  for (const inputs of [[input], [input, told]]) {
    answering({
      "GET /clients/7/calculation/history": { body: { items: [item(5), item(3)], total: 2, next: null } },
      "GET /calculations/3/diff/5": comparison({ inputs: inputs as never }),
    });
    const { container, unmount } = await show(<CompareTab calculation={{ id: 5, client: 7 } as Calculation} />);
    await screen.findByRole("table", { name: "Changed inputs" });
    const rows = [...container.querySelectorAll("tbody tr")].map((row) =>
      [...row.children].map((cell) => cell.textContent),
    );
    expect(rows).toHaveLength(inputs.length);
    const heads = [...container.querySelectorAll("thead th")].map(({ textContent }) => textContent);
    expect(heads).toEqual(["Input", "Draft 1", `Draft basis of ${instantText("2026-01-05T00:00:00Z")}`, "Changed by"]);
    expect(rows[0]).toEqual(["Owners", "Dana Smith", "–", "–"]);
    if (inputs.length === 2) {
      expect(rows[1]?.slice(0, 3)).toEqual(["Average", "–", "12"]);
      expect(rows[1]?.[3]).toMatch(/^Kim Lee, /);
      expect(screen.getByRole("link", { name: "Average" }).getAttribute("href")).toBe("/clients/7/profile#details-fte");
    }
    expect(screen.queryByText(/^Payroll:/)).toBeNull();
    unmount();
  }
});

test("without one of its own basis the other basis stands beside it before a supplement, which is of other quarters", async () => {
  const supplement = { ...item(4), kind: "supplement" as const };
  const final = { ...item(3), kind: "final" as const };
  await shown(5, [item(5), supplement, final]).done;
  await screen.findByLabelText("Compare with");
  expect(chosen()).toBe("3");
});

test("the oldest of its basis stands beside the next that is no supplement", async () => {
  const supplement = { ...item(4), kind: "supplement" as const };
  const final = { ...item(3), kind: "final" as const };
  await shown(1, [supplement, final, item(1)]).done;
  await screen.findByLabelText("Compare with");
  expect(chosen()).toBe("3");
});

test("who changes no claim is led to no field of a changed input", async () => {
  signedInAs(9);
  const input = { field: "owners", title: "Owners", before: "Dana Smith", after: null, by: null, at: null };
  const items = [item(5), item(3)];
  answering({
    "GET /clients/7/calculation/history": { body: { items, total: 2, next: null } },
    "GET /calculations/3/diff/5": comparison({ inputs: [{ ...input, link: "/clients/7/profile#owners" }] as never }),
  });
  await show(<CompareTab calculation={{ id: 5, client: 7, kind: "draft" } as Calculation} />);
  expect((await screen.findByText("Owners")).closest("a")).toBeNull();
});
