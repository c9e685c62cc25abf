import { Button, Textarea } from "@mantine/core";
import type { Checkpoint, Compared } from "@refundry/contract/access";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api, apiBase, client as calls, newKey, saveFile } from "../base/api.ts";
import { dateText } from "../base/instants.ts";
import { FormFrame } from "../ui/form/FormFrame.tsx";
import { useFormFrame } from "../ui/form/useFormFrame.ts";
import { Loaded } from "../ui/panels/CardFrame.tsx";
import { DialogFrame } from "../ui/panels/DialogFrame.tsx";
import { Muted } from "../ui/words/Quiet.tsx";
import { Ribbon } from "../ui/words/Ribbon.tsx";
import { failed } from "../ui/words/snackbar.tsx";
import styles from "./components/audit.module.css";

interface Props {
  opened: boolean;
  onClose: () => void;
}

/** The ends of the trail's days, to be kept elsewhere, and the comparison with one that was (20, Beyond 6). */
export function CheckpointsDialog({ opened, onClose }: Props) {
  return (
    <DialogFrame opened={opened} onClose={onClose} title="Checkpoints of the trail" size="wide">
      {opened && <Checkpoints onClose={onClose} />}
    </DialogFrame>
  );
}

function Checkpoints({ onClose }: Pick<Props, "onClose">) {
  const kept = useQuery({ ...api.access.checkpoints.queryOptions(), staleTime: 0 });
  return (
    <>
      <p className={styles.about}>
        Each night the last hash and the number of entries of the day before are kept. Keep a line where nobody of this
        installation reaches it, and compare it later: it shows whether the trail up to that day is still the same.
      </p>
      <Loaded query={kept} lines={5}>
        {({ items }) =>
          items.length === 0 ? (
            <Muted of="p">No day is over yet. The first checkpoint is kept tonight.</Muted>
          ) : (
            <ul className={styles.checkpoints} aria-label="Checkpoints">
              {items.map((one) => (
                <CheckpointRow key={one.day} checkpoint={one} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <h3 className={styles.part}>Compare with a line that was kept</h3>
      <CompareForm onClose={onClose} />
    </>
  );
}

function CheckpointRow({ checkpoint: { day, rows, hash } }: { checkpoint: Checkpoint }) {
  const save = () => saveFile(`${apiBase}/audit/checkpoints/file?day=${day}`).catch(failed);
  return (
    <li>
      <span>{dateText(day)}</span>
      <span>{rows.toLocaleString("en-US")} entries</span>
      <code>{hash.slice(0, 16)}…</code>
      <Button
        size="compact-xs"
        variant="default"
        aria-label={`Download the line of ${dateText(day)}`}
        onClick={() => void save()}
      >
        Download
      </Button>
    </li>
  );
}

function CompareForm({ onClose }: Pick<Props, "onClose">) {
  const [compared, setCompared] = useState<Compared | null>(null);
  const frame = useFormFrame({
    initial: { line: "" },
    check: ({ line }): Record<string, string> => (line.trim() === "" ? { line: "Please paste a line." } : {}),
    newKey,
    guarded: false,
    send: ({ line }) => calls.access.compareCheckpoint({ query: { line } }),
    onSent: setCompared,
    onRefused: () => setCompared(null),
  });
  return (
    <FormFrame
      frame={frame}
      action="Compare"
      acting="Comparing…"
      onCancel={onClose}
      cancel="Close"
      label="Compare with a line"
    >
      <Textarea
        label="Checkpoint line"
        description="As it was downloaded; it begins with “refundry audit checkpoint”."
        rows={3}
        maxLength={500}
        className={styles.line}
        {...frame.form.getInputProps("line")}
      />
      {compared && (
        <Ribbon meaning={compared.same ? "good" : "bad"}>
          <span role="status">
            {compared.same
              ? `The trail up to ${dateText(compared.day)} is the same: entry ${compared.last_id} has this hash.`
              : `The trail is not the same. ${compared.difference}`}
          </span>
        </Ribbon>
      )}
    </FormFrame>
  );
}
