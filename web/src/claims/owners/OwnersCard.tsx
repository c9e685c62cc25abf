import { useDisclosure } from "@mantine/hooks";
import type { ClaimPerson, Owners } from "@refundry/contract/claims";
import { Facts } from "../../ui/figures/Facts.tsx";
import { CardFrame, Loaded } from "../../ui/panels/CardFrame.tsx";
import { EditButton } from "../../ui/panels/EditButton.tsx";
import { openedPart } from "../../ui/panels/openedPart.tsx";
import { useOwners } from "../claims.queries.ts";
import { useLedTo } from "../entry/ClaimEntry.tsx";
import { AskClient } from "../questions/AskClient.tsx";
import { NamesButton } from "./NamesButton.tsx";
import { NearHint } from "./NearHint.tsx";
import { NotFound } from "./NotFound.tsx";
import { useNearOf } from "./nearPeople.ts";
import own from "./owners.module.css";
import { PersonChip } from "./PersonChip.tsx";

const OwnersDialog = openedPart(async () => (await import("./owners.dialog.tsx")).OwnersDialog);

interface Props {
  client: number;
  mayChange: boolean;
}

/** Owners and family on the profile: who is listed, and how each stands. */
export function OwnersCard({ client, mayChange }: Props) {
  const owners = useOwners(client);
  const [opened, { open, close }] = useDisclosure(false);
  useLedTo("owners", open);
  return (
    <CardFrame
      title="Owners and Family Members"
      anchor="owners"
      aside={
        owners.data && (
          <>
            <NamesButton client={client} owners={owners.data} mayChange={mayChange} anchor="names" />
            {mayChange && <EditButton onClick={open}>Edit owners</EditButton>}
          </>
        )
      }
    >
      <Loaded query={owners}>
        {(list) => (
          <>
            <Names client={client} list={list} />
            {mayChange && <NotFound client={client} owners={list} />}
            {list.has_owners === null && list.owners.length === 0 && <AskClient client={client} field="owners" />}
            <OwnersDialog client={client} owners={list} opened={opened} onClose={close} />
          </>
        )}
      </Loaded>
    </CardFrame>
  );
}

/** What the list says when nobody stands on it; null when somebody does. */
export function declarationText({ owners, has_owners }: Owners): string | null {
  if (has_owners === false) return "No owners were declared for this client.";
  return owners.length === 0 ? "Owners are not declared yet." : null;
}

function Names({ client, list }: { client: number; list: Owners }) {
  const near = useNearOf(client, list);
  const text = declarationText(list);
  if (text) return <p>{text}</p>;
  const of = (kind: ClaimPerson["kind"]) => {
    const names = list.owners.filter((person) => person.kind === kind);
    return names.length === 0 ? null : (
      <ul className={own.names}>
        {names.map((person) => (
          <li key={person.id} className={own.person}>
            {person.name} <PersonChip person={person} hasPayroll={list.has_payroll} />
            <NearHint near={near.get(person.id)} />
          </li>
        ))}
      </ul>
    );
  };
  return (
    <Facts
      facts={[
        ["Owners", of("owner")],
        ["Family members", of("family")],
        ...(list.owners.some(({ kind }) => kind === "entity") ? [["Entities", of("entity")] as const] : []),
      ]}
    />
  );
}
