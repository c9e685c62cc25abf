import type { LeadRow } from "@refundry/contract/leads";
import { formatPhone } from "@refundry/contract/values";
import type { Column } from "../../ui/table/columns.ts";
import { Small } from "../../ui/words/Quiet.tsx";
import { StatusBadge } from "../../ui/words/StatusBadge.tsx";
import { daysText, FollowUp } from "./FollowUp.tsx";
import { LeadStatusText } from "./LeadStatusText.tsx";
import own from "./leadColumns.module.css";

const contact = ({ contact_first: first, contact_last: last }: LeadRow) => `${first} ${last}`.trim();

/** In a low window the two columns have room for who is to be called, and for how far it is. */
const ofContact = (row: LeadRow) =>
  row.trade_name === null && row.legal_name === null
    ? formatPhone(row.contact_phone)
    : `${contact(row)}, ${formatPhone(row.contact_phone)}`;
const howFar = ({ age, originator }: LeadRow) =>
  `${age === 0 ? "new today" : `${daysText(age)} old`}${originator ? `, by ${originator.name}` : ""}`;

/** What a lead is called, and what must not be overlooked of it. */
function Name({ row }: { row: LeadRow }) {
  return (
    <>
      {row.trade_name ?? row.legal_name ?? <em>{contact(row)}</em>}{" "}
      {row.possible_duplicate && <StatusBadge meaning="act">Possible duplicate</StatusBadge>}{" "}
      {row.stale && <StatusBadge meaning="act">Stale</StatusBadge>}
    </>
  );
}

/** The columns of the list of leads (12, 2.1). */
export function columnsFor(low: boolean, seesFirm: boolean): readonly Column<LeadRow>[] {
  const whenHigh = low ? { extra: true as const } : {};
  return [
    {
      key: "trade_name",
      title: "Trade name",
      value: (row) => row.trade_name ?? row.legal_name ?? contact(row),
      cell: (row) =>
        low ? (
          <span className={own.parted}>
            <span>
              <Name row={row} />
            </span>
            <Small figures>{ofContact(row)}</Small>
          </span>
        ) : (
          <Name row={row} />
        ),
      width: low ? "minmax(190px, 3fr)" : "minmax(190px, 2fr)",
      ...(low && { holds: ["contact_first", "contact_last", "contact_phone"] }),
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
            <Small figures>{howFar(row)}</Small>
            <span>
              <FollowUp day={row.next_follow_up} labelled />
            </span>
          </span>
        ) : (
          <LeadStatusText status={row.status} />
        ),
      width: low ? "minmax(150px, 3fr)" : "minmax(150px, 1fr)",
      ...(low && { holds: ["age", "originator", "next_follow_up"] }),
    },
    { key: "age", title: "Age", value: (row) => row.age, cell: (row) => daysText(row.age), align: "end", extra: true },
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
}
