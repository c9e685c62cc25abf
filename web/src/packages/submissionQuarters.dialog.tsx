import { Button } from "@mantine/core";
import type { Submission, SubmissionRequest } from "@refundry/contract/packages";
import { parseQuarterKey, type Quarter, type QuarterKey, quarterKey } from "@refundry/contract/values";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api, client as calls } from "../base/api.ts";
import { useChanged } from "../base/changed.ts";
import { Stack } from "../ui/panels/Arranged.tsx";
import { Loaded } from "../ui/panels/CardFrame.tsx";
import { DialogFrame } from "../ui/panels/DialogFrame.tsx";
import overlays from "../ui/panels/overlays.module.css";
import { ReasonButton } from "../ui/words/ReasonButton.tsx";
import { failed, succeeded } from "../ui/words/snackbar.tsx";
import { QuarterChoice } from "./components/QuarterChoice.tsx";

interface Props {
  client: number;
  submission: Submission;
  opened: boolean;
  onClose: () => void;
}

/** The quarters of a submission, said anew. */
export function SubmissionQuartersDialog({ client, submission, opened, onClose }: Props) {
  const asked = useQuery({
    ...api.packages.beforeSubmission.queryOptions({ input: { params: { id: client } } }),
    enabled: opened,
  });
  return (
    <DialogFrame opened={opened} onClose={onClose} title="Quarters of this submission">
      {opened && (
        <Loaded query={asked}>
          {({ packages }) => (
            <Choice
              submission={submission}
              paper={packages.find(({ id }) => id === submission.package.id)}
              onClose={onClose}
            />
          )}
        </Loaded>
      )}
    </DialogFrame>
  );
}

interface ChoiceProps extends Pick<Props, "submission" | "onClose"> {
  paper: SubmissionRequest["packages"][number] | undefined;
}

function Choice({ submission, paper, onClose }: ChoiceProps) {
  const changed = useChanged();
  const [chosen, setChosen] = useState(() => submission.quarters.map((one) => quarterKey(one as Quarter)) as string[]);
  const [sending, setSending] = useState(false);
  const save = async () => {
    setSending(true);
    try {
      const quarters = chosen.map((key) => parseQuarterKey(key as QuarterKey));
      await calls.packages.submittedQuarters({ params: { id: submission.id }, body: { quarters } });
      succeeded("Quarters updated successfully");
      onClose();
      await changed({ type: "submissions", id: submission.id });
    } catch (error) {
      failed(error);
    } finally {
      setSending(false);
    }
  };
  const reason =
    chosen.length === 0
      ? "You must declare which quarters are present in this submission."
      : sending
        ? "It is being saved."
        : null;
  return (
    <Stack>
      <QuarterChoice quarters={paper?.quarters ?? []} chosen={chosen} onChange={setChosen} />
      <div className={overlays.actions}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <ReasonButton reason={reason} onClick={() => void save()}>
          Save
        </ReasonButton>
      </div>
    </Stack>
  );
}
