import { Button } from "@mantine/core";
import type { PackageRow } from "@refundry/contract/packages";
import type { ReactNode } from "react";
import { useOwnFiling } from "../../base/filingEnded.ts";
import { useMay } from "../../base/may.ts";
import { Small } from "../../ui/words/Quiet.tsx";
import { useFileLink } from "../../ui/words/useFileLink.ts";
import { FilingEnded, useEveryEnded } from "../making/FilingEnded.tsx";
import { OpenTask } from "../making/OpenTask.tsx";
import own from "./packageRows.module.css";

const kinds: Record<PackageRow["status"], string> = {
  draft: "draft",
  final: "final",
  "2020-supplement": "2020 supplement",
  "peo-claim": "PEO claim file",
};

/** What comes after a package that is signed, for those who prepare claims and for the client; null where nothing is to be said. */
export function useAfterFinal(
  client: number,
  { status, outdated, signed, submitted, shipped_on: shipped }: PackageRow,
): ReactNode {
  const handles = useMay("packages.read_drafts");
  const ships = useMay("packages.ship");
  const everyEnded = useEveryEnded(client);
  const ownEnded = useOwnFiling(client)?.every ?? false;
  if (shipped) return null;
  if (outdated.length > 0)
    return handles
      ? `It says what is no longer so: generate a new ${kinds[status]} before anybody signs this one.`
      : null;
  // Nobody signs or ships it as if it were in time (06, 7.7).
  if (handles && everyEnded)
    return (
      <>
        Next: as the time to file ended, find out first whether a return was filed late.
        <OpenTask client={client} />
      </>
    );
  // What its people are told of that stands above.
  if (submitted && ownEnded) return null;
  if (submitted)
    return ships
      ? "Next: check the signatures, and ship it."
      : handles
        ? "Next: the office checks the signatures and ships it."
        : "We check the signatures and mail the claim.";
  if (signed) return "Next: submit the signed file on the Submission tab.";
  return handles
    ? "Next: have its pages signed, and submit the signed file on the Submission tab."
    : "Next: print the pages to sign, sign and date each of them, and return them as one PDF on the Submission tab of your claim.";
}

/** The same below a final's row, with the pages to sign. */
export function AfterFinal({ client, row }: { client: number; row: PackageRow }) {
  const words = useAfterFinal(client, row);
  // For the client signing is the one thing to do.
  const handles = useMay("packages.read_drafts");
  const { busy, linkTo } = useFileLink();
  if (words === null) return null;
  return (
    <div className={own.next}>
      <Small>{words}</Small>
      {handles && <FilingEnded client={client} />}
      {row.sign_url && row.outdated.length === 0 && !row.signed && (
        <Button
          component="a"
          {...linkTo(row.sign_url)}
          loading={busy !== null}
          variant={handles ? "subtle" : "filled"}
          size={handles ? "compact-xs" : "xs"}
        >
          Download pages to sign
        </Button>
      )}
    </div>
  );
}
