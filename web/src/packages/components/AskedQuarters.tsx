import { openedPart } from "../../ui/panels/openedPart.tsx";
import type { useGenerate } from "./useGenerate.ts";

const QuartersDialog = openedPart(async () => (await import("../quarters.dialog.tsx")).QuartersDialog);

/** The question which quarters a package gets forms for, once it was asked for. */
export function AskedQuarters({ generate: { asked, dismiss, chosen } }: { generate: ReturnType<typeof useGenerate> }) {
  return <QuartersDialog asked={asked} opened={asked !== null} onClose={dismiss} onChosen={chosen} />;
}
