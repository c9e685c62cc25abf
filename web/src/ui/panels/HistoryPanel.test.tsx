import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "../testing.tsx";
import { HistoryPanel } from "./HistoryPanel.tsx";
import type { HistoryWords } from "./historyWords.ts";

type Fields = Record<string, unknown>;

const words: HistoryWords = {
  actions: { "client.update": "Client changed" },
  entries: { client: { fields: { zip: { label: "ZIP" }, rate: { label: "Rate", show: (rate) => `${rate}%` } } } },
};

async function showEntries(...entries: { before?: Fields; after?: Fields; names?: object }[]) {
  const items = entries.map((entry, at) => ({
    id: at + 1,
    at: "2026-01-02T10:00:00.000Z",
    actor_name: `Person ${at + 1}`,
    on_behalf_of_name: null,
    action: "client.update",
    before: null,
    after: null,
    reason: null,
    ...entry,
    names: { before: {}, after: {}, ...entry.names },
  }));
  const found = { data: { pages: [{ items }] }, isSuccess: true, hasNextPage: false };
  await show(<HistoryPanel opened onClose={() => {}} of="Acme LLC" entries={found as never} words={words} />);
  await screen.findByText("History of Acme LLC");
}
const changes = () => screen.getAllByRole("definition").map((one) => one.textContent);

test("an id of a firm or person is shown by its name, both before and after", async () => {
  await showEntries({
    before: { managing_firm: 7, attorney_of_record: 12, workflow_stage: 3 },
    after: { managing_firm: 9, attorney_of_record: null, workflow_stage: 4 },
    names: {
      before: { managing_firm: "Former LLP", attorney_of_record: "Ada Lane" },
      after: { managing_firm: "Next LLP" },
    },
  });
  expect(changes()).toEqual(["Former LLP → Next LLP", "Ada Lane → nothing", "3 → 4"]);
});

test("what stands on both sides is said once", async () => {
  await showEntries({ before: { quarter: "Q1 2021", zip: "01234" }, after: { quarter: "Q1 2021", zip: "1234" } });
  expect(changes()).toEqual(["01234 → 1234", "Q1 2021"]);
});

test("an entry speaks the words of the form, in its order, and leaves out what only the machinery reads", async () => {
  await showEntries({
    before: { odd_field: "2021-03-04", version: 1, rate: "20", zip: "" },
    after: { odd_field: ["2021-Q1", true], version: 2, rate: "17.5", zip: "01234" },
  });
  expect(screen.getByText("Client changed")).toBeTruthy();
  expect(screen.getAllByRole("term").map((one) => one.textContent)).toEqual(["ZIP", "Rate", "Odd field"]);
  expect(changes()).toEqual(["nothing → 01234", "20% → 17.5%", "Mar 4, 2021 → 2021-Q1, yes"]);
});

const machine = (id: number, action: string, after: Fields) => ({
  id,
  at: `2026-01-02T10:00:0${id}.000Z`,
  actor_name: null,
  on_behalf_of_name: null,
  action,
  before: null,
  after,
  reason: null,
  names: { before: {}, after: {} },
});
const spoken: HistoryWords = {
  actions: { "package.generate": "Package made", "warning.accept": "Warning accepted", "job.start": "Began" },
  entries: {
    warning: { fields: { text: { label: "Warning" }, note: { label: "Note" } }, saidBy: { code: "text" } },
    package: { fields: { quarters: { label: "Quarters", none: "all" } }, unread: ["sha256"] },
  },
  steps: { "job.start": "package.generate", "package.generate": "package.generate", "file.made": "package.generate" },
};
async function showRaw(items: object[]) {
  const found = { data: { pages: [{ items }] }, isSuccess: true, hasNextPage: false };
  await show(<HistoryPanel opened onClose={() => {}} of="Acme LLC" entries={found as never} words={spoken} />);
  await screen.findByText("History of Acme LLC");
}

test("steps of a job stand folded under what it made, and a person's own entry apart", async () => {
  await showRaw([
    machine(5, "file.made", { name: "a.csv" }),
    machine(4, "package.generate", { label: "Draft 1", sha256: "ab", quarters: null }),
    machine(3, "job.start", {}),
    { ...machine(2, "file.made", { name: "b.csv" }), actor_name: "Ann" },
  ]);
  const [made, own] = [...(document.querySelector("ol")?.children ?? [])] as HTMLElement[];
  expect(made?.querySelector("details summary")?.textContent).toBe("2 steps");
  expect(
    within(made as HTMLElement)
      .getAllByRole("definition", { hidden: true })
      .map((one) => one.textContent),
  ).toEqual(["all", "Draft 1", "a.csv"]);
  expect(within(made as HTMLElement).getByText("Package made")).toBeTruthy();
  expect(own?.textContent).toContain("Ann");
  expect(own?.querySelector("details")).toBeNull();
});

test("what was done many times at once is said once, with each value and what they share; changes stand alone", async () => {
  const accepted = (id: number, text: string) => ({
    ...machine(id, "warning.accept", { code: "CODE", text, note: "Known." }),
    at: "2026-01-02T10:00:00.000Z",
  });
  const changed = (id: number) => ({
    ...machine(id, "client.update", { zip: "2" }),
    at: "2026-01-02T09:00:00.000Z",
    before: { zip: "1" },
  });
  await showRaw([accepted(4, "First."), accepted(3, "Second."), changed(2), changed(1)]);
  expect(screen.getByText("Warning accepted (2)")).toBeTruthy();
  expect(changes()).toEqual(["First.\nSecond.", "Known.", "1 → 2", "1 → 2"]);
});

test("several that differ in more than one thing are said one by one: nothing is said of one that is true of another alone", async () => {
  const added = (id: number, after: Fields) => ({
    ...machine(id, "round.create", after),
    at: "2026-01-02T10:00:00.000Z",
  });
  await showRaw([added(2, { number: 2, weeks: 8 }), added(1, { number: 1, weeks: 24 })]);
  expect(changes()).toEqual(["2", "8", "1", "24"]);
});

test("what of a new record is empty is left out", async () => {
  await showRaw([machine(1, "package.generate", { label: "Draft 1", reason: null, note: "" })]);
  expect(changes()).toEqual(["Draft 1"]);
});
