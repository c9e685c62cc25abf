import {
  businessTypes,
  type ClientColumn,
  type ClientRow,
  columnPermissions,
  type ListedClient,
} from "@refundry/contract/clients";
import { IconHeartHandshake, IconTractor } from "@tabler/icons-react";
import { usePermitted } from "../../base/may.ts";
import type { Column } from "../../ui/table/columns.ts";
import { Wrapped } from "../../ui/table/Wrapped.tsx";
import { CopyText } from "../../ui/words/CopyText.tsx";
import { StatusBadge } from "../../ui/words/StatusBadge.tsx";
import styles from "./names.module.css";

type Row = ClientRow;

/** The icon of a business type; its name for screen readers. */
export function BusinessTypeMark({ type }: { type: 1 | 2 | 3 }) {
  const { code, name } = businessTypes.find((one) => one.id === type) ?? businessTypes[0];
  return (
    <span className={styles.mark} title={name}>
      {code}
      {type === 2 && <IconTractor size={16} stroke={1.5} role="img" aria-label="Agricultural employer" />}
      {type === 3 && <IconHeartHandshake size={16} stroke={1.5} role="img" aria-label="Annual filer" />}
    </span>
  );
}

/** Says what one must know of a client wherever its name stands. */
function Marks({ row }: { row: Row }) {
  return (
    <>
      {!row.active && <StatusBadge meaning="na">Inactive</StatusBadge>}
      {row.on_hold && <StatusBadge meaning="wait">On hold</StatusBadge>}
    </>
  );
}

const withMarks = (name: string, row: Row) => (
  <span className={styles.name}>
    <span className={styles.nameText}>{name}</span>
    <Marks row={row} />
  </span>
);

/** The same in a file. */
const marks = "{active} {on_hold}";
const markWords = {
  "active:true": "",
  "active:false": "(Inactive)",
  "on_hold:true": "(On hold)",
  "on_hold:false": "",
};

const legalName: Column<Row> = {
  key: "legal_name",
  title: "Legal Name",
  value: (row) => row.legal_name ?? row.trade_name,
  of: `{legal_name} ${marks}`,
  words: markWords,
  cell: (row) => withMarks(row.legal_name ?? row.trade_name, row),
  width: "minmax(200px, 440px)",
};
const tradeName: Column<Row> = {
  key: "trade_name",
  title: "Trade Name",
  value: (row) => row.trade_name,
  width: "minmax(160px, 360px)",
};
const ein: Column<Row> = {
  key: "ein",
  title: "EIN",
  value: (row) => row.ein ?? null,
  cell: (row) => (row.ein ? <CopyText value={row.ein} name="EIN" inTable /> : ""),
  width: "134px",
};
const attorney: Column<Row> = {
  key: "attorney_of_record",
  title: "Attorney of Record",
  value: (row) => row.attorney_of_record ?? null,
  width: "minmax(130px, 1fr)",
};
const businessType: Column<Row> = {
  key: "business_type",
  title: "Business Type",
  value: (row) => businessTypes.find((one) => one.id === row.business_type)?.code ?? null,
  words: Object.fromEntries(businessTypes.map(({ id, code }) => [id, code])),
  cell: (row) => row.business_type && <BusinessTypeMark type={row.business_type} />,
  width: "114px",
};
const peo: Column<Row> = { key: "uses_peo", title: "PEO", value: (row) => row.uses_peo ?? null, width: "58px" };
const managingFirm: Column<Row> = {
  key: "managing_firm",
  title: "Managing Firm",
  value: (row) => row.managing_firm ?? null,
  width: "minmax(160px, 1.3fr)",
};
const taxFirm: Column<Row> = {
  key: "tax_firm",
  title: "Tax Firm",
  value: (row) => row.tax_firm ?? null,
  width: "minmax(160px, 1.3fr)",
};

/** Legal name, and the trade name below it where it differs. */
const bothNames: Column<Row> = {
  key: "legal_name",
  title: "Clients",
  value: (row) => `${row.legal_name ?? ""} ${row.trade_name}`,
  of: `{legal_name} {(trade_name)} ${marks}`,
  words: markWords,
  cell: (row) => (
    <span className={styles.two}>
      {withMarks(row.legal_name ?? row.trade_name, row)}
      {row.legal_name !== undefined && row.legal_name !== row.trade_name && <small>{row.trade_name}</small>}
    </span>
  ),
  width: "minmax(220px, 2fr)",
};

const columns: Record<ClientColumn, Column<Row>> = {
  legal_name: legalName,
  trade_name: tradeName,
  ein,
  attorney_of_record: attorney,
  business_type: businessType,
  uses_peo: peo,
  managing_firm: managingFirm,
  tax_firm: taxFirm,
};

/** Where a column looks other than usual, because the person sees only one of the names (04, 2.1). */
const withoutTradeName: Partial<Record<ClientColumn, Column<Row>>> = { legal_name: bothNames };
const withoutLegalName: Partial<Record<ClientColumn, Column<Row>>> = {
  // Trade names may be alike, and no other name stands beside them: the number tells them apart.
  trade_name: {
    ...tradeName,
    of: `{trade_name} #{id} ${marks}`,
    words: markWords,
    cell: (row) => (
      <span className={styles.name}>
        <span className={styles.nameText}>{row.trade_name}</span>
        <small className={styles.number}>#{row.id}</small>
        <Marks row={row} />
      </span>
    ),
    width: "minmax(200px, 420px)",
  },
  attorney_of_record: { ...attorney, title: "Attorney Of Record" },
};

function ownColumns(keys: readonly ClientColumn[]) {
  if (!keys.includes("trade_name")) return withoutTradeName;
  return keys.includes("legal_name") ? {} : withoutLegalName;
}

/** The columns of list and search that the person sees, and how high their rows are: names that share one stand on two lines. */
export function useClientColumns(): { columns: readonly Column<Row>[]; rowHeight: number } {
  return columnsOf(usePermitted(columnPermissions));
}

/** Pure core of `useClientColumns`. */
export function columnsOf(keys: readonly ClientColumn[]) {
  const own = ownColumns(keys);
  return { columns: keys.map((key) => own[key] ?? columns[key]), rowHeight: keys.includes("trade_name") ? 32 : 44 };
}

/** Beside the names of those for whom something waits stands what it is, in the words of the home. */
export function withWaiting(columns: readonly Column<ListedClient>[], kind: string): readonly Column<ListedClient>[] {
  const waits: Column<ListedClient> = {
    key: "waits_for",
    title: kind === "incomplete" ? "Missing" : "What waits",
    value: (row) => row.waits_for ?? "",
    cell: (row) => (
      <span title={row.waits_for}>
        <Wrapped>{row.waits_for}</Wrapped>
      </span>
    ),
    width: "minmax(240px, 2.2fr)",
  };
  const names = columns.filter(({ key }) => key === "legal_name" || key === "trade_name");
  // Two of them give way to what the list is about.
  const narrower = names.length === 1 ? names : names.map((one) => ({ ...one, width: "minmax(150px, 1.4fr)" }));
  return [...narrower, waits, ...columns.slice(names.length)];
}
