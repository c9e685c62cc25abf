import type { PackageRow } from "@refundry/contract/packages";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { dateText, dayText } from "../../base/instants.ts";
import { CardFrame } from "../../ui/panels/CardFrame.tsx";
import { PackageSteps } from "./PackageSteps.tsx";
import own from "./packagesScreen.module.css";

const names = ["Claim prepared", "Signed", "Filed with the IRS"] as const;

/** How far the claim is, for its client: what is done, whose turn it is and with what. */
export function ClaimState({ client, rows }: { client: number; rows: readonly PackageRow[] }) {
  const final = rows.find(({ id, status }) => id !== null && status === "final");
  return (
    <CardFrame title="Your claim" level={2}>
      <p className={own.turn}>{turnOf(client, final)}</p>
      <PackageSteps names={names} done={names.slice(0, stepsDone(final))} label="Steps of your claim" />
    </CardFrame>
  );
}

/** What was shipped was signed and prepared, whatever changed since. */
function stepsDone(final: PackageRow | undefined): number {
  if (!final) return 0;
  if (final.shipped_on !== null) return 3;
  if (final.outdated.length > 0) return 0;
  return final.signed === null ? 1 : 2;
}

function turnOf(client: number, final: PackageRow | undefined): ReactNode {
  if (!final)
    return (
      <>
        Your claim is not prepared yet. Whether it needs anything from you stands on{" "}
        <Link to="/clients/$clientId/$tab" params={{ clientId: String(client), tab: "profile" }}>
          the page of your company
        </Link>
        .
      </>
    );
  if (final.shipped_on !== null) return `Your claim was shipped to the IRS on ${dateText(final.shipped_on)}.`;
  if (final.outdated.length > 0)
    return "Our turn: something of your claim changed, and we prepare it anew. Please do not sign this one.";
  return final.signed === null
    ? "Your turn: sign the pages below and return them."
    : `Our turn: your signed pages came on ${dayText(final.signed)}, and we ship them to the IRS.`;
}
