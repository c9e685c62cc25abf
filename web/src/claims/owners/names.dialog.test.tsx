import type { NameMatch, Owners } from "@refundry/contract/claims";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { answering, show, signedInAs } from "../../ui/testing.tsx";
import { NamesPanel } from "./names.dialog.tsx";

const person = (id: number, name: string): NameMatch["person"] => ({ id, name, kind: "owner" });
const employee = (id: number, name: string): NameMatch["employee"] => ({
  id,
  name,
  spellings: [name],
  gross: "39000.00",
  checks: 26,
  first_date: "2020-10-02",
  last_date: "2021-09-17",
});
const pair = (
  id: number,
  of: NameMatch["employee"],
  whom: NameMatch["person"],
  what: Partial<NameMatch>,
): NameMatch => ({
  id,
  employee: of,
  person: whom,
  basis: "last",
  state: "note",
  reason: null,
  decided_by: null,
  decided_at: null,
  moves: [],
  version: 1,
  ...what,
});

const harry = person(1, "Harry Whitfield");
const joan = person(2, "Joan Whitfield");
const anne = employee(11, "Whitfield, Anne");

const listed = (on_payroll: "open" | "absent" | "matched", one = harry): Owners["owners"][number] => ({
  id: one.id,
  version: 1,
  kind: "owner",
  name: one.name,
  percent: null,
  has_living_relatives: null,
  related_to: null,
  relation: null,
  on_payroll,
  position: 0,
  excluded: true,
  reason: null,
  to_check: false,
});

async function panel(items: NameMatch[], owners: Owners["owners"], has_payroll = true): Promise<string> {
  answering({
    "GET /clients/7/name-matches": { body: { items, total: items.length, next: null } },
    "GET /clients/7/owners": {
      body: { owners, has_owners: true, owner_family_list: "", suspects: 0, has_payroll, version: 1 } satisfies Owners,
    },
  });
  await show(<NamesPanel client={7} opened onClose={() => {}} />);
  return (await screen.findByText(/^(Nothing must|All names|There is no|\d+ owners?)/)).textContent;
}

const fold = (title: RegExp) => screen.getByText(title).closest("details");

describe("names that nobody decided", () => {
  beforeEach(() => signedInAs(1));

  test.each([
    [1, "1 name of the payroll may be that of somebody listed. A final waits until it is answered."],
    [2, "2 names of the payroll may be those of somebody listed. A final waits until each is answered."],
  ])("with %i in doubt the panel says what waits for them", async (open, text) => {
    const doubts = [pair(1, anne, harry, { state: "suspect" }), pair(2, anne, joan, { state: "suspect" })];
    const listing = [listed("open"), listed("open", joan)];
    answering({
      "GET /clients/7/name-matches": { body: { items: doubts.slice(0, open), total: open, next: null } },
      "GET /clients/7/owners": {
        body: {
          owners: listing,
          has_owners: true,
          owner_family_list: "",
          suspects: open,
          has_payroll: true,
          version: 1,
        },
      },
    });
    await show(<NamesPanel client={7} opened onClose={() => {}} />);
    expect(await screen.findByText(text)).toBeTruthy();
  });

  test("whom nobody was asked of is said and stands open, and nothing is called checked", async () => {
    const said = await panel(
      [pair(1, anne, harry, {}), pair(2, anne, joan, {})],
      [listed("open"), listed("open", joan)],
    );
    expect(said).toBe(
      "2 owners were not found on the payroll: say below if that is right. 1 employee has only the last name of somebody listed, and counts.",
    );
    expect(fold(/^Same last name only \(2\)/)?.open).toBe(true);
    const missing = within(screen.getByRole("region", { name: "Not found on the payroll" }));
    expect(missing.getAllByRole("button", { name: "Not on payroll" })).toHaveLength(2);
    expect(missing.getByRole("button", { name: "All 2 not on payroll" })).toBeTruthy();
  });

  test("an owner who is said not to be on the payroll leaves only the last names, which need no answer", async () => {
    const thomas = employee(12, "Whitfield, Thomas");
    const said = await panel([pair(1, anne, harry, {}), pair(2, thomas, harry, {})], [listed("absent")]);
    expect(said).toBe("Nothing must be decided. 2 employees have only the last name of somebody listed, and count.");
  });

  test("who is excluded beside another person is not said to count", async () => {
    const same = pair(2, anne, joan, { basis: "exact", state: "excluded" });
    const said = await panel([pair(1, anne, harry, {}), same], [listed("absent"), listed("matched", joan)]);
    expect(said).toBe("All names are checked.");
  });

  test("relatives who were not found are named: nothing is to be decided, and not all names are checked", async () => {
    const edith = { ...listed("open", person(3, "Edith Whitfeld")), kind: "family" as const };
    const said = await panel([], [listed("matched"), edith]);
    expect(said).toBe("Nothing must be decided. 1 relative was not found on the payroll.");
    const named = screen.getByRole("region", { name: "Relatives not found on the payroll" });
    expect(named.textContent).toContain("Edith Whitfeld. Whoever of them is paid under another spelling counts");
    expect(within(named).queryByRole("button")).toBeNull();
    expect(screen.queryByRole("region", { name: "Not found on the payroll" })).toBeNull();
  });

  test("a relative who is on it, or may be beside a name in doubt, is not among them", async () => {
    const edith = person(3, "Edith Whitfield");
    const family = { ...listed("open", edith), kind: "family" as const };
    const same = pair(1, anne, edith, { basis: "exact", state: "excluded" });
    expect(await panel([same], [listed("matched"), family])).toBe("All names are checked.");
  });

  test("everybody found or answered: all names are checked", async () => {
    const same = pair(1, anne, harry, { basis: "exact", state: "excluded" });
    expect(await panel([same], [listed("matched")])).toBe("All names are checked.");
  });

  test("without payroll nobody is called missing on it", async () => {
    expect(await panel([], [listed("open")], false)).toBe("There is no payroll to compare with yet.");
    expect(screen.queryByRole("region", { name: "Not found on the payroll" })).toBeNull();
  });

  test("while a pair is in doubt it comes first, and last names wait folded", async () => {
    const doubt = pair(1, employee(12, "Whitfield, H"), harry, { basis: "initial", state: "suspect" });
    answering({
      "GET /clients/7/name-matches": { body: { items: [doubt, pair(2, anne, harry, {})], total: 2, next: null } },
      "GET /clients/7/owners": {
        body: { owners: [], has_owners: true, owner_family_list: "", suspects: 1, has_payroll: true, version: 1 },
      },
    });
    await show(<NamesPanel client={7} opened onClose={() => {}} />);
    await screen.findByRole("button", { name: "Same person" });
    expect(fold(/^Same last name only \(1\)/)?.open).toBe(false);
    expect(screen.queryByText(/^(Nothing must|All names)/)).toBeNull();
  });
});

describe("what is decided of a pair", () => {
  beforeEach(() => signedInAs(1));
  const clear = { name: "clear", label: "Different person", tone: "plain", allowed: true, reason: null } as const;
  const sent = (calls: ReturnType<typeof answering>) =>
    calls.filter(({ method }) => method === "PATCH").map(({ path, body }) => [path, body]);
  async function opened(items: NameMatch[]) {
    const calls = answering({
      "GET /clients/7/name-matches": { body: { items, total: items.length, next: null } },
      "GET /clients/7/owners": {
        body: { owners: [], has_owners: true, owner_family_list: "", suspects: 0, has_payroll: true, version: 1 },
      },
      "PATCH /name-matches/5": { body: items[0] },
    });
    await show(<NamesPanel client={7} opened onClose={() => {}} />);
    return calls;
  }
  const different = () => screen.findByRole("button", { name: "Different person", hidden: true });

  test("an equal name that is another person's asks for a reason, says what follows, and is sent with it", async () => {
    const calls = await opened([pair(5, anne, joan, { basis: "exact", state: "excluded", moves: [clear] })]);
    fireEvent.click(await different());
    const asked = within(await screen.findByRole("dialog", { name: "Different person" }));
    expect(asked.getByText("Whitfield, Anne on the payroll is not Joan Whitfield. The wages will count.")).toBeTruthy();
    const send = asked.getByRole("button", { name: "Different person" });
    expect(send.getAttribute("aria-disabled")).toBe("true");
    fireEvent.click(send);
    expect(sent(calls)).toEqual([]);
    fireEvent.change(asked.getByLabelText(/^Reason/), { target: { value: "A namesake" } });
    await waitFor(() => expect(send.getAttribute("aria-disabled")).not.toBe("true"));
    fireEvent.click(send);
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Different person" })).toBeNull());
    expect(sent(calls)).toEqual([["/name-matches/5", { state: "cleared", reason: "A namesake" }]]);
  });

  test("of one that is only alike no reason is asked", async () => {
    const calls = await opened([pair(5, anne, joan, { state: "note", moves: [clear] })]);
    fireEvent.click(await different());
    await waitFor(() => expect(sent(calls)).toEqual([["/name-matches/5", { state: "cleared" }]]));
    expect(screen.queryByRole("dialog", { name: "Different person" })).toBeNull();
  });

  test("what was decided says by whom and when, with its reason, and can be opened again", async () => {
    const reopen = { name: "reopen", label: "Reopen", tone: "plain", allowed: true, reason: null } as const;
    const decided = { decided_by: "Kim Lee", decided_at: "2026-03-01T10:00:00.000Z", moves: [reopen] };
    const calls = await opened([
      pair(5, anne, joan, { state: "cleared", reason: "A namesake", ...decided }),
      pair(6, { ...anne, checks: 0 }, harry, { state: "confirmed", ...decided }),
    ]);
    const items = (await screen.findAllByRole("listitem", { hidden: true })).map(({ textContent }) => textContent);
    expect(screen.getByText("Decided (2)").closest("details")?.open).toBe(true);
    expect(items).toEqual([
      "Whitfield, Anne beside Joan WhitfieldSame last name only, $39,000.00, Oct 2, 2020 – Sep 17, 2021Different personKim Lee, Mar 1, 2026, 10:00 AMA namesakeReopen",
      "Whitfield, Anne beside Harry WhitfieldSame last name onlySame personKim Lee, Mar 1, 2026, 10:00 AMReopen",
    ]);
    fireEvent.click(screen.getAllByRole("button", { name: "Reopen", hidden: true })[0] as HTMLElement);
    await waitFor(() => expect(sent(calls)).toEqual([["/name-matches/5", { state: "suspect" }]]));
  });

  test.each([
    [{ status: 409, body: { error: "Kim Lee decided it.", code: "already_decided" } }, true],
    [{ status: 500, body: { error: "Oops! There has been an error.", code: "internal" } }, false],
  ])(
    "a decision that is refused is said; where somebody else was faster the list is read anew: %j",
    async (...given) => {
      const [answer, again] = given;
      const items = [pair(5, anne, joan, { state: "suspect", basis: "initial" })];
      const calls = answering({
        "GET /clients/7/name-matches": { body: { items, total: 1, next: null } },
        "GET /clients/7/owners": {
          body: { owners: [], has_owners: true, owner_family_list: "", suspects: 1, has_payroll: true, version: 1 },
        },
        "PATCH /name-matches/5": answer,
      });
      const asked = () => calls.filter(({ path, method }) => method === "GET" && path.endsWith("/name-matches")).length;
      await show(<NamesPanel client={7} opened onClose={() => {}} />);
      fireEvent.click(await screen.findByRole("button", { name: "Same person" }));
      await screen.findByText(answer.body.error);
      expect(sent(calls)).toEqual([["/name-matches/5", { state: "confirmed" }]]);
      await waitFor(() => expect(asked() > 1).toBe(again));
    },
  );
});

test("an owner whom the payroll does not show is said not to be on it, and taken back; who may not decide only reads", async () => {
  signedInAs(1);
  let state: "open" | "absent" = "open";
  const answers = {
    "GET /clients/7/name-matches": { body: { items: [], total: 0, next: null } },
    "GET /clients/7/owners": () => ({
      body: {
        ...{ owners: [listed(state)], has_owners: true, owner_family_list: "", suspects: 0, has_payroll: true },
        version: 1,
      },
    }),
    "PATCH /clients/7/name-matches": ({ body }: { body: unknown }) => {
      state = (body as { on_payroll: typeof state }).on_payroll;
      return { body: {} };
    },
  };
  const calls = answering(answers);
  const { unmount } = await show(<NamesPanel client={7} opened onClose={() => {}} />);
  const part = async () => within(await screen.findByRole("region", { name: "Not found on the payroll" }));
  fireEvent.click((await part()).getByRole("button", { name: "Not on payroll" }));
  fireEvent.click(await (await part()).findByRole("button", { name: "Reopen" }));
  await (await part()).findByRole("button", { name: "Not on payroll" });
  const sent = calls.filter(({ method }) => method !== "GET").map(({ path, body }) => [path, body]);
  expect(sent.map(([, body]) => body)).toEqual([
    { person: 1, on_payroll: "absent" },
    { person: 1, on_payroll: "open" },
  ]);
  unmount();
  signedInAs(12);
  state = "absent";
  answering(answers);
  await show(<NamesPanel client={7} opened onClose={() => {}} />);
  expect((await part()).getByText("Not on payroll")).toBeTruthy();
  expect((await part()).queryByRole("button")).toBeNull();
});
