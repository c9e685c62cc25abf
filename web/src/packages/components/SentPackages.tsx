import type { Shipment } from "@refundry/contract/packages";
import { instantText } from "../../base/instants.ts";
import { Facts } from "../../ui/figures/Facts.tsx";
import { Stack } from "../../ui/panels/Arranged.tsx";
import { PaperLinks } from "./PaperLinks.tsx";
import { quarterList } from "./SubmissionList.tsx";

const kinds: Record<Shipment["kind"], string> = { filing: "Filing", supplement: "2020 Supplement" };

/** What a shipment of packages opens to: where it went, with which papers, and whether it came back (07, 2.6). */
export function SentPackages({ shipment: one }: { shipment: Shipment }) {
  const labels = one.packages.map(({ label }) => label).join(", ");
  return (
    <Stack>
      <Facts
        facts={[
          ["Kind", kinds[one.kind]],
          ["Packages", labels],
          ["Quarters", quarterList(one.quarters)],
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
  );
}
