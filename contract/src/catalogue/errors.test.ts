import { expect, test } from "vitest";
import { accessErrors } from "../access/access.errors.ts";
import { calculationErrors } from "../calculations/calculations.errors.ts";
import { claimErrors } from "../claims/claims.errors.ts";
import { clientErrors } from "../clients/clients.errors.ts";
import { packageErrors } from "../packages/packages.errors.ts";
import { commonErrors } from "../platform/errors.ts";
import { errorWords } from "./errors.ts";

test("no two areas give one code a sentence of their own", () => {
  const all = [commonErrors, accessErrors, clientErrors, claimErrors, calculationErrors, packageErrors].flatMap(
    (area) => Object.keys(area),
  );
  expect(all.sort()).toEqual(Object.keys(errorWords).sort());
});
