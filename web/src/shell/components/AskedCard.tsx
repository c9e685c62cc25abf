import { checklistAddress, questionWords } from "@refundry/contract/claims";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { placeOf } from "../../base/addresses.ts";
import { api } from "../../base/api.ts";
import { useOwnFilings, waitsForTalk } from "../../base/filingEnded.ts";
import { askedText } from "../../claims/index.ts";
import { CardFrame } from "../../ui/panels/CardFrame.tsx";
import styles from "../home.module.css";

/** What staff asked the companies of the reader for, each with its step of the checklist; nothing where nothing is asked. */
export function AskedCard() {
  const asked = useQuery(api.claims.asked.queryOptions());
  const filingOf = useOwnFilings();
  const items = asked.data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <CardFrame title="Asked of you" level={2}>
      <ul className={styles.list}>
        {items.map((one) => {
          const { client, trade_name, field } = one;
          const { name, step } = questionWords(field);
          return (
            <li key={`${client} ${field}`}>
              <Link {...placeOf(`${checklistAddress(client, step)}#${field}`)}>{name}</Link>
              <small>
                {trade_name} · {askedText(one)}
                {waitsForTalk(filingOf(client)) && ", to be answered once we have talked"}
              </small>
            </li>
          );
        })}
      </ul>
    </CardFrame>
  );
}
