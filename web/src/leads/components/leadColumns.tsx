import type { LeadRow } from "@refundry/contract/leads";
import { formatPhone } from "@refundry/contract/values";
import type { CSSProperties } from "react";
import type { Column } from "../../ui/table/columns.ts";
import { Small } from "../../ui/words/Quiet.tsx";
import { StatusBadge } from "../../ui/words/StatusBadge.tsx";
import { ageText, daysText, FollowUp } from "./FollowUp.tsx";
import { InnerSort } from "./InnerSort.tsx";
import { beingChecked, LeadStatusText } from "./LeadStatusText.tsx";
import own from "./leadColumns.module.css";

const contact = ({ contact_first: first, contact_last: last }: LeadRow) => `${first} ${last}`.trim();

/** What stands in the cells of the two columns of a low window: who is to be called, and how far it is. */
const ofName = ["contact_first", "contact_last", "contact_phone"] as const;
const ofStatus = ["age", "originator", "next_follow_up"] as const;
type Inner = (typeof ofName | typeof ofStatus)[number];
/** The room that each takes, in px; a name and a status take theirs beside them. */
const room: Record<Inner, number> = {
  contact_first: 85,
  contact_last: 60,
  contact_phone: 113,
  age: 76,
  originator: 130,
  // What is overdue since another year has room.
  next_follow_up: 196,
};
/** Beside columns of their own the day of the follow-up stays whole, said briefly; of the age and the originator the age. */
const briefDue = 150;
const briefFar = 110;
const roomOf = (parts: readonly Inner[], within: Within) =>
  parts.filter(within).reduce((sum, part) => sum + room[part], 0);
/** At least so wide, and of what is left as much as of that, or of another share. */
const widthOf = (least: number, share = least) => `minmax(${least}px, ${share}fr)`;
/** What a name takes of the room that is left for a mark beside it, in px. */
const markRoom = 118;
/** The parts of a cell stand below each other from row to row; one that is empty has no room. */
const partsOf = (first: string, ...others: readonly number[]) =>
  ({
    "--parts": [first, ...others.filter((px) => px > 0).map((px) => `minmax(0, ${px}px)`)].join(" "),
  }) as CSSProperties;
/** The same of a status beside columns of their own: what is cut is whose the lead is. */
const briefPartsOf = (far: number, due: number) =>
  ({
    "--parts": ["128px", far > 0 && `minmax(0, ${far}fr)`, due > 0 && `${briefDue}px`].filter(Boolean).join(" "),
  }) as CSSProperties;
/** Whether it stands there: what has a column of its own is not said twice. */
type Within = (part: Inner) => boolean;

const ofContact = (row: LeadRow, within: Within) => {
  const isNamed = row.trade_name !== null || row.legal_name !== null;
  const who = isNamed && within("contact_first") && within("contact_last") && contact(row);
  return [who, within("contact_phone") && formatPhone(row.contact_phone)].filter(Boolean).join(", ");
};
const howFar = ({ age, originator }: LeadRow, within: Within) => {
  const old = within("age") && ageText(age);
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
      {row.possible_duplicate ? (
        <StatusBadge meaning="act">Possible duplicate</StatusBadge>
      ) : (
        row.known_elsewhere && beingChecked
      )}{" "}
      {row.stale && <StatusBadge meaning="act">Stale</StatusBadge>}
    </span>
  );
}

/** Columns that stand in no other's cells: beside one of them what stands there gives way, and the name does not. */
const apart: readonly string[] = ["contact_email", "legal_name", "state", "managing_firm"];

/** The columns of the list of leads (12, 2.1); `chosen` are those that one chose by their keys, `decides` says who reads of possible duplicates. */
export function columnsFor(
  low: boolean,
  seesFirm: boolean,
  chosen: readonly string[] = [],
  decides = false,
): readonly Column<LeadRow>[] {
  const within: Within = (part) => !chosen.includes(part);
  const innerOf = (of: string, parts: readonly Inner[]): Pick<Column<LeadRow>, "holds" | "aside"> => {
    const holds: readonly string[] = parts.filter(within);
    const inner = () => columns.filter(({ key }) => holds.includes(key));
    return { holds, aside: (sort, onSort) => <InnerSort of={of} inner={inner()} sort={sort} onSort={onSort} /> };
  };
  const beside = roomOf(ofName, within);
  const far = roomOf(["age", "originator"], within);
  const due = roomOf(["next_follow_up"], within);
  const crowded = chosen.some((key) => apart.includes(key));
  const nameWidth = crowded ? 210 + beside / 3 : 176 + beside;
  const statusWidth = 156 + (crowded ? (far > 0 ? briefFar : 0) + (due > 0 ? briefDue : 0) : far + due);
  // In a low window those two take what is left but for the share that such a column asks for as well.
  const wordsWidth = (least: number) => (low ? widthOf(least) : `minmax(${least}px, 1fr)`);
  const whenHigh = low ? { extra: true as const } : {};
  const columns: readonly Column<LeadRow>[] = [
    {
      key: "trade_name",
      title: "Trade name",
      value: (row) => row.trade_name ?? row.legal_name ?? contact(row),
      cell: (row) =>
        low && crowded && row.known_elsewhere ? (
          // The name and that it may be known: whom one calls gives way to both.
          <Name row={row} />
        ) : low ? (
          <span className={own.parted} style={partsOf(`minmax(${crowded ? 170 : 110}px, 1fr)`, beside)}>
            <Name row={row} />
            {beside > 0 && <Part {...(!crowded && { label: "Contact" })} text={ofContact(row, within)} />}
          </span>
        ) : (
          <Name row={row} />
        ),
      of: `{trade_name} {${decides ? "possible_duplicate" : "known_elsewhere"}} {stale}`,
      words: {
        "possible_duplicate:true": "(Possible duplicate)",
        "possible_duplicate:false": "",
        "known_elsewhere:true": "(Being checked)",
        "known_elsewhere:false": "",
        "stale:true": "(Stale)",
        "stale:false": "",
      },
      width: low ? widthOf(nameWidth, crowded ? nameWidth : nameWidth + markRoom) : "minmax(280px, 2fr)",
      ...(low && innerOf("Trade name", ofName)),
    },
    {
      key: "contact_first",
      title: "First name",
      value: (row) => row.contact_first,
      width: "minmax(100px, 1fr)",
      ...whenHigh,
    },
    {
      key: "contact_last",
      title: "Last name",
      value: (row) => row.contact_last,
      width: "minmax(100px, 1fr)",
      ...whenHigh,
    },
    {
      key: "contact_email",
      title: "Email",
      value: (row) => row.contact_email,
      width: "minmax(216px, 1.5fr)",
      ...whenHigh,
    },
    {
      key: "contact_phone",
      title: "Phone number",
      value: (row) => row.contact_phone,
      cell: (row) => formatPhone(row.contact_phone),
      as: "phone",
      width: "136px",
      ...whenHigh,
    },
    {
      key: "status",
      title: "Status",
      value: (row) => row.status.name,
      cell: (row) =>
        low ? (
          <span
            className={own.parted}
            style={crowded ? briefPartsOf(far, due) : partsOf("minmax(128px, 1fr)", far, due)}
          >
            <span>
              <LeadStatusText {...row} />
            </span>
            {far > 0 && <Part text={howFar(row, within)} />}
            {due > 0 && (
              <span>
                <FollowUp day={row.next_follow_up} labelled brief={crowded} />
              </span>
            )}
          </span>
        ) : (
          <LeadStatusText {...row} />
        ),
      width: low ? widthOf(statusWidth) : "minmax(150px, 1fr)",
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
    {
      key: "legal_name",
      title: "Legal name",
      value: (row) => row.legal_name,
      width: wordsWidth(170),
      extra: true,
    },
    { key: "state", title: "State", value: (row) => row.state, width: "72px", extra: true },
    ...(seesFirm
      ? ([
          {
            key: "managing_firm",
            title: "Managing firm",
            value: (row) => row.managing_firm?.name ?? null,
            width: wordsWidth(168),
            extra: true,
          },
          {
            key: "originator",
            title: "Originator",
            value: (row) => row.originator?.name ?? null,
            width: "minmax(126px, 1fr)",
            extra: true,
          },
        ] satisfies Column<LeadRow>[])
      : []),
    {
      key: "next_follow_up",
      title: "Follow-up",
      value: (row) => row.next_follow_up,
      cell: (row) => <FollowUp day={row.next_follow_up} />,
      // What is overdue since another year is whole.
      width: "minmax(172px, 1fr)",
      extra: true,
    },
  ];
  return columns;
}
