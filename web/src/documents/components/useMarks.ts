import type { Mark, Upload } from "@refundry/contract/documents";
import { useRef, useState } from "react";
import { client as calls } from "../../base/api.ts";
import { useChanged } from "../../base/changed.ts";
import { failed, succeeded } from "../../ui/words/snackbar.tsx";

/**
 * The marks of a file as its reviewer clicks them: each click is sent at once as the mark it makes, one after another. When one is
 * refused, it and what was clicked on top of it go back to what the server has.
 */
export function useMarks({ id, client, document_progress: stored }: Upload) {
  const changed = useChanged();
  const [clicked, setClicked] = useState<ReadonlyMap<number, Mark>>(new Map());
  const queue = useRef<Promise<void>>(Promise.resolve());
  const waiting = useRef(0);
  /** Counts refusals: clicks made before the last one are not sent. */
  const refusals = useRef(0);

  const markOf = (document: number): Mark =>
    clicked.get(document) ?? stored.find((one) => one.document === document)?.document_status ?? 0;

  const send = async (document: number, from: Mark, to: Mark, before: number) => {
    if (before === refusals.current)
      try {
        await calls.documents.mark({
          params: { id },
          body: { document, document_status: to, client_id: client, expected_status: from },
        });
        succeeded("Updated successfully.");
      } catch (error) {
        refusals.current += 1;
        setClicked(new Map());
        failed(error);
      }
    waiting.current -= 1;
    if (waiting.current > 0) return;
    await changed({ type: "uploads", id: client });
    if (waiting.current === 0) setClicked(new Map());
  };

  const put = (document: number, to: Mark) => {
    const from = markOf(document);
    if (from === to) return;
    setClicked((before) => new Map(before).set(document, to));
    waiting.current += 1;
    const before = refusals.current;
    queue.current = queue.current.then(() => send(document, from, to, before));
  };

  return {
    markOf,
    put,
    /** Ends once all that was clicked was sent, and what shows it was read anew. */
    settled: () => queue.current,
    /** 0 → 1 → 2 → 0. */
    cycle: (document: number) => put(document, ((markOf(document) + 1) % 3) as Mark),
  };
}
