import type { Mark } from "@refundry/contract/documents";

/** What was done to a file, and how it is taken back: the mark that the document had, or none where it was no document at all. */
export interface Marked {
  file: number;
  was: { document: number; mark: Mark } | null;
}

/** How a file that is reviewed stands among the others. */
export interface Reviewing {
  move: (by: 1 | -1) => void;
  /** Null while there is nothing to take back. */
  undo: (() => void) | null;
  onMarked: (marked: Marked) => void;
  /** Of a file whose marks were all taken back nothing is left to undo. */
  onReset: (file: number) => void;
  /** What this file, when it is shown, takes back. */
  undone: Marked | null;
  onUndone: () => void;
}
