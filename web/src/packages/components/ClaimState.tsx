import { isFinalKind, type PackageRow } from "@refundry/contract/packages";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { inOurAnswer, nothingNeeded, useOwnFiling, waitsForTalk } from "../../base/filingEnded.ts";
import { dateText, dayText } from "../../base/instants.ts";
import { CardFrame } from "../../ui/panels/CardFrame.tsx";
import { NeededLinks } from "../../ui/words/NeededLinks.tsx";
import { TalkFirst } from "../../ui/words/TalkFirst.tsx";
import { PackageSteps } from "./PackageSteps.tsx";
import own from "./packagesScreen.module.css";

const names = ["Claim prepared", "Signed pages returned", "Filed with the IRS"] as const;

interface Props {
  client: number;
  rows: readonly PackageRow[];
  /** Below it stand the packages with their pages to sign, or the form by which signed pages are returned. */
  place: "packages" | "submission";
}

/** How far the claim is, for its client: what is done, whose turn it is and with what. */
export function ClaimState({ client, rows, place }: Props) {
  const final = rows.find(({ id, status }) => id !== null && isFinalKind(status));
  const late = useOwnFiling(client);
  const said = final?.shipped_on ? null : late;
  // Who is asked to talk to us first is promised nothing of what would come after.
  const isLate = waitsForTalk(said);
  const isOver = said?.every ?? false;
  const next = isLate ? null : isOver ? inOurAnswer : nextOf(client, final);
  return (
    <CardFrame title="Your claim" level={2}>
      <TalkFirst client={client} late={said} className={own.late} />
      <p className={own.turn}>{turnOf({ client, final, place, isLate, isOver })}</p>
      {!final && (
        <NeededLinks client={client} isLate={isLate} nothing={<p className={own.after}>{nothingNeeded(late)}</p>} />
      )}
      {next && <p className={own.after}>{next}</p>}
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

interface Turn extends Pick<Props, "client" | "place"> {
  final: PackageRow | undefined;
  /** The time to file ended: they talk to us before anybody goes on. */
  isLate: boolean;
  /** It did for every quarter: what follows stands in our answer. */
  isOver: boolean;
}

function turnOf({ client, final, place, isLate, isOver }: Turn): ReactNode {
  if (!final) return "Your claim is not prepared yet.";
  if (final.shipped_on !== null) return `Your claim was shipped to the IRS on ${dateText(final.shipped_on)}.`;
  if (final.outdated.length > 0)
    return "Our turn: something of your claim changed, and we prepare it anew. Please do not sign this one.";
  if (final.signed === null) return <ToSign {...{ client, place, isLate }} />;
  const came = `your signed pages came on ${dayText(final.signed)}`;
  return isLate || isOver
    ? `We have it: ${came}.`
    : `Our turn: ${came}. We check the signatures, then ship the claim to the IRS.`;
}

/** Pages are signed in one place and returned in another: what is not below has its way there. */
function ToSign({ client, place, isLate }: Omit<Turn, "final" | "isOver">) {
  const turn = isLate ? "Once we have talked" : "Your turn";
  const params = { clientId: String(client) };
  if (place === "packages")
    return (
      <>
        {turn}: sign the pages below and return them on{" "}
        <Link to="/clients/$clientId/$tab" params={{ ...params, tab: "submission" }}>
          the Submission tab
        </Link>
        .
      </>
    );
  return (
    <>
      {turn}: sign the pages of{" "}
      <Link to="/clients/$clientId/packages" params={params}>
        your package
      </Link>{" "}
      and return them below.
    </>
  );
}

/** What comes after that, and where the refund is. */
function nextOf(client: number, final: PackageRow | undefined): ReactNode {
  if (!final) return "Once it is prepared you sign it, we mail it to the IRS, and the IRS sends the refund.";
  if (final.shipped_on !== null)
    return (
      <>
        The refund is with the IRS now, which works through the claim and answers by mail. If a letter or a check of the
        IRS comes to you, please{" "}
        <Link to="/clients/$clientId/documents" params={{ clientId: String(client) }}>
          hand in a copy of it
        </Link>
        .
      </>
    );
  if (final.outdated.length > 0) return null;
  return final.signed === null
    ? "Then: we check the signatures and mail your claim to the IRS, which sends the refund."
    : "Then: the IRS works through your claim and sends the refund. The day of shipping stands here.";
}
