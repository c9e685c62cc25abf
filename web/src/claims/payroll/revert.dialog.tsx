import type { PayrollBatch } from "@refundry/contract/claims";
import { formatMoney } from "@refundry/contract/values";
import { useQuery } from "@tanstack/react-query";
import { api, client as calls, newKey } from "../../base/api.ts";
import { allOf } from "../../base/words.ts";
import { FormFrame } from "../../ui/form/FormFrame.tsx";
import { ReasonField, reasonProblems } from "../../ui/form/ReasonField.tsx";
import { useFormFrame } from "../../ui/form/useFormFrame.ts";
import { Points } from "../../ui/panels/Arranged.tsx";
import { DialogFrame } from "../../ui/panels/DialogFrame.tsx";
import { useLast } from "../../ui/panels/useLast.ts";
import { succeeded } from "../../ui/words/snackbar.tsx";
import { useClaimChanged } from "../claims.queries.ts";

interface Props {
  client: number;
  /** The batch to take back, or none. */
  batch: PayrollBatch | null;
  batches: readonly PayrollBatch[];
  onClose: () => void;
}

/** Takes the current payroll back: the one before becomes current again, or none. */
export function RevertDialog({ client, batch, batches, onClose }: Props) {
  const shown = useLast(batch);
  return (
    <DialogFrame opened={batch !== null} onClose={onClose} title="Revert payroll">
      {shown && <RevertForm client={client} batch={shown} batches={batches} onClose={onClose} />}
    </DialogFrame>
  );
}

function RevertForm({ client, batch, batches, onClose }: Props & { batch: PayrollBatch }) {
  const changed = useClaimChanged(client);
  const before = batches.find((one) => one.state === "replaced" && one.id < batch.id);
  const frame = useFormFrame({
    initial: { reason: "" },
    check: reasonProblems,
    newKey,
    send: ({ reason }) => calls.claims.revertPayroll({ params: { id: batch.id }, body: { reason: reason.trim() } }),
    onSent: () => {
      succeeded(before ? `Payroll was reverted to ${before.original_file_name}.` : "Payroll was reverted.");
      changed();
      onClose();
    },
  });
  return (
    <FormFrame frame={frame} action="Revert" acting="Reverting…" onCancel={onClose} label="Revert payroll" danger>
      <p>
        {before
          ? `${before.original_file_name} becomes the current payroll again.`
          : "The client has no payroll afterwards."}
      </p>
      <Consequences client={client} isReplaced={before !== undefined} />
      <ReasonField {...frame.form.getInputProps("reason")} />
    </FormFrame>
  );
}

/** So many packages are named; the others are counted. */
const mostNamed = 3;

/** What rests on the payroll, and what becomes of it. */
function Consequences({ client, isReplaced }: { client: number; isReplaced: boolean }) {
  const params = { id: client };
  const packages = useQuery(api.packages.list.queryOptions({ input: { params } }));
  const current = useQuery(api.calculations.current.queryOptions({ input: { params, query: { kind: "draft" } } }));
  const made = packages.data?.items.filter(({ id, outdated }) => id !== null && !outdated.includes("payroll")) ?? [];
  const calculation = current.data?.calculation;
  const refund = calculation && calculation.quarters.length > 0 ? formatMoney(calculation.totals.refund) : null;
  const marked = isReplaced ? "marked outdated, unless both files say the same" : "marked outdated";
  const sentences = [
    made.length > 0 &&
      `${allOf(
        made.map(({ label }) => label),
        mostNamed,
      )} rest${made.length === 1 ? "s" : ""} on this payroll: kept as ${
        made.length === 1 ? "it is" : "they are"
      }, and ${marked}.`,
    refund !== null &&
      (isReplaced
        ? `The refund as calculated now, ${refund}, is calculated anew.`
        : `The refund as calculated now, ${refund}, goes: without payroll nothing is calculated.`),
  ].filter((sentence) => sentence !== false);
  if (sentences.length === 0) return null;
  return (
    <Points>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </Points>
  );
}
