import { Link } from "@tanstack/react-router";
import { placeOf } from "../../base/addresses.ts";
import type { OwnFiling } from "../../base/filingEnded.ts";
import { dayText } from "../../base/instants.ts";
import { Small } from "./Quiet.tsx";
import { Ribbon } from "./Ribbon.tsx";
import styles from "./ribbon.module.css";

interface Props {
  /** What is said of the time to file; null: nothing. */
  late: OwnFiling | null;
  /** Of which company it is said; the ticket is of it. */
  client: number;
  className?: string | undefined;
}

/** What people of a client had better talk about before they go on, with the way to do so; once they wrote, where that stands. */
export function TalkFirst({ late, client, className }: Props) {
  if (late === null) return null;
  const { text, talk } = late;
  if (talk?.answered)
    return (
      <Small of="p">
        {text} <Wrote {...talk} />.
      </Small>
    );
  return (
    <div className={className}>
      <Ribbon meaning="wait">
        {/* One sentence after the other, the link among its words. */}
        <span>
          {text}{" "}
          {talk ? (
            <>
              <Wrote {...talk} />, and our answer will stand there.
            </>
          ) : (
            <>
              Please talk to us before you go on.{" "}
              <Link {...placeOf(`/support-tickets?client=${client}&occasion=filing_ended#new`)} className={styles.main}>
                Write to us
              </Link>
            </>
          )}
        </span>
      </Ribbon>
    </div>
  );
}

const Wrote = ({ ticket, at }: NonNullable<OwnFiling["talk"]>) => (
  <Link {...placeOf(`/support-tickets#${ticket}`)}>You wrote to us on {dayText(at)}</Link>
);
