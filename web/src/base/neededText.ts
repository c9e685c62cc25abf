import { useState } from "react";
import { useKept } from "./person.ts";

/** Kinds of what a company is asked for whose own words, under the heading of the home, leave out what they are about. */
const about: Record<string, string> = { checklist: "the checklist", asked: "our questions", answered: "our answer" };

/** What the home says of one kind, as it is said in a row of others: `our questions (Owners and family members)`. */
export function neededText(key: string, text: string): string {
  const subject = about[key];
  return subject === undefined ? text : `${subject} (${text})`;
}

/** What waits for the reader, and what waits at the reader's firm and mostly for others: its kinds begin so. */
export function apart<Kind extends { key: string }>(kinds: readonly Kind[]): { own: Kind[]; ofFirm: Kind[] } {
  const isOfFirm = ({ key }: Kind) => key.startsWith("firm_");
  return { own: kinds.filter((kind) => !isOfFirm(kind)), ofFirm: kinds.filter(isOfFirm) };
}

/** A file of a company that was not accepted, as the home says it. */
interface Said {
  key: string;
  text: string;
}

/**
 * Of what the home says of a company, the file that was not accepted, apart from the others: it asks for nothing by itself, and
 * who has read of it puts it away.
 */
export function useRefusedFile<One extends Said>(client: number, said: readonly One[]) {
  const refused = said.find(({ key }) => key === "refused");
  const kept = useKept(`refused.${client}`);
  const [read, setRead] = useState(kept.read);
  return {
    others: said.filter(({ key }) => key !== "refused"),
    refused: refused && refused.text !== read ? refused : null,
    putAway: () => {
      kept.keep(refused?.text ?? null);
      setRead(refused?.text ?? null);
    },
  };
}
