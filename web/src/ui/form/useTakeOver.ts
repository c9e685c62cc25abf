import { useEffect, useEffectEvent } from "react";
import type { FormFrame } from "./useFormFrame.ts";
import type { Fresh } from "./useStale.ts";

/** Shows what others changed in the record of an open form while nothing is typed in it. */
export function useTakeOver<Values extends object>(frame: FormFrame<Values>, now: Fresh<Values>): void {
  const takeOver = useEffectEvent(() => {
    if ((frame.version ?? 0) < now.version && !frame.form.isDirty()) frame.rebase(now);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version is what the event waits for
  useEffect(() => takeOver(), [now.version]);
}
