import type { ClaimInput } from "../../index.ts";
import type { Dice } from "../naiveDice.ts";

const relations = [
  "child",
  "child",
  "parent",
  "sibling",
  "spouse",
  "step_child",
  "step_parent",
  "step_sibling",
  "niece_nephew",
  "aunt_uncle",
  "in_law",
  "household",
  "partner",
] as const;

const percents = ["60", "90", "50", "50.01", "46", "30", "100", "25.5", "10"];
const outsiders = ["Gina Gray", "Hal Gray", "Dana Smith", "Otto Outer", "Jones Trust"];

/** Owners directly and through companies, with relatives, partners and people without living relatives. */
export function familyTree(roll: Dice, input: ClaimInput, names: readonly string[]): void {
  const people = roll.shuffled([...outsiders, ...roll.some(names, 0.3)]).slice(0, roll.between(2, 6));
  const entities = roll.shuffled(["Smith LP", "Gray Corp", "Hold Inc"]).slice(0, roll.between(0, 3));
  const percent = () => (roll.chance(0.1) ? {} : { percent: roll.pick(percents) });
  const holdings: NonNullable<NonNullable<ClaimInput["ownership"]>["holdings"]> = [];
  entities.forEach((entity, at) => {
    // An entity holds the employer or a later entity, so that none holds itself.
    const held = at + 1 < entities.length && roll.chance(0.4) ? (entities[at + 1] ?? "employer") : "employer";
    holdings.push({ holder: entity, held, ...percent() });
    if (held !== "employer" && roll.chance(0.3)) holdings.push({ holder: entity, held: "employer", ...percent() });
    for (const person of roll.some(people, 0.4)) holdings.push({ holder: person, held: entity, ...percent() });
  });
  for (const person of roll.some(people, 0.4)) holdings.push({ holder: person, held: "employer", ...percent() });
  const ties: NonNullable<NonNullable<ClaimInput["ownership"]>["relations"]> = [];
  for (let number = roll.between(0, 5); number > 0; number -= 1) {
    const [person = "", of = ""] = roll.shuffled(people);
    if (person !== of) ties.push({ person, relation: roll.pick(relations), of });
  }
  input.ownership = {
    ...(roll.chance(0.95) && { holdings: roll.shuffled(holdings) }),
    relations: ties,
    ...(roll.chance(0.3) && { no_living_relatives: roll.some(people, 0.4) }),
  };
}
