import type { PackageRow } from "@refundry/contract/packages";
import { IconTruckDelivery } from "@tabler/icons-react";
import { useState } from "react";
import { openedPart } from "../../ui/panels/openedPart.tsx";
import { ReasonButton } from "../../ui/words/ReasonButton.tsx";

const ShipDialog = openedPart(async () => (await import("../ship.dialog.tsx")).ShipDialog);

/** `Ship` on a package that leaves the firm; refused it says what is missing. */
export function ShipButton({ row }: { row: PackageRow }) {
  const [opened, setOpened] = useState(false);
  if (!row.ship || row.id === null) return null;
  return (
    <>
      <ReasonButton
        variant="default"
        size="xs"
        reason={row.ship.reason}
        leftSection={<IconTruckDelivery size={14} aria-hidden />}
        aria-label={`Ship ${row.label}`}
        onClick={() => setOpened(true)}
      >
        Ship
      </ReasonButton>
      <ShipDialog paper={{ id: row.id, label: row.label }} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}
