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
 * Opens the panel of names: with their number while some are to be checked, those spelled nearly alike too, as
 * `Names` once all are, for those who may decide anew (05, 2.2).
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
  const open = owners.suspects + near;
  return (
    <>
      {owners.owners.length > 0 && (mayChange || open > 0) && (
        <Button
          variant="default"
          size="xs"
          leftSection={open > 0 && <IconAlertTriangle size={14} color="var(--rf-act)" aria-hidden />}
          onClick={() => setOpened(true)}
        >
          {open > 0 ? `Names to check (${open})` : "Names"}
        </Button>
      )}
      <NamesPanel client={client} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}
