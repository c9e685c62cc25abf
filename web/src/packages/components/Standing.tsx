import type { PackageRow } from "@refundry/contract/packages";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../base/api.ts";
import { toldBlockers } from "../../base/blockers.ts";
import { Points } from "../../ui/panels/Arranged.tsx";
import { Small } from "../../ui/words/Quiet.tsx";

interface Props {
  client: number;
  rows: readonly PackageRow[];
}

/** What the next package waits for, to those who work on the claim or watch it and make no packages: said, not offered. */
export function Standing({ client, rows }: Props) {
  const readiness = useQuery(api.calculations.readiness.queryOptions({ input: { params: { id: client } } })).data;
  const holdsFinal = rows.some(
    ({ id, status, outdated }) => id !== null && status === "final" && outdated.length === 0,
  );
  if (!readiness || holdsFinal) return null;
  const { draft, final, peo_claim: claim } = readiness;
  // The claim file stands in place of a final for whoever files through a PEO.
  const viaPeo = final.blockers.some(({ code }) => code === "uses_peo");
  const filed = viaPeo ? (["PEO claim file", claim.blockers] as const) : (["final", final.blockers] as const);
  const [what, blockers] = draft.ready ? filed : (["draft", draft.blockers] as const);
  if (blockers.length === 0) return <Small of="p">Nothing stands in the way of a {what}: an admin can make it.</Small>;
  return (
    <div>
      <Small of="p">
        {what !== "draft" ? "The claim is ready for a draft. " : ""}Before an admin can make a {what}, this is to be
        done:
      </Small>
      <Points aria-label={`What stands in the way of a ${what}`}>
        {toldBlockers(blockers).map(({ code, text }) => (
          <li key={code + text}>{text}</li>
        ))}
      </Points>
    </div>
  );
}
