import { Select } from "@mantine/core";
import type { Lead } from "@refundry/contract/leads";
import { useQuery } from "@tanstack/react-query";
import { api, client as calls, newKey } from "../base/api.ts";
import { useChanged } from "../base/changed.ts";
import { FormFrame } from "../ui/form/FormFrame.tsx";
import { ReasonField, reasonProblems } from "../ui/form/ReasonField.tsx";
import { requiredField } from "../ui/form/requiredField.ts";
import { useFormFrame } from "../ui/form/useFormFrame.ts";
import { DialogFrame } from "../ui/panels/DialogFrame.tsx";
import { succeeded } from "../ui/words/snackbar.tsx";
import { leadWords, originatorChoice } from "./components/leadForm.ts";

interface Props {
  lead: Lead;
  opened: boolean;
  onClose: () => void;
}

/** Role 1 says whose a lead is, and why; once it is a client its contractor says it (12, 5.2). */
export function OriginatorDialog({ lead, opened, onClose }: Props) {
  return (
    <DialogFrame opened={opened} onClose={onClose} title="Change the originator">
      <OriginatorForm lead={lead} onClose={onClose} />
    </DialogFrame>
  );
}

const nobody = "0";

function OriginatorForm({ lead, onClose }: Omit<Props, "opened">) {
  const changed = useChanged();
  const firm = lead.managing_firm?.id;
  const people = useQuery(
    api.leads.handOverPeople.queryOptions({ input: { query: firm ? { managing_firm: firm } : {} } }),
  );
  const now = lead.originator ? String(lead.originator.id) : nobody;
  const frame = useFormFrame<{ originator: string; reason: string }, Lead>({
    initial: { originator: "", reason: "" },
    newKey,
    check: (values): Record<string, string> => ({
      ...(values.originator === "" && { originator: "Please choose a person." }),
      ...reasonProblems(values),
    }),
    send: ({ originator, reason }) =>
      calls.leads.update({
        params: { id: lead.id },
        body: {
          originator: originator === nobody ? null : Number(originator),
          originator_reason: reason.trim(),
          version: lead.version,
        },
      }),
    onSent: ({ originator }) => {
      succeeded(`Originator: ${originator?.name ?? "none"}.`);
      onClose();
      void changed({ type: "leads", id: lead.id });
    },
  });
  const offered = [{ value: nobody, label: "Nobody" }, ...(people.data?.items ?? []).map(originatorChoice)];
  return (
    <FormFrame frame={frame} action="Change" acting="Changing…" onCancel={onClose} label="Change the originator">
      <Select
        label={leadWords.originator}
        {...requiredField}
        searchable
        data-autofocus
        placeholder="Choose a person"
        description={firm ? undefined : "Who may be chosen goes by the managing firm: choose that one first."}
        nothingFoundMessage={people.isPending ? "Loading…" : "Nobody of this firm has that name."}
        data={offered.filter(({ value }) => value !== now)}
        {...frame.form.getInputProps("originator")}
      />
      <ReasonField {...frame.form.getInputProps("reason")} data-autofocus={undefined} />
    </FormFrame>
  );
}
