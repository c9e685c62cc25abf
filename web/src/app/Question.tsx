import { lazy, Suspense } from "react";
import { fetchQuestionsBy, useAsked } from "../ui/panels/ask.ts";
import { useLast } from "../ui/panels/useLast.ts";

const load = () => import("../ui/panels/AskDialog.tsx");
fetchQuestionsBy(() => void load().catch(() => {}));
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
