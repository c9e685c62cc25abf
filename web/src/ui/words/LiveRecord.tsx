import type { WatchedType } from "@refundry/contract/platform";
import { Suspense, useEffect, useState } from "react";
import { useChanged } from "../../base/changed.ts";
import { lazyPart } from "../../base/lazyPart.ts";
import { type News, useNews } from "../../base/news.ts";
import { session } from "../../base/session.ts";

const ChangedNote = lazyPart(() => import("./ChangedNote.tsx"), "ChangedNote");

/** After this long a change is not just now any more, in ms. */
const justNow = 60_000;

/**
 * Says who changed a record that is on screen. What is shown is read anew by itself; `Reload` reads all of it again and takes the
 * words away, and so does one's own change.
 */
export function LiveRecord({ type, id }: { type: WatchedType; id: number }) {
  const [news, setNews] = useState<News | null>(null);
  const changed = useChanged();
  useNews((heard) => {
    if (heard.type !== type || heard.id !== id) return;
    // Who saved since has met what others changed.
    setNews(heard.by === session.current()?.current_user_id ? null : heard);
  });
  useEffect(() => {
    if (!news) return;
    const timer = setTimeout(() => setNews(null), justNow);
    return () => clearTimeout(timer);
  }, [news]);
  const reload = () => {
    setNews(null);
    void changed({ type, id });
  };
  return (
    news && (
      <Suspense fallback={null}>
        <ChangedNote news={news} onReload={reload} />
      </Suspense>
    )
  );
}
