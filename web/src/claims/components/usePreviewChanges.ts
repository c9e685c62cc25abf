import type { PayrollPreview } from "@refundry/contract/claims";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { api, client as calls } from "../../app/api.ts";
import { failed } from "../../ui/snackbar.tsx";
import { noEdits, type PayrollEdits } from "./mapping.ts";

type Body = Parameters<typeof calls.claims.changePayrollPreview>[0]["body"];

export interface PreviewChanges {
  /** What is corrected and left out, as the server holds it. */
  edits: PayrollEdits;
  /** A change is on its way. */
  busy: boolean;
  /** Changes the edits from what the last change left; says whether the server took it. */
  edit: (change: (edits: PayrollEdits) => PayrollEdits) => Promise<boolean>;
  remap: (mapping: NonNullable<PayrollPreview["mapping"]>) => Promise<boolean>;
  /** Another sheet has no edits yet. */
  startOver: () => void;
}

/**
 * The changes of a preview, one after another: each list goes out whole, so a change must know what the one before it
 * came to. A change that is refused leaves the edits as they were.
 */
export function usePreviewChanges(
  preview: PayrollPreview | null,
  onPreview: (preview: PayrollPreview) => void,
): PreviewChanges {
  const queries = useQueryClient();
  const [edits, setEdits] = useState(noEdits);
  const [waiting, setWaiting] = useState(0);
  const kept = useRef(noEdits);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const open = useRef<string | null>(null);
  const id = preview?.id ?? null;
  useEffect(() => {
    open.current = id;
    return () => {
      open.current = null;
    };
  }, [id]);
  const keep = (next: PayrollEdits) => {
    kept.current = next;
    setEdits(next);
  };
  const send = async (of: string, body: Body) => {
    const changed = await calls.claims.changePayrollPreview({ params: { preview: of }, body });
    // Closed meanwhile: the answer must not open it again.
    if (open.current === of) onPreview(changed);
    await queries.invalidateQueries({ queryKey: api.claims.payrollPreviewRows.key() });
  };
  const queue = async (work: (of: string) => Promise<void>) => {
    if (id === null) return false;
    setWaiting((count) => count + 1);
    const done = last.current.then(async () => {
      try {
        await work(id);
        return true;
      } catch (error) {
        failed(error);
        return false;
      } finally {
        setWaiting((count) => count - 1);
      }
    });
    last.current = done;
    return await done;
  };
  return {
    edits,
    busy: waiting > 0,
    edit: (change) =>
      queue(async (of) => {
        const next = change(kept.current);
        await send(of, next);
        keep(next);
      }),
    remap: (mapping) => queue((of) => send(of, { mapping })),
    startOver: () => keep(noEdits),
  };
}
