import { type ClaimPerson, percentSchema } from "@refundry/contract/claims";

/** What stands in the fields of a person. */
export interface PersonValues {
  name: string;
  kind: string;
  percent: string;
  has_living_relatives: string;
  related_to: string;
  relation: string;
}

/** What the fields are called. */
export const personWords = {
  name: "Name",
  kind: "Owner or family",
  percent: "Percent owned",
  has_living_relatives: "Has living relatives (brother, sister, ancestor, descendant or other relative that counts)",
  related_to: "Related to",
  relation: "Relation",
};

export const emptyPerson: PersonValues = {
  name: "",
  kind: "owner",
  percent: "",
  has_living_relatives: "",
  related_to: "",
  relation: "",
};

export function personValues(person: ClaimPerson): PersonValues {
  const asked = person.has_living_relatives;
  return {
    name: person.name,
    kind: person.kind,
    percent: person.percent === null ? "" : String(Number(person.percent)),
    has_living_relatives: asked === null ? "" : asked ? "yes" : "no",
    related_to: person.related_to === null ? "" : String(person.related_to),
    relation: person.relation ?? "",
  };
}

const isOwner = (values: PersonValues) => values.kind === "owner";

/** Share and relatives are asked of owners only; a relation needs somebody to be related to. */
export function personBody(values: PersonValues) {
  const relatives = isOwner(values) ? values.has_living_relatives : "";
  return {
    name: values.name.trim(),
    kind: isOwner(values) ? ("owner" as const) : ("family" as const),
    percent: isOwner(values) && values.percent.trim() !== "" ? values.percent.trim() : null,
    has_living_relatives: relatives === "" ? null : relatives === "yes",
    related_to: values.related_to === "" ? null : Number(values.related_to),
    relation: values.related_to === "" ? null : values.relation.trim() || null,
  };
}

export function personProblems(values: PersonValues): Record<string, string> {
  const problems: Record<string, string> = {};
  if (values.name.trim() === "") problems.name = "The name is missing.";
  const { percent } = personBody(values);
  const wrong = percent !== null && percentSchema.safeParse(percent).error?.issues[0]?.message;
  if (wrong) problems.percent = wrong;
  return problems;
}
