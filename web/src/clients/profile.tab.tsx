import { Suspense } from "react";
import {
  ClaimChecklist,
  ClaimEntry,
  CountsCard,
  DetailsCard,
  OwnersCard,
  RoundBanners,
  RoundCards,
  WagesCard,
} from "../claims/index.ts";
import { PackageCard } from "../packages/index.ts";
import { AtTheIrs } from "../transcripts/index.ts";
import { SkeletonLines } from "../ui/panels/CardFrame.tsx";
import { InfoCard } from "./components/InfoCard.tsx";
import type { TabProps } from "./components/tabProps.ts";

/** What the claim is made of, in the order in which one works on it. */
export function ProfileTab({ client, onDeleted }: TabProps) {
  const claim = { client: client.id, mayChange: client.abilities.change_claim };
  const annual = client.business_type !== 1;
  return (
    <ClaimEntry client={client.id} annual={annual}>
      <RoundBanners client={client.id} />
      <ClaimChecklist client={client.id} annual={annual} opensAdmin={client.tabs.includes("admin")} />
      <AtTheIrs client={client.id} />
      <InfoCard client={client} onDeleted={onDeleted} />
      <RoundCards {...claim} />
      <OwnersCard {...claim} />
      <WagesCard {...claim} annual={annual} />
      <CountsCard {...claim} annual={annual} />
      <DetailsCard client={client} />
      <Suspense fallback={<SkeletonLines lines={3} />}>
        <PackageCard client={client.id} clientName={client.legal_name} />
      </Suspense>
    </ClaimEntry>
  );
}
