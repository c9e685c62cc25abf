import type { HomeCard } from "@refundry/contract/shell";
import { formatMoney } from "@refundry/contract/values";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { placeOf } from "../../base/addresses.ts";
import { api } from "../../base/api.ts";
import { useMay } from "../../base/may.ts";
import { CardFrame, Loaded } from "../../ui/panels/CardFrame.tsx";
import { WholeCardButton } from "../../ui/panels/WholeCardButton.tsx";
import styles from "../home.module.css";
import { useHomeAddress } from "./homeAddress.ts";

interface Counted {
  count: number;
  total_credits?: string;
}

/** Clients signed, processed, filed: each asked for itself, and a press shows its clients in the table (02, 5). */
export function HomeCards() {
  const [signed, processed, filed] = [
    useMay("shell.card_signed"),
    useMay("shell.card_processed"),
    useMay("shell.card_filed"),
  ];
  const ofSigned = useQuery({
    ...api.shell.signedClients.queryOptions(),
    select: ({ clients }): Counted => clients,
    enabled: signed,
  });
  const ofProcessed = useQuery({
    ...api.shell.processedClients.queryOptions(),
    select: (answer): Counted => answer.processed,
    enabled: processed,
  });
  const ofFiled = useQuery({
    ...api.shell.filedClients.queryOptions(),
    select: (answer): Counted => answer.filed,
    enabled: filed,
  });
  if (!signed && !processed && !filed) return null;
  return (
    <div className={styles.cards}>
      {signed && <Card card="signed" title="Clients Signed" meaning="active clients" query={ofSigned} />}
      {processed && (
        <Card card="processed" title="Clients Processed" meaning="with a final package" query={ofProcessed} />
      )}
      {filed && <Card card="filed" title="Clients Filed" meaning="shipped to the IRS" query={ofFiled} />}
    </div>
  );
}

interface CardProps {
  card: HomeCard;
  title: string;
  meaning: string;
  query: UseQueryResult<Counted>;
}

function Card({ card, title, meaning, query }: CardProps) {
  const [address, change] = useHomeAddress();
  const filters = useMay("shell.progress");
  const opens = useMay("clients.open");
  const chosen = address.card === card;
  const press = () => change({ card: chosen ? undefined : card });
  return (
    <CardFrame
      title={title}
      level={2}
      aside={
        filters ? (
          <WholeCardButton aria-pressed={chosen} aria-label={`${title}: show in the table`} onClick={press}>
            {chosen ? "Show all" : "Show"}
          </WholeCardButton>
        ) : (
          // Who has no table of steps here finds the clients in the list.
          opens && (
            <Link {...placeOf(card === "signed" ? "/clients" : `/clients?waiting=${card}`)}>
              {card === "signed" ? "All clients" : `Show ${title.toLowerCase()}`}
            </Link>
          )
        )
      }
    >
      <Loaded query={query} lines={1}>
        {({ count, total_credits: credits }) => (
          <div className={styles.figures}>
            <span className={styles.figure}>{count.toLocaleString("en-US")}</span>
            <span className={styles.meaning}>
              {meaning}
              {credits !== undefined && `, ${formatMoney(credits)} of credits`}
            </span>
          </div>
        )}
      </Loaded>
    </CardFrame>
  );
}
