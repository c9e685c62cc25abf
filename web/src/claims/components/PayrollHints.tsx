import { Button } from "@mantine/core";
import type { PayrollPreview } from "@refundry/contract/claims";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, client as calls } from "../../app/api.ts";
import styles from "../../ui/pieces.module.css";
import { failed } from "../../ui/snackbar.tsx";
import { leftOut, type PayrollEdits } from "./mapping.ts";

interface Props {
  preview: PayrollPreview;
  edits: PayrollEdits;
  onPreview: (preview: PayrollPreview) => void;
  onEdits: (edits: PayrollEdits) => void;
}

/** What the file itself suggests: the other order of dates, and rows that are no checks. One press does it. */
export function Hints({ preview, edits, onPreview, onEdits }: Props) {
  const queries = useQueryClient();
  const [sending, setSending] = useState(false);
  const { mapping, date_order_hint: order, hinted_rows: hinted } = preview;
  const change = async (body: Parameters<typeof calls.claims.changePayrollPreview>[0]["body"]) => {
    setSending(true);
    try {
      onPreview(await calls.claims.changePayrollPreview({ params: { preview: preview.id }, body }));
      await queries.invalidateQueries({ queryKey: api.claims.payrollPreviewRows.key() });
    } catch (error) {
      failed(error);
    } finally {
      setSending(false);
    }
  };
  const leaveOut = () => {
    const next = hinted.reduce((all, row) => leftOut(all, row, true), edits);
    onEdits(next);
    void change(next);
  };
  const many = hinted.length.toLocaleString("en-US");
  return (
    <>
      {order && mapping && (
        <p className={styles.ribbon} data-meaning="act">
          <span className={styles.grow}>
            The dates look like {order === "day_first" ? "day first" : "month first"}.
          </span>
          <Button
            size="xs"
            disabled={sending}
            onClick={() => void change({ mapping: { ...mapping, date_order: order } })}
          >
            {order === "day_first" ? "Read them day first" : "Read them month first"}
          </Button>
        </p>
      )}
      {hinted.length > 0 && (
        <p className={styles.ribbon} data-meaning="wait">
          <span className={styles.grow}>
            {hinted.length === 1
              ? "1 row looks like totals or headings, not like a check."
              : `${many} rows look like totals or headings, not like checks.`}
          </span>
          <Button size="xs" variant="default" disabled={sending} onClick={leaveOut}>
            {hinted.length === 1 ? "Leave it out" : `Leave ${many} rows out`}
          </Button>
        </p>
      )}
    </>
  );
}
