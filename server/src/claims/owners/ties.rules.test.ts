import { describe, expect, test } from "vitest";
import type { ListedParty } from "../employees/attribution.rules.ts";
import { tiesInWords, tiesProblem } from "./ties.rules.ts";

const party = (id: number, name: string, kind: ListedParty["kind"] = "entity"): ListedParty => ({
  id,
  kind,
  name,
  percent: null,
  hasLivingRelatives: null,
});
const hold = (...pairs: [number, number][]) => ({
  holdings: pairs.map(([holder, held]) => ({ holder, held, percent: null })),
  relations: [],
});
const [dana, smith, jones, roe] = [
  party(1, "Dana Smith", "owner"),
  party(2, "Smith LP"),
  party(3, "Jones Corp."),
  party(4, "Roe Trust"),
] as const;

describe("names, holdings and relations beside one another", () => {
  test("part of CLAIM-69: a circle is found at once and over others, and named", () => {
    expect(tiesProblem([dana, smith, jones], hold([1, 2], [2, 3], [3, 2]))).toEqual({ circular: "Smith LP" });
    expect(tiesProblem([smith, jones, roe], hold([2, 3], [3, 4], [4, 2]))).toMatchObject({
      circular: expect.any(String),
    });
    expect(tiesProblem([dana, smith, jones], hold([1, 2], [1, 3], [2, 3]))).toBeNull();
  });

  test("only entities are held, and only people have relatives", () => {
    expect(tiesProblem([dana, smith], hold([2, 1]))).toMatchObject({ field: "holdings" });
    const relations = [{ person: 1, relation: "child" as const, of: 2 }];
    expect(tiesProblem([dana, smith], { holdings: [], relations })).toMatchObject({ field: "relations" });
  });

  test.each([
    [[dana, party(5, " dana  SMITH ")], "A person and an entity of this list have the same name."],
    [[party(5, "Employer", "owner")], "This word stands for the client itself."],
  ])("names that the chain would take for another are refused", (parties, text) => {
    expect(tiesProblem(parties, hold())).toEqual({ field: "name", text });
  });

  test("a lattice with more ways than can be shown is refused, however quickly they grow", () => {
    const layers = Array.from({ length: 40 }, (_, layer) => [
      party(layer * 2 + 1, `A${layer}`),
      party(layer * 2 + 2, `B${layer}`),
    ]);
    const pairs = layers
      .slice(1)
      .flatMap((layer, at) =>
        layer.flatMap(({ id }) => (layers[at] ?? []).map((below): [number, number] => [id, below.id])),
      );
    expect(tiesProblem(layers.flat(), hold(...pairs))).toMatchObject({ field: "holdings" });
  });

  test("the history tells them in words", () => {
    const told = tiesInWords([dana, smith, party(6, "Evan Gray", "family")], {
      holdings: [{ holder: 1, held: 2, percent: "60" }],
      relations: [{ person: 6, relation: "niece_nephew", of: 1 }],
    });
    expect(told).toEqual({
      holdings: "Dana Smith 60.00% of Smith LP",
      relations: "Evan Gray niece or nephew of Dana Smith",
    });
    expect(tiesInWords([dana], hold())).toEqual({ holdings: null, relations: null });
  });
});
