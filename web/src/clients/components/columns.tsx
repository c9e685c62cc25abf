import {
  businessTypes,
  type ClientColumn,
  type ClientRow,
  columnPermissions,
  type ListedClient,
} from "@refundry/contract/clients";
import { formatMoney } from "@refundry/contract/values";
import { IconHeartHandshake, IconTractor } from "@tabler/icons-react";
import { usePermitted } from "../../base/may.ts";
import type { Column } from "../../ui/table/columns.ts";
import { Wrapped } from "../../ui/table/Wrapped.tsx";
import { CopyText } from "../../ui/words/CopyText.tsx";
import { StatusBadge } from "../../ui/words/StatusBadge.tsx";
import styles from "./names.module.css";
import { isFigure } from "./useWaitingKind.ts";

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

const Numbered = ({ row }: { row: Row }) => <small className={styles.number}>#{row.id}</small>;

/** A name that gives way to its number, where that is asked for, and to what its client is marked with. */
const Name = ({ row, numbered = false, children }: { row: Row; numbered?: boolean; children: string }) => (
  <span className={styles.name}>
    <span className={styles.nameText}>{children}</span>
    {numbered && <Numbered row={row} />}
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
  cell: (row) => <Name row={row}>{row.legal_name ?? row.trade_name}</Name>,
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

/** Legal name, and the trade name below it where it differs; beside them the number where it is asked for. */
const bothNames = (numbered: boolean): Column<Row> => ({
  key: "legal_name",
  title: "Clients",
  value: (row) => `${row.legal_name ?? ""} ${row.trade_name}`,
  of: `{legal_name} {(trade_name)} ${numbered ? "#{id} " : ""}${marks}`,
  words: markWords,
  cell: (row) => (
    <span className={styles.two}>
      <Name row={row} numbered={numbered}>
        {row.legal_name ?? row.trade_name}
      </Name>
      {row.legal_name !== undefined && row.legal_name !== row.trade_name && <small>{row.trade_name}</small>}
    </span>
  ),
  width: "minmax(220px, 2fr)",
});

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
const withoutTradeName: Partial<Record<ClientColumn, Column<Row>>> = { legal_name: bothNames(false) };
const withoutLegalName: Partial<Record<ClientColumn, Column<Row>>> = {
  // Trade names may be alike, and no other name stands beside them: the number tells them apart.
  trade_name: {
    ...tradeName,
    of: `{trade_name} #{id} ${marks}`,
    words: markWords,
    cell: (row) => (
      <Name row={row} numbered>
        {row.trade_name}
      </Name>
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

/** Names that stand beside each other in a list with more to say go on in a second line, the trade name with its number. */
function wholeNames(columns: readonly Column<Row>[]): readonly Column<Row>[] {
  if (columns.length === 1) return columns.map((one) => (one.key === "legal_name" ? bothNames(true) : one));
  const isTrade = ({ key }: Column<Row>) => key === "trade_name";
  return columns.map((one) => ({
    ...one,
    ...(isTrade(one) && { of: "{trade_name} #{id}" }),
    cell: (row) => (
      <Wrapped>
        {isTrade(one) ? row.trade_name : (row.legal_name ?? row.trade_name)}{" "}
        {isTrade(one) ? <Numbered row={row} /> : <Marks row={row} />}
      </Wrapped>
    ),
    width: "minmax(150px, 1.4fr)",
  }));
}

/** What stands in a list of the home's beside the names: what waits in its words, or what each client comes to. */
function ofHome(kind: string): Column<ListedClient> {
  if (isFigure(kind))
    return {
      key: "amount",
      title: "Credits",
      value: (row) => (row.amount === undefined ? null : Number(row.amount)),
      cell: (row) => row.amount !== undefined && formatMoney(row.amount),
      align: "end",
      width: "150px",
    };
  return {
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
}

/** The columns of a list of those for whom something waits, or whom a figure of the home counts: beside their names stands what it is. */
export function withWaiting(columns: readonly Column<ListedClient>[], kind: string): readonly Column<ListedClient>[] {
  const names = columns.filter(({ key }) => key === "legal_name" || key === "trade_name");
  return [...wholeNames(names), ofHome(kind), ...columns.slice(names.length)];
}
