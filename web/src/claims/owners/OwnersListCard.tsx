import { Anchor, Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { type ClaimPerson, type Owners, relationTexts } from "@refundry/contract/claims";
import { useState } from "react";
import { FigureTable } from "../../ui/figures/FigureTable.tsx";
import { Stack } from "../../ui/panels/Arranged.tsx";
import { CardFrame, Loaded } from "../../ui/panels/CardFrame.tsx";
import { EditButton } from "../../ui/panels/EditButton.tsx";
import { useOwners } from "../claims.queries.ts";
import { NamesButton } from "./NamesButton.tsx";
import { NearHint } from "./NearHint.tsx";
import { NotFound } from "./NotFound.tsx";
import { useNearOf } from "./nearPeople.ts";
import { declarationText } from "./OwnersCard.tsx";
import { OwnershipChain } from "./OwnershipChain.tsx";
import own from "./owners.module.css";
import { OwnersListDialog } from "./ownersList.dialog.tsx";
import { PayrollChip, StandingChip } from "./PayrollChip.tsx";
import { PersonDialog } from "./person.dialog.tsx";

interface Props {
  client: number;
  mayChange: boolean;
}

/** The same list on the Admin tab, with shares, relations and who is found on the payroll. */
export function OwnersListCard({ client, mayChange }: Props) {
  const owners = useOwners(client);
  const [editing, { open, close }] = useDisclosure(false);
  const [chain, { toggle }] = useDisclosure(false);
  const [person, setPerson] = useState<ClaimPerson | "new" | null>(null);
  return (
    <CardFrame
      title="Owners List"
      anchor="owners"
      aside={
        mayChange &&
        owners.data && (
          <>
            <NamesButton client={client} owners={owners.data} mayChange={mayChange} />
            <Button variant="default" size="xs" onClick={() => setPerson("new")}>
              Add person
            </Button>
            <EditButton onClick={open}>Edit owners</EditButton>
          </>
        )
      }
    >
      <Loaded query={owners}>
        {(list) => (
          <Stack>
            <div className={own.people}>
              <People client={client} list={list} onOpen={mayChange ? setPerson : null} />
            </div>
            {mayChange && <NotFound client={client} owners={list} />}
            {list.owners.length > 0 && (
              <div>
                <Button variant="default" size="xs" aria-expanded={chain} onClick={toggle}>
                  {chain ? "Hide the chain" : "Show the chain"}
                </Button>
                {chain && <OwnershipChain client={client} />}
              </div>
            )}
            <OwnersListDialog client={client} owners={list} opened={editing} onClose={close} />
            <PersonDialog client={client} owners={list} person={person} onClose={() => setPerson(null)} />
          </Stack>
        )}
      </Loaded>
    </CardFrame>
  );
}

interface PeopleProps {
  client: number;
  list: Owners;
  onOpen: ((person: ClaimPerson) => void) | null;
}

function People({ client, list, onOpen }: PeopleProps) {
  const near = useNearOf(client, list);
  const text = declarationText(list);
  if (text) return <p>{text}</p>;
  const nameOf = (id: number | null) => list.owners.find((person) => person.id === id)?.name ?? "";
  const related = ({ relation, related_to }: ClaimPerson) =>
    related_to === null || relation === null ? "–" : `${relationTexts[relation]} of ${nameOf(related_to)}`;
  return (
    <FigureTable
      label="Owners and family members"
      rows={list.owners}
      rowKey={({ id }) => String(id)}
      first={{
        title: "Name",
        show: (person) =>
          onOpen ? (
            <Anchor component="button" type="button" size="sm" maw="100%" ta="start" onClick={() => onOpen(person)}>
              {person.name}
            </Anchor>
          ) : (
            person.name
          ),
      }}
      figures={[
        { title: "Kind", words: true, show: ({ kind }) => kindTexts[kind] },
        { title: "Percent", show: ({ percent }) => (percent === null ? "–" : `${Number(percent).toFixed(2)}%`) },
        { title: "Relation", words: true, show: related },
        {
          title: "Payroll",
          words: true,
          show: (person) => (
            <>
              <PayrollChip person={person} hasPayroll={list.has_payroll} />
              <NearHint near={near.get(person.id)} />
            </>
          ),
        },
        {
          title: "Wages",
          words: true,
          show: (person) => <StandingChip person={person} hasPayroll={list.has_payroll} />,
        },
      ]}
    />
  );
}

const kindTexts: Record<ClaimPerson["kind"], string> = { owner: "Owner", family: "Family", entity: "Entity" };
