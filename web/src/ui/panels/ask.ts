import { useSyncExternalStore } from "react";
import { byHand, noCopy } from "../words/snackbar.tsx";

export interface Question {
  title: string;
  text?: string;
  confirm: string;
  cancel?: string;
  /** What is confirmed destroys or drops something. */
  danger?: boolean;
  focusCancel?: boolean;
  /** A third way, which keeps what the other one would drop: it stands where the eye ends, and Ctrl+Enter takes it. */
  keep?: string;
  /** Nothing is asked: this stands there, marked, to be copied by hand. */
  byHand?: string;
}

/** Closing the dialog means no. */
type Answer = "yes" | "no" | "keep";

interface Asked extends Question {
  answer: (answer: Answer) => void;
}

let asked: Asked | null = null;
const listeners = new Set<() => void>();

function show(next: Asked | null): void {
  asked = next;
  for (const listener of listeners) listener();
}

/** Asks a question in a dialog. */
export function choose(question: Question): Promise<Answer> {
  asked?.answer("no");
  return new Promise((resolve) => {
    show({
      ...question,
      answer: (answer) => {
        show(null);
        resolve(answer);
      },
    });
  });
}

/** Asks a yes-or-no question in a dialog. */
export const ask = async (question: Question): Promise<boolean> => (await choose(question)) === "yes";

byHand.show = (text) => void ask({ title: "Copy", text: noCopy, byHand: text, confirm: "Done" });

/** Takes back the question that is open, as if it was closed. */
export function dropQuestion(): void {
  asked?.answer("no");
}

export function useAsked(): Asked | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => asked,
  );
}
