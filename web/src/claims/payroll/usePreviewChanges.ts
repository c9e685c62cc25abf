import type { PayrollPreview } from "@refundry/contract/claims";
import { useEffect, useRef, useState } from "react";
import { ApiError } from "../../base/ApiError.ts";
import { client as calls } from "../../base/api.ts";
import { useChanged } from "../../base/changed.ts";
import { useProgress } from "../../base/progress.ts";
import { failed } from "../../ui/words/snackbar.tsx";
import type { PayrollEdits } from "./mapping.ts";

type Body = Omit<Parameters<typeof calls.claims.changePayrollPreview>[0]["body"], "version">;

export interface PreviewChanges {
  /** A change is on its way. */
  busy: boolean;
  /** How far the file is read under the change; null while none is read. */
  percent: number | null;
  /** Changes the preview from what the last change left; says whether the server took it. */
  change: (bodyFrom: (preview: PayrollPreview) => Body) => Promise<boolean>;
  edit: (change: (edits: PayrollEdits) => PayrollEdits) => Promise<boolean>;
  /** Shows the preview as the server holds it. */
  readAgain: () => Promise<void>;
}

/**
 * The changes of a preview, one after another: each list goes out whole, so a change must know what the one before it
 * came to. Where another tab was faster, the preview is shown as it stands there.
 */
export function usePreviewChanges(
  preview: PayrollPreview | null,
  onPreview: (preview: PayrollPreview) => void,
): PreviewChanges {
  const changed = useChanged();
  const [waiting, setWaiting] = useState(0);
  const reading = useProgress();
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const latest = useRef(preview);
  useEffect(() => {
    latest.current = preview;
    return () => {
      latest.current = null;
    };
  }, [preview]);
  const id = preview?.id ?? null;
  const isOpen = () => id !== null && latest.current?.id === id;
  const take = async (answered: PayrollPreview) => {
    // Closed meanwhile: the answer must not open it again.
    if (isOpen()) {
      latest.current = answered;
      onPreview(answered);
    }
    await changed({ type: "payroll_previews" });
  };
  const readAgain = async () => {
    if (id !== null) await calls.claims.payrollPreview({ params: { preview: id } }).then(take, failed);
  };
  const send = async ({ id: of, version }: PayrollPreview, body: Body) => {
    try {
      const input = { params: { preview: of }, body: { ...body, version } };
      await take(
        await reading.run((progressKey) => calls.claims.changePayrollPreview(input, { context: { progressKey } })),
      );
      return true;
    } catch (error) {
      failed(error);
      if (error instanceof ApiError && error.code === "stale_version") await readAgain();
      return false;
    }
  };
  const change: PreviewChanges["change"] = async (bodyFrom) => {
    setWaiting((count) => count + 1);
    const done = last.current.then(async () => {
      const now = latest.current;
      const taken = now !== null && isOpen() && (await send(now, bodyFrom(now)));
      setWaiting((count) => count - 1);
      return taken;
    });
    last.current = done;
    return await done;
  };
  return {
    busy: waiting > 0,
    percent: reading.percent,
    change,
    readAgain,
    edit: (edited) => change(({ corrections, left_out }) => edited({ corrections, left_out })),
  };
}
