import type { Client, Duplicate } from "@refundry/contract/clients";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { api } from "../base/api.ts";
import { Loaded } from "../ui/panels/CardFrame.tsx";
import { DialogFrame } from "../ui/panels/DialogFrame.tsx";
import { Small } from "../ui/words/Quiet.tsx";
import styles from "./components/duplicates.module.css";

interface Props {
  client: Client;
  opened: boolean;
  onClose: () => void;
}

/** Other clients that may be the same business; each leads to its profile, in place of this one. */
export function DuplicatesDialog({ client, opened, onClose }: Props) {
  const { id, ein, legal_name, contact_email } = client;
  const query = { client: id, ein, legal_name, contact_email, contact_phone: client.contact_phone ?? undefined };
  const found = useQuery({
    ...api.clients.duplicates.queryOptions({ input: { query } }),
    enabled: opened,
    staleTime: 0,
  });
  return (
    <DialogFrame opened={opened} onClose={onClose} title={`Possible duplicates of ${legal_name}`}>
      <Loaded query={found}>{({ items }) => <Found duplicates={items} />}</Loaded>
    </DialogFrame>
  );
}

const reasons: Record<Duplicate["same"], string> = {
  ein: "Same EIN",
  email: "Same e-mail",
  phone: "Same phone",
  name: "Legal names alike",
};

function Found({ duplicates }: { duplicates: readonly Duplicate[] }) {
  if (duplicates.length === 0)
    return <p>No possible duplicate found. No other client has the same e-mail or phone, or a legal name like this.</p>;
  return (
    <ul className={styles.lines}>
      {duplicates.map(({ id, legal_name, same }) => (
        <li key={id}>
          <Link
            to="/clients/$clientId/$tab"
            params={{ clientId: String(id), tab: "profile" }}
            search={true}
            hash={String(id)}
          >
            {legal_name}
          </Link>
          <Small>
            #{id} · {reasons[same]}
          </Small>
        </li>
      ))}
    </ul>
  );
}
