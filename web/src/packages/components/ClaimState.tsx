import type { PackageRow } from "@refundry/contract/packages";
import { CardFrame } from "../../ui/panels/CardFrame.tsx";
import { PackageSteps } from "./PackageSteps.tsx";
import own from "./packagesScreen.module.css";

const names = ["Claim prepared", "Signed", "Filed with the IRS"] as const;

/** How far the claim is, for its client: what is done, whose turn it is and with what. */
export function ClaimState({ rows }: { rows: readonly PackageRow[] }) {
  const final = rows.find(({ id, status }) => id !== null && status === "final");
  const prepared = final !== undefined && final.outdated.length === 0;
  return (
    <CardFrame title="Your claim" level={2}>
      <p className={own.turn}>{turnOf(final)}</p>
      {/* Signed files and filings are recorded with their areas (08, 09). */}
      <PackageSteps names={names} done={prepared ? ["Claim prepared"] : []} label="Steps of your claim" />
    </CardFrame>
  );
}

function turnOf(final: PackageRow | undefined): string {
  if (!final)
    return "Your claim is not prepared yet. Whether it needs anything from you stands on the page of your company.";
  return final.outdated.length > 0
    ? "Our turn: something of your claim changed, and we prepare it anew. Please do not sign this one."
    : "Your turn: sign the pages below and return them.";
}
