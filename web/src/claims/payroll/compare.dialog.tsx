import type { PayrollComparison } from "@refundry/contract/claims";
import { formatMoney, moneyText, parseMoney, type Quarter, quarterLabel, sumMoney } from "@refundry/contract/values";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../base/api.ts";
import { FigureTable } from "../../ui/figures/FigureTable.tsx";
import { Stack } from "../../ui/panels/Arranged.tsx";
import { Loaded } from "../../ui/panels/CardFrame.tsx";
import { DialogFrame } from "../../ui/panels/DialogFrame.tsx";
import { Muted, Small } from "../../ui/words/Quiet.tsx";
import own from "./payroll.module.css";

interface Props {
  preview: string;
  /** Of the preview, so that a corrected file is compared anew. */
  version: number;
  opened: boolean;
  onClose: () => void;
}

/** The new file beside the current payroll: quarter totals, and the employees whose pay differs. */
export function CompareDialog({ preview, version, opened, onClose }: Props) {
  const comparison = useQuery({
    ...api.claims.comparePayroll.queryOptions({ input: { params: { preview } } }),
    queryKey: [...api.claims.comparePayroll.key(), preview, version],
    enabled: opened,
  });
  return (
    <DialogFrame opened={opened} onClose={onClose} title="Compare files" size="wide">
      <Loaded query={comparison}>{(found) => <Comparison found={found} />}</Loaded>
    </DialogFrame>
  );
}

const amount = (text: string | null) => (text === null ? "–" : formatMoney(text));

function apart({ before, after }: { before: string | null; after: string | null }): string {
  const [old, fresh] = [before, after].map((text) => (text === null ? null : parseMoney(text)));
  const difference = sumMoney([fresh ?? (0n as never), -(old ?? 0n) as never]);
  const text = formatMoney(moneyText(difference));
  return difference > 0n ? `+${text}` : text;
}

function Comparison({ found }: { found: PayrollComparison }) {
  const { file_before, file_after, quarters, employees, changed, same } = found;
  const before = file_before ?? "Current";
  return (
    <Stack>
      <p>
        {file_after} <Muted>beside</Muted> {before}
      </p>
      <FigureTable
        label="Quarter totals"
        rows={quarters}
        rowKey={({ year, quarter }) => `${year}-${quarter}`}
        first={{ title: "Quarter", show: (row) => quarterLabel(row as Quarter) }}
        figures={[
          { title: "Current", show: (row) => amount(row.before) },
          { title: "New", show: (row) => amount(row.after) },
          { title: "Difference", show: apart },
          {
            title: "Employees",
            show: ({ employees_before, employees_after }) => `${employees_before} → ${employees_after}`,
          },
        ]}
      />
      <h3 className={own.groupTitle}>
        {changed === 0 ? "Every employee is paid the same in both files." : countText(changed, same)}
      </h3>
      {employees.length > 0 && (
        <FigureTable
          label="Employees whose pay differs"
          rows={employees}
          rowKey={({ name }) => name}
          first={{ title: "Employee", show: ({ name }) => name }}
          figures={[
            { title: "Current", show: (row) => amount(row.before) },
            { title: "New", show: (row) => amount(row.after) },
            { title: "Difference", show: apart },
          ]}
        />
      )}
      {changed > employees.length && (
        <Small of="p">… and {(changed - employees.length).toLocaleString("en-US")} more.</Small>
      )}
    </Stack>
  );
}

function countText(changed: number, same: number): string {
  const people = (n: number) => `${n.toLocaleString("en-US")} ${n === 1 ? "employee" : "employees"}`;
  return `${people(changed)} paid differently, ${people(same)} the same`;
}
