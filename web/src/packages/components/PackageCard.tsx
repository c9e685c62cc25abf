import { roleMay } from "@refundry/contract/catalogue";
import { Link } from "@tanstack/react-router";
import { useSession } from "../../base/session.ts";
import { CardFrame } from "../../ui/panels/CardFrame.tsx";
import { PackagePanel } from "./PackagePanel.tsx";

interface Props {
  client: number;
  clientName: string;
}

/** The packages of a client on its profile, and the button that makes the next one. */
export function PackageCard({ client, clientName }: Props) {
  const role = useSession()?.role_id ?? 14;
  const aside = roleMay(role, "packages.open") && (
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
