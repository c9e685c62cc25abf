import type { LeadRow } from "@refundry/contract/leads";
import { formatPhone } from "@refundry/contract/values";
import { dateText } from "../../base/instants.ts";
import type { Column } from "../../ui/table/columns.ts";
import { Small } from "../../ui/words/Quiet.tsx";

const contact = ({ contact_first: first, contact_last: last }: LeadRow) => `${first} ${last}`.trim();

/** The columns of the list of leads (12, 2.1). */
export function columnsFor(low: boolean, seesFirm: boolean): readonly Column<LeadRow>[] {
  const whenHigh = low ? { extra: true as const } : {};
  return [
    {
      key: "trade_name",
      title: "Trade name",
      value: (row) => row.trade_name ?? row.legal_name ?? contact(row),
      cell: (row) => (
        <span>
          {row.trade_name ?? row.legal_name ?? <em>{contact(row)}</em>}{" "}
          {row.possible_duplicate && <Small data-meaning="act">Possible duplicate</Small>}{" "}
          {row.stale && <Small>Stale</Small>}
        </span>
      ),
      width: "minmax(190px, 2fr)",
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
      ...whenHigh,
    },
    { key: "status", title: "Status", value: (row) => row.status.name, width: "minmax(150px, 1fr)" },
    { key: "age", title: "Age", value: (row) => row.age, extra: true },
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
      cell: (row) => dateText(row.next_follow_up),
      extra: true,
    },
  ];
}
