import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { placeOf } from "../../base/addresses.ts";
import { api } from "../../base/api.ts";
import { nothingNeeded, useOwnFiling } from "../../base/filingEnded.ts";
import { neededText } from "../../base/neededText.ts";
import { TalkFirst } from "../../ui/words/TalkFirst.tsx";
import styles from "./checklist.module.css";

interface Props {
  client: number;
  /** Names on the payroll that others are to decide on. */
  suspects: number;
}

/** What a company is asked for, each with where it is done; before it, that the time to file ended. */
export function OwnTurn(props: Props) {
  const late = useOwnFiling(props.client);
  return (
    <>
      <TalkFirst client={props.client} className={styles.late}>
        {late}
      </TalkFirst>
      <Needed {...props} isLate={late !== null} />
    </>
  );
}

/** That nothing is needed is said only where nothing is. */
function Needed({ client, suspects, isLate }: Props & { isLate: boolean }) {
  const home = useQuery(api.shell.home.queryOptions());
  if (!home.data) return null;
  const needed = home.data.waiting.flatMap(({ key, items }) =>
    items.filter((one) => one.client === client).map(({ text, path }) => ({ key, text: spoken(key, text), path })),
  );
  if (needed.length === 0) return <p className={styles.turn}>{nothingText(suspects, isLate)}</p>;
  return (
    <p className={styles.others}>
      <strong>Needed from you:</strong>
      {needed.map(({ key, text, path }) => (
        <Link key={key} {...placeOf(path)}>
          {text}
        </Link>
      ))}
    </p>
  );
}

/** A link of its own begins as a sentence does. */
function spoken(key: string, text: string): string {
  const words = neededText(key, text);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function nothingText(suspects: number, isLate: boolean): string {
  const nothing = nothingNeeded(isLate);
  if (suspects === 0) return nothing;
  const names = suspects === 1 ? "1 name" : `${suspects} names`;
  return `${nothing} We are checking ${names} on your payroll.`;
}
