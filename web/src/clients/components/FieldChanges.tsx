import type { Client } from "@refundry/contract/clients";
import { instantText } from "../../base/instants.ts";
import { Entries, Grow } from "../../ui/panels/Arranged.tsx";
import { Loaded } from "../../ui/panels/CardFrame.tsx";
import { useHistory } from "../../ui/panels/useHistory.ts";
import { Small } from "../../ui/words/Quiet.tsx";

interface Props {
  client: Client;
  field: "attorney_of_record" | "contractor";
  label: string;
}

const mostShown = 5;

/** Who stood in a field before, and who changed it when: the latest of it, the rest is in the History of the client. */
export function FieldChanges({ client, field, label }: Props) {
  const reads = client.abilities.read_history;
  const history = useHistory({ client_id: client.id, record_type: "client", field }, reads);
  if (!reads) return null;
  return (
    <Loaded query={history} lines={2}>
      {({ pages }) => {
        const changes = pages.flatMap(({ items }) => items).filter(({ before }) => before && field in before);
        if (changes.length === 0) return <Small of="p">Not changed since the client was created.</Small>;
        return (
          <Entries aria-label={`Changes of ${label}`}>
            {changes.slice(0, mostShown).map(({ id, at, actor_name: by, names }) => (
              <li key={id}>
                <Grow>
                  {names.before[field] ?? "None"}
                  <span aria-hidden> → </span>
                  {names.after[field] ?? "None"}
                </Grow>
                <Small figures>
                  {by ?? "Refundry"}, {instantText(at)}
                </Small>
              </li>
            ))}
          </Entries>
        );
      }}
    </Loaded>
  );
}
