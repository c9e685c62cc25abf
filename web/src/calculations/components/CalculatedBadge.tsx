import { agoText, instantText } from "../../base/instants.ts";
import { StatusBadge } from "../../ui/words/StatusBadge.tsx";

interface Props {
  at: string;
  /** The claim changed since: the figures that stand are older than it. */
  recalculating: boolean;
}

/** How new figures are; never `just now` while a change of the claim is not in them. */
export function CalculatedBadge({ at, recalculating }: Props) {
  return (
    <span title={instantText(at)} role="status">
      {recalculating ? (
        <StatusBadge meaning="wait">Recalculating…</StatusBadge>
      ) : (
        <StatusBadge meaning="na">Calculated {agoText(at)}</StatusBadge>
      )}
    </span>
  );
}
