import { useState } from "react";
import { quietly } from "../../base/background.ts";
import { type News, useNews } from "../../base/news.ts";
import { session } from "../../base/session.ts";
import type { Fresh } from "./useStale.ts";

/** What another person made of the record of an open form. */
export interface FormNews<Values> {
  news: News;
  fresh: Fresh<Values>;
}

/** Hears of changes of what a form rests on, before one saves over them: the record as another person has it by now. */
export function useFormNews<Values>(
  version: number | undefined,
  reload: (() => Promise<Fresh<Values>>) | undefined,
): FormNews<Values> | null {
  const [found, setFound] = useState<FormNews<Values> | null>(null);
  useNews((news) => {
    // One's own change is no news.
    if (!reload || version === undefined || news.by === session.current()?.current_user_id) return;
    // Should it not be read, a save still says what happened.
    quietly(reload).then(
      // Who is heard of first of a version made it: what comes later is of something else that hangs on the same record.
      (fresh) => setFound((before) => (before?.fresh.version === fresh.version ? before : { news, fresh })),
      () => {},
    );
  });
  return found && version !== undefined && found.fresh.version > version ? found : null;
}
