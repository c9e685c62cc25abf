import { useSyncExternalStore } from "react";

export interface Question {
  title: string;
  text?: string;
  confirm: string;
  cancel?: string;
  /** What is confirmed destroys or drops something. */
  danger?: boolean;
  focusCancel?: boolean;
}

interface Asked extends Question {
  answer: (yes: boolean) => void;
}

let asked: Asked | null = null;
const listeners = new Set<() => void>();

function show(next: Asked | null): void {
  asked = next;
  for (const listener of listeners) listener();
}

/** Asks a yes-or-no question in a dialog. Closing the dialog means no. */
export function ask(question: Question): Promise<boolean> {
  asked?.answer(false);
  return new Promise((resolve) => {
    show({
      ...question,
      answer: (yes) => {
        show(null);
        resolve(yes);
      },
    });
  });
}

/** Takes back the question that is open, as if it was closed. */
export function dropQuestion(): void {
  asked?.answer(false);
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
