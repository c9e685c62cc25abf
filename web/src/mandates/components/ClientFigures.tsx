import { useQuery } from "@tanstack/react-query";
import { api } from "../../base/api.ts";
import { useMay } from "../../base/may.ts";
import { ImpactPanel, ReceiptsPanel } from "../../claims/index.ts";
import { CardFrame } from "../../ui/panels/CardFrame.tsx";

/** Receipts and impact as the wizard and the claim details have them: one record, whichever screen (14, 2.3). */
export function ClientFigures({ client }: { client: number }) {
  const mayRead = useMay("claims.read_details");
  const mayChange = useMay("claims.change_details");
  const known = useQuery(api.clients.read.queryOptions({ input: { params: { id: client } } }));
  if (!mayRead || !known.data) return null;
  const figures = { client, mayChange: known.data.abilities.change_claim && mayChange };
  return (
    <CardFrame title="Receipts and impact" level={2} anchor="receipts">
      <ReceiptsPanel {...figures} />
      <ImpactPanel {...figures} />
    </CardFrame>
  );
}
