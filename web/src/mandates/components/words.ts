import { dateText } from "../../base/instants.ts";
import type { Meaning } from "../../ui/words/StatusBadge.tsx";

/** How the states of an order read, by their number. */
export const statusWords: Readonly<Record<number, { text: string; meaning: Meaning }>> = {
  1: { text: "Received", meaning: "wait" },
  2: { text: "Extracting text", meaning: "wait" },
  3: { text: "Indexing", meaning: "wait" },
  4: { text: "Available", meaning: "wait" },
  5: { text: "Checked out", meaning: "act" },
  6: { text: "Reviewed", meaning: "good" },
  7: { text: "Blocked", meaning: "bad" },
};

export const relationWords = { extends: "Extends", replaces: "Replaces", rescinds: "Rescinds" } as const;

interface Named {
  id: number;
  title: string | null;
  original_file_name?: string | null;
}

/** What an order is called: its title, else its file, else its number. */
export const orderName = ({ id, title, original_file_name: file }: Named): string => title ?? file ?? `Order ${id}`;

export const periodWords = ({ from, to }: { from: string; to: string | null }): string =>
  to === null ? `from ${dateText(from)}` : `${dateText(from)} to ${dateText(to)}`;

const preProcessing = "This mandate is still pre-processing (Check back in a few minutes)";

/** Where the review of an order stands, but for one that is checked out, by its number (13, 2.4). */
export const bannerTexts: Readonly<Record<number, string>> = {
  1: preProcessing,
  2: preProcessing,
  3: preProcessing,
  4: "Press CHECK OUT to work on this mandate.",
  6: "This mandate is marked as reviewed",
  7: "This mandate is marked as blocked",
};
