import * as areas from "../areas.ts";
import type { Area } from "../platform/area.ts";
import { errorWords } from "./errors.ts";
import { permissions } from "./permissions.ts";

/** Every operation of the product, by area. */
export type Contract = { [Name in keyof typeof areas]: (typeof areas)[Name]["operations"] };

export const contract = Object.fromEntries(
  Object.entries<Area>(areas).map(([name, { operations }]) => [name, checked(operations)]),
) as unknown as Contract;

/** The compiler knows these words already; a build that kept old types is noticed at start. */
function checked(operations: Area["operations"]): Area["operations"] {
  for (const { declaration } of Object.values(operations)) {
    const { method, path, permission, errors } = declaration;
    if (permission !== "public" && permission !== "signed-in" && !(permission in permissions))
      throw new Error(`${method} ${path} names the permission "${permission}", which no area has.`);
    for (const code of errors)
      if (!(code in errorWords)) throw new Error(`${method} ${path} names the error "${code}", which no area has.`);
  }
  return operations;
}
