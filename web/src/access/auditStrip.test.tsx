import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { instantText } from "../base/instants.ts";
import { session } from "../base/session.ts";
import { answering, show, signedInAs } from "../ui/testing.tsx";
import { AuditScreen } from "./audit.screen.tsx";
import { AuditStrip } from "./components/AuditStrip.tsx";

const at = "2026-11-20T03:50:00.000Z";
const run = {
  id: 3,
  scope: "whole",
  asked_by: null,
  state: "intact",
  percent: 100,
  from_id: 1,
  to_id: 12_345,
  rows: 12_345,
  checked_at: at,
  first_broken: null,
  problems: [],
  reason: null,
  reason_by: null,
  reason_at: null,
};
const chain = { entries: 12_350, last: run, running: null, broken: null, failed: null, period: null, cut: false };
const broken = {
  ...run,
  state: "broken",
  first_broken: { id: 77, at, reason: "changed" },
  problems: ["audit: entry 77 is changed"],
};
const none = { body: { items: [], total: 0, next: null } };

/** The chain as it stands, which a test may change. */
function standing(first: object) {
  const now = { chain: { ...chain, ...first } as object };
  const asked = answering({
    "GET /audit/chain": () => ({ body: now.chain }),
    "GET /audit": none,
    "GET /audit/checkpoints": none,
    "GET /entities": none,
    "POST /audit/verify": () => {
      now.chain = { ...chain, running: { ...run, id: 4, state: "running", percent: 40 } };
      return { status: 202, body: { ...run, id: 4, state: "running" } };
    },
    "POST /audit/runs/3/reason": () => {
      now.chain = { ...chain, last: { ...broken, reason: "A drill.", reason_by: "Ann Sample", reason_at: at } };
      return { body: broken };
    },
    "GET /audit/checkpoints/compare": ({ search }) =>
      search.get("line") === "a line"
        ? { body: { same: false, day: "2026-10-31", last_id: 9, difference: "Entry 9 has another hash." } }
        : { status: 422, body: { error: "x", code: "invalid", fields: { line: "This is no checkpoint line." } } },
  });
  return { now, asked };
}

describe("the strip above the trail", () => {
  test("says how many entries were found whole and when; a check of the whole is begun and shows how far it is", async () => {
    const { now, asked } = standing({});
    await show(<AuditStrip />);
    await screen.findByText(`Chain intact: 12,345 entries, checked ${instantText(at)}.`);
    fireEvent.click(screen.getByRole("button", { name: "Verify" }));
    const dialog = await screen.findByRole("dialog");
    fireEvent.click(await within(dialog).findByRole("button", { name: "Verify" }));
    await screen.findByText("Verifying the whole trail… 40%");
    expect(asked.find(({ method }) => method === "POST")?.body).toEqual({});
    expect(screen.getByRole("button", { name: "Verify" }).getAttribute("aria-disabled")).toBe("true");
    now.chain = chain;
    await waitFor(() => expect(screen.queryByText(/Verifying the whole trail/)).toBeNull(), { timeout: 5000 });
  });

  test("a period needs a day, and an end that is not before its start", async () => {
    const { asked } = standing({});
    await show(<AuditStrip />);
    fireEvent.click(await screen.findByRole("button", { name: "Verify" }));
    const dialog = await screen.findByRole("dialog");
    fireEvent.click(await within(dialog).findByLabelText("A period"));
    const begin = () => fireEvent.click(within(dialog).getByRole("button", { name: "Verify" }));
    begin();
    await within(dialog).findByText("Please choose a day.");
    const type = (label: string, value: string) =>
      fireEvent.change(within(dialog).getByLabelText(label), { target: { value } });
    type("From", "2026-11-02");
    type("To", "2026-11-01");
    begin();
    await within(dialog).findByText("The end must not be before the start.");
    expect(asked.some(({ method }) => method === "POST")).toBe(false);
    type("To", "2026-11-03");
    begin();
    await waitFor(() =>
      expect(asked.find(({ method }) => method === "POST")?.body).toEqual({ from: "2026-11-02", to: "2026-11-03" }),
    );
  });

  test("CONTENT-57 (2 of 2) is red and names entry, time and kind of a break until a reason is recorded", async () => {
    const { asked } = standing({ last: broken, broken });
    await show(<AuditStrip />);
    const text = `The chain is broken at entry 77 of ${instantText(at)}: changed.`;
    const said = await screen.findByText(text);
    expect(said.closest("[data-meaning]")?.getAttribute("data-meaning")).toBe("bad");
    fireEvent.click(screen.getByRole("button", { name: "Record a reason" }));
    const dialog = await screen.findByRole("dialog");
    await within(dialog).findByText("entry 77 is changed");
    fireEvent.change(within(dialog).getByLabelText(/Reason/), { target: { value: "A drill." } });
    fireEvent.click(within(dialog).getByRole("button", { name: "Record" }));
    const explained = await screen.findByText(`${text} Ann Sample said why: A drill.`);
    expect(explained.closest("[data-meaning]")?.getAttribute("data-meaning")).toBe("act");
    expect(asked.find(({ method }) => method === "POST")?.body).toEqual({ reason: "A drill." });
    expect(screen.queryByRole("button", { name: "Record a reason" })).toBeNull();
  });

  test("a line of a day that was kept elsewhere is compared, and what is none is said at the field", async () => {
    standing({});
    await show(<AuditStrip />);
    fireEvent.click(await screen.findByRole("button", { name: "Checkpoints" }));
    const dialog = await screen.findByRole("dialog");
    await within(dialog).findByText(/No day is over yet/);
    const compare = (line: string) => {
      fireEvent.change(within(dialog).getByLabelText("Checkpoint line"), { target: { value: line } });
      fireEvent.click(within(dialog).getByRole("button", { name: "Compare" }));
    };
    compare("else");
    await within(dialog).findByText("This is no checkpoint line.");
    compare("a line");
    await within(dialog).findByText("The trail is not the same. Entry 9 has another hash.");
  });

  test("before the first check it says that there was none; a break without a place is said as it was found", async () => {
    const { now } = standing({ last: null });
    const { queries } = await show(<AuditStrip />);
    await screen.findByText("The chain was not verified yet: all 12,350 entries of the trail.");
    now.chain = { ...chain, broken: { ...broken, first_broken: null, problems: ["audit: a line was changed"] } };
    await queries.invalidateQueries();
    await screen.findByText("The chain is broken: a line was changed.");
    now.chain = { ...chain, failed: { ...run, state: "failed" } };
    await queries.invalidateQueries();
    await screen.findByText("The last verification came to no end. Please begin it again.");
    now.chain = { ...chain, cut: true };
    await queries.invalidateQueries();
    const cut = await screen.findByText(/^The trail no longer holds the end that was kept of it/);
    expect(cut.closest("[data-meaning]")?.getAttribute("data-meaning")).toBe("bad");
  });
});

describe("the explorer", () => {
  test("while acting for another administrator the trail is read, and neither proved nor handed out", async () => {
    standing({ last: broken, broken });
    signedInAs(1);
    session.begin({ current_user_id: 5, first: "Ann", last: "Sample", real_user_id: 9 });
    await show(<AuditScreen />, "/audit", "/audit");
    const why = "This is closed while you act for another person.";
    for (const name of ["Verify", "Checkpoints", "Record a reason"]) {
      const button = await screen.findByRole("button", { name });
      expect([name, button.getAttribute("aria-disabled")]).toEqual([name, "true"]);
      expect(document.getElementById(button.getAttribute("aria-describedby") ?? "")?.textContent).toBe(why);
      fireEvent.click(button);
    }
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(await screen.findByText("No entries match these filters.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: /Export/ })).toBeNull();
  });

  test("CONTENT-55 (2 of 2) offers `Export` and `Verify` to role 1, and neither to role 2, who asks for neither", async () => {
    const { asked } = standing({});
    signedInAs(1);
    const admins = await show(<AuditScreen />, "/audit", "/audit");
    await screen.findByRole("button", { name: "Verify" });
    await screen.findByRole("button", { name: /Export/ });
    admins.unmount();
    asked.length = 0;
    signedInAs(2);
    await show(<AuditScreen />, "/audit", "/audit");
    await screen.findByText("No entries match these filters.");
    for (const name of ["Verify", "Checkpoints", /Export/]) expect(screen.queryByRole("button", { name })).toBeNull();
    expect(asked.map(({ path }) => path)).not.toContain("/audit/chain");
  });

  test("what is exported is what is filtered: a table with the columns seen, or every entry with its proof", async () => {
    const { asked } = standing({});
    vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:x", revokeObjectURL: () => {} }));
    signedInAs(1);
    await show(<AuditScreen />, "/audit?client_id=7&from=all", "/audit");
    const save = async (name: string) => {
      fireEvent.click(await screen.findByRole("button", { name: /Export/ }));
      fireEvent.click(await screen.findByRole("menuitem", { name }));
      await waitFor(() => expect(asked.at(-1)?.path).toBe("/audit/export"));
      const { search } = asked.at(-1) ?? { search: new URLSearchParams() };
      asked.length = 0;
      return search;
    };
    const proofs = await save("With proofs");
    expect([...proofs]).toEqual([
      ["client_id", "7"],
      ["format", "jsonl"],
    ]);
    const table = await save("CSV file");
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    expect(["client_id", "format", "zone"].map((name) => table.get(name))).toEqual(["7", "csv", zone]);
    expect(JSON.parse(table.get("columns") ?? "").slice(0, 2)).toEqual([
      { title: "When", of: "{at}" },
      { title: "Who", of: "{actor_name}" },
    ]);
  });
});
