import type { AreaAccess, Disputed, Expected, RecordKind, Role } from "./accessWords.given.ts";
import * as doors from "./areaAccess.given.ts";

/** Area → what it says of its calls. */
export const areaAccess: Readonly<Record<string, AreaAccess>> = doors;

/** The parts of all areas as one; a name that two of them use is a mistake. */
function folded<Part>(partOf: (area: AreaAccess) => Readonly<Record<string, Part>> | undefined): Record<string, Part> {
  const all = Object.values(areaAccess).flatMap((area) => Object.entries(partOf(area) ?? {}));
  const found = Object.fromEntries(all);
  if (Object.keys(found).length < all.length)
    throw new Error(`Two areas use one name among ${all.map(([name]) => name).join(", ")}.`);
  return found;
}

export const expectedAccess: Readonly<Record<string, Expected>> = folded(({ rows }) => rows);
export const hiddenFrom: Readonly<Record<string, readonly Role[]>> = folded(({ hidden }) => hidden);
export const recordKinds: Readonly<Record<string, RecordKind>> = folded(({ kinds }) => kinds);
export const addressTexts: Readonly<Record<string, string>> = folded(({ texts }) => texts);
export const neededQueries = folded(({ queries }) => queries);
export const disputed: readonly Disputed[] = Object.values(areaAccess).flatMap((area) => area.disputed ?? []);
