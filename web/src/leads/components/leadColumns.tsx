import type { LeadRow } from "@refundry/contract/leads";
import { formatPhone } from "@refundry/contract/values";
import type { Column } from "../../ui/table/columns.ts";
import { Small } from "../../ui/words/Quiet.tsx";
import { StatusBadge } from "../../ui/words/StatusBadge.tsx";
import { daysText, FollowUp } from "./FollowUp.tsx";
import { InnerSort } from "./InnerSort.tsx";
import { LeadStatusText } from "./LeadStatusText.tsx";
import own from "./leadColumns.module.css";

const contact = ({ contact_first: first, contact_last: last }: LeadRow) => `${first} ${last}`.trim();

/** What stands in the cells of the two columns of a low window: who is to be called, and how far it is. */
const ofName = ["contact_first", "contact_last", "contact_phone"] as const;
const ofStatus = ["age", "originator", "next_follow_up"] as const;
type Inner = (typeof ofName | typeof ofStatus)[number];
/** Whether it stands there: what has a column of its own is not said twice. */
type Within = (part: Inner) => boolean;

const ofContact = (row: LeadRow, within: Within) => {
  const isNamed = row.trade_name !== null || row.legal_name !== null;
  const who = isNamed && within("contact_first") && within("contact_last") && contact(row);
  return [who, within("contact_phone") && formatPhone(row.contact_phone)].filter(Boolean).join(", ");
};
const howFar = ({ age, originator }: LeadRow, within: Within) => {
  const old = within("age") && (age === 0 ? "new today" : `${daysText(age)} old`);
  return [old, within("originator") && originator && `by ${originator.name}`].filter(Boolean).join(", ");
};

/** A part of a cell; what its room cuts can be read in full. */
const Part = ({ label, text }: { label?: string; text: string }) => (
  <Small figures title={text}>
    {text !== "" && label && `${label} `}
    <span>{text}</span>
  </Small>
);

/** What a lead is called, and what must not be overlooked of it. */
function Name({ row }: { row: LeadRow }) {
  const name = row.trade_name ?? row.legal_name;
  return (
    <span className={own.named}>
      <span title={name ?? contact(row)}>{name ?? <em>{contact(row)}</em>}</span>{" "}
      {row.possible_duplicate && <StatusBadge meaning="act">Possible duplicate</StatusBadge>}{" "}
      {row.stale && <StatusBadge meaning="act">Stale</StatusBadge>}
    </span>
  );
}

/** The columns of the list of leads (12, 2.1); `chosen` are those that one chose by their keys. */
export function columnsFor(
  low: boolean,
  seesFirm: boolean,
  chosen: readonly string[] = [],
): readonly Column<LeadRow>[] {
  const within: Within = (part) => !chosen.includes(part);
  const innerOf = (of: string, parts: readonly Inner[]): Pick<Column<LeadRow>, "holds" | "aside"> => {
    const holds: readonly string[] = parts.filter(within);
    const inner = () => columns.filter(({ key }) => holds.includes(key));
    return { holds, aside: (sort, onSort) => <InnerSort of={of} inner={inner()} sort={sort} onSort={onSort} /> };
  };
  const whenHigh = low ? { extra: true as const } : {};
  const columns: readonly Column<LeadRow>[] = [
    {
      key: "trade_name",
      title: "Trade name",
      value: (row) => row.trade_name ?? row.legal_name ?? contact(row),
      cell: (row) =>
        low ? (
          <span className={own.parted}>
            <Name row={row} />
            <Part label="Contact" text={ofContact(row, within)} />
          </span>
        ) : (
          <Name row={row} />
        ),
      width: low ? "minmax(250px, 3fr)" : "minmax(190px, 2fr)",
      ...(low && innerOf("Trade name", ofName)),
    },
    { key: "contact_first", title: "First name", value: (row) => row.contact_first, ...whenHigh },
    { key: "contact_last", title: "Last name", value: (row) => row.contact_last, ...whenHigh },
    {
      key: "contact_email",
      title: "Email",
      value: (row) => row.contact_email,
      width: "minmax(200px, 1.5fr)",
      ...whenHigh,
    },
    {
      key: "contact_phone",
      title: "Phone number",
      value: (row) => row.contact_phone,
      cell: (row) => formatPhone(row.contact_phone),
      as: "phone",
      ...whenHigh,
    },
    {
      key: "status",
      title: "Status",
      value: (row) => row.status.name,
      cell: (row) =>
        low ? (
          <span className={own.parted} data-three>
            <span>
              <LeadStatusText status={row.status} />
            </span>
            <Part text={howFar(row, within)} />
            <span>{within("next_follow_up") && <FollowUp day={row.next_follow_up} labelled />}</span>
          </span>
        ) : (
          <LeadStatusText status={row.status} />
        ),
      width: low ? "minmax(460px, 3.6fr)" : "minmax(150px, 1fr)",
      ...(low && innerOf("Status", ofStatus)),
    },
    {
      key: "age",
      title: "Age",
      value: (row) => row.age,
      cell: (row) => daysText(row.age),
      align: "end",
      width: "92px",
      extra: true,
    },
    { key: "legal_name", title: "Legal name", value: (row) => row.legal_name, extra: true },
    { key: "state", title: "State", value: (row) => row.state, extra: true },
    ...(seesFirm
      ? ([
          {
            key: "managing_firm",
            title: "Managing firm",
            value: (row) => row.managing_firm?.name ?? null,
            extra: true,
          },
          { key: "originator", title: "Originator", value: (row) => row.originator?.name ?? null, extra: true },
        ] satisfies Column<LeadRow>[])
      : []),
    {
      key: "next_follow_up",
      title: "Follow-up",
      value: (row) => row.next_follow_up,
      cell: (row) => <FollowUp day={row.next_follow_up} />,
      extra: true,
    },
  ];
  return columns;
}
