import { Button } from "@mantine/core";
import type { Client, ClientUserRow } from "@refundry/contract/clients";
import { client as calls } from "../../base/api.ts";
import { dayText } from "../../base/instants.ts";
import { EmailText } from "../../ui/figures/EmailText.tsx";
import { ask } from "../../ui/panels/ask.ts";
import { Small } from "../../ui/words/Quiet.tsx";
import { useStep } from "../../ui/words/useStep.ts";
import own from "./clientUsers.module.css";

interface Props {
  client: Client;
  user: ClientUserRow;
  onEdit: () => void;
}

const states = { pending: " (Pending)", suspended: " (Suspended)", active: "" } as const;

/** One of the people of a client, and what may be done about it. */
export function ClientUserLine({ client, user, onEdit }: Props) {
  const { making, make } = useStep({ type: "client_users", id: client.id });
  const { id, fullname, email, activation_status: status, last_sign_in_at: at, abilities } = user;
  const remove = async () => {
    const sure = await ask({
      title: "Remove from client",
      text: `Remove ${fullname} from ${client.legal_name}? They no longer see this client; the account stays.`,
      confirm: "Remove from client",
      danger: true,
    });
    if (!sure) return;
    const call = { params: { clientId: client.id }, body: { user_id: id } };
    await make("remove", () => calls.clients.removeUser(call), "User removed from this client.");
  };
  return (
    <li>
      <div className={own.person}>
        <strong>{fullname}</strong>
        {states[status]}
        <Small of="p">
          <EmailText address={email} /> · {at === null ? "never signed in" : `last sign-in ${dayText(at)}`}
          {!abilities.change && " · only an administrator can change this person"}
        </Small>
      </div>
      <div className={own.tools}>
        {abilities.invite && (
          <Button
            variant="default"
            size="xs"
            disabled={making !== null}
            aria-label={`Resend invitation to ${fullname}`}
            onClick={() =>
              void make("invite", () => calls.people.inviteUser({ params: { id } }), "Invitation sent again.")
            }
          >
            Resend invitation
          </Button>
        )}
        {abilities.change && (
          <Button variant="default" size="xs" aria-label={`Edit ${fullname}`} onClick={onEdit}>
            Edit
          </Button>
        )}
        <Button
          variant="outline"
          color="red"
          size="xs"
          disabled={making !== null}
          aria-label={`Remove ${fullname} from client`}
          onClick={() => void remove()}
        >
          Remove from client
        </Button>
      </div>
    </li>
  );
}
