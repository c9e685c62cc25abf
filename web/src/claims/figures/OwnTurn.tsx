import { nothingNeeded, type OwnFiling, useOwnFiling, waitsForTalk } from "../../base/filingEnded.ts";
import { NeededLinks } from "../../ui/words/NeededLinks.tsx";
import { TalkFirst } from "../../ui/words/TalkFirst.tsx";
import styles from "./checklist.module.css";

interface Props {
  client: number;
  /** Names on the payroll that others are to decide on. */
  suspects: number;
}

/** What a company is asked for, each with where it is done; before it, that the time to file ended. */
export function OwnTurn({ client, suspects }: Props) {
  const late = useOwnFiling(client);
  return (
    <>
      <TalkFirst client={client} late={late} className={styles.late} />
      <NeededLinks
        client={client}
        isLate={waitsForTalk(late)}
        nothing={<p className={styles.turn}>{nothingText(suspects, late)}</p>}
      />
    </>
  );
}

/** That nothing is needed is said only where nothing is. */
function nothingText(suspects: number, late: OwnFiling | null): string {
  const nothing = nothingNeeded(late);
  if (suspects === 0) return nothing;
  const names = suspects === 1 ? "1 name" : `${suspects} names`;
  return `${nothing} We are checking ${names} on your payroll.`;
}
