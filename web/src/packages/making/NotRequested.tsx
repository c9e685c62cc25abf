import type { PackageStatus } from "@refundry/contract/packages";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { api } from "../../base/api.ts";
import { useMay } from "../../base/may.ts";
import { Ribbon } from "../../ui/words/Ribbon.tsx";
import { finalHash } from "./finalSwitch.ts";
import { useMissedFinal } from "./missedFinal.ts";

interface Props {
  client: number;
  /** It stands above the box that makes packages, and leads nowhere. */
  aboveBox?: boolean;
}

/** What a finalized review could not ask for, until one was made after it (14, 5.6), and how it is asked for. */
export function NotRequested(props: Props) {
  return useMay("qualification.read") && <Missed {...props} />;
}

function Missed({ client, aboveBox = false }: Props) {
  const asks = useMay("calculations.read_readiness");
  const makes = useMay("packages.generate");
  const readiness = useQuery({
    ...api.calculations.readiness.queryOptions({ input: { params: { id: client } } }),
    enabled: asks,
  }).data;
  const missed = useMissedFinal(client);
  // The reasons of then may be gone; nothing is said before that is known.
  if (missed === null || (asks && !readiness)) return null;
  const making = missed.making && beingMade[missed.making];
  if (making) return <Ribbon meaning="wait">{making}</Ribbon>;
  // While another package is made nothing can be asked for; what readiness says then is not what a final lacks.
  if (missed.making || readiness?.final.blockers.some(({ code }) => code === "running")) return null;
  const isPossible = readiness?.final.ready || readiness?.peo_claim.ready;
  if (isPossible && !makes) return null;
  const viaPeo = readiness?.final.blockers.some(({ code }) => code === "uses_peo") === true;
  const how = <How client={client} viaPeo={viaPeo} aboveBox={aboveBox} />;
  return (
    <Ribbon meaning="act">
      {/* One sentence after another: a ribbon sets its parts apart. */}
      <span>
        {isPossible ? (
          <>
            <span>The final package of the finalized review was not made yet, and nothing stands in its way now:</span>{" "}
            {how}
          </>
        ) : (
          <>
            <span>The final package could not be requested. Missing: {missed.missing.join(" ")}</span>{" "}
            {makes ? <>It is not requested by itself: once that is settled, {how}</> : elsewhere}
          </>
        )}
      </span>
    </Ribbon>
  );
}

/** What a finalized review waits for, once it is under way. */
const beingMade: Partial<Record<PackageStatus, string>> = {
  final: "Final is being made.",
  "peo-claim": "PEO claim file is being made.",
};

const elsewhere = "It is not requested by itself: an administrator makes it once that is settled.";

/** The claim file stands in place of a final for whoever files through a PEO (07, 2.2). */
function How({ client, viaPeo, aboveBox }: Required<Props> & { viaPeo: boolean }) {
  const words = viaPeo ? "press GENERATE PEO CLAIM FILE" : "turn Final on and press GENERATE PACKAGE";
  if (aboveBox) return `${words}.`;
  return (
    <>
      <Link to="/clients/$clientId/packages" params={{ clientId: String(client) }} hash={finalHash}>
        {words}
      </Link>{" "}
      on the packages page.
    </>
  );
}
