import { lazy, Suspense } from "react";
import { onFirstUse } from "../base/firstUse.ts";
import { useAsked } from "../ui/panels/ask.ts";
import { useLast } from "../ui/panels/useLast.ts";

const load = () => import("../ui/panels/AskDialog.tsx");
// A question can then be asked without the server, too.
onFirstUse(load);
const AskDialog = lazy(async () => ({ default: (await load()).AskDialog }));

/** The dialog of questions, from the first one on. */
export function Question() {
  const first = useLast(useAsked());
  return (
    first && (
      <Suspense fallback={null}>
        <AskDialog />
      </Suspense>
    )
  );
}
