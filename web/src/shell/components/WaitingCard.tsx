import type { Home, Waiting } from "@refundry/contract/shell";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { placeOf } from "../../base/addresses.ts";
import { api } from "../../base/api.ts";
import { apart } from "../../base/neededText.ts";
import { CardFrame, Loaded } from "../../ui/panels/CardFrame.tsx";
import styles from "../home.module.css";
import { ClientNumber } from "./ClientNumber.tsx";

/** So few clients of each kind stand here that all kinds are seen at once. */
const most = 3;

/**
 * What waits for the reader, by kind, and apart from it what waits at the own firm; where nothing does, a word on what is still to
 * come for the role. The companies of a client say by themselves what waits.
 */
export function WaitingCard() {
  const home = useQuery(api.shell.home.queryOptions());
  const { own, ofFirm } = apart(home.data?.waiting ?? []);
  return (
    <>
      <CardFrame title="Waiting for you" level={2}>
        <Loaded query={home} lines={4}>
          {({ note, asked }) =>
            own.length === 0 ? (
              <>
                <p>{(ofFirm.length === 0 && note) || "Nothing waits for you."}</p>
                {asked && asked.length > 0 && <WhomToAsk people={asked} />}
              </>
            ) : (
              <Kinds kinds={own} />
            )
          }
        </Loaded>
      </CardFrame>
      {ofFirm.length > 0 && (
        <CardFrame title="At your firm" level={2}>
          <Kinds kinds={ofFirm} />
        </CardFrame>
      )}
    </>
  );
}

const Kinds = ({ kinds }: { kinds: readonly Waiting[] }) => (
  <div className={styles.kinds}>
    {kinds.map((kind) => (
      <Kind key={kind.key} kind={kind} />
    ))}
  </div>
);

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

/** Whom of the own firm one asks about a claim. */
function WhomToAsk({ people }: { people: NonNullable<Home["asked"]> }) {
  return (
    <ul className={`${styles.list} ${styles.asked}`} aria-label="Whom to ask about a claim">
      {people.map(({ id, name, role, email }) => (
        <li key={id}>
          <span>
            <a href={`mailto:${email}`}>{name}</a>
          </span>
          <small>
            {role}, {email}
          </small>
        </li>
      ))}
    </ul>
  );
}

/** A list of just these clients; other lists are of the work, and hold what waits for somebody else as well. */
const holdsThem = (all: string) => all.startsWith("/clients?waiting=");

function Kind({ kind: { title, total, items, all } }: { kind: Waiting }) {
  const shown = items.slice(0, most);
  const isCut = total > shown.length;
  return (
    <section className={styles.kind}>
      <h3>
        {title}
        <span className={styles.number}>{total.toLocaleString("en-US")}</span>
      </h3>
      <ul className={styles.list}>
        {shown.map(({ client, trade_name, text, path, pressing }) => (
          <li key={client}>
            <span className={styles.name}>
              <Link {...placeOf(path)}>{trade_name}</Link>
              <ClientNumber id={client} />
            </span>
            <small title={text} className={pressing && styles.pressing}>
              {pressing && <IconAlertTriangle size={13} stroke={1.5} aria-label="Urgent:" />}
              {text}
            </small>
          </li>
        ))}
      </ul>
      {isCut && (
        <p className={styles.more}>
          <Link {...placeOf(all)}>
            {holdsThem(all) ? `Show all ${total.toLocaleString("en-US")}` : "Open the list"}
          </Link>
        </p>
      )}
    </section>
  );
}
