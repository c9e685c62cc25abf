import { checklistAddress, questionWords } from "@refundry/contract/claims";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { placeOf } from "../../base/addresses.ts";
import { api } from "../../base/api.ts";
import { dayText } from "../../base/instants.ts";
import { CardFrame } from "../../ui/panels/CardFrame.tsx";
import styles from "../home.module.css";

/** What staff asked the companies of the reader for, each with its step of the checklist; nothing where nothing is asked. */
export function AskedCard() {
  const asked = useQuery(api.claims.asked.queryOptions());
  const items = asked.data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <CardFrame title="Asked of you" level={2}>
      <ul className={styles.list}>
        {items.map(({ client, trade_name, field, asked_by: by, asked_at: at }) => {
          const { name, step } = questionWords(field);
          return (
            <li key={`${client} ${field}`}>
              <Link {...placeOf(`${checklistAddress(client, step)}#${field}`)}>{name}</Link>
              <small>
                {trade_name} · asked {dayText(at)} by {by}
              </small>
            </li>
          );
        })}
      </ul>
    </CardFrame>
  );
}
