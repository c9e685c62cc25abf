import { Button } from "@mantine/core";
import type { MandateScan } from "@refundry/contract/mandates";
import { useQuery } from "@tanstack/react-query";
import { api, client as calls, newKey } from "../../base/api.ts";
import { useChanged } from "../../base/changed.ts";
import { useWatched } from "../../base/realtime.ts";
import { Entries, Grow } from "../../ui/panels/Arranged.tsx";
import { CardFrame } from "../../ui/panels/CardFrame.tsx";
import { Small } from "../../ui/words/Quiet.tsx";
import { StatusBadge } from "../../ui/words/StatusBadge.tsx";
import { useStep } from "../../ui/words/useStep.ts";
import { WorkBar } from "../../ui/words/WorkBar.tsx";

/** Scans whose text is being recognized, and those that wait to become orders; how far each is follows by itself. */
export function OwnScans({ onOpen }: { onOpen: (mandate: number) => void }) {
  const scans = useQuery(api.mandates.scans.queryOptions());
  const open = scans.data?.items.filter(({ mandate }) => mandate === null) ?? [];
  if (open.length === 0) return null;
  return (
    <CardFrame title="Text recognition" level={2}>
      <Entries aria-label="Text recognition">
        {open.map((scan) => (
          <ScanLine key={scan.id} scan={scan} onOpen={onOpen} />
        ))}
      </Entries>
    </CardFrame>
  );
}

function ScanLine({ scan, onOpen }: { scan: MandateScan; onOpen: (mandate: number) => void }) {
  useWatched("mandate_scans", scan.id);
  const changed = useChanged();
  const { making, make } = useStep({ type: "mandate_scans", id: scan.id });
  const { state, page_count: all, pages_done: done, mandate_upload: made } = scan;
  const goOn = (mandate_upload: number) =>
    make(
      "open",
      async () => {
        const { id } = await calls.mandates.create(
          { body: { mandate_upload } },
          { context: { idempotencyKey: newKey() } },
        );
        onOpen(id);
        void changed({ type: "mandates", id });
      },
      "PDF uploaded successfully.",
    );
  return (
    <li>
      <Grow of="div">
        {scan.original_file_name}
        {state === "running" && (
          <WorkBar
            doing={all === null ? "Waiting for its turn" : `Recognizing: ${done} of ${all} pages`}
            percent={all ? Math.floor((done * 100) / all) : 0}
          />
        )}
        {scan.reason && <Small of="p">{scan.reason}</Small>}
      </Grow>
      {state === "done" && made !== null && (
        <>
          <StatusBadge meaning="good">Recognized</StatusBadge>
          <Button size="xs" loading={making === "open"} onClick={() => void goOn(made)}>
            Go on
          </Button>
        </>
      )}
      {(state === "none" || state === "failed") && <StatusBadge meaning="bad">Not recognized</StatusBadge>}
    </li>
  );
}
