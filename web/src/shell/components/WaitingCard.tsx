import type { Waiting } from "@refundry/contract/shell";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { placeOf } from "../../base/addresses.ts";
import { api } from "../../base/api.ts";
import { useMay } from "../../base/may.ts";
import { CardFrame, Loaded } from "../../ui/panels/CardFrame.tsx";
import styles from "../home.module.css";
import { ClientNumber } from "./ClientNumber.tsx";

/** So many clients of a kind stand here; of own companies more are known, each of which says below what it needs. */
const most = 5;

/** A client whose steps are still open below must not wonder whose turn it is. */
const ourTurn =
  "Nothing is needed from you now. You sign your claim once it is prepared; the other open steps are ours.";

/**
 * What waits for the reader, by kind, but for what staff ask a client, which stands in a card of its own; where nothing does, a word
 * on what is still to come for the role.
 */
export function WaitingCard() {
  const home = useQuery(api.shell.home.queryOptions());
  const isClient = useMay("shell.needed");
  return (
    <CardFrame title="Waiting for you" level={2}>
      <Loaded query={home} lines={4}>
        {({ waiting, note }) => {
          const kinds = waiting.filter(({ key }) => key !== "asked");
          const isAsked = kinds.length < waiting.length;
          if (kinds.length === 0)
            return (
              <p>
                {note ?? (isAsked ? "What we ask of you stands above." : isClient ? ourTurn : "Nothing waits for you.")}
              </p>
            );
          return (
            <div className={styles.kinds}>
              {kinds.map((kind) => (
                <Kind key={kind.key} kind={kind} counted={!isClient} />
              ))}
            </div>
          );
        }}
      </Loaded>
    </CardFrame>
  );
}

/** What is still to come for the role, in the place where it will stand. */
export function ToComeCard() {
  const { data } = useQuery(api.shell.home.queryOptions());
  if (!data || data.note === null || data.waiting.length === 0) return null;
  return (
    <CardFrame title="Still to come" level={2}>
      <p>{data.note}</p>
    </CardFrame>
  );
}

/** For how many clients it waits is no figure to who has one or two. */
function Kind({ kind: { title, total, items, all }, counted }: { kind: Waiting; counted: boolean }) {
  const shown = items.slice(0, most);
  const isCut = total > shown.length;
  return (
    <section className={styles.kind}>
      <h3>
        {title}
        {counted && <span className={styles.number}>{total.toLocaleString("en-US")}</span>}
      </h3>
      <ul className={styles.list}>
        {shown.map(({ client, trade_name, text, path }) => (
          <li key={client}>
            <span className={styles.name}>
              <Link {...placeOf(path)}>{trade_name}</Link>
              <ClientNumber id={client} />
            </span>
            <small title={text}>{text}</small>
          </li>
        ))}
      </ul>
      {isCut && (
        <p className={styles.more}>
          <Link {...placeOf(all)}>Show all {total.toLocaleString("en-US")}</Link>
        </p>
      )}
    </section>
  );
}
