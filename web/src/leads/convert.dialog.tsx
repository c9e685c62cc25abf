import { Select, TextInput } from "@mantine/core";
import { salutations } from "@refundry/contract/clients";
import type { Lead } from "@refundry/contract/leads";
import { einFormatText } from "@refundry/contract/values";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { api, client as calls, newKey } from "../base/api.ts";
import { useChanged } from "../base/changed.ts";
import { FormFrame } from "../ui/form/FormFrame.tsx";
import { EinField } from "../ui/form/figureFields.tsx";
import { useFormFrame } from "../ui/form/useFormFrame.ts";
import { Stack } from "../ui/panels/Arranged.tsx";
import { DialogFrame } from "../ui/panels/DialogFrame.tsx";
import { succeeded } from "../ui/words/snackbar.tsx";

interface Props {
  lead: Lead;
  opened: boolean;
  onClose: () => void;
  onConverted: () => void;
}

/** Asks for what is missing and needed, and nothing else (12, 2.3). */
export function ConvertDialog({ lead, opened, onClose, onConverted }: Props) {
  const name = lead.trade_name ?? lead.legal_name ?? `${lead.contact_first} ${lead.contact_last}`;
  return (
    <DialogFrame opened={opened} onClose={onClose} title={`Convert ${name} to a client?`}>
      <ConvertForm lead={lead} onClose={onClose} onConverted={onConverted} />
    </DialogFrame>
  );
}

const named = (list: readonly { id: number; name: string }[] = []) =>
  list.map(({ id, name }) => ({ value: String(id), label: name }));

function ConvertForm({ lead, onClose, onConverted }: Omit<Props, "opened">) {
  const navigate = useNavigate();
  const changed = useChanged();
  const params = { id: lead.id };
  const { choose_firm: firm, choose_tax_firm: taxFirm } = lead.abilities;
  const law = useQuery({ ...api.people.lawFirms.queryOptions(), enabled: firm });
  const tax = useQuery({ ...api.people.taxFirms.queryOptions(), enabled: taxFirm });
  const nameless = lead.legal_name === null && lead.trade_name === null;
  const frame = useFormFrame({
    initial: {
      ein: lead.ein ?? "",
      legal_name: "",
      trade_name: "",
      contact_salutation: lead.contact_salutation ?? "",
      managing_firm: lead.managing_firm ? String(lead.managing_firm.id) : "",
      tax_firm: "",
    },
    newKey,
    guarded: false,
    check: ({ ein, legal_name, contact_salutation }) => ({
      ...(ein === ""
        ? { ein: "EIN is required for converting to client!" }
        : !/^\d{2}-\d{7}$/.test(ein) && { ein: einFormatText }),
      ...(nameless && legal_name.trim() === "" && { legal_name: "Legal Name Field is required." }),
      ...(contact_salutation === "" && { contact_salutation: "Salutation Field is required." }),
    }),
    send: async (values, { idempotencyKey }) => {
      // What is typed here stays on the lead, whatever becomes of the conversion.
      if (values.ein !== lead.ein) await calls.leads.update({ params, body: { ein: values.ein } });
      const body = {
        ...(values.legal_name && { legal_name: values.legal_name }),
        ...(values.trade_name && { trade_name: values.trade_name }),
        ...(lead.contact_salutation === null && { contact_salutation: values.contact_salutation as "Mr." }),
        ...(firm && values.managing_firm && { managing_firm: Number(values.managing_firm) }),
        ...(values.tax_firm && { tax_firm: Number(values.tax_firm) }),
      };
      return calls.leads.promote({ params, body }, { context: { idempotencyKey } });
    },
    onRefused: () => void changed({ type: "leads", id: lead.id }),
    onSent: ({ client_url: url }) => {
      succeeded("Lead was converted to a client.", 6);
      void changed({ type: "leads", id: lead.id });
      onClose();
      onConverted();
      if (url) void navigate({ href: url });
    },
  });
  const { form } = frame;
  const choice = (field: "managing_firm" | "tax_firm", label: string, list: typeof law.data) => (
    <Select
      label={label}
      clearable={field === "tax_firm"}
      data={named(list?.items)}
      {...form.getInputProps(field)}
      value={form.values[field] || null}
      onChange={(id) => form.setFieldValue(field, id ?? "")}
    />
  );
  return (
    <FormFrame frame={frame} action="Convert" acting="Converting…" onCancel={onClose} label="Convert to Client">
      <Stack>
        {lead.ein === null && <EinField label="EIN" data-autofocus {...form.getInputProps("ein")} />}
        {nameless && <TextInput label="Legal Name" {...form.getInputProps("legal_name")} />}
        {nameless && <TextInput label="Trade Name" {...form.getInputProps("trade_name")} />}
        {lead.contact_salutation === null && (
          <Select label="Salutation" data={[...salutations]} {...form.getInputProps("contact_salutation")} />
        )}
        {firm && choice("managing_firm", "Managing Firm", law.data)}
        {taxFirm && choice("tax_firm", "Tax Firm", tax.data)}
      </Stack>
    </FormFrame>
  );
}
