import type { ClientQuarter } from "@refundry/contract/transcripts";
import { quarterKey } from "@refundry/contract/values";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { api } from "../base/api.ts";
import { CardFrame, Loaded } from "../ui/panels/CardFrame.tsx";
import { ClientPage } from "../ui/panels/ClientPage.tsx";
import { openedPart } from "../ui/panels/openedPart.tsx";
import { DeniedCard } from "./components/DeniedCard.tsx";
import { Figures } from "./components/Figures.tsx";
import { QuarterCard } from "./components/QuarterCard.tsx";
import styles from "./components/quarters.module.css";

const QuarterDialog = openedPart(async () => (await import("./quarter.dialog.tsx")).QuarterDialog);

/** Where the claimed quarters of a client stand (15, 2.3). */
export function ClientTranscriptsScreen() {
  return <ClientPage title="Transcripts">{({ id }) => <Quarters client={id} />}</ClientPage>;
}

function Quarters({ client }: { client: number }) {
  const quarters = useQuery(api.transcripts.quarters.queryOptions({ input: { params: { id: client } } }));
  const [changing, setChanging] = useState<ClientQuarter | null>(null);
  return (
    <>
      <Loaded query={quarters} lines={8}>
        {({ items }) => (
          <>
            {items.some(isKnown) ? <Figures items={items} /> : <Unsent client={client} />}
            {items
              .filter(({ last_days: last }) => last !== null)
              .map((quarter) => (
                <DeniedCard key={quarterKey(quarter)} client={client} quarter={quarter} />
              ))}
            <CardFrame title="Quarters" level={2}>
              <div className={styles.quarters}>
                {items.map((quarter) => (
                  <QuarterCard
                    key={quarterKey(quarter)}
                    client={client}
                    quarter={quarter}
                    onChange={() => setChanging(quarter)}
                  />
                ))}
              </div>
            </CardFrame>
          </>
        )}
      </Loaded>
      <QuarterDialog client={client} quarter={changing} opened={changing !== null} onClose={() => setChanging(null)} />
    </>
  );
}

const isKnown = ({ status_id: status, filed }: ClientQuarter) => status !== null || filed !== null;

/** Before the first quarter was sent: what comes before that, and where. */
function Unsent({ client }: { client: number }) {
  return (
    <CardFrame title="Where the claim stands" level={2}>
      <p className={styles.unsent}>
        Nothing of this claim was sent to the IRS yet. Once a submission is shipped, its quarters, what they claim and
        what the IRS answers stand here.
      </p>
      <Link to="/clients/$clientId/$tab" params={{ clientId: String(client), tab: "submission" }}>
        Open the submissions
      </Link>
    </CardFrame>
  );
}
