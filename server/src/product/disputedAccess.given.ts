import type { Role } from "./expectedAccess.given.ts";

/** A cell where declaration or server differ from the table, until the specification or the code settles it. */
export interface Disputed {
  operation: string;
  role: Role;
  /** The declared roles differ from the table's. */
  inDeclaration: boolean;
  /** What the matrix finds, at the own firm and at the other. */
  found: readonly string[];
  reason: string;
}

export const disputed: readonly Disputed[] = [
  {
    operation: "people.ownFirm",
    role: 6,
    inDeclaration: true,
    found: ["expected 404, answered 403", "expected 404, answered 403"],
    reason: "03's row says `404 for role 6`; PEOPLE-46 says 403, which is what is declared. The row should go.",
  },
  {
    operation: "packages.job",
    role: 3,
    inDeclaration: true,
    found: ["expected an open door, answered 403", "expected 404, answered 403"],
    reason:
      "07: `who may generate; requester`; 14's Finalize, which 3 and 13 may do, requests a final. Comes with area 14.",
  },
  {
    operation: "packages.job",
    role: 13,
    inDeclaration: true,
    found: ["expected an open door, answered 403", "expected 404, answered 403"],
    reason: "As for role 3.",
  },
];
