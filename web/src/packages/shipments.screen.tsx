import type { Shipment } from "@refundry/contract/packages";
import { useQuery } from "@tanstack/react-query";
import { api } from "../base/api.ts";
import { dayText, instantText } from "../base/instants.ts";
import { Facts } from "../ui/figures/Facts.tsx";
import { Inline, Stack } from "../ui/panels/Arranged.tsx";
import { CardFrame, Loaded } from "../ui/panels/CardFrame.tsx";
import { ClientPage } from "../ui/panels/ClientPage.tsx";
import { StatusBadge } from "../ui/words/StatusBadge.tsx";
import { carrierPage } from "./components/carrierPage.ts";
import { PaperLinks } from "./components/PaperLinks.tsx";
import { quarterList } from "./components/SubmissionList.tsx";

/** What was sent to the authority for a client, newest first (07, 2.6). */
export function ShipmentsScreen() {
  return <ClientPage title="Shipments">{({ id }) => <Shipments client={id} />}</ClientPage>;
}

function Shipments({ client }: { client: number }) {
  const shipments = useQuery(api.packages.shipments.queryOptions({ input: { params: { id: client } } }));
  return (
    <Loaded query={shipments} lines={6}>
      {({ items }) =>
        items.length === 0 ? (
          <p>Nothing was shipped for this client yet.</p>
        ) : (
          items.map((one) => <Sent key={one.id} one={one} />)
        )
      }
    </Loaded>
  );
}

const kinds: Record<Shipment["kind"], string> = { filing: "Filing", supplement: "2020 Supplement" };
const carrierWords: Record<Shipment["carrier"], string> = { courier: "Courier", mail: "Mail" };

function Sent({ one }: { one: Shipment }) {
  const labels = one.packages.map(({ label }) => label).join(", ");
  return (
    <CardFrame title={`${kinds[one.kind]}, ${dayText(one.shipped_on)}`} level={2}>
      <Stack>
        {(one.returned || one.fedex_tracking === null) && (
          <Inline>
            {one.returned && <StatusBadge meaning="bad">Returned</StatusBadge>}
            {one.fedex_tracking === null && <StatusBadge meaning="act">Tracking number missing</StatusBadge>}
          </Inline>
        )}
        <Facts
          facts={[
            ["Packages", labels],
            ["Quarters", quarterList(one.quarters)],
            ["Carrier", carrierWords[one.carrier]],
            [
              "Tracking number",
              one.fedex_tracking && (
                <a key="number" href={carrierPage(one.fedex_tracking)} target="_blank" rel="noreferrer">
                  {one.fedex_tracking}
                </a>
              ),
            ],
            ...(one.box === null ? [] : [["Box", `#${one.box}`] as const]),
            [
              "Service center",
              <address key="center">
                {one.service_center.split("\n").map((line) => (
                  <div key={line}>{line}</div>
                ))}
              </address>,
            ],
            ["Shipped by", one.shipped_by_name],
            ...(one.returned
              ? ([
                  ["Returned", `${instantText(one.returned.at)}, ${one.returned.by_name}`],
                  ["Reason", one.returned.reason],
                ] as const)
              : []),
          ]}
        />
        <PaperLinks papers={one.papers} of={labels} />
      </Stack>
    </CardFrame>
  );
}
