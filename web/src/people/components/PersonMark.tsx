import { Avatar } from "@mantine/core";
import type { UserRow } from "@refundry/contract/people";
import own from "./people.module.css";

const colours = ["teal", "blue", "grape", "orange", "indigo", "pink", "cyan", "lime"] as const;

/** Initials on a colour that the id fixes, the name, and what keeps the person from signing in. */
export function PersonMark({ person }: { person: UserRow }) {
  const { id, fullname } = person;
  const state = stateOf(person);
  return (
    <span className={own.person}>
      <Avatar size={24} radius="xl" color={colours[id % colours.length] ?? "teal"} name={fullname} aria-hidden />
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
