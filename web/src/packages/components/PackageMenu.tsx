import type { PackageRow } from "@refundry/contract/packages";
import { lazyPart } from "../../base/lazyPart.ts";
import { Soon } from "../../ui/panels/Soon.tsx";
import { PackageButton } from "./PackageButton.tsx";

const PackageChoices = lazyPart(() => import("./PackageChoices.tsx"), "PackageChoices");

/** What else a package offers, at one button. */
export function PackageMenu(props: { client: number; row: PackageRow }) {
  return (
    <Soon part={PackageChoices} before={<PackageButton label={props.row.label} aria-haspopup="menu" />}>
      <PackageChoices {...props} />
    </Soon>
  );
}
