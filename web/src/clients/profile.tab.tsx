import { InfoCard } from "./components/InfoCard.tsx";
import type { TabProps } from "./components/tabs.tsx";

/** What the claim is made of, in the order in which one works on it. */
export function ProfileTab({ client, onDeleted }: TabProps) {
  return <InfoCard client={client} onDeleted={onDeleted} />;
}
