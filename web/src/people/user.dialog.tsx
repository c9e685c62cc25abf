import type { UserRow } from "@refundry/contract/people";
import { useQuery } from "@tanstack/react-query";
import { instantText } from "../base/instants.ts";
import { userQuery } from "../base/queries.ts";
import { useWatched } from "../base/realtime.ts";
import { Facts } from "../ui/figures/Facts.tsx";
import { Stack } from "../ui/panels/Arranged.tsx";
import { Loaded } from "../ui/panels/CardFrame.tsx";
import { RecordPanel } from "../ui/panels/RecordPanel.tsx";
import { useGone } from "../ui/records/useGone.ts";
import { PersonMark } from "./components/PersonMark.tsx";
import { UserForm } from "./components/UserForm.tsx";
import { UserMoves } from "./components/UserMoves.tsx";

interface Props {
  id: number | null;
  opened: boolean;
  onClose: () => void;
}

/** One person: what may be done, and the edit card (03, `/users`). */
export function UserPanel({ id, opened, onClose }: Props) {
  const found = useQuery({ ...userQuery(id ?? 0), enabled: id !== null });
  useWatched("users", opened ? id : null);
  const gone = useGone(id, found.error);
  return (
    <RecordPanel
      opened={opened && !gone}
      onClose={onClose}
      title={found.data?.fullname ?? "User"}
      size="form"
      record={id}
    >
      {!gone && (
        <Loaded query={found} lines={6}>
          {(person) => <Opened key={person.id} person={person} onClose={onClose} />}
        </Loaded>
      )}
    </RecordPanel>
  );
}

function Opened({ person, onClose }: { person: UserRow; onClose: () => void }) {
  const { abilities, deleted_at: deleted } = person;
  return (
    <Stack>
      <UserMoves person={person} onGone={onClose} />
      {deleted === null && abilities.fields.length > 0 ? (
        <UserForm person={person} onClose={onClose} />
      ) : (
        <Facts
          facts={[
            ["Name", <PersonMark key="name" person={person} />],
            ["Role", person.role],
            ["Entity", person.entity_name],
            ["E-mail", person.email],
            ["Last sign-in", person.last_sign_in_at === null ? "Never" : instantText(person.last_sign_in_at)],
          ]}
        />
      )}
    </Stack>
  );
}
