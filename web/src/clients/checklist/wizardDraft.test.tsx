import type { Checklist } from "@refundry/contract/claims";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { api } from "../../base/api.ts";
import { session } from "../../base/session.ts";
import { next, openWizard, put, title, waits } from "./wizard.given.tsx";

const at = "2026-03-01T10:00:00.000Z";
const bea = { id: 8, name: "Bea Second" };
const draft = (values: Record<string, string | boolean> | null, version: number, by = bea) =>
  ({ step: 7, values, version, by, at }) as Checklist["drafts"][number];
const seconds = (n: number) => act(() => vi.advanceTimersByTimeAsync(n * 1000));
const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const saved = ({ body }: { body: unknown }) => ({ body: { version: (body as { version: number }).version + 1, at } });
const path = "PUT /clients/7/checklist/draft";

test("CLAIM-49 (2 of 2) what is typed is saved 2 s later; the step opened again shows it and from when, and `Discard` takes it away", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const first = await openWizard({ step: 7, answers: { [path]: saved } });
  await title("Taxable Social Security Wages");
  put("Q1 2021", "500");
  await seconds(1.5);
  expect(first.sent("PUT")).toEqual([]);
  await seconds(0.7);
  expect(first.sent("PUT")).toEqual([{ step: 7, values: { "wages-2021-Q1": "500" }, version: 0 }]);
  expect(await screen.findByText(/^Saved at /)).toBeTruthy();
  first.unmount();
  const again = await openWizard({
    step: 7,
    checklist: { drafts: [draft({ "wages-2021-Q1": "500" }, 1)] },
    answers: { [path]: saved },
  });
  await screen.findByText(/^Continued from /);
  expect(box("Q1 2021").value).toBe("500");
  fireEvent.click(screen.getByRole("button", { name: "Discard" }));
  fireEvent.click((await screen.findAllByRole("button", { name: "Discard" })).at(-1) as HTMLElement);
  await waitFor(() => expect(box("Q1 2021").value).toBe(""));
  await seconds(2.2);
  expect(again.sent("PUT")).toEqual([{ step: 7, values: null, version: 1 }]);
});

test("CLAIM-50 (2 of 2) a later autosave is told of the other person, saves nothing before a choice, and either choice keeps what it says", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let others = 0;
  const stale = () => ({
    status: 409,
    body: { error: "Changed.", code: "stale_version", details: { name: bea.name, at, version: 1 } },
  });
  const given = await openWizard({
    step: 7,
    answers: { [path]: (call) => (others++ === 0 ? stale() : saved(call)) },
  });
  await title("Taxable Social Security Wages");
  put("Q1 2021", "500");
  await seconds(2.2);
  expect(await screen.findByText("Bea Second is also filling this in.")).toBeTruthy();
  given.state.checklist = { ...given.state.checklist, drafts: [draft({ "wages-2021-Q2": "7" }, 1)] };
  put("Q3 2021", "9");
  await seconds(5);
  expect(given.sent("PUT")).toHaveLength(1);
  fireEvent.click(screen.getByRole("button", { name: "Keep mine" }));
  await waitFor(() => expect(given.sent("PUT")).toHaveLength(2));
  expect(given.sent("PUT")[1]).toEqual({
    step: 7,
    values: { "wages-2021-Q1": "500", "wages-2021-Q3": "9" },
    version: 1,
  });
  // The other one hears of that, and chooses too.
  given.unmount();
  const other = await openWizard({ step: 7, answers: { [path]: stale } });
  await title("Taxable Social Security Wages");
  other.state.checklist = { ...other.state.checklist, drafts: [draft({ "wages-2021-Q1": "500" }, 2)] };
  put("Q2 2021", "7");
  await seconds(2.2);
  fireEvent.click(await screen.findByRole("button", { name: "Load theirs" }));
  await waitFor(() => expect([box("Q1 2021").value, box("Q2 2021").value]).toEqual(["500", ""]));
  expect(screen.queryByText(/is also filling this in/)).toBeNull();
});

test("a step is not saved over what somebody else types", async () => {
  const stale = { status: 409, body: { error: "Changed.", code: "stale_version", details: { name: bea.name, at } } };
  const { sent } = await openWizard({ step: 7, answers: { [path]: stale } });
  await title("Taxable Social Security Wages");
  for (const quarter of ["Q4 2020", "Q1 2021", "Q2 2021", "Q3 2021"]) put(quarter, "5");
  await waitFor(() => expect(waits()).toBe(false));
  fireEvent.click(next());
  expect((await screen.findAllByText("Bea Second is also filling this in.")).length).toBeGreaterThan(0);
  expect(sent("POST")).toEqual([]);
});

test("without a connection what is typed stays in this browser, is saved once it is back, and goes when the person signs out", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let away = true;
  const first = await openWizard({
    step: 7,
    answers: {
      [path]: (call) => {
        if (away) throw new TypeError("offline");
        return saved(call);
      },
    },
  });
  await title("Taxable Social Security Wages");
  put("Q1 2021", "500");
  await seconds(2.2);
  expect(await screen.findByText(/No connection\./)).toBeTruthy();
  away = false;
  act(() => void window.dispatchEvent(new Event("online")));
  await seconds(0.1);
  expect(await screen.findByText(/^Saved at /)).toBeTruthy();
  expect(Object.keys(localStorage).filter((key) => key.includes("typed"))).toEqual([]);
  away = true;
  put("Q1 2021", "600");
  await seconds(2.2);
  first.unmount();
  // Leaving tries once more.
  await seconds(0.1);
  const kept = () => Object.keys(localStorage).filter((key) => key.includes("typed"));
  expect(kept()).toHaveLength(1);
  const again = await openWizard({
    step: 7,
    checklist: { drafts: [draft({ "wages-2021-Q1": "500" }, 1)] },
    answers: { [path]: saved },
  });
  await waitFor(() => expect(box("Q1 2021").value).toBe("600"));
  again.unmount();
  act(() => session.end());
  expect(kept()).toEqual([]);
});

test("CLAIM-51 (2 of 2) once the claim is closed to the person the steps are read-only, all of them, and say why", async () => {
  const { sent } = await openWizard({
    step: 7,
    whole: true,
    checklist: { reached_step: 2 },
    client: { abilities: { fields: [], change_claim: false } },
  });
  await title("Taxable Social Security Wages");
  expect(screen.getByText("Your claim is being finalized. Please contact us to change this.")).toBeTruthy();
  expect(screen.getByRole<HTMLFieldSetElement>("group", { name: "Taxable Social Security Wages" }).disabled).toBe(true);
  expect(screen.queryByRole("button", { name: "Save and Continue" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Next" }));
  await title("Payroll Spreadsheet");
  expect(sent("POST")).toEqual([]);
});

test("what others save meanwhile takes nothing away that is typed, and is shown where nothing is", async () => {
  let rows: object[] = [];
  const given = await openWizard({
    step: 7,
    answers: { [path]: saved, "GET /clients/7/941/wages": () => ({ body: { items: rows, total: 1, next: null } }) },
  });
  await title("Taxable Social Security Wages");
  const save = (wages: string) => {
    rows = [{ year: 2021, quarter: 2, wages, tips: null, version: 1 }];
    return act(() => given.queries.refetchQueries({ queryKey: api.claims.wages.key() }));
  };
  await save("700.00");
  await waitFor(() => expect(box("Q2 2021").value).toBe("700.00"));
  put("Q1 2021", "500");
  await save("800.00");
  await act(async () => {});
  expect(box("Q1 2021").value).toBe("500");
});

test("a step ends with the version of the draft that was kept last", async () => {
  const { sent } = await openWizard({
    step: 7,
    whole: true,
    answers: { [path]: saved, "POST /clients/7/941/wages": { body: { items: [] } } },
  });
  await title("Taxable Social Security Wages");
  put("Q1 2021", "500");
  await waitFor(() => expect(waits()).toBe(false));
  fireEvent.click(next());
  await waitFor(() => expect(sent("POST", "/steps/7")).toEqual([{ version: 1 }]));
  const values = { "wages-2021-Q1": "500", "was wages-2021-Q1": "51600.00" };
  expect(sent("PUT")).toEqual([{ step: 7, values, version: 0 }]);
});
