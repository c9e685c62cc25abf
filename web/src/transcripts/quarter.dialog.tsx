import { Textarea } from "@mantine/core";
import { type ClientQuarter, type QuarterStatus, quarterStatuses } from "@refundry/contract/transcripts";
import { quarterLabel } from "@refundry/contract/values";
import { client as calls, newKey } from "../base/api.ts";
import { useChanged } from "../base/changed.ts";
import { today } from "../base/instants.ts";
import { FormFrame } from "../ui/form/FormFrame.tsx";
import { ChoiceField, DateField } from "../ui/form/fields.tsx";
import { requiredField } from "../ui/form/requiredField.ts";
import { useFormFrame } from "../ui/form/useFormFrame.ts";
import { Points } from "../ui/panels/Arranged.tsx";
import { DialogFrame } from "../ui/panels/DialogFrame.tsx";
import { useLast } from "../ui/panels/useLast.ts";
import { Small } from "../ui/words/Quiet.tsx";
import { StatusBadge } from "../ui/words/StatusBadge.tsx";
import { succeeded } from "../ui/words/snackbar.tsx";
import { meanings } from "./components/standing.ts";

interface Props {
  client: number;
  quarter: ClientQuarter | null;
  opened: boolean;
  onClose: () => void;
}

/** Changes where a quarter stands (15, 5.6). */
export function QuarterDialog({ client, quarter, opened, onClose }: Props) {
  const shown = useLast(opened ? quarter : null);
  return (
    <DialogFrame opened={opened} onClose={onClose} title={shown && `Status of ${quarterLabel(shown)}`}>
      {shown && <QuarterForm client={client} quarter={shown} onClose={onClose} />}
    </DialogFrame>
  );
}

const [denied, released] = [3, 5];

function QuarterForm({ client, quarter, onClose }: Pick<Props, "client" | "onClose"> & { quarter: ClientQuarter }) {
  const changed = useChanged();
  const { status_id: from, choices, quarter_id: id, year, quarter: number } = quarter;
  const offered = choices.filter(({ refused }) => refused === null);
  const closed = choices.filter(({ refused }) => refused !== null);
  const frame = useFormFrame({
    initial: { status: null as string | null, reason: "", refund_on: "" },
    check: ({ status, reason, refund_on: on }): Record<string, string> => ({
      ...(status === null && { status: "Please choose a status." }),
      ...(choices.find(({ status_id: to }) => String(to) === status)?.needs_reason &&
        reason.trim() === "" && { reason: "Please say why." }),
      ...(on > today() && { refund_on: "The payment cannot lie in the future." }),
    }),
    newKey,
    send: ({ status, reason, refund_on: on }, { idempotencyKey }) => {
      const said = {
        status: Number(status) as QuarterStatus,
        ...(reason.trim() !== "" && { reason: reason.trim() }),
        ...(Number(status) === released && on !== "" && { refund_on: on }),
      };
      const context = { context: { idempotencyKey } };
      return id === null || from === null
        ? calls.transcripts.addQuarter({ params: { id: client }, body: { year, quarter: number, ...said } }, context)
        : calls.transcripts.changeQuarter({ params: { id: client, quarter_id: id }, body: { from, ...said } }, context);
    },
    onSent: () => {
      succeeded("Updated successfully.");
      onClose();
      void changed({ type: "client_quarters", id: client });
    },
    onRefused: ({ code }) => {
      // Somebody else changed it first: what stands now is read, and shown once this is closed.
      if (code === "changed") void changed({ type: "client_quarters", id: client });
    },
  });
  const { form } = frame;
  const to = Number(form.values.status);
  const needsReason = choices.some(({ status_id: one, needs_reason }) => one === to && needs_reason);
  return (
    <FormFrame frame={frame} action="Change status" acting="Changing…" onCancel={onClose} label="Change status">
      <p>
        Now:{" "}
        <StatusBadge meaning={from === null ? "na" : meanings[from]}>
          {from === null ? "Not filed" : quarterStatuses[from]}
        </StatusBadge>
      </p>
      {from === null && (
        <Small of="p" data-meaning="act">
          Nothing of this quarter was shipped from here. Set a status only for what was sent otherwise.
        </Small>
      )}
      <ChoiceField
        label="Status"
        required
        placeholder="Please choose"
        choices={offered.map(({ status_id: one }) => [String(one), quarterStatuses[one]] as const)}
        value={form.values.status}
        onChange={(chosen) => form.setFieldValue("status", chosen)}
        error={form.errors.status}
      />
      {to === released && (
        <DateField
          label="Paid on"
          description="The day of the IRS check or transfer, where it is known."
          max={today()}
          {...form.getInputProps("refund_on")}
        />
      )}
      <Textarea
        label="Reason"
        description={
          to === denied
            ? "The letter, its date and what it says: “Letter 105-C of Jan 5, 2026: suspension not shown”."
            : needsReason
              ? "It stands in the history of the quarter."
              : "Optional; it stands in the history of the quarter."
        }
        {...(needsReason && requiredField)}
        rows={2}
        maxLength={500}
        {...form.getInputProps("reason")}
      />
      {closed.length > 0 && (
        <Points>
          {closed.map(({ status_id: one, refused }) => (
            <li key={one}>
              <Small>
                {quarterStatuses[one]}: {refused}
              </Small>
            </li>
          ))}
        </Points>
      )}
    </FormFrame>
  );
}
