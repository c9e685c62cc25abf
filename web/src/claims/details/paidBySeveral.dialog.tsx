import { Textarea } from "@mantine/core";
import type { Group } from "@refundry/contract/claims";
import { parseQuarterKey, type Quarter, type QuarterKey, quarterKey, quarterLabel } from "@refundry/contract/values";
import { useState } from "react";
import { client as calls, newKey } from "../../base/api.ts";
import { FormFrame } from "../../ui/form/FormFrame.tsx";
import { ChoiceField } from "../../ui/form/fields.tsx";
import { useFormFrame } from "../../ui/form/useFormFrame.ts";
import { DialogFrame } from "../../ui/panels/DialogFrame.tsx";
import { succeeded } from "../../ui/words/snackbar.tsx";
import { useClaimChanged } from "../claims.queries.ts";
import { readNamedAmounts, writeNamedAmounts } from "../names/namedAmounts.ts";
import { keptBody } from "./memberForm.ts";

interface Props {
  client: number;
  group: Group;
  quarters: readonly Quarter[];
  opened: boolean;
  onClose: () => void;
}

/** Quarter → names and the wages of other members, as they are typed. */
type Values = Record<string, string>;

const valuesOf = ({ shared_employees: shared }: Group, quarters: readonly Quarter[]): Values => {
  const keys = [...quarters.map(quarterKey), ...shared.map((one) => quarterKey(one as Quarter))];
  return Object.fromEntries(
    [...new Set(keys)].map((key) => {
      const own = shared.filter((one) => quarterKey(one as Quarter) === key);
      return [key, writeNamedAmounts(own.map(({ name, other_wages }) => ({ name, amount: other_wages })))];
    }),
  );
};

const sharedOf = (values: Values) =>
  Object.entries(values).flatMap(([key, text]) =>
    readNamedAmounts(text).entries.map(({ name, amount }) => ({ ...parseQuarterKey(key), name, other_wages: amount })),
  );

/** A quarter, and how many employees stand in it. */
function labelOf(key: QuarterKey, text = ""): string {
  const entries = text.split("\n").filter((line) => line.trim() !== "").length;
  const quarter = quarterLabel(parseQuarterKey(key));
  return entries === 0 ? quarter : `${quarter} (${entries})`;
}

function problemsOf(values: Values): Record<string, string> {
  const found = Object.entries(values).map(([key, text]) => [key, readNamedAmounts(text).problem] as const);
  return Object.fromEntries(found.flatMap(([key, problem]) => (problem ? [[key, problem]] : [])));
}

/** Employees whom other companies of the group pay, too: their wages there, quarter by quarter. */
export function SharedDialog({ opened, onClose, ...props }: Props) {
  return (
    <DialogFrame opened={opened} onClose={onClose} title="Employees paid by several" size="wide">
      <SharedForm {...props} onClose={onClose} />
    </DialogFrame>
  );
}

function SharedForm({ client, group, quarters, onClose }: Omit<Props, "opened">) {
  const changed = useClaimChanged(client);
  const params = { id: client };
  const frame = useFormFrame<Values, Group>({
    initial: valuesOf(group, quarters),
    version: group.version,
    check: problemsOf,
    onlyChanged: true,
    newKey,
    words: (key) => quarterLabel(parseQuarterKey(key)),
    send: (values, { version }) =>
      calls.claims.saveGroup({
        params,
        body: { members: group.members.map(keptBody), shared_employees: sharedOf(values), version },
      }),
    reload: async () => {
      const fresh = await calls.claims.group({ params });
      changed();
      return { values: valuesOf(fresh, quarters), version: fresh.version };
    },
    onSent: () => {
      succeeded("Updated successfully.");
      changed();
      onClose();
    },
  });
  const keys = Object.keys(frame.form.values) as QuarterKey[];
  const [quarter, setQuarter] = useState<QuarterKey>(
    () => keys.find((key) => frame.form.values[key]) ?? keys[0] ?? "2020-Q4",
  );
  const text = frame.form.values[quarter] ?? "";
  return (
    <FormFrame frame={frame} action="Save" acting="Saving…" onCancel={onClose} label="Employees paid by several">
      <ChoiceField
        label="Quarter"
        value={quarter}
        choices={keys.map((key) => [key, labelOf(key, frame.form.values[key])] as const)}
        onChange={(key) => setQuarter(key ?? quarter)}
      />
      <Textarea
        label="Names and wages paid by the other companies"
        description="One per line: the name, then the amount. Two columns of a spreadsheet can be pasted."
        rows={8}
        data-autofocus
        value={text}
        error={frame.form.errors[quarter] ?? (text ? readNamedAmounts(text).problem : null)}
        onChange={(event) => frame.form.setFieldValue(quarter, event.currentTarget.value)}
      />
    </FormFrame>
  );
}
