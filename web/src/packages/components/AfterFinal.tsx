import { Button } from "@mantine/core";
import type { PackageRow } from "@refundry/contract/packages";
import { useMay } from "../../base/may.ts";
import { Small } from "../../ui/words/Quiet.tsx";
import { useFileLink } from "../../ui/words/useFileLink.ts";
import own from "./packageRows.module.css";

/**
 * What comes after a final, for those who prepare claims and for the client: only what can be done. Uploads of signed files
 * and shipping come with their areas (08, 09). Null where nothing is to be said.
 */
export function useAfterFinal({ outdated }: Pick<PackageRow, "outdated">): string | null {
  const handles = useMay("packages.read_drafts");
  if (outdated.length > 0)
    return handles ? "It says what is no longer so: generate a new final before anybody signs this one." : null;
  return handles
    ? "Next: have its pages signed, check the signatures, and mail the claim. Signed files and shipments cannot be recorded here yet."
    : "Next: print the pages to sign, sign and date each of them, and return them as one PDF to whoever prepares your claim.";
}

/** The same below a final's row, with the pages to sign. */
export function AfterFinal({ row }: { row: PackageRow }) {
  const words = useAfterFinal(row);
  // For the client signing is the one thing to do.
  const handles = useMay("packages.read_drafts");
  const { busy, linkTo } = useFileLink();
  if (words === null) return null;
  return (
    <div className={own.next}>
      <Small>{words}</Small>
      {row.sign_url && row.outdated.length === 0 && (
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
