import { type ComponentType, Suspense, useLayoutEffect } from "react";
import { onFirstUse } from "../../base/firstUse.ts";
import { lazyPart } from "../../base/lazyPart.ts";
import { keepTyping } from "./typedAhead.ts";
import { useLast } from "./useLast.ts";

interface Kind {
  /** It is a form: what is typed while it opens is kept for its first field. */
  form?: true;
  /** With the Enter behind it: a search, which Enter sends. */
  search?: true;
}

/** A dialog or panel in a chunk of its own, fetched with the first sign of a person and made when it first opens. */
export function openedPart<Props extends { opened: boolean }>(
  load: () => Promise<ComponentType<Props>>,
  { form, search }: Kind = {},
) {
  const Part = lazyPart(async () => ({ Part: await load() }), "Part") as ComponentType<Props> & {
    preload?: () => Promise<void> | undefined;
  };
  onFirstUse(async () => Part.preload?.());
  return function Opened(props: Props) {
    const made = useLast(props.opened || null);
    const opens = form !== undefined && props.opened;
    // Before the form takes what was typed.
    useLayoutEffect(() => (opens ? keepTyping({ enter: search === true }) : undefined), [opens]);
    return (
      made && (
        <Suspense fallback={null}>
          <Part {...props} />
        </Suspense>
      )
    );
  };
}
