import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { type Client, updateClientBody } from "@refundry/contract/clients";
import { formatPhone } from "@refundry/contract/values";
import { useQueries } from "@tanstack/react-query";
import { api, client as calls, newKey } from "../base/api.ts";
import { useMay } from "../base/may.ts";
import { FormFrame } from "../ui/form/FormFrame.tsx";
import { useFormFrame } from "../ui/form/useFormFrame.ts";
import { RecordPanel } from "../ui/panels/RecordPanel.tsx";
import { succeeded } from "../ui/words/snackbar.tsx";
import { ClientFields } from "./components/ClientFields.tsx";
import { bodyOf, type ClientValues, clientWords, typeText, valuesOf } from "./components/clientForm.ts";
import { useKeepClient } from "./components/useUpdateClient.ts";
import { DeleteDialog } from "./delete.dialog.tsx";

interface Props {
  client: Client;
  opened: boolean;
  onClose: () => void;
  onDeleted: () => void;
  /** The field in which the cursor starts; the first one unless another is named. */
  first?: keyof ClientValues | undefined;
}

/** Edit Client: the fields of its creation, those that the role may not change only to read. */
export function EditPanel({ opened, ...props }: Props) {
  const title = useMay("shell.needed") ? "Your company" : "Edit Client";
  return (
    <RecordPanel opened={opened} onClose={props.onClose} title={title} size="form">
      <EditForm {...props} title={title} />
    </RecordPanel>
  );
}

function EditForm({ client, onClose, onDeleted, first, title }: Omit<Props, "opened"> & { title: string }) {
  const keep = useKeepClient();
  const mayChange = (field: keyof ClientValues) => client.abilities.fields.includes(field);
  const [tax, law] = useQueries({
    queries: [
      { ...api.people.taxFirms.queryOptions(), enabled: mayChange("tax_firm") },
      { ...api.people.lawFirms.queryOptions(), enabled: mayChange("managing_firm") },
    ],
  });
  const choices = {
    taxFirms: withOwn(tax.data?.items, client.tax_firm),
    managingFirms: withOwn(law.data?.items, client.managing_firm),
  };
  const frame = useFormFrame<ClientValues, Client>({
    initial: valuesOf(client),
    version: client.version,
    schema: updateClientBody,
    toBody: (_, changed) => bodyOf(changed),
    onlyChanged: true,
    newKey,
    words: {
      ...clientWords,
      business_type: { label: clientWords.business_type, show: typeText },
      contact_phone: { label: clientWords.contact_phone, show: (phone) => formatPhone(phone) || "nothing" },
      tax_firm: { label: clientWords.tax_firm, show: (id) => nameIn(choices.taxFirms, id) },
      managing_firm: { label: clientWords.managing_firm, show: (id) => nameIn(choices.managingFirms, id) },
    },
    send: (_, { changed, version }) =>
      calls.clients.update({
        params: { id: client.id },
        body: { ...updateClientBody.parse(bodyOf(changed)), version },
      }),
    reload: async () => {
      const fresh = await calls.clients.read({ params: { id: client.id } });
      keep(fresh);
      return { values: valuesOf(fresh), version: fresh.version };
    },
    onSent: (saved) => {
      keep(saved);
      onClose();
      succeeded("Client was updated!", 6);
    },
  });
  const [deleting, { open, close }] = useDisclosure(false);
  return (
    <>
      <FormFrame
        frame={frame}
        action="Save"
        acting="Saving…"
        onCancel={onClose}
        label={title}
        others={
          client.abilities.delete && (
            <Button variant="outline" color="red" onClick={open}>
              Delete Client
            </Button>
          )
        }
      >
        <ClientFields
          fields={frame.form}
          choices={choices}
          mayChange={mayChange}
          naicsTitle={client.naics_title}
          {...(first && { first })}
        />
      </FormFrame>
      {/* A form of its own, which must not stand in this one. */}
      <DeleteDialog client={client} opened={deleting} onClose={close} onDeleted={onDeleted} />
    </>
  );
}

const nameIn = (firms: readonly { id: number; name: string }[], id: number | null) =>
  firms.find((firm) => firm.id === id)?.name ?? "another firm";

/** The firm that stands there is always among the choices. */
function withOwn<Firm extends { id: number }>(firms: readonly Firm[] | undefined, own: Firm): readonly Firm[] {
  return firms?.some(({ id }) => id === own.id) ? firms : [own, ...(firms ?? [])];
}
