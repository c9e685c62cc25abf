import { useDisclosure } from "@mantine/hooks";
import type { Client } from "@refundry/contract/clients";
import { formatPhone } from "@refundry/contract/values";
import { IconPencil } from "@tabler/icons-react";
import { Link, useLocation, useNavigate } from "@tanstack/react-router";
import { type ReactNode, useEffect } from "react";
import { dayText } from "../../base/instants.ts";
import { useMay } from "../../base/may.ts";
import { EmailText } from "../../ui/figures/EmailText.tsx";
import { Facts } from "../../ui/figures/Facts.tsx";
import { CardFrame } from "../../ui/panels/CardFrame.tsx";
import { openedPart } from "../../ui/panels/openedPart.tsx";
import { useNarrow } from "../../ui/panels/useNarrow.ts";
import { WholeCardButton } from "../../ui/panels/WholeCardButton.tsx";
import { CopyText } from "../../ui/words/CopyText.tsx";
import styles from "./infoCard.module.css";

const EditPanel = openedPart(async () => (await import("../edit.dialog.tsx")).EditPanel, { form: true });

const anchor = "company";

/** What the forms of a package need of the client and its creation does not ask for, in the order of the fields. */
const onForms = ["contact_phone", "street", "city", "state", "zip"] as const;

/** Who the client is; a click opens Edit Client for those who may change something. */
export function InfoCard({ client, onDeleted }: { client: Client; onDeleted: () => void }) {
  const [opened, { open, close }] = useDisclosure(false);
  const editable = client.abilities.fields.length > 0;
  const navigate = useNavigate();
  const isOwn = useMay("shell.needed");
  const narrow = useNarrow();
  // What a package lacks of the client leads here, to the field that is empty.
  const wanted = useLocation({ select: ({ hash }) => hash === anchor });
  useEffect(() => {
    if (wanted && editable) open();
  }, [wanted, editable, open]);
  const lacking = wanted
    ? onForms.find((field) => !client[field] && client.abilities.fields.includes(field))
    : undefined;
  const leave = () => {
    close();
    // Pressed once more the link leads here again.
    if (wanted) void navigate({ to: ".", search: true, hash: "", replace: true });
  };
  return (
    <CardFrame
      anchor={anchor}
      title="Company and contact"
      aside={
        editable && (
          <WholeCardButton icon={<IconPencil size={14} stroke={1.5} aria-hidden />} onClick={open}>
            Edit
          </WholeCardButton>
        )
      }
    >
      <Folded when={isOwn && narrow}>
        <Facts
          facts={[
            ["Legal name", client.legal_name],
            ...(client.trade_name === client.legal_name ? [] : [["Trade name", client.trade_name] as const]),
            ["EIN", <CopyText key="ein" value={client.ein} name="EIN" />],
            [isOwn ? "Our number" : "Client id", <CopyText key="id" value={String(client.id)} name="client id" />],
            ["Contact", `${client.contact_salutation} ${client.contact_first} ${client.contact_last}`],
            ["Phone", client.contact_phone && formatPhone(client.contact_phone)],
            ["E-mail", <EmailText key="email" address={client.contact_email} />],
            ["Address", addressOf(client)],
            ["Attorney of Record", client.attorney_of_record?.name ?? <NoAttorney client={client} />],
            isOwn
              ? ["With us since", dayText(client.created)]
              : ["Date entered", `${dayText(client.created)}, ${ageText(client.age)}`],
          ]}
        />
      </Folded>
      {editable && <EditPanel client={client} opened={opened} onClose={leave} onDeleted={onDeleted} first={lacking} />}
    </CardFrame>
  );
}

/** On a telephone what people of a client are to do stands first; who they are they know. */
function Folded({ when, children }: { when: boolean; children: ReactNode }) {
  if (!when) return children;
  return (
    <details className={styles.fold}>
      <summary>Show your details</summary>
      {children}
    </details>
  );
}

/** Who has no Edit Client and no Tools assigns in the list of those without one. */
function NoAttorney({ client: { id, active, abilities, tabs } }: { client: Client }) {
  const assigns = useMay("leads.read_unassigned") && abilities.fields.length === 0 && !tabs.includes("tools");
  if (!assigns || !active) return "None";
  return (
    <>
      None ·{" "}
      <Link to="/unassigned-clients" search={{ q: `#${id}` } as never}>
        Assign one
      </Link>
    </>
  );
}

const ageText = (days: number) => (days === 0 ? "today" : days === 1 ? "1 day ago" : `${days} days ago`);

function addressOf({ street, city, state, zip }: Client): string {
  const place = [state, zip].filter(Boolean).join(" ");
  return [street, city, place].filter(Boolean).join(", ");
}
