import { createUserBody, type ImportedRow } from "@refundry/contract/people";
import { allRoles, type RoleId, roleFacts } from "@refundry/contract/platform";
import type { ImportLine } from "./userImport.format.ts";

/** What a line is judged by beside itself. */
interface Known {
  /** The roles that may be given at the firm. */
  roles: readonly RoleId[];
  /** E-mails and user names that somebody has already, in lower case. */
  taken: ReadonlySet<string>;
}

/** A role by its name or its number. */
export function roleIn(text: string): RoleId | null {
  const words = text.trim().toLowerCase().replace(/\s+/g, " ");
  return allRoles.find((id) => String(id) === words || roleFacts[id].name.toLowerCase() === words) ?? null;
}

/** What becomes of each line: of two with the same e-mail the first counts (03, Beyond 2). */
export function judgedLines(lines: readonly ImportLine[], { roles, taken }: Known): ImportedRow[] {
  const firstWith = new Map<string, number>();
  return lines.map((line) => {
    const role = roleIn(line.role);
    const address = line.email.trim().toLowerCase();
    const problem = problemOf(line, role, roles) ?? duplicateOf(address, taken, firstWith);
    if (problem === null) firstWith.set(address, line.line);
    return {
      ...line,
      role: role === null ? line.role : roleFacts[role].name,
      role_id: role,
      result: problem === null ? "ok" : "refused",
      problem,
    };
  });
}

function problemOf({ first, last, email, role: text }: ImportLine, role: RoleId | null, roles: readonly RoleId[]) {
  const read = createUserBody.omit({ role: true }).safeParse({ first, last, email });
  const problems = new Set(read.error?.issues.map(({ message }) => message));
  if (text.trim() === "") problems.add("Role is required");
  else if (role === null) problems.add(`There is no role ${text}.`);
  else if (!roles.includes(role)) problems.add("You may not give this role.");
  return problems.size === 0 ? null : [...problems].join(" ");
}

function duplicateOf(email: string, taken: ReadonlySet<string>, firstWith: ReadonlyMap<string, number>) {
  const line = firstWith.get(email);
  if (line !== undefined) return `The same e-mail stands in line ${line}.`;
  return taken.has(email) ? "A user with this e-mail already exists." : null;
}
