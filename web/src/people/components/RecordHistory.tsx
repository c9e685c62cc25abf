import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useMay } from "../../base/may.ts";
import { HistoryPanel } from "../../ui/panels/HistoryPanel.tsx";
import { useHistory } from "../../ui/panels/useHistory.ts";
import { peopleHistory } from "./peopleHistory.ts";

interface Props {
  type: "user" | "entity" | "pod";
  id: number;
  /** Whose history it is. */
  name: string;
}

/** `History` of a person, a firm or a pod, for who reads the trail. */
export function RecordHistory({ type, id, name }: Props) {
  const reads = useMay("access.read_audit");
  const [opened, { open, close }] = useDisclosure(false);
  const entries = useHistory({ record_type: type, record_id: id }, reads && opened);
  if (!reads) return null;
  return (
    <>
      <Button variant="default" size="xs" onClick={open}>
        History
      </Button>
      <HistoryPanel opened={opened} onClose={close} of={name} entries={entries} words={peopleHistory} />
    </>
  );
}
