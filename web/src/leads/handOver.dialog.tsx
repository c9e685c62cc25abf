import { Select } from "@mantine/core";
import type { LeadRow } from "@refundry/contract/leads";
import { useQuery } from "@tanstack/react-query";
import { api, client as calls, newKey } from "../base/api.ts";
import { useChanged } from "../base/changed.ts";
import { useMay } from "../base/may.ts";
import { FormFrame } from "../ui/form/FormFrame.tsx";
import { ReasonField, reasonProblems } from "../ui/form/ReasonField.tsx";
import { requiredField } from "../ui/form/requiredField.ts";
import { useFormFrame } from "../ui/form/useFormFrame.ts";
import { DialogFrame } from "../ui/panels/DialogFrame.tsx";
import { Small } from "../ui/words/Quiet.tsx";
import { succeeded } from "../ui/words/snackbar.tsx";
import { leadsText } from "./components/importWords.ts";
import { originatorChoice } from "./components/leadForm.ts";

interface Props {
  rows: readonly LeadRow[];
  opened: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** Stale leads of one firm for another originator of it; who cannot confirm that asks for it (12, 7.7). */
export function HandOverDialog({ rows, opened, onClose, onDone }: Props) {
  return (
    <DialogFrame opened={opened} onClose={onClose} title={`Hand over ${leadsText(rows.length)}`}>
      <HandOverForm rows={rows} onClose={onClose} onDone={onDone} />
    </DialogFrame>
  );
}

function HandOverForm({ rows, onClose, onDone }: Omit<Props, "opened">) {
  const changed = useChanged();
  const confirms = useMay("leads.route");
  const [firm] = rows.map(({ managing_firm: one }) => one);
  const people = useQuery(
    api.leads.handOverPeople.queryOptions({ input: { query: firm ? { managing_firm: firm.id } : {} } }),
  );
  const frame = useFormFrame({
    initial: { originator: "", reason: "" },
    newKey,
    check: (values): Record<string, string> => ({
      ...(values.originator === "" && { originator: "Please choose a person." }),
      ...reasonProblems(values),
    }),
    send: ({ originator, reason }, { idempotencyKey }) =>
      calls.leads.handOver(
        { body: { leads: rows.map(({ id }) => id), originator: Number(originator), reason } },
        { context: { idempotencyKey } },
      ),
    onSent: ({ state, originator }) => {
      succeeded(
        state === "confirmed"
          ? `${leadsText(rows.length)} handed over to ${originator.name}.`
          : "An administrator was asked to confirm it.",
      );
      onClose();
      onDone();
      void changed({ type: "leads", id: 0 });
      void changed({ type: "lead_hand_overs", id: 0 });
    },
  });
  const found = people.data?.items ?? [];
  return (
    <FormFrame
      frame={frame}
      action={confirms ? "Hand over" : "Ask"}
      acting={confirms ? "Handing over…" : "Asking…"}
      onCancel={onClose}
      label="Hand over"
    >
      <Select
        label="New originator"
        {...requiredField}
        searchable
        data-autofocus
        placeholder={people.isSuccess && found.length === 0 ? "Nobody of this firm brings leads" : "Choose a person"}
        nothingFoundMessage={people.isPending ? "Loading…" : "Nobody of this firm has that name."}
        data={found.map(originatorChoice)}
        {...frame.form.getInputProps("originator")}
      />
      <ReasonField {...frame.form.getInputProps("reason")} data-autofocus={undefined} />
      {!confirms && <Small of="p">Until an administrator confirms it, the leads stay whose they are.</Small>}
    </FormFrame>
  );
}
