import { NativeSelect } from "@mantine/core";
import type { Calculation } from "@refundry/contract/calculations";
import { formatMoney, parseMoney, sumMoney } from "@refundry/contract/values";
import { IconArrowBarToDown } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { api } from "../base/api.ts";
import { FigureTable } from "../ui/figures/FigureTable.tsx";
import { Stack } from "../ui/panels/Arranged.tsx";
import { CardFrame } from "../ui/panels/CardFrame.tsx";
import type { Column } from "../ui/table/columns.ts";
import { ListTable } from "../ui/table/ListTable.tsx";
import { listOf, type RowOf } from "../ui/table/listOf.ts";
import { Tip } from "../ui/words/Tip.tsx";
import own from "./components/employees.module.css";
import { useCalculationAddress } from "./components/useCalculationAddress.ts";
import { quarterName, quarterWord } from "./components/words.ts";

const employeesOf = (calculation: number) =>
  listOf(api.calculations.employees, { fixed: { params: { id: calculation } } });
type Row = RowOf<ReturnType<typeof employeesOf>>;
type Amount =
  | "gross"
  | "other_credit"
  | "ppp"
  | "outside"
  | "eligible"
  | "cap"
  | "qualified_wages"
  | "qualified_health"
  | "credit";

const sumOf = (rows: readonly Row[], key: Amount) =>
  formatMoney(sumMoney(rows.flatMap((row) => parseMoney(row[key]) ?? [])));

const amount = (key: Amount, title: string): Column<Row> => ({
  key,
  title,
  value: (row) => Number(row[key]),
  cell: (row) => formatMoney(row[key]),
  align: "end",
  unfiltered: true,
  total: (rows) => sumOf(rows, key),
  width: "minmax(104px, 1fr)",
});

/** What few claims have: it stands there where somebody has it. */
const rare = (key: Amount, title: string): Column<Row> => ({
  ...amount(key, title),
  saysSomething: (row) => Number(row[key]) !== 0,
  width: "minmax(172px, 1.5fr)",
});

const columns: readonly Column<Row>[] = [
  { key: "name", title: "Employee", value: (row) => row.name, width: "minmax(190px, 2fr)" },
  {
    key: "quarter",
    title: "Quarter",
    value: (row) => quarterWord(row),
    cell: (row) => quarterName(row),
    of: "Q{quarter} {year}",
    width: "96px",
  },
  amount("gross", "Gross"),
  rare("other_credit", "Used for another credit"),
  { ...amount("ppp", "Covered by PPP"), width: "minmax(120px, 1fr)" },
  rare("outside", "Outside eligible period"),
  amount("eligible", "Eligible"),
  // What is left of a cap in one quarter adds up to nothing that means something.
  {
    ...amount("cap", "Cap"),
    cell: (row) => (row.limits.length === 0 ? formatMoney(row.cap) : <LoweredCap row={row} />),
    total: () => "",
  },
  // Named as on the cards of the quarters: `Qualified` on the papers is both together.
  { ...amount("qualified_wages", "Qualified wages"), width: "minmax(120px, 1fr)" },
  { ...rare("qualified_health", "Qualified health"), width: "minmax(120px, 1fr)" },
  amount("credit", "Credit"),
];

/** A cap or pay that is lower than that of others says why where one points at it; the panel says it in full. */
function LoweredCap({ row }: { row: Row }) {
  return (
    <Tip label={row.limits.join(" ")} maw={360}>
      <span>
        <IconArrowBarToDown size={14} aria-label={row.limits.join(" ")} /> {formatMoney(row.cap)}
      </span>
    </Tip>
  );
}

/** One row per employee and quarter; a row opens the checks of the employee. */
export function EmployeesTab({ calculation }: { calculation: Calculation }) {
  const [address, change] = useCalculationAddress();
  const navigate = useNavigate();
  const quarter = address.in === undefined ? address.quarter : undefined;
  const open = (row: Row) => {
    if (row.employee === null) return;
    void navigate({
      to: ".",
      search: ((before: Record<string, unknown>) => ({
        ...before,
        in: String(calculation.id),
        figure: "qualified_wages",
        quarter: quarterWord(row),
        people: "1",
        employee: String(row.employee),
      })) as never,
    });
  };
  return (
    <Stack>
      <div className={own.table}>
        <ListTable
          list={employeesOf(calculation.id)}
          exported={{ quarter }}
          name="calculation-employees"
          label="Employees"
          columns={columns}
          onOpen={open}
          opens={(row) => row.employee !== null}
          matches={(row) => quarter === undefined || quarterWord(row) === quarter}
          filters={
            <NativeSelect
              aria-label="Quarter"
              size="xs"
              value={quarter ?? ""}
              data={[
                { value: "", label: "All quarters" },
                ...calculation.quarters.map((one) => ({ value: quarterWord(one), label: quarterName(one) })),
              ]}
              onChange={(event) => change({ quarter: event.currentTarget.value || undefined }, { replace: true })}
            />
          }
          empty={{ text: "No employee has wages in an eligible quarter." }}
        />
      </div>
      <Excluded calculation={calculation} />
    </Stack>
  );
}

type ExcludedPerson = Calculation["excluded"][number];

/** Only where ownership was entered: how much somebody owns with what is attributed, and by which ways. */
const chained = [
  { title: "Percent", show: ({ percent }: ExcludedPerson) => (percent === null ? "–" : `${percent}%`) },
  {
    title: "Chain",
    words: true as const,
    show: ({ relation, chain }: ExcludedPerson) => [relation, ...chain].filter(Boolean).join("; ") || "–",
  },
];

function Excluded({ calculation }: { calculation: Calculation }) {
  return (
    <CardFrame level={2} title="Excluded persons">
      {calculation.excluded.length === 0 ? (
        <p>Nobody of the payroll is excluded.</p>
      ) : (
        <FigureTable
          label="Excluded persons"
          rows={calculation.excluded}
          rowKey={({ name }) => name}
          first={{ title: "On the payroll", show: ({ name }) => name }}
          figures={[
            { title: "Basis", words: true, show: ({ basis }) => basis },
            { title: "Listed as", words: true, show: ({ person }) => person },
            ...(calculation.excluded.some(({ percent }) => percent !== null) ? chained : []),
          ]}
        />
      )}
    </CardFrame>
  );
}
