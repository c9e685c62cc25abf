import { Select, TextInput } from "@mantine/core";
import { salutations } from "@refundry/contract/clients";
import type { Lead } from "@refundry/contract/leads";
import { einFormatText } from "@refundry/contract/values";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
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

/** The refusal of an EIN that another client has. */
const taken = "duplicate_ein";

const named = (list: readonly { id: number; name: string }[] = []) =>
  list.map(({ id, name }) => ({ value: String(id), label: name }));

function ConvertForm({ lead, onClose, onConverted }: Omit<Props, "opened">) {
  const navigate = useNavigate();
  const changed = useChanged();
  const params = { id: lead.id };
  const { choose_firm: firm, choose_tax_firm: taxFirm, becomes_attorney: becomesAttorney } = lead.abilities;
  const usual = lead.usual_tax_firm;
  const usualId = usual ? String(usual.id) : "";
  const law = useQuery({ ...api.people.lawFirms.queryOptions(), enabled: firm });
  const tax = useQuery({ ...api.people.taxFirms.queryOptions(), enabled: taxFirm });
  // The one that a conversion takes by itself may be chosen, whether or not others may be.
  const listed = tax.data?.items ?? [];
  const taxFirms = usual && !listed.some(({ id }) => id === usual.id) ? [usual, ...listed] : listed;
  // What is asked for stays: the lead keeps its EIN at once, and another one is typed where that one was refused.
  const [asksEin, askEin] = useState(lead.ein === null);
  const nameless = lead.legal_name === null && lead.trade_name === null;
  const initialFirm = lead.managing_firm ? String(lead.managing_firm.id) : "";
  /** What nobody changed the server takes by itself. */
  const changedFirms = (chosen: { managing_firm: string; tax_firm: string }) =>
    chosen.tax_firm !== usualId || chosen.managing_firm !== initialFirm;
  const frame = useFormFrame({
    initial: {
      ein: lead.ein ?? "",
      legal_name: "",
      trade_name: "",
      contact_salutation: lead.contact_salutation ?? "",
      managing_firm: initialFirm,
      tax_firm: usualId,
    },
    newKey,
    guarded: false,
    check: ({ ein, legal_name, contact_salutation, managing_firm, tax_firm }) => ({
      ...(ein === ""
        ? { ein: "EIN is required for converting to client!" }
        : !/^\d{2}-\d{7}$/.test(ein) && { ein: einFormatText }),
      ...(nameless && legal_name.trim() === "" && { legal_name: "Legal Name Field is required." }),
      ...(contact_salutation === "" && { contact_salutation: "Salutation Field is required." }),
      ...(firm && managing_firm === "" && { managing_firm: "Managing Firm Field is required." }),
      // With another managing firm the server knows which one works with it.
      ...(taxFirm && !firm && tax_firm === "" && { tax_firm: "Tax Firm Field is required." }),
    }),
    send: async (values, { idempotencyKey }) => {
      // What is typed here stays on the lead, whatever becomes of the conversion.
      if (values.ein !== lead.ein) await calls.leads.update({ params, body: { ein: values.ein } });
      const body = {
        ...(values.legal_name && { legal_name: values.legal_name }),
        ...(values.trade_name && { trade_name: values.trade_name }),
        ...(lead.contact_salutation === null && { contact_salutation: values.contact_salutation as "Mr." }),
        ...(firm && values.managing_firm && { managing_firm: Number(values.managing_firm) }),
        ...(values.tax_firm && changedFirms(values) && { tax_firm: Number(values.tax_firm) }),
      };
      return calls.leads.promote({ params, body }, { context: { idempotencyKey } });
    },
    saysRefusal: ({ code }) => code === taken,
    onRefused: ({ code, message }) => {
      if (code === taken) {
        askEin(true);
        form.setFieldError("ein", message);
      }
      void changed({ type: "leads", id: lead.id });
    },
    onSent: ({ client_url: url }) => {
      succeeded("Lead was converted to a client.", 6);
      void changed({ type: "leads", id: lead.id });
      onClose();
      onConverted();
      if (url) void navigate({ href: url });
    },
  });
  const { form } = frame;
  // The cursor stands in the first field that is asked for, not on the cross.
  const asked = [
    asksEin && "ein",
    nameless && "legal_name",
    lead.contact_salutation === null && "contact_salutation",
    firm && "managing_firm",
    taxFirm && "tax_firm",
  ].find(Boolean);
  const first = (field: string) => ({ "data-autofocus": asked === field || undefined });
  const choice = (field: "managing_firm" | "tax_firm", label: string) => ({
    label,
    ...form.getInputProps(field),
    ...first(field),
    value: form.values[field] || null,
  });
  const isUsual = usualId !== "" && form.values.tax_firm === usualId && form.values.managing_firm === initialFirm;
  const taxHelp = isUsual
    ? `It works with ${(firm && lead.managing_firm?.name) || "your firm"}.`
    : firm
      ? "Left empty, the one that works with the managing firm is taken."
      : undefined;
  return (
    <FormFrame frame={frame} action="Convert" acting="Converting…" onCancel={onClose} label="Convert to Client">
      <Stack>
        <p>{`${becomesAttorney ? "You become the attorney of record of the new client." : "The new client has no attorney of record until one is assigned."} The lead closes as converted.`}</p>
        {asksEin && <EinField label="EIN" {...first("ein")} {...form.getInputProps("ein")} />}
        {nameless && <TextInput label="Legal Name" {...first("legal_name")} {...form.getInputProps("legal_name")} />}
        {nameless && <TextInput label="Trade Name" {...form.getInputProps("trade_name")} />}
        {lead.contact_salutation === null && (
          <Select
            label="Salutation"
            data={[...salutations]}
            {...first("contact_salutation")}
            {...form.getInputProps("contact_salutation")}
          />
        )}
        {firm && (
          <Select
            {...choice("managing_firm", "Managing Firm")}
            allowDeselect={false}
            data={named(law.data?.items)}
            onChange={(id) => {
              form.setFieldValue("managing_firm", id ?? "");
              // The firm that works with one need not work with another.
              form.setFieldValue("tax_firm", "");
            }}
          />
        )}
        {taxFirm && (
          <Select
            {...choice("tax_firm", "Tax Firm")}
            description={taxHelp}
            clearable={firm}
            allowDeselect={false}
            data={named(taxFirms)}
            onChange={(id) => form.setFieldValue("tax_firm", id ?? "")}
          />
        )}
      </Stack>
    </FormFrame>
  );
}
