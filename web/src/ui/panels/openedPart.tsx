import { type ComponentType, Suspense } from "react";
import { onFirstUse } from "../../base/firstUse.ts";
import { lazyPart } from "../../base/lazyPart.ts";
import { useLast } from "./useLast.ts";

/** A dialog or panel in a chunk of its own, fetched with the first sign of a person and made when it first opens. */
export function openedPart<Props extends { opened: boolean }>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazyPart(async () => ({ Part: await load() }), "Part") as ComponentType<Props> & {
    preload?: () => Promise<void> | undefined;
  };
  onFirstUse(async () => Part.preload?.());
  return function Opened(props: Props) {
    const made = useLast(props.opened || null);
    return (
      made && (
        <Suspense fallback={null}>
          <Part {...props} />
        </Suspense>
      )
    );
  };
}
