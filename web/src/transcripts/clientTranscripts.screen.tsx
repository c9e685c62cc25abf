import type { ClientQuarter } from "@refundry/contract/transcripts";
import { quarterKey } from "@refundry/contract/values";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../base/api.ts";
import { CardFrame, Loaded } from "../ui/panels/CardFrame.tsx";
import { ClientPage } from "../ui/panels/ClientPage.tsx";
import { openedPart } from "../ui/panels/openedPart.tsx";
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
      <CardFrame title="Quarters" level={2}>
        <Loaded query={quarters} lines={5}>
          {({ items }) => (
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
          )}
        </Loaded>
      </CardFrame>
      <QuarterDialog client={client} quarter={changing} opened={changing !== null} onClose={() => setChanging(null)} />
    </>
  );
}
