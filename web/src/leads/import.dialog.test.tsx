import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { ApiError } from "../base/ApiError.ts";
import * as api from "../base/api.ts";
import { queryClient } from "../base/queries.ts";
import { signedInAs } from "../ui/testing.tsx";
import { openLeads, pageOf } from "./lead.given.ts";

beforeEach(() => {
  signedInAs(1);
  queryClient.clear();
});

const fields = ["contact_first", "contact_last", "contact_email", "contact_phone"];
const read = {
  id: 5,
  file_name: "fair.csv",
  state: "mapped",
  moves: [],
  sheets: [] as string[],
  sheet: "",
  columns: [...fields, null].map((field, at) => ({ heading: `Column ${at + 1}`, sample: "x", field })),
  missing: [] as string[],
  counts: { ok: 3, error: 1, duplicate: 2 },
  duplicates: "skip",
  done: 0,
  to_import: 3,
  imported: 0,
  kept: 0,
  failure: null,
  by: "Ada Admin",
  at: "2026-03-02T09:00:00.000Z",
  done_at: null,
  version: 1,
};
const row = {
  id: 1,
  line: 2,
  result: "error",
  told: "Please add a valid email.",
  client: null,
  lead: null,
  contact_first: "Ida",
};
const undo = { name: "undo", label: "Undo this import", tone: "danger", allowed: true, reason: null, to: "undone" };

const begin = async (one: object, answers: object = {}) => {
  const opened = await openLeads("/leads", {
    "GET /leads/imports": pageOf([{ ...read, ...one }]),
    "GET /leads/imports/5": { body: { ...read, ...one } },
    "GET /leads/imports/5/rows": pageOf([row]),
    ...answers,
  });
  fireEvent.click(await screen.findByRole("button", { name: "Import" }));
  const dialog = await screen.findByRole("dialog", { name: "Import leads" });
  return { ...opened, dialog };
};
const openFile = async (one: object, answers: object = {}) => {
  const opened = await begin(one, answers);
  fireEvent.click(await within(opened.dialog).findByRole("button", { name: "fair.csv" }));
  return opened;
};
const drop = async () => {
  const file = new File(["First,Last"], "fair.csv", { type: "text/csv" });
  await waitFor(() => expect(document.querySelector('input[type="file"]')).toBeTruthy());
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  await act(async () => fireEvent.change(input as HTMLInputElement, { target: { files: [file] } }));
};

describe("the import of leads", () => {
  test("a file is read, its rows are seen with what is wrong, and those that are good are imported", async () => {
    vi.spyOn(api, "upload").mockResolvedValue(read);
    const { dialog, calls } = await begin(
      {},
      { "POST /leads/imports/5/confirm": { body: { ...read, state: "running" } } },
    );
    await drop();
    expect(await within(dialog).findByText("Please add a valid email.")).toBeTruthy();
    fireEvent.click(within(dialog).getByRole("radio", { name: "Import them marked" }));
    expect(await within(dialog).findByRole("button", { name: "Import 5 leads" })).toBeTruthy();
    fireEvent.click(within(dialog).getByRole("radio", { name: "Skip duplicates" }));
    fireEvent.click(await within(dialog).findByRole("button", { name: "Import 3 leads" }));
    await waitFor(() =>
      expect(calls.find(({ method }) => method === "POST")?.body).toEqual({ duplicates: "skip", version: 1 }),
    );
    // The dialog says that it runs, and what came of it: no message lies over that.
    await waitFor(() => expect(calls.filter(({ path }) => path === "/leads/imports/5").length).toBeGreaterThan(1));
    expect(screen.queryByText(/The import runs/)).toBeNull();
  });

  test("while it runs it says that one may leave", async () => {
    const { dialog } = await openFile({ state: "running" });
    expect(await within(dialog).findByText("The import runs. You may leave this page.")).toBeTruthy();
  });

  test.each([
    [1, "/clients/251/profile"],
    [10, null],
  ] as const)("a client that a row is already is a press away for who may open it: role %i", async (role, href) => {
    signedInAs(role);
    const told = "Duplicate of the client Quayside Rope.";
    const { dialog } = await openFile(
      {},
      { "GET /leads/imports/5/rows": pageOf([{ ...row, result: "duplicate", told, client: 251 }]) },
    );
    expect((await within(dialog).findByTitle(told)).textContent).toMatch(/^Duplicate of the client Quayside Rope\./);
    const link = within(dialog).queryByRole("link", { name: "Open #251" });
    expect(link?.getAttribute("href") ?? null).toBe(href);
  });

  test("a row that is no client already has no link", async () => {
    signedInAs(1);
    const { dialog } = await openFile({}, { "GET /leads/imports/5/rows": pageOf([row]) });
    await within(dialog).findByTitle(row.told);
    expect(within(dialog).queryByRole("link", { name: /^Open/ })).toBeNull();
  });

  test("what is wrong with the whole file is said where it was dropped", async () => {
    const error = new ApiError(422, { error: "No", code: "invalid", fields: { uploaded_file: "The file is empty." } });
    vi.spyOn(api, "upload").mockRejectedValueOnce(error);
    const { dialog } = await begin({});
    await drop();
    expect(await within(dialog).findByText("The file is empty.")).toBeTruthy();
  });

  test("a needed column that is missing closes the import and says which; a choice is saved at once, each field once", async () => {
    const { dialog, calls } = await openFile(
      { missing: ["Phone"], columns: read.columns.map((one, at) => (at === 3 ? { ...one, field: null } : one)) },
      { "PUT /leads/imports/5/mapping": { body: read } },
    );
    const button = await within(dialog).findByRole("button", { name: /^Import 3 leads/ });
    expect(button.getAttribute("aria-disabled")).toBe("true");
    expect(within(dialog).queryByRole("grid", { name: "Rows of the import" })).toBeNull();
    const choice = within(dialog).getByLabelText("Column 4") as HTMLSelectElement;
    const offered = [...choice.options].map(({ label }) => label);
    expect([offered[0], offered.includes("Phone"), offered.includes("Email")]).toEqual(["Leave out", true, false]);
    fireEvent.change(choice, { target: { value: "contact_phone" } });
    await waitFor(() =>
      expect(calls.find(({ method }) => method === "PUT")?.body).toEqual({
        sheet: "",
        fields: [...fields, null],
        version: 1,
      }),
    );
  });

  test("a finished one says what came of it, offers the left out rows as a file, and is undone after a question", async () => {
    const { dialog, calls } = await openFile(
      { state: "done", imported: 3, moves: [undo] },
      { "POST /leads/imports/5/undo": { body: { ...read, state: "undone" } } },
    );
    expect(await within(dialog).findByText("3 leads imported. 3 rows were left out.")).toBeTruthy();
    const saved = vi.spyOn(api, "download").mockResolvedValue();
    fireEvent.click(within(dialog).getByRole("button", { name: "Download the rows that were left out" }));
    await vi.waitFor(() => expect(saved).toHaveBeenCalled());
    const [path, query] = saved.mock.calls[0] ?? [];
    expect([path, query?.get("format"), query?.get("result")]).toEqual(["/leads/imports/5/rows", "csv", "left_out"]);
    fireEvent.click(within(dialog).getByRole("button", { name: "Undo this import" }));
    const question = await screen.findByRole("dialog", { name: "Undo this import?" });
    fireEvent.click(within(question).getByRole("button", { name: "Undo this import" }));
    await waitFor(() =>
      expect(calls.some(({ method, path: at }) => method === "POST" && at.endsWith("/undo"))).toBe(true),
    );
  });

  test("what stayed of an undone one is counted", async () => {
    const { dialog } = await openFile({ state: "undone", imported: 3, kept: 1 });
    expect(
      await within(dialog).findByText("Import undone. 1 lead stayed, because somebody worked on it."),
    ).toBeTruthy();
  });
});
