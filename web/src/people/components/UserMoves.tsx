import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import type { UserRow } from "@refundry/contract/people";
import { Suspense, useState } from "react";
import { PersonSecurity } from "../../access/index.ts";
import { client as calls } from "../../base/api.ts";
import { useMay } from "../../base/may.ts";
import { Moves } from "../../ui/words/Moves.tsx";
import { StatusBadge } from "../../ui/words/StatusBadge.tsx";
import { useStep } from "../../ui/words/useStep.ts";
import { CloseUserDialog } from "../closeUser.dialog.tsx";
import { TheirMenuDialog } from "../theirMenu.dialog.tsx";
import own from "./people.module.css";
import { RecordHistory } from "./RecordHistory.tsx";

interface Props {
  person: UserRow;
  /** The person is deleted. */
  onGone: () => void;
}

const states = {
  active: ["good", "Active"],
  pending: ["wait", "Pending"],
  suspended: ["act", "Suspended"],
} as const;

/** Whether the person can sign in, and what may be done about it. */
export function UserMoves({ person, onGone }: Props) {
  const { making, make } = useStep({ type: "users", id: person.id });
  const [closing, { open, close }] = useDisclosure(false);
  const readsMenu = useMay("access.read_any_navigation");
  const [menuOpened, menu] = useDisclosure(false);
  const [way, setWay] = useState<"suspend" | "delete">("suspend");
  const ask = (next: typeof way) => {
    setWay(next);
    open();
  };
  const { id, fullname, abilities, deleted_at: deleted, moves } = person;
  const [meaning, word] = deleted === null ? states[person.activation_status] : (["na", "Deleted"] as const);
  const reactivate = () =>
    make("reactivate", () => calls.people.reactivateUser({ params: { id } }), `${fullname} can sign in again.`);
  return (
    <div className={own.head}>
      <StatusBadge meaning={meaning}>{word}</StatusBadge>
      <Moves
        moves={moves}
        moving={making}
        label={fullname}
        onMove={(name) => (name === "suspend" ? ask("suspend") : void reactivate())}
      />
      {abilities.invite && (
        <Button
          variant="default"
          size="xs"
          loading={making === "invite"}
          onClick={() =>
            void make("invite", () => calls.people.inviteUser({ params: { id } }), "Invitation sent again.")
          }
        >
          Resend invitation
        </Button>
      )}
      {deleted === null && (
        <Suspense fallback={null}>
          <PersonSecurity person={person} />
        </Suspense>
      )}
      {deleted === null && readsMenu && (
        <Button variant="default" size="xs" onClick={menu.open}>
          Their menu
        </Button>
      )}
      <RecordHistory type="user" id={id} name={fullname} />
      {abilities.restore && (
        <Button
          size="xs"
          loading={making === "restore"}
          onClick={() =>
            void make("restore", () => calls.people.restoreUser({ params: { id } }), `${fullname} was restored.`)
          }
        >
          Restore
        </Button>
      )}
      {abilities.delete && (
        <Button variant="outline" color="red" size="xs" onClick={() => ask("delete")}>
          Delete user
        </Button>
      )}
      <TheirMenuDialog person={person} opened={menuOpened} onClose={menu.close} />
      <CloseUserDialog person={person} way={way} opened={closing} onClose={close} onGone={onGone} />
    </div>
  );
}
