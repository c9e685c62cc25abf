import type { ClaimDetails } from "@refundry/contract/claims";
import type { Client } from "@refundry/contract/clients";
import { supplementQuarters } from "@refundry/contract/values";
import { useEffect, useState } from "react";
import { FieldsSkeleton, Loaded } from "../../ui/panels/CardFrame.tsx";
import { useShown } from "../../ui/panels/shown.ts";
import { Small } from "../../ui/words/Quiet.tsx";
import { useDetails, useImpacts, useReceipts } from "../claims.queries.ts";
import { arriveAt } from "../entry/arriveAt.ts";
import { useLedTo } from "../entry/ClaimEntry.tsx";
import { WagesFigures } from "../figures/WagesCard.tsx";
import { DetailsSection, FoldedSections } from "./DetailsSection.tsx";
import own from "./details.module.css";
import { EarlierSection } from "./EarlierSection.tsx";
import { FilingSection } from "./FilingSection.tsx";
import { GroupSection } from "./GroupSection.tsx";
import { HealthSection } from "./HealthSection.tsx";
import { ImpactSection } from "./ImpactSection.tsx";
import { OtherCreditsSection } from "./OtherCreditsSection.tsx";
import { OwnSaves } from "./ownSaves.ts";
import { ReceiptsSection } from "./ReceiptsSection.tsx";
import { SizeSection } from "./SizeSection.tsx";

interface Props {
  client: Client;
  mayChange: boolean;
  /** The anchor that a link leads to, or none. */
  wanted: string | null;
}

export function DetailsFold({ client, mayChange, wanted }: Props) {
  const details = useDetails(client.id);
  return (
    <Loaded query={details} waiting={<FieldsSkeleton fields={8} />}>
      {(found) => <Sections client={client} details={found} mayChange={mayChange} wanted={wanted} />}
    </Loaded>
  );
}

function Sections({ client, details, mayChange, wanted }: Props & { details: ClaimDetails }) {
  const [ownSaves] = useState(() => new OwnSaves());
  const shown = useShown();
  // What loads later would push the field away again.
  const settled = [useReceipts(client.id), useImpacts(client.id)].every(({ isPending }) => !isPending);
  useEffect(() => {
    return wanted && settled && shown ? goTo(wanted) : undefined;
  }, [wanted, settled, shown]);
  useLedTo(settled && shown ? "impact" : null, () => void goTo("details-impact"));
  const section = { client, details, mayChange, ownSaves };
  const figures = { client: client.id, mayChange };
  return (
    <>
      {!mayChange && (
        <div className={own.readers}>
          <Small of="p">You can read these details, not change them.</Small>
        </div>
      )}
      <ReceiptsSection {...figures} />
      <FoldedSections>
        <ImpactSection {...figures} />
      </FoldedSections>
      <SizeSection {...section} />
      {details.supplement && (
        <WagesFigures
          {...figures}
          annual={false}
          title="Wages of the 2020 supplement"
          frame={DetailsSection}
          quarters={supplementQuarters}
        />
      )}
      {details.group_of_companies && <GroupSection {...figures} details={details} />}
      <FoldedSections>
        <OtherCreditsSection {...section} />
        <EarlierSection {...section} />
        <HealthSection {...section} />
        <FilingSection {...section} />
      </FoldedSections>
    </>
  );
}

/** Shows the field that a link names and puts the cursor into it; one that is closed is marked itself. Answers what lets go of it. */
function goTo(anchor: string): (() => void) | undefined {
  const target = document.getElementById(anchor) ?? document.getElementById(anchor.replace(/-20\d\d-Q\d$/, ""));
  for (let around = target?.closest("details"); around; around = around.parentElement?.closest("details"))
    around.open = true;
  // A link to a section itself opens it.
  target?.querySelector(":scope > details")?.setAttribute("open", "");
  if (!target) return;
  const field = fieldOf(target);
  if (!field) target.tabIndex = -1;
  return arriveAt(target, field ?? target);
}

/** The first field that is open, of a choice the one that is chosen; none where the first of them stands in a fold that is closed. */
function fieldOf(target: HTMLElement): HTMLElement | null {
  const field = target.querySelector<HTMLInputElement>("input:enabled, select:enabled, textarea:enabled");
  if (!field || field.closest("details:not([open])")) return null;
  const chosen = target.querySelectorAll<HTMLInputElement>('input[type="radio"]:checked:enabled');
  return field.type === "radio" ? ([...chosen].find(({ name }) => name === field.name) ?? field) : field;
}
