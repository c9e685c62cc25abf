import { TotalsCard } from "../calculations/index.ts";
import { OwnersCard, PayrollCard } from "../claims/index.ts";
import type { TabProps } from "./components/tabs.tsx";

/** Payroll, owners and what the claim comes to. */
export function AdminTab({ client }: TabProps) {
  return (
    <>
      <PayrollCard client={client.id} />
      <OwnersCard client={client.id} mayChange={client.abilities.change_claim} title="Owners List" />
      <TotalsCard client={client.id} />
    </>
  );
}
