import type { Ownership } from "@refundry/contract/claims";
import { FigureTable } from "../../ui/figures/FigureTable.tsx";
import { Loaded } from "../../ui/panels/CardFrame.tsx";
import { Small } from "../../ui/words/Quiet.tsx";
import { StatusBadge } from "../../ui/words/StatusBadge.tsx";
import { useOwnership } from "../claims.queries.ts";
import own from "./owners.module.css";

/** Per person the percent with everything attributed, and each step to it with the section that says so (05, 5.3). */
export function OwnershipChain({ client }: { client: number }) {
  const ownership = useOwnership(client);
  return <Loaded query={ownership}>{({ chains }) => <Chains chains={chains} />}</Loaded>;
}

function Chains({ chains }: Pick<Ownership, "chains">) {
  if (chains.every(({ reason }) => reason === null))
    return <p>No percent of the client is entered: everybody listed is excluded.</p>;
  return (
    <section aria-label="The chain of ownership" className={own.chains}>
      {chains.map(({ person, name, percent, excluded, reason, steps }) => (
        <div key={person} className={own.chain}>
          <h4>
            {name}
            {percent !== null && <span className="figures">{percent}%</span>}
            <StatusBadge meaning={excluded ? "good" : "na"}>
              {excluded ? "Excluded" : "Counts"}: {reason}
            </StatusBadge>
          </h4>
          {steps.length > 0 && (
            <FigureTable
              label={`How ${name} owns the client`}
              rows={steps.map((step, at) => ({ ...step, at }))}
              rowKey={({ at }) => String(at)}
              first={{ title: "Step", show: ({ text }) => text }}
              figures={[
                { title: "Percent", show: (step) => (step.percent === null ? "–" : `${step.percent}%`) },
                { title: "By", words: true, show: ({ law }) => law ?? "–" },
              ]}
            />
          )}
        </div>
      ))}
      <Small of="p">
        What somebody owns is reckoned by section 267(c): through entities in proportion, then what family owns, then a
        partner. Who is related to somebody with more than 50% is excluded by section 152(d)(2).
      </Small>
    </section>
  );
}
