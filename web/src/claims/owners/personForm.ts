import { type ClaimPerson, type Ownership, percentSchema, relationTexts } from "@refundry/contract/claims";
import { type RelationKind, relationKinds } from "@refundry/contract/values";

/** What somebody holds of a listed entity, by its id. */
export interface HeldLine {
  held: string;
  percent: string;
}
/** A relation to somebody listed, by id. */
export interface RelationLine {
  relation: string;
  of: string;
}

/** What stands in the fields of a person or an entity. */
export interface PersonValues {
  name: string;
  party: string;
  kind: string;
  percent: string;
  holdings: HeldLine[];
  has_living_relatives: string;
  relations: RelationLine[];
}

/** What the fields are called. */
export const personWords = {
  name: "Name",
  party: "Person or entity",
  kind: "Owner or family",
  percent: "Percent owned",
  holdings: "Percent owned of entities",
  has_living_relatives: "Has living relatives (brother, sister, ancestor, descendant or other relative that counts)",
  related_to: "Related to",
  relation: "Relation",
  relations: "Relations",
};

export const relationChoices = relationKinds.map((kind) => [kind, relationTexts[kind]] as const);

export const emptyPerson: PersonValues = {
  name: "",
  party: "person",
  kind: "owner",
  percent: "",
  holdings: [],
  has_living_relatives: "",
  relations: [],
};

const plain = (percent: string | null) => (percent === null ? "" : String(Number(percent)));

export function personValues(person: ClaimPerson, { holdings, relations }: Pick<Ownership, "holdings" | "relations">) {
  const asked = person.has_living_relatives;
  return {
    name: person.name,
    party: person.kind === "entity" ? "entity" : "person",
    kind: person.kind === "entity" ? "owner" : person.kind,
    percent: plain(person.percent),
    holdings: holdings.flatMap(({ holder, held, percent }) =>
      holder === person.id && held !== null ? [{ held: String(held), percent: plain(percent) }] : [],
    ),
    has_living_relatives: asked === null ? "" : asked ? "yes" : "no",
    relations: relations
      .filter((one) => one.person === person.id)
      .map(({ relation, of }) => ({ relation, of: String(of) })),
  } satisfies PersonValues;
}

/** Whether shares are asked: of owners and entities. */
export const holdsShares = ({ party, kind }: PersonValues) => party === "entity" || kind === "owner";

/** Shares are asked of owners and entities only, relatives of owners, relations of people. A line without a choice is none. */
export function personBody(values: PersonValues) {
  const isEntity = values.party === "entity";
  const relatives = isEntity || values.kind !== "owner" ? "" : values.has_living_relatives;
  const shares = holdsShares(values);
  const share = (percent: string) => (percent.trim() === "" ? null : percent.trim());
  return {
    name: values.name.trim(),
    kind: isEntity ? ("entity" as const) : values.kind === "owner" ? ("owner" as const) : ("family" as const),
    percent: shares ? share(values.percent) : null,
    has_living_relatives: relatives === "" ? null : relatives === "yes",
    holdings: (shares ? values.holdings : [])
      .filter(({ held }) => held !== "")
      .map(({ held, percent }) => ({ held: Number(held), percent: share(percent) })),
    relations: (isEntity ? [] : values.relations)
      .filter(({ relation, of }) => relation !== "" && of !== "")
      .map(({ relation, of }) => ({ relation: relation as RelationKind, of: Number(of) })),
  };
}

const percentProblem = (percent: string | null) =>
  percent === null ? undefined : percentSchema.safeParse(percent).error?.issues[0]?.message;

export function personProblems(values: PersonValues): Record<string, string> {
  const problems: Record<string, string> = {};
  if (values.name.trim() === "") problems.name = "The name is missing.";
  const { percent, holdings, relations } = personBody(values);
  const wrong = percentProblem(percent);
  if (wrong) problems.percent = wrong;
  const held = holdings.map((one) => percentProblem(one.percent)).find(Boolean);
  if (held) problems.holdings = held;
  if (new Set(holdings.map((one) => one.held)).size < holdings.length) problems.holdings = "An entity stands twice.";
  if (new Set(relations.map(({ of }) => of)).size < relations.length) problems.relations = "A person stands twice.";
  if (values.relations.some(({ relation, of }) => (relation === "") !== (of === "")))
    problems.relations = "Choose the relation, and to whom.";
  return problems;
}
