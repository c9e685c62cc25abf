import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import type { PayrollBatch } from "@refundry/contract/claims";
import { IconDownload } from "@tabler/icons-react";
import { useState } from "react";
import { client as calls } from "../../base/api.ts";
import { dateText, instantText } from "../../base/instants.ts";
import { useMay } from "../../base/may.ts";
import { Facts } from "../../ui/figures/Facts.tsx";
import { Stack } from "../../ui/panels/Arranged.tsx";
import { CardFrame, Loaded } from "../../ui/panels/CardFrame.tsx";
import { openedPart } from "../../ui/panels/openedPart.tsx";
import { useFileLink } from "../../ui/words/useFileLink.ts";
import { useBatches, useCounts } from "../claims.queries.ts";
import { BatchEmployeesPanel } from "./batchEmployees.dialog.tsx";
import { BatchesPanel } from "./batches.dialog.tsx";
import { batchFile } from "./batchFile.ts";
import { Corrections } from "./Corrections.tsx";
import { filledTexts } from "./filledText.ts";
import { MappingsPanel } from "./mappings.dialog.tsx";
import styles from "./payroll.module.css";
import { PayrollImportDialog } from "./payrollImport.dialog.tsx";
import { TieOut } from "./TieOut.tsx";

const NamesPanel = openedPart(async () => (await import("../owners/names.dialog.tsx")).NamesPanel);

/** The payroll that is calculated: what it is, how it ties out, and where a new one comes in. */
export function PayrollCard({ client }: { client: number }) {
  const mayImport = useMay("claims.import_payroll");
  const mayForget = useMay("claims.forget_mapping");
  const batches = useBatches(client);
  const [importing, { open: openImport, close: closeImport }] = useDisclosure(false);
  const [listing, { open: openList, close: closeList }] = useDisclosure(false);
  const [mapped, { open: openMapped, close: closeMapped }] = useDisclosure(false);
  const mayRead = useMay("claims.read_employees");
  const [names, { open: openNames, close: closeNames }] = useDisclosure(false);
  // The next thing to do with a new payroll, where it has names like those of owners.
  const imported = async () => {
    closeImport();
    const owners = mayRead && (await calls.claims.owners({ params: { id: client } }).catch(() => null));
    if (owners && owners.suspects > 0) openNames();
  };
  const current = batches.data?.items.find((batch) => batch.state === "current");
  return (
    <CardFrame
      title="Payroll CSV"
      anchor="payroll"
      aside={
        <>
          <Button variant="default" size="xs" onClick={openList}>
            Batches
          </Button>
          {mayForget && (
            <Button variant="default" size="xs" onClick={openMapped}>
              Remembered columns
            </Button>
          )}
          {mayImport && (
            <Button size="xs" onClick={openImport}>
              Upload CSV
            </Button>
          )}
        </>
      }
    >
      <Loaded query={batches}>
        {() => (current ? <CurrentPayroll client={client} batch={current} /> : <p>No payroll CSV yet.</p>)}
      </Loaded>
      <PayrollImportDialog
        client={client}
        opened={importing}
        onClose={closeImport}
        onImported={() => void imported()}
      />
      <NamesPanel client={client} opened={names} onClose={closeNames} />
      <BatchesPanel client={client} opened={listing} onClose={closeList} />
      <MappingsPanel opened={mapped} onClose={closeMapped} />
    </CardFrame>
  );
}

function CurrentPayroll({ client, batch }: { client: number; batch: PayrollBatch }) {
  const counts = useCounts(client);
  const { linkTo } = useFileLink();
  const [quarter, setQuarter] = useState<PayrollBatch["quarters"][number] | null>(null);
  return (
    <Stack>
      <Facts
        facts={[
          [
            "File",
            <a key="file" {...linkTo(batchFile(batch))} className={styles.fileLink}>
              <IconDownload size={15} stroke={1.5} aria-hidden />
              {batch.original_file_name}
            </a>,
          ],
          ["Provider", batch.provider],
          ["Rows", batch.rows.toLocaleString("en-US")],
          ["Employees", batch.employees.toLocaleString("en-US")],
          ["Checks", `${dateText(batch.first_date)} – ${dateText(batch.last_date)}`],
          ["Imported", `${instantText(batch.imported_at)} by ${batch.imported_by}`],
          ...(changesText(batch) ? [["Changed on the way in", changesText(batch)] as const] : []),
        ]}
      />
      <Corrections batch={batch} />
      <TieOut quarters={batch.quarters} outside={batch.outside} counts={counts.data?.items} onEmployees={setQuarter} />
      <BatchEmployeesPanel batch={batch} quarter={quarter} onClose={() => setQuarter(null)} />
    </Stack>
  );
}

function changesText({ corrections, left_out, filled_down }: PayrollBatch): string {
  const rows = (n: number) => `${n} ${n === 1 ? "row" : "rows"}`;
  const parts = [
    ...filledTexts(filled_down),
    corrections > 0 && `${corrections} corrected`,
    left_out > 0 && `${rows(left_out)} left out`,
  ];
  return parts.filter(Boolean).join(", ");
}
