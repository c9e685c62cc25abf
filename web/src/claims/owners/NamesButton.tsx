import { Button } from "@mantine/core";
import type { Owners } from "@refundry/contract/claims";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useLocation } from "@tanstack/react-router";
import { useState } from "react";
import { useMay } from "../../base/may.ts";
import { openedPart } from "../../ui/panels/openedPart.tsx";
import { useNearOf } from "./nearPeople.ts";

const NamesPanel = openedPart(async () => (await import("./names.dialog.tsx")).NamesPanel);

interface Props {
  client: number;
  owners: Owners;
  mayChange: boolean;
  /** The hash that opens the panel: a warning of the calculation leads here. */
  anchor?: string;
}

/**
 * Opens the panel of names: with their number while some are to be checked, for which a final waits (05, 2.2); with that of those
 * spelled nearly alike, for which it does not, while there are no others; as `Names` once all are, for those who may decide anew.
 */
export function NamesButton({ client, owners, mayChange, anchor }: Props) {
  const mayRead = useMay("claims.read_employees");
  const wanted = useLocation({ select: ({ hash }) => anchor !== undefined && hash === anchor });
  const near = useNearOf(client, owners).size;
  const [opened, setOpened] = useState(wanted);
  const [before, setBefore] = useState(wanted);
  if (before !== wanted) {
    setBefore(wanted);
    if (wanted) setOpened(true);
  }
  if (!mayRead) return null;
  const { suspects } = owners;
  const open = suspects + near;
  return (
    <>
      {owners.owners.length > 0 && (mayChange || open > 0) && (
        <Button
          variant="default"
          size="xs"
          leftSection={open > 0 && <IconAlertTriangle size={14} color="var(--rf-act)" aria-hidden />}
          onClick={() => setOpened(true)}
        >
          {suspects > 0 ? `Names to check (${suspects})` : near > 0 ? `Names nearly alike (${near})` : "Names"}
        </Button>
      )}
      <NamesPanel client={client} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}
