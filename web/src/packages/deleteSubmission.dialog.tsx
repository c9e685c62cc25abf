import { Button, Checkbox } from "@mantine/core";
import type { Submission } from "@refundry/contract/packages";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { client as calls } from "../base/api.ts";
import { useChanged } from "../base/changed.ts";
import { Points, Stack } from "../ui/panels/Arranged.tsx";
import { Loaded } from "../ui/panels/CardFrame.tsx";
import { DialogFrame } from "../ui/panels/DialogFrame.tsx";
import overlays from "../ui/panels/overlays.module.css";
import { failed, succeeded } from "../ui/words/snackbar.tsx";

interface Props {
  submission: Submission;
  opened: boolean;
  onClose: () => void;
}

/** Deletes a submission once its effects were read; the signed file may stay (07, 5.5). */
export function DeleteSubmissionDialog({ submission, opened, onClose }: Props) {
  return (
    <DialogFrame opened={opened} onClose={onClose} title={`Delete the submission of ${submission.original_file_name}?`}>
      {opened && <Effects submission={submission} onClose={onClose} />}
    </DialogFrame>
  );
}

function Effects({ submission: { id, version }, onClose }: Omit<Props, "opened">) {
  const changed = useChanged();
  const [keeps, setKeeps] = useState(false);
  const [sending, setSending] = useState(false);
  const call = (dry: boolean) =>
    calls.packages.removeSubmission({ params: { id }, body: { keep_file: keeps, version, dry_run: dry } });
  const effects = useQuery({
    queryKey: ["what deleting does", id, version, keeps],
    queryFn: () => call(true),
    gcTime: 0,
  });
  const remove = async () => {
    setSending(true);
    try {
      await call(false);
      succeeded("Submission was deleted.");
      onClose();
      await changed({ type: "submissions", id });
    } catch (error) {
      failed(error);
    } finally {
      setSending(false);
    }
  };
  return (
    <Stack>
      <Loaded query={effects}>
        {(found) => (
          <Points aria-label="What follows">
            {found.effects.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </Points>
        )}
      </Loaded>
      <Checkbox
        label="Keep the signed file"
        checked={keeps}
        onChange={(event) => setKeeps(event.currentTarget.checked)}
      />
      <div className={overlays.actions}>
        <Button variant="default" onClick={onClose} data-autofocus>
          Cancel
        </Button>
        <Button color="red" loading={sending} disabled={!effects.isSuccess} onClick={() => void remove()}>
          Delete
        </Button>
      </div>
    </Stack>
  );
}
