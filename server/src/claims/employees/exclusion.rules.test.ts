import { attribute, matchNames } from "@refundry/credit";
import { describe, expect, test } from "vitest";
import { exclusionsFrom, type PairState } from "./exclusion.rules.ts";
import { rematched, type StoredMatch } from "./nameMatching.rules.ts";

const owner = (id: number, name: string, percent: string | null = null) => ({
  id,
  kind: "owner" as const,
  name,
  percent,
  hasLivingRelatives: null,
});
const noTies = { holdings: [], relations: [] };
const employee = (id: number, name: string, ...spellings: string[]) => ({ id, name, spellings: [name, ...spellings] });

/** What the engine makes of the exclusions: its exact matches and its suspects, as `person = employee`. */
function engine(people: ReturnType<typeof owner>[], employees: ReturnType<typeof employee>[], pairs: PairState[]) {
  const { owners, family, cleared, ownership } = exclusionsFrom(people, employees, pairs, noTies);
  const found = matchNames(
    [...owners, ...family, ...(ownership ? attribute(ownership).map(({ name }) => name) : [])],
    employees.flatMap(({ spellings }) => spellings),
    cleared,
  );
  const named = (...bases: string[]) =>
    found.filter(({ basis }) => bases.includes(basis)).map((one) => `${one.person} = ${one.employee}`);
  return { excluded: named("exact"), suspects: named("nickname", "initial") };
}

describe("what the engine is told", () => {
  const robert = owner(1, "Robert Jones");
  const short = employee(11, "R Jones");
  const roy = employee(12, "Roy Jones");

  test("a confirmed payroll name is excluded, and makes no suspects of its own", () => {
    const pairs: PairState[] = [
      { person: 1, employee: 11, state: "confirmed" },
      { person: 1, employee: 12, state: "cleared" },
    ];
    expect(engine([robert], [short, roy], pairs)).toEqual({ excluded: ["R Jones = R Jones"], suspects: [] });
  });

  test("an open suspect stays one in the engine, once", () => {
    const pairs: PairState[] = [
      { person: 1, employee: 11, state: "confirmed" },
      { person: 1, employee: 12, state: "suspect" },
    ];
    expect(engine([robert], [short, roy], pairs).suspects).toEqual(["Robert Jones = Roy Jones"]);
  });

  test("a cleared pair counts under every other spelling of the payroll; the person's own stays excluded", () => {
    const pairs: PairState[] = [{ person: 2, employee: 13, state: "cleared" }];
    const other = employee(13, "Dana R Smith", "SMITH, DANA R");
    expect(engine([owner(2, "Dana Smith")], [other], pairs)).toEqual({ excluded: [], suspects: [] });
    const own = employee(13, "Dana Smith", "SMITH, DANA R");
    expect(engine([owner(2, "Dana Smith")], [own], pairs)).toMatchObject({ excluded: [expect.anything()] });
  });

  test("an employee who is an owner that counts is nobody else", () => {
    const people = [owner(1, "Dana Smith", "30"), owner(2, "Donna Smith", "70")];
    const dana = employee(13, "Dana Smith");
    expect(engine(people, [dana], [{ person: 1, employee: 13, state: "excluded" }])).toEqual({
      excluded: [],
      suspects: [],
    });
  });

  test("an owner that counts is not among the names", () => {
    const people = [owner(1, "Dana Smith", "30"), owner(2, "Lee Wong")];
    const { ownership, ...names } = exclusionsFrom(people, [], [], noTies);
    expect(names).toEqual({ owners: [], family: [], cleared: [] });
    expect(attribute(ownership ?? {}).map(({ name }) => name)).toEqual(["Lee Wong"]);
  });
});

describe("names compared anew", () => {
  const stored = (basis: StoredMatch["basis"], state: StoredMatch["state"], decidedBy: number | null = null) => ({
    id: 5,
    person: 1,
    employee: 11,
    basis,
    state,
    decidedBy,
  });
  const william = [{ id: 1, name: "William Jones" }];
  const paid = (name: string, ...others: string[]) => ({ id: 11, name, spellings: [name, ...others] });

  test.each([
    ["Bill Jones", "nickname", "suspect"],
    ["W Jones", "initial", "suspect"],
    ["Mary Jones", "last", "note"],
    ["JONES, WILLIAM R", "exact", "excluded"],
  ] as const)("%s beside William Jones is %s", (name, basis, state) => {
    expect(rematched(william, [paid(name)], [])).toEqual({
      added: [{ person: 1, employee: 11, basis, state }],
      changed: [],
      gone: [],
      restored: [],
    });
  });

  test("a pair cleared for another spelling is the same person once the own spelling appears", () => {
    const cleared = [stored("exact", "cleared", 9)];
    const other = paid("William R Jones");
    expect(rematched(william, [other], cleared).restored).toEqual([]);
    const own = { ...other, spellings: ["William R Jones", "JONES, WILLIAM"] };
    const told = rematched([...william, { id: 2, name: "Walter Jones" }], [own], cleared);
    expect(told).toEqual({ added: [], changed: [], gone: [], restored: [5] });
  });

  test("an exact match makes no further pairs; once it is cleared the others arise", () => {
    const people = [...william, { id: 2, name: "Walter Jones" }];
    const employees = [paid("William Jones jr", "JONES, WILLIAM JR")];
    expect(rematched(people, employees, []).added.map(({ person }) => person)).toEqual([1]);
    const cleared = rematched(people, employees, [stored("exact", "cleared", 9)]);
    expect(cleared.added).toEqual([{ person: 2, employee: 11, basis: "initial", state: "suspect" }]);
  });

  test("a confirmed pair ends the doubt about the others, and stays", () => {
    const people = [...william, { id: 2, name: "Walter Jones" }];
    const other: StoredMatch = { ...stored("initial", "suspect"), id: 6, person: 2 };
    const told = rematched(people, [paid("W Jones")], [stored("initial", "confirmed", 9), other]);
    expect(told).toEqual({ added: [], changed: [], gone: [6], restored: [] });
  });

  test("an undecided pair goes with the employee, a decided one stays for the next file", () => {
    expect(rematched(william, [], [stored("nickname", "suspect")]).gone).toEqual([5]);
    expect(rematched(william, [], [stored("nickname", "cleared", 9)]).gone).toEqual([]);
  });
});
