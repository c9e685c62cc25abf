import type { Owners } from "@refundry/contract/claims";

export interface OwnerValues {
  owners: string;
  family: string;
  no_owners: boolean;
}

/** What the fields are called. */
export const ownerWords = { owners: "Owners", family: "Family members", no_owners: "No owners" };

/** The names of a box: one per line. */
export const namesOf = (box: string): string[] =>
  box
    .split("\n")
    .map((name) => name.trim())
    .filter(Boolean);

export const unnamedText = "Name an owner, or switch on No owners.";
const listedText = (name: string, among: "owners" | "family members") =>
  `This person is already listed. See ${name} among the ${among}.`;

/** Two spellings of one name, as far as capitals, points and blanks go; the server compares more closely. */
const spelled = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

const holds = (names: readonly string[], name: string) => names.some((other) => spelled(other) === spelled(name));

/** The first name that stands among those before it, too. */
const secondOf = (names: readonly string[]) => names.find((name, at) => holds(names.slice(0, at), name));

/** What is wrong with the boxes: nobody is named, or somebody twice, in one box or in both (CLAIM-10, CLAIM-77). */
export function ownerProblems({ owners, family, no_owners }: OwnerValues): Record<string, string> {
  if (no_owners) return {};
  const [named, related] = [namesOf(owners), namesOf(family)];
  const twice = secondOf(named);
  const owner = related.find((name) => holds(named, name));
  const relative = secondOf(related);
  const problem = named.length === 0 ? unnamedText : twice ? listedText(twice, "owners") : null;
  const ofFamily = owner ? listedText(owner, "owners") : relative ? listedText(relative, "family members") : null;
  return { ...(problem && { owners: problem }), ...(ofFamily && { family: ofFamily }) };
}

export function ownerValues({ owners, has_owners }: Owners): OwnerValues {
  // Each on a line that is ended, so that who types on begins the next.
  const box = (kind: "owner" | "family") =>
    owners
      .filter((person) => person.kind === kind)
      .map((person) => `${person.name}\n`)
      .join("");
  return { owners: box("owner"), family: box("family"), no_owners: has_owners === false };
}

/** The text of the API: owners, a newline, then family; names within a part separated by `; ` (05, 5.2). */
export function ownersBody({ owners, family, no_owners }: OwnerValues) {
  return {
    owner_family_list: no_owners ? "" : `${namesOf(owners).join("; ")}\n${namesOf(family).join("; ")}`,
    no_owners,
  };
}
