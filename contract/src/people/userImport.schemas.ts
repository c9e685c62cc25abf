import { z } from "zod";
import { flagParam } from "../platform/list.ts";
import { idParam } from "../platform/operation.ts";
import { roleIdSchema } from "../platform/roleId.ts";
import { firmNameSchema } from "./entity.schemas.ts";

/** The most people that one file may hold (03, Beyond 2). */
export const mostImported = 500;

/** The headings of the file, in any order. */
export const importHeadings = ["first", "last", "email", "role"] as const;

/** What goes along with the file of an import. */
export const importUsersForm = z.strictObject({
  /** The firm where they work; one's own unless role 1 names another. */
  entity: idParam.optional(),
  /** False: nothing is stored, the answer says what would be. */
  commit: flagParam.default(false),
});

/** One line of the file and what becomes of it. */
export const importedRowSchema = z.strictObject({
  /** As a spreadsheet numbers it; the headings are above. */
  line: z.number().int(),
  first: z.string(),
  last: z.string(),
  email: z.string(),
  /** Its name; as it stands in the file where there is no such role. */
  role: z.string(),
  role_id: roleIdSchema.nullable(),
  /** `ok`: it would be added. */
  result: z.enum(["ok", "created", "refused"]),
  /** Why it is refused. */
  problem: z.string().nullable(),
});
export type ImportedRow = z.output<typeof importedRowSchema>;

export const importedUsersSchema = z.strictObject({
  entity: firmNameSchema,
  rows: z.array(importedRowSchema),
  /** How many lines would be added, or were. */
  good: z.number().int(),
  refused: z.number().int(),
});
export type ImportedUsers = z.output<typeof importedUsersSchema>;
