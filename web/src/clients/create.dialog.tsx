import { createClientBody } from "@refundry/contract/clients";
import { useQueries } from "@tanstack/react-query";
import { api, client as calls, newKey } from "../base/api.ts";
import { useMay } from "../base/may.ts";
import { useSession } from "../base/session.ts";
import { FormFrame } from "../ui/form/FormFrame.tsx";
import { useFormFrame } from "../ui/form/useFormFrame.ts";
import { SkeletonLines } from "../ui/panels/CardFrame.tsx";
import { RecordPanel } from "../ui/panels/RecordPanel.tsx";
import { Failed } from "../ui/words/Failed.tsx";
import { succeeded } from "../ui/words/snackbar.tsx";
import { AttorneyField } from "./components/AttorneyField.tsx";
import { ClientFields } from "./components/ClientFields.tsx";
import { bodyOf, type ClientValues, emptyClient } from "./components/clientForm.ts";
import { DuplicateNotes, useDuplicateCheck } from "./components/DuplicateNotes.tsx";
import { useKeepClient } from "./components/useUpdateClient.ts";

interface Props {
  opened: boolean;
  onClose: () => void;
  onCreated: (id: number) => void;
}

/** Create Client, in a panel at the right. */
export function CreatePanel({ opened, onClose, onCreated }: Props) {
  return (
    <RecordPanel opened={opened} onClose={onClose} title="Create Client" size="form">
      <Prepared onClose={onClose} onCreated={onCreated} />
    </RecordPanel>
  );
}

interface Start {
  taxFirms: { id: number; name: string }[];
  managingFirms: { id: number; name: string }[];
  own: number | null;
}

/** The firms to choose from come first, so that the form opens with what is already certain. */
function Prepared({ onClose, onCreated }: Omit<Props, "opened">) {
  const start = useQueries({
    queries: [
      api.people.taxFirms.queryOptions(),
      api.people.lawFirms.queryOptions(),
      api.people.ownFirm.queryOptions(),
    ],
  });
  const failure = start.find((query) => query.isError);
  if (failure) {
    return <Failed error={failure.error} onRetry={() => start.forEach((query) => void query.refetch())} />;
  }
  const [tax, law, own] = start;
  if (!tax.data || !law.data || !own.data) return <SkeletonLines lines={10} />;
  return (
    <CreateForm
      start={{ taxFirms: tax.data.items, managingFirms: law.data.items, own: own.data.id }}
      onClose={onClose}
      onCreated={onCreated}
    />
  );
}

/** Preselected: the only firm there is, or the own one. */
const preselected = (firms: readonly { id: number }[], own: number | null) =>
  (firms.length === 1 ? firms[0] : firms.find(({ id }) => id === own))?.id ?? null;

function CreateForm({ start, onClose, onCreated }: Omit<Props, "opened"> & { start: Start }) {
  const session = useSession();
  const keep = useKeepClient();
  // Who creates clients and may not choose their firms is the attorney of the new one.
  const ownAttorney = !useMay("clients.edit_firms");
  const initial: ClientValues = {
    ...emptyClient,
    tax_firm: preselected(start.taxFirms, start.own),
    managing_firm: preselected(start.managingFirms, start.own),
    attorney_of_record: ownAttorney ? (session?.current_user_id ?? null) : null,
  };
  const frame = useFormFrame<ClientValues, Awaited<ReturnType<typeof calls.clients.create>>>({
    initial,
    schema: createClientBody,
    toBody: bodyOf,
    newKey,
    send: (values, { idempotencyKey }) =>
      calls.clients.create({ body: createClientBody.parse(bodyOf(values)) }, { context: { idempotencyKey } }),
    onSent: (created) => {
      keep(created);
      succeeded("Client was created!", 6);
      onClose();
      onCreated(created.id);
    },
  });
  const duplicates = useDuplicateCheck();
  const fixed = (field: keyof ClientValues) =>
    ownAttorney && (field === "tax_firm" || field === "managing_firm") && initial[field] === start.own;
  return (
    <FormFrame frame={frame} action="Save" acting="Saving…" onCancel={onClose} label="Create Client">
      <DuplicateNotes found={duplicates.found} />
      <ClientFields
        fields={frame.form}
        choices={start}
        mayChange={(field) => !fixed(field)}
        onLeave={(field) => duplicates.check(field, frame.form.getValues())}
        attorney={
          <AttorneyField
            firm={frame.form.values.managing_firm}
            value={frame.form.values.attorney_of_record}
            onChange={(id) => frame.form.setFieldValue("attorney_of_record", id)}
            self={
              ownAttorney && session ? { id: session.current_user_id, name: `${session.first} ${session.last}` } : null
            }
            error={frame.form.errors.attorney_of_record}
          />
        }
      />
    </FormFrame>
  );
}
