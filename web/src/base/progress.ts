import { useState } from "react";
import { newKey } from "./keys.ts";

/** Calls of this tab that wait for an answer, by the key under which the server tells how far they are. */
const waiting = new Map<string, (told: Told) => void>();

interface Told {
  percent: number;
  /** How many works come before it. */
  ahead?: number;
}

/** The server says how far a call is. */
export function takeProgress({ key, ...told }: Told & { key: string }): void {
  waiting.get(key)?.(told);
}

export interface Progressing {
  /** How far the call is, 0 to 100; null while none is on its way. A bar without news stands still, and lies nowhere. */
  percent: number | null;
  /** How many works of other files and figures are done before it begins; 0 while it runs, or where nobody says. */
  ahead: number;
  /** Makes a call that tells how far it is: `run((progressKey) => call(…, { context: { progressKey } }))`. */
  run: <T>(call: (progressKey: string) => Promise<T>) => Promise<T>;
}

export function useProgress(): Progressing {
  const [percent, setPercent] = useState<number | null>(null);
  const [ahead, setAhead] = useState(0);
  const run: Progressing["run"] = async (call) => {
    const key = newKey();
    waiting.set(key, (told) => {
      setPercent(told.percent);
      setAhead(told.ahead ?? 0);
    });
    setPercent(0);
    setAhead(0);
    try {
      return await call(key);
    } finally {
      waiting.delete(key);
      setPercent(null);
    }
  };
  return { percent, ahead, run };
}
