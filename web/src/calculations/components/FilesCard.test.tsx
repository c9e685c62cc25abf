import type { Calculation } from "@refundry/contract/calculations";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { instantText } from "../../base/instants.ts";
import { answering, show, signedInAs } from "../../ui/testing.tsx";
import { noRefunds } from "../calculation.given.ts";
import { FilesCard } from "./FilesCard.tsx";
import { TotalsCard } from "./TotalsCard.tsx";

beforeEach(() => signedInAs(1));
const calculation = { id: 3, client: 7, kind: "draft", state: "done", is_current: true } as Calculation;
const listed = (...items: object[]) => ({ body: { items, total: items.length, next: null } });

test("a file is made as CSV or XLSX of this calculation; while one is made no other can be, and a refusal is said", async () => {
  let answer: ((refused: boolean) => void) | undefined;
  const calls = answering({
    "GET /clients/7/calculations": listed(),
    "POST /clients/7/calculations": () =>
      new Promise((resolve) => {
        answer = (refused) =>
          resolve(
            refused ? { status: 409, body: { error: "Not now.", code: "busy" } } : { status: 201, body: { id: 1 } },
          );
      }),
  });
  await show(<FilesCard calculation={calculation} />);
  const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
  const posts = () => calls.filter(({ method }) => method === "POST");
  for (const [type, refused, said] of [
    ["XLSX", false, "Calculation file created."],
    ["CSV", true, "Not now."],
  ] as const) {
    const before = posts().length;
    fireEvent.click(await screen.findByRole("button", { name: `Create ${type}` }));
    await waitFor(() => expect(button("Creating…").disabled).toBe(true));
    expect(button(type === "CSV" ? "Create XLSX" : "Create CSV").disabled).toBe(true);
    await waitFor(() => expect(posts()).toHaveLength(before + 1));
    act(() => answer?.(refused));
    expect(await screen.findByText(said)).toBeTruthy();
    await waitFor(() =>
      expect([button("Create XLSX").disabled, button("Create CSV").disabled]).toEqual([false, false]),
    );
  }
  expect(posts().map(({ body }) => body)).toEqual([
    { type: "xlsx", calculation: 3 },
    { type: "csv", calculation: 3 },
  ]);
});

test("a file is known by its package or who asked for it, its type and its time; the name stands below", async () => {
  const file = {
    id: 1,
    original_file_name: "Acme LLC_calculation_draft_2026-01-02.xlsx",
    created: "2026-01-02T10:00:00Z",
    created_by: "Kim Lee",
    type: "xlsx",
    calculation: 3,
    package: "Draft 1",
    url: "/api/v1/calculation-files/1/file",
  };
  const own = { ...file, id: 2, type: "csv", package: null, original_file_name: "Acme LLC_calculation_working.csv" };
  answering({ "GET /clients/7/calculations": listed(file, own) });
  const { container } = await show(<FilesCard calculation={calculation} />);
  await screen.findByText("Draft 1");
  const at = instantText(file.created);
  expect([...container.querySelectorAll("li")].map((row) => row.textContent)).toEqual([
    `Draft 1 XLSX ${at}Acme LLC_calculation_draft_2026-01-02.xlsxDownload`,
    `Made on request CSV ${at} by Kim LeeAcme LLC_calculation_working.csvDownload`,
  ]);
});

test("of a long name the end is shown, which tells it from others of the client", async () => {
  const name = `${"Ember Bridge ".repeat(7)}Corp._calculation_draft_2026-01-02.xlsx`;
  const file = {
    id: 1,
    original_file_name: name,
    created: "2026-01-02T10:00:00Z",
    created_by: "Kim Lee",
    type: "xlsx",
    calculation: 3,
    package: "Draft 1",
    url: null,
  };
  answering({ "GET /clients/7/calculations": listed(file) });
  await show(<FilesCard calculation={calculation} />);
  const shown = await screen.findByTitle(name);
  expect(shown.textContent).toMatch(/^….*_calculation_draft_2026-01-02\.xlsx$/);
  expect(shown.textContent?.length).toBe(45);
});

test("Recalculate says that it calculates while it does, and is there again after", async () => {
  let answer: (() => void) | undefined;
  const calls = answering({
    "GET /clients/7/941/refunds": { body: noRefunds },
    "POST /clients/7/calculation": () =>
      new Promise((resolve) => {
        answer = () => resolve({ body: { changed: false, calculation } });
      }),
  });
  await show(<TotalsCard client={7} />);
  const button = await screen.findByRole<HTMLButtonElement>("button", { name: "Recalculate" });
  expect(button.disabled).toBe(false);
  fireEvent.click(button);
  await waitFor(() => expect([button.textContent, button.disabled]).toEqual(["Calculating…", true]));
  await waitFor(() => expect(calls.filter(({ method }) => method === "POST")).toHaveLength(1));
  act(() => answer?.());
  await waitFor(() => expect([button.textContent, button.disabled]).toEqual(["Recalculate", false]));
});
