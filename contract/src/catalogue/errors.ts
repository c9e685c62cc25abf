import { accessErrors } from "../access/access.errors.ts";
import { calculationErrors } from "../calculations/calculations.errors.ts";
import { claimErrors } from "../claims/claims.errors.ts";
import { clientErrors } from "../clients/clients.errors.ts";
import { packageErrors } from "../packages/packages.errors.ts";
import { commonErrors } from "../platform/errors.ts";

/** Every code that the product can answer, with its status and its sentence. */
export const errorWords = {
  ...commonErrors,
  ...accessErrors,
  ...clientErrors,
  ...claimErrors,
  ...calculationErrors,
  ...packageErrors,
} as const;

export type ErrorCode = keyof typeof errorWords;
