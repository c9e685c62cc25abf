import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import type { Owners } from "@refundry/contract/claims";
import { CardFrame, Loaded } from "../../ui/CardFrame.tsx";
import { Facts } from "../../ui/Facts.tsx";
import styles from "../../ui/pieces.module.css";
import { OwnersDialog } from "../owners.dialog.tsx";
import { useOwners } from "./useClaim.ts";

interface Props {
  client: number;
  mayChange: boolean;
  title?: string;
}

export function OwnersCard({ client, mayChange, title = "Owners and Family Members" }: Props) {
  const owners = useOwners(client);
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <CardFrame
      title={title}
      anchor="owners"
      aside={
        mayChange &&
        owners.data && (
          <Button variant="default" size="xs" onClick={open}>
            Edit owners
          </Button>
        )
      }
    >
      <Loaded query={owners}>
        {(list) => (
          <>
            <Names list={list} />
            <OwnersDialog client={client} owners={list} opened={opened} onClose={close} />
          </>
        )}
      </Loaded>
    </CardFrame>
  );
}

function Names({ list }: { list: Owners }) {
  if (list.has_owners === false) return <p>No owners were declared for this client.</p>;
  if (list.has_owners === null) return <p>Owners are not declared yet.</p>;
  const of = (kind: "owner" | "family") => {
    const names = list.owners.filter((person) => person.kind === kind);
    return names.length === 0 ? null : (
      <ul className={styles.names}>
        {names.map((person) => (
          <li key={person.id}>{person.name}</li>
        ))}
      </ul>
    );
  };
  return (
    <Facts
      facts={[
        ["Owners", of("owner")],
        ["Family members", of("family")],
      ]}
    />
  );
}
