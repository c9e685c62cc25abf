import { Suspense, useCallback, useEffect, useState } from "react";
import { client } from "../base/api.ts";
import { lazyPart } from "../base/lazyPart.ts";
import { useLast } from "../ui/panels/useLast.ts";

const second = 1000;
const minute = 60 * second;
/** From so long before the end one is warned (01, Sessions). */
const warnedFor = 2 * minute;
/** No session ends sooner: idleness of 15 minutes is the least that can be set, and activity is written once a minute. */
const firstAskAfter = 12 * minute;
/** While the warning stands: somebody may go on in another tab. */
const askEvery = 5 * second;

const IdleDialog = lazyPart(() => import("./IdleDialog.tsx"), "IdleDialog");

/** Warns before the session ends by idleness. The server knows what was done in other tabs, so that it is asked. */
export function IdleWarning() {
  /** When the session ends, by this machine's clock; null while that is far off. */
  const [ends, setEnds] = useState<number | null>(null);
  const ask = useCallback(async (background: boolean) => {
    const left = await client.access
      .idle(undefined, { context: { background } })
      .then(({ seconds }) => seconds * second)
      // A session that ended leads to the sign-in; of a server that is away nothing is known.
      .catch(() => null);
    setEnds(left !== null && left <= warnedFor ? Date.now() + left : null);
    return left;
  }, []);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let stopped = false;
    const askIn = (milliseconds: number) => {
      timer = setTimeout(async () => {
        const left = await ask(true);
        if (stopped) return;
        if (left === null) askIn(minute);
        else askIn(left <= warnedFor ? askEvery : left - warnedFor);
      }, milliseconds);
    };
    askIn(firstAskAfter);
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [ask]);
  const last = useLast(ends);
  if (last === null) return null;
  const stay = () => {
    setEnds(null);
    void ask(false);
  };
  return (
    <Suspense fallback={null}>
      <IdleDialog opened={ends !== null} ends={last} onStay={stay} />
    </Suspense>
  );
}
