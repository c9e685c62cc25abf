import { Anchor } from "@mantine/core";
import {
  type ClientShipment,
  mailingCarriers,
  mailingDirections,
  mailingKinds,
  mailingStates,
} from "@refundry/contract/cases";
import { carrierNames } from "@refundry/contract/content";
import { compareQuarters, type Quarter, quarterLabel } from "@refundry/contract/values";
import { Fragment } from "react";
import { dateText } from "../../base/instants.ts";
import type { Column } from "../../ui/table/columns.ts";
import { Wrapped } from "../../ui/table/Wrapped.tsx";
import { CopyText } from "../../ui/words/CopyText.tsx";
import { carrierPage } from "../../ui/words/carrierPage.ts";
import { type Meaning, StatusBadge } from "../../ui/words/StatusBadge.tsx";
import { useFileLink } from "../../ui/words/useFileLink.ts";

export const kindChoices = Object.entries(mailingKinds) as [keyof typeof mailingKinds, string][];
export const directionChoices = Object.entries(mailingDirections) as [keyof typeof mailingDirections, string][];
export const carrierChoices = Object.entries(mailingCarriers) as [keyof typeof mailingCarriers, string][];
const carriers: Readonly<Record<string, string>> = { ...mailingCarriers, ...carrierNames };

const meanings: Record<ClientShipment["state"], Meaning> = { sent: "good", received: "good", returned: "bad" };

/** The carrier of packages has one page for both ways that it goes. */
const followedBy = ({ shipment, carrier }: ClientShipment) => (shipment ? "fedex" : (carrier ?? ""));

/** What went out by a carrier has a number to follow it by. */
export const numberIsMissing = ({ direction, carrier, tracking }: ClientShipment) =>
  direction === "out" && tracking === null && carrier !== "fax" && carrier !== "hand";

const quartersText = ({ quarters }: ClientShipment) =>
  (quarters as Quarter[])
    .toSorted(compareQuarters)
    .map((one) => quarterLabel(one))
    .join(", ");

function TrackingNumber({ row }: { row: ClientShipment }) {
  const { tracking } = row;
  if (numberIsMissing(row)) return <StatusBadge meaning="act">Tracking number missing</StatusBadge>;
  if (tracking === null) return null;
  const page = carrierPage(tracking, followedBy(row));
  if (page === undefined) return <CopyText value={tracking} name="tracking number" inTable />;
  return (
    <CopyText value={tracking} name="tracking number" inTable>
      <Anchor inherit href={page} target="_blank" rel="noreferrer">
        {tracking}
      </Anchor>
    </CopyText>
  );
}

function Documents({ row }: { row: ClientShipment }) {
  const { linkTo } = useFileLink();
  return (
    <Wrapped>
      {row.documents.map(({ name, address }, place) => (
        <Fragment key={address}>
          {place > 0 && ", "}
          <Anchor {...linkTo(address)} inherit>
            {name}
          </Anchor>
        </Fragment>
      ))}
    </Wrapped>
  );
}

/** The columns of what was sent and received (16, 2.7). */
export const shipmentColumns: readonly Column<ClientShipment>[] = [
  { key: "date", title: "Date", value: ({ date }) => date, cell: ({ date }) => dateText(date), width: "106px" },
  {
    key: "direction",
    title: "Direction",
    value: ({ direction }) => mailingDirections[direction],
    words: mailingDirections,
    width: "80px",
  },
  {
    key: "what",
    title: "What",
    value: ({ what }) => what,
    cell: ({ what }) => <Wrapped>{what}</Wrapped>,
    heads: true,
    width: "minmax(84px, 1fr)",
  },
  {
    // Four of them stand in two lines, none of them parted.
    key: "quarters",
    title: "Quarters",
    value: quartersText,
    cell: (row) => <Wrapped>{quartersText(row).replaceAll(/(Q\d) /g, "$1\u00a0")}</Wrapped>,
    width: "minmax(136px, 1.4fr)",
  },
  {
    key: "carrier",
    title: "Carrier",
    value: ({ carrier }) => (carrier === null ? null : (carriers[carrier] ?? carrier)),
    words: carriers,
    width: "74px",
  },
  {
    key: "tracking",
    title: "Tracking number",
    value: ({ tracking }) => tracking,
    cell: (row) => <TrackingNumber row={row} />,
    width: "192px",
  },
  {
    key: "by_name",
    title: "By",
    value: ({ by_name: by }) => by,
    cell: ({ by_name: by }) => <Wrapped>{by}</Wrapped>,
    width: "minmax(84px, 1fr)",
  },
  {
    key: "state",
    title: "State",
    value: ({ state }) => mailingStates[state],
    cell: ({ state }) => <StatusBadge meaning={meanings[state]}>{mailingStates[state]}</StatusBadge>,
    words: mailingStates,
    width: "100px",
  },
  {
    key: "documents",
    title: "Document",
    value: ({ documents }) => documents.map(({ name }) => name).join(", "),
    cell: (row) => <Documents row={row} />,
    unfiltered: true,
    width: "minmax(128px, 1.4fr)",
  },
  {
    key: "note",
    title: "Note",
    value: ({ note }) => note,
    extra: true,
    width: "minmax(96px, 1fr)",
  },
];
