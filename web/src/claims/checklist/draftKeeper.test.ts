import type { ChecklistDraft, Typed } from "@refundry/contract/claims";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "../../base/ApiError.ts";
import { signedInAs } from "../../ui/testing.tsx";
import { DraftKeeper, type LocalDraft } from "./draftKeeper.ts";
import { localDraft } from "./localDraft.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const at = "2026-03-01T10:00:00.000Z";
const seconds = (n: number) => vi.advanceTimersByTimeAsync(n * 1000);
const theirs = (values: Typed | null, version: number): ChecklistDraft => ({
  ...{ step: 7, values, version, at },
  by: { id: 8, name: "Bea Second" },
});

/** What this browser keeps. */
function memory(kept: ReturnType<LocalDraft["read"]> = null) {
  const here = { kept };
  const local: LocalDraft = {
    read: () => here.kept,
    keep: (values, version) => {
      here.kept = { values, version, at };
    },
    drop: () => {
      here.kept = null;
    },
  };
  return { here, local };
}

function given({ kept, here }: { kept?: ChecklistDraft; here?: ReturnType<LocalDraft["read"]> } = {}) {
  const browser = memory(here ?? null);
  const save = vi.fn(async (_values: Typed | null, version: number) => ({ version: version + 1, at }));
  const keeper = new DraftKeeper(save, browser.local, kept, 5);
  return { keeper, save, here: browser.here, leave: keeper.begin() };
}

test("what is typed while a save is on its way stays in this browser until it is saved too", async () => {
  const { keeper, save, here } = given();
  let answer = () => {};
  save.mockImplementationOnce((_values, version) => {
    return new Promise((resolve) => {
      answer = () => resolve({ version: version + 1, at });
    });
  });
  keeper.type({ a: "1" });
  await seconds(2);
  keeper.type({ a: "12" });
  answer();
  await seconds(0.1);
  expect(here.kept?.values).toEqual({ a: "12" });
  await seconds(2);
  expect(save.mock.calls).toEqual([
    [{ a: "1" }, 0],
    [{ a: "12" }, 1],
  ]);
  expect(here.kept).toBeNull();
});

test.each([0, 503])(
  "while the server is away (%i) it says so, keeps what is typed and tries again by itself",
  async (status) => {
    const { keeper, save, here } = given();
    save.mockRejectedValueOnce(new ApiError(status, { error: "Away.", code: "away" }));
    keeper.type({ a: "1" });
    await seconds(2);
    expect([keeper.state.offline, here.kept?.values]).toEqual([true, { a: "1" }]);
    await seconds(5);
    expect([keeper.state.offline, save.mock.calls.length, here.kept]).toEqual([false, 2, null]);
  },
);

test("a step that is left before the 2 s are over is saved at once", async () => {
  const { keeper, save, leave } = given();
  keeper.type({ a: "1" });
  leave();
  await seconds(0.1);
  expect(save.mock.calls).toEqual([[{ a: "1" }, 0]]);
});

test("what stands in this browser on a draft that others went on with is not saved before one chooses", async () => {
  const { keeper, save } = given({
    kept: theirs({ a: "theirs" }, 3),
    here: { values: { a: "mine" }, version: 2, at },
  });
  expect([keeper.start, keeper.state.theirs]).toEqual([{ a: "mine" }, { name: "Bea Second" }]);
  await seconds(10);
  await expect(keeper.flush()).rejects.toThrow("Bea Second is also filling this in.");
  expect(save).not.toHaveBeenCalled();
  await keeper.keepMine(theirs({ a: "theirs" }, 3));
  expect(save.mock.calls).toEqual([[{ a: "mine" }, 3]]);
});

test("a step that somebody else finished takes nothing away that was typed here and is not saved yet", () => {
  const { keeper, here } = given({ kept: theirs({ a: "1" }, 1) });
  keeper.type({ a: "12" });
  expect(keeper.meets(theirs(null, 2))).toBe(false);
  expect([keeper.start, keeper.state.theirs, here.kept?.values]).toEqual([
    { a: "12" },
    { name: "Bea Second" },
    { a: "12" },
  ]);
  const clean = given({ kept: theirs({ a: "1" }, 1) });
  expect([clean.keeper.meets(theirs(null, 2)), clean.keeper.start]).toEqual([true, {}]);
});

test("a draft that is no newer than one's own is no news", async () => {
  const { keeper } = given();
  keeper.type({ a: "1" });
  await seconds(2);
  keeper.type({ a: "12" });
  expect(keeper.meets(theirs({ a: "0" }, 1))).toBe(false);
  expect([keeper.start, keeper.state.theirs]).toEqual([{ a: "12" }, null]);
});

test("what this browser keeps is of one person, one client and one step alone", () => {
  signedInAs(6, 5);
  localDraft(7, 3).keep({ a: "1" }, 2);
  expect(localDraft(7, 3).read()).toMatchObject({ values: { a: "1" }, version: 2 });
  expect([localDraft(8, 3).read(), localDraft(7, 4).read()]).toEqual([null, null]);
  signedInAs(6, 6);
  expect(localDraft(7, 3).read()).toBeNull();
});

test("what somebody else typed is theirs by name, what one typed oneself or in this browser is not", () => {
  const typedBy = (...all: Parameters<typeof given>) => given(...all).keeper.state.typedBy;
  const own = { ...theirs({ a: "1" }, 2), by: { id: 5, name: "Ann Sample" } };
  expect(typedBy({ kept: theirs({ a: "1" }, 2) })).toBe("Bea Second");
  expect(typedBy({ kept: own })).toBeNull();
  expect(typedBy({ kept: theirs(null, 2) })).toBeNull();
  expect(typedBy({ kept: theirs({ a: "1" }, 2), here: { values: { a: "2" }, version: 2, at } })).toBeNull();
  const { keeper } = given({ kept: own });
  keeper.take(theirs({ a: "3" }, 3));
  expect(keeper.state).toMatchObject({ typedBy: "Bea Second", continuedFrom: at });
  keeper.discard();
  expect(keeper.state).toMatchObject({ typedBy: null, continuedFrom: null });
});
