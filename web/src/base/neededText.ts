import { useEffect, useState } from "react";
import { useKept } from "./person.ts";

/** Kinds of what a company is asked for whose own words, under the heading of the home, leave out what they are about. */
const about: Record<string, string> = { checklist: "the checklist", asked: "our questions" };

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

/** What the home says of a company. */
interface Said {
  key: string;
  text: string;
  path: string;
}

/**
 * Of what the home says of a company, the files that were not accepted, apart from the others: they ask for nothing by themselves,
 * and who has read of one puts it away. `said` is undefined while nobody knows.
 */
export function useRefusedFiles<One extends Said>(client: number, said: readonly One[] | undefined) {
  const refused = said?.find(({ key }) => key === "refused");
  const kept = useKept(`refused.${client}`);
  const [read, setRead] = useState<readonly string[]>(() => linesOf(kept.read() ?? ""));
  const keep = (texts: readonly string[]) => {
    kept.keep(texts.length === 0 ? null : texts.join("\n"));
    setRead(texts);
  };
  // Once a file was handed in after them, one that is not accepted for the same reason is another.
  const isOver = said !== undefined && !refused && read.length > 0;
  useEffect(() => {
    if (isOver) keep([]);
  });
  const open = linesOf(refused?.text ?? "").filter((text) => !read.includes(text));
  return {
    others: (said ?? []).filter(({ key }) => key !== "refused"),
    refused: open.map((text) => ({ text, path: refused?.path ?? "" })),
    putAway: (text: string) => keep([...read, text]),
  };
}

const linesOf = (text: string): string[] => text.split("\n").filter(Boolean);
