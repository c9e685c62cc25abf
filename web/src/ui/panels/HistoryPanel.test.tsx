import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "../testing.tsx";
import { HistoryPanel } from "./HistoryPanel.tsx";

type Fields = Record<string, unknown>;

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
  await show(<HistoryPanel opened onClose={() => {}} of="Acme LLC" entries={found as never} />);
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
  await showEntries({ before: { quarter: "2021-Q1", zip: "01234" }, after: { quarter: "2021-Q1", zip: "1234" } });
  expect(changes()).toEqual(["2021-Q1", "01234 → 1234"]);
});
