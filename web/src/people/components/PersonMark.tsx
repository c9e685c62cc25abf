import type { UserRow } from "@refundry/contract/people";
import { PersonAvatar } from "../../ui/words/PersonAvatar.tsx";
import own from "./people.module.css";

/** Initials on a colour that the id fixes, the name, and what keeps the person from signing in. */
export function PersonMark({ person }: { person: UserRow }) {
  const { fullname } = person;
  const state = stateOf(person);
  return (
    <span className={own.person}>
      <PersonAvatar person={person} size={24} />
      <span className={own.name}>{fullname}</span>
      {state && <span className={own.state}>({state})</span>}
    </span>
  );
}

function stateOf({ activation_status: status, deleted_at: deleted }: UserRow): string | null {
  if (deleted !== null) return "Deleted";
  if (status === "pending") return "Pending";
  return status === "suspended" ? "Suspended" : null;
}
