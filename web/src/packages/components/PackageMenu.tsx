import type { PackageRow } from "@refundry/contract/packages";
import { lazyPart } from "../../base/lazyPart.ts";
import { Soon } from "../../ui/panels/Soon.tsx";
import { MoreButton } from "../../ui/words/MoreButton.tsx";

const PackageChoices = lazyPart(() => import("./PackageChoices.tsx"), "PackageChoices");

/** What else a package offers, at one button. */
export function PackageMenu(props: { client: number; row: PackageRow }) {
  return (
    <Soon part={PackageChoices} before={<MoreButton label={`More of ${props.row.label}`} aria-haspopup="menu" />}>
      <PackageChoices {...props} />
    </Soon>
  );
}
