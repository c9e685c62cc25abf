import { Link } from "@tanstack/react-router";
import { useMay } from "../../base/may.ts";
import { CardFrame } from "../../ui/panels/CardFrame.tsx";
import { PackagePanel } from "./PackagePanel.tsx";

interface Props {
  client: number;
  clientName: string;
}

/** The packages of a client on its profile, and the button that makes the next one. */
export function PackageCard({ client, clientName }: Props) {
  const opens = useMay("packages.open");
  const aside = opens && (
    <Link to="/clients/$clientId/packages" params={{ clientId: String(client) }}>
      All packages
    </Link>
  );
  return (
    <CardFrame title="Package generation" anchor="packages" aside={aside}>
      <PackagePanel client={client} clientName={clientName} />
    </CardFrame>
  );
}
