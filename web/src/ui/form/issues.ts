import type { z } from "zod";

/** What a schema finds wrong: the first message of each field, by its path (`owners.0.name`). */
export function issuesByField(schema: z.ZodType, value: unknown): Record<string, string> {
  const result = schema.safeParse(value);
  const found: Record<string, string> = {};
  for (const issue of result.error?.issues ?? []) {
    const path = issue.path.join(".");
    found[path] ??= issue.message;
  }
  return found;
}
