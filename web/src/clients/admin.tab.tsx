import { Suspense } from "react";
import { TotalsCard } from "../calculations/index.ts";
import { OwnersListCard, PayrollCard } from "../claims/index.ts";
import { ClaimNext } from "../packages/index.ts";
import type { TabProps } from "./components/tabProps.ts";

/** Payroll, owners and what the claim comes to. */
export function AdminTab({ client }: TabProps) {
  return (
    <>
      <PayrollCard client={client.id} />
      <OwnersListCard client={client.id} mayChange={client.abilities.change_claim} />
      <TotalsCard client={client.id} />
      <Suspense fallback={null}>
        <ClaimNext client={client.id} />
      </Suspense>
    </>
  );
}
