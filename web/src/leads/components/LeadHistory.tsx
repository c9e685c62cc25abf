import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useMay } from "../../base/may.ts";
import { HistoryPanel } from "../../ui/panels/HistoryPanel.tsx";
import { useHistory } from "../../ui/panels/useHistory.ts";
import { leadTrail } from "./leadTrail.ts";

/** `History` of a lead, for staff (12, 2.2). */
export function LeadHistory({ id, name }: { id: number; name: string }) {
  const reads = useMay("access.read_audit");
  const [opened, { open, close }] = useDisclosure(false);
  const entries = useHistory({ record_type: "lead", record_id: id }, reads && opened);
  if (!reads) return null;
  return (
    <>
      <Button variant="default" onClick={open}>
        History
      </Button>
      <HistoryPanel opened={opened} onClose={close} of={name} entries={entries} words={leadTrail} />
    </>
  );
}
