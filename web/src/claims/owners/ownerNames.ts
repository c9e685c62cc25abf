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

export function ownerValues({ owners, has_owners }: Owners): OwnerValues {
  const box = (kind: "owner" | "family") =>
    owners
      .filter((person) => person.kind === kind)
      .map((person) => person.name)
      .join("\n");
  return { owners: box("owner"), family: box("family"), no_owners: has_owners === false };
}

/** The text of the API: owners, a newline, then family; names within a part separated by `; ` (05, 5.2). */
export function ownersBody({ owners, family, no_owners }: OwnerValues) {
  return {
    owner_family_list: no_owners ? "" : `${namesOf(owners).join("; ")}\n${namesOf(family).join("; ")}`,
    no_owners,
  };
}
