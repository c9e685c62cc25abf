import { useState } from "react";
import { newKey } from "./keys.ts";

/** Calls of this tab that wait for an answer, by the key under which the server tells how far they are. */
const waiting = new Map<string, (percent: number) => void>();

/** The server says how far a call is. */
export function takeProgress(key: string, percent: number): void {
  waiting.get(key)?.(percent);
}

export interface Progressing {
  /** How far the call is, 0 to 100; null while none is on its way. A bar without news stands still, and lies nowhere. */
  percent: number | null;
  /** Makes a call that tells how far it is: `run((progressKey) => call(…, { context: { progressKey } }))`. */
  run: <T>(call: (progressKey: string) => Promise<T>) => Promise<T>;
}

export function useProgress(): Progressing {
  const [percent, setPercent] = useState<number | null>(null);
  const run: Progressing["run"] = async (call) => {
    const key = newKey();
    waiting.set(key, setPercent);
    setPercent(0);
    try {
      return await call(key);
    } finally {
      waiting.delete(key);
      setPercent(null);
    }
  };
  return { percent, run };
}
