import { Anchor, Button } from "@mantine/core";
import { claimFieldAddress, type PayrollPreview } from "@refundry/contract/claims";
import { IconExternalLink } from "@tabler/icons-react";
import { useState } from "react";
import { ApiError } from "../../base/ApiError.ts";
import { client as calls, newKey } from "../../base/api.ts";
import { dayText } from "../../base/instants.ts";
import { useMay } from "../../base/may.ts";
import { useProgress } from "../../base/progress.ts";
import { Grow, Inline, Stack } from "../../ui/panels/Arranged.tsx";
import { ask } from "../../ui/panels/ask.ts";
import overlays from "../../ui/panels/overlays.module.css";
import { Muted } from "../../ui/words/Quiet.tsx";
import { ReasonButton } from "../../ui/words/ReasonButton.tsx";
import { Ribbon, RibbonList } from "../../ui/words/Ribbon.tsx";
import { failed, succeeded } from "../../ui/words/snackbar.tsx";
import { WorkBar } from "../../ui/words/WorkBar.tsx";
import { useClaimChanged, useCounts } from "../claims.queries.ts";
import { CompareDialog } from "./compare.dialog.tsx";
import { columnsLeftOut } from "./mapping.ts";
import { Causes } from "./PayrollCauses.tsx";
import { Hints } from "./PayrollHints.tsx";
import { PayrollRows } from "./PayrollRows.tsx";
import styles from "./payroll.module.css";
import own from "./sheet.module.css";
import { columnsSheets, leftOutText, readText, withoutPayrollText } from "./sheets.ts";
import { TieOut } from "./TieOut.tsx";
import type { PreviewChanges } from "./usePreviewChanges.ts";

interface Props {
  client: number;
  preview: PayrollPreview;
  changes: PreviewChanges;
  /** Opens the columns, of the sheet at this place where one is meant. */
  onColumns: (sheet: number | null) => void;
  /** Null for a file with one sheet. */
  onSheets: (() => void) | null;
  onImported: () => void;
}

const importing = "The payroll is being imported.";

/** What the file says, what is wrong with it, and `Import`. */
export function PayrollCheckStep({ client, preview, changes, onColumns, onSheets, onImported }: Props) {
  const changed = useClaimChanged(client);
  const entered = useCounts(client);
  const [key] = useState(newKey);
  const storing = useProgress();
  const sending = storing.percent !== null;
  const [comparing, setComparing] = useState(false);
  const { counts, replaces } = preview;
  const omitted = leftOutText(preview.sheets);
  const importIt = async () => {
    const consequences = [replaces && replacingText(replaces), omitted].filter(Boolean).join(" ");
    if (consequences && !(await ask({ title: "Import this payroll?", text: consequences, confirm: "Import" }))) return;
    try {
      await storing.run((progressKey) =>
        calls.claims.confirmPayroll(
          { params: { preview: preview.id }, body: { replaces: replaces?.id ?? null, version: preview.version } },
          { context: { idempotencyKey: key, progressKey } },
        ),
      );
      succeeded("CSV uploaded successfully");
      changed();
      onImported();
    } catch (error) {
      failed(error);
      if (error instanceof ApiError && error.status === 409) await changes.readAgain();
    }
  };
  const changing = changes.busy ? "Waiting for your last change to be read." : null;
  return (
    <Stack>
      {onSheets && (
        <Ribbon meaning={omitted ? "wait" : "na"}>
          <Grow>
            {[readText(preview.sheets), omitted, withoutPayrollText(preview.sheets)].filter(Boolean).join(" ")}
          </Grow>
          <ReasonButton size="xs" variant="default" reason={sending ? importing : changing} onClick={onSheets}>
            Change sheets
          </ReasonButton>
        </Ribbon>
      )}
      <ColumnsLeftOut client={client} preview={preview} />
      <Causes preview={preview} onColumns={onColumns} />
      <Hints preview={preview} changes={changes} />
      <PayrollRows preview={preview} changes={changes} />
      {/* Sums of the few rows that are read would be compared with nothing. */}
      {preview.fill_down_hints.length > 0 ? (
        <Muted of="p">
          The payroll is compared with the wages entered once its{" "}
          {[...new Set(preview.fill_down_hints.map(({ column }) => `${column}s`))].join(" and ")} are filled down.
        </Muted>
      ) : (
        <TieOut quarters={preview.quarters} outside={preview.outside} counts={entered.data?.items} />
      )}
      {preview.warnings.length > 0 && (
        <RibbonList meaning="wait" label="Warnings">
          {preview.warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </RibbonList>
      )}
      {replaces && (
        <Inline>
          <Grow>{replacingText(replaces)}</Grow>
          <Button variant="default" size="xs" onClick={() => setComparing(true)}>
            Compare files
          </Button>
        </Inline>
      )}
      <CompareDialog
        preview={preview.id}
        version={preview.version}
        opened={comparing}
        onClose={() => setComparing(false)}
      />
      <div className={`${overlays.actions} ${overlays.sticky}`}>
        {storing.percent !== null || changes.busy ? (
          <Grow>
            <WorkBar
              doing={storing.percent === null ? "Reading the rows" : "Importing"}
              percent={storing.percent ?? changes.percent ?? 0}
            />
          </Grow>
        ) : (
          <p className={own.stores}>{counts.errors > 0 ? errorsText(counts.errors) : !replaces && firstText(counts)}</p>
        )}
        <ReasonButton variant="default" onClick={() => onColumns(null)} reason={sending ? importing : changing}>
          Change columns
        </ReasonButton>
        <ReasonButton
          unwritten={!sending && !changing}
          onClick={() => void importIt()}
          reason={sending ? importing : (changing ?? (counts.errors > 0 ? errorsText(counts.errors) : null))}
        >
          Import
        </ReasonButton>
      </div>
    </Stack>
  );
}

/** What a claim may need of a file that no column of it is read for. */
const isHealth = /health|medical|insur/i;

/** What of each sheet is not read, said before anything is stored. */
function ColumnsLeftOut({ client, preview }: { client: number; preview: PayrollPreview }) {
  const mayEnter = useMay("claims.change_details");
  const sheets = columnsSheets(preview.sheets).map(({ name, sheet }) => ({ name, columns: columnsLeftOut(sheet) }));
  const left = sheets.filter(({ columns }) => columns.length > 0);
  if (left.length === 0) return null;
  const health = left.some(({ columns }) => columns.some((name) => isHealth.test(name)));
  const texts = left.map(({ name, columns }) => `${sheets.length > 1 ? `${name}: ` : ""}${columns.join(", ")}`);
  return (
    <Ribbon meaning={health ? "wait" : "na"}>
      <Grow>
        Columns left out: {texts.join("; ")}.
        {health && " Health costs count only once they are entered under Claim details on the profile."}
      </Grow>
      {health && mayEnter && (
        // In a tab of its own: the file that is read here stays.
        <Anchor
          size="sm"
          className={styles.fileLink}
          href={claimFieldAddress(client, "health")}
          target="_blank"
          rel="noreferrer"
        >
          Enter health expenses <IconExternalLink size={14} stroke={1.5} aria-label="(opens in a new tab)" />
        </Anchor>
      )}
    </Ribbon>
  );
}

const errorsText = (rows: number) =>
  rows === 1 ? "1 row has errors." : `${rows.toLocaleString("en-US")} rows have errors.`;

/** What the first import of a client does. */
function firstText({ rows, left_out, employees }: PayrollPreview["counts"]): string {
  const number = (count: number, what: string) => `${count.toLocaleString("en-US")} ${what}${count === 1 ? "" : "s"}`;
  return `Import stores ${number(rows - left_out, "row")} of ${number(employees, "employee")} as the first payroll of this client, and calculates its refund.`;
}

function replacingText({ file_name, date, new_employees, gone_employees }: NonNullable<PayrollPreview["replaces"]>) {
  return `Replaces ${file_name} of ${dayText(date)}. ${new_employees} ${new_employees === 1 ? "employee" : "employees"} new, ${gone_employees} gone. Packages made before will be marked outdated.`;
}
