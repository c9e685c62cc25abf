import type { SelectedMandate } from "@refundry/contract/mandates";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../base/api.ts";
import { useMay } from "../base/may.ts";
import { ReceiptsEvidence, SendToQualification } from "../qualification/index.ts";
import { Stack } from "../ui/panels/Arranged.tsx";
import { Loaded } from "../ui/panels/CardFrame.tsx";
import { ClientPage } from "../ui/panels/ClientPage.tsx";
import { ClientFigures } from "./components/ClientFigures.tsx";
import { Coverage } from "./components/Coverage.tsx";
import { Locations } from "./components/Locations.tsx";
import own from "./components/mandates.module.css";
import type { Shown } from "./components/OpenPaper.tsx";
import { SearchForClient } from "./components/SearchForClient.tsx";
import { SelectedMandates } from "./components/SelectedMandates.tsx";
import { SuggestedMandates } from "./components/SuggestedMandates.tsx";
import { MandatePaper } from "./paper/MandatePaper.tsx";

/** The orders of a client: selected and suggested ones, its places, the days that they cover (13, 2.7). */
export function ClientMandatesScreen() {
  return (
    <ClientPage title="Mandates" width="full">
      {({ id, name }) => <Mandates key={`mandates ${id}`} client={id} name={name} />}
    </ClientPage>
  );
}

function Mandates({ client, name }: { client: number; name: string }) {
  const mandates = useQuery(api.mandates.ofClient.queryOptions({ input: { params: { id: client } } }));
  const reviews = useMay("qualification.read");
  const cites = useMay("mandates.cite");
  // Whoever adds none reads first what stands there.
  const changes = useMay("mandates.change_of_client");
  const [shown, show] = useState<Shown | null>(null);
  return (
    <Loaded query={mandates} lines={10}>
      {(found) => {
        const search = <SearchForClient client={client} name={name} found={found} onShow={show} />;
        const chosen = found.selected.find(({ mandate }) => mandate === shown?.mandate);
        return (
          <div className={own.ofClient}>
            {/* Where it stands comes first; in a wide window it stands beside. */}
            <Stack>
              {reviews && <SendToQualification client={client} />}
              <Locations client={client} found={found} />
            </Stack>
            <Stack>
              <SelectedMandates client={client} found={found} onShow={show} />
              {shown && (
                <MandatePaper
                  key={`${shown.mandate} ${shown.passage?.page ?? 1}`}
                  id={shown.mandate}
                  name={shown.title ?? "Order"}
                  address={shown.address}
                  fileName={null}
                  page={shown.passage?.page ?? shown.page ?? 1}
                  {...(shown.words && { words: shown.words })}
                  {...(chosen && cites && { cite: citedFor(client, chosen, shown) })}
                  onClose={() => show(null)}
                />
              )}
              <SuggestedMandates client={client} name={name} found={found} onShow={show} />
              {changes && search}
              {found.coverage.length > 0 && <Coverage coverage={found.coverage} />}
              <ClientFigures client={client} />
              {reviews && <ReceiptsEvidence client={client} />}
              {!changes && search}
            </Stack>
          </div>
        );
      }}
    </Loaded>
  );
}

/** In review its reviewers cite, too, so that only a role that may not is refused by the server. */
const citedFor = (client: number, { id }: SelectedMandate, { passage }: Shown) => ({
  client,
  clientMandate: id,
  reason: null,
  ...(passage && { shown: passage }),
});
