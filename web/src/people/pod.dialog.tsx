import { TextInput } from "@mantine/core";
import { createPodBody, type Pod, processorPoints, updatePodBody } from "@refundry/contract/people";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { api, client as calls, newKey } from "../base/api.ts";
import { useChanged } from "../base/changed.ts";
import { today } from "../base/instants.ts";
import { FormFrame } from "../ui/form/FormFrame.tsx";
import { FormSection } from "../ui/form/FormSection.tsx";
import { DateField } from "../ui/form/fields.tsx";
import { requiredField } from "../ui/form/requiredField.ts";
import { TypedSelect } from "../ui/form/TypedSelect.tsx";
import { useFormFrame } from "../ui/form/useFormFrame.ts";
import { DialogFrame } from "../ui/panels/DialogFrame.tsx";
import { useLast } from "../ui/panels/useLast.ts";
import { succeeded } from "../ui/words/snackbar.tsx";
import { RecordHistory } from "./components/RecordHistory.tsx";

interface Props {
  /** The pod whose points change; none for a new one. */
  pod: Pod | null;
  opened: boolean;
  onClose: () => void;
}

/** A new pair of firms, or other points of one (03, `/pods`). */
export function PodDialog({ pod, opened, onClose }: Props) {
  const shown = useLast(opened ? { pod } : null);
  return (
    <DialogFrame opened={opened} onClose={onClose} title={shown?.pod ? "Edit POD" : "Create POD"}>
      {shown && <PodForm pod={shown.pod} onClose={onClose} />}
    </DialogFrame>
  );
}

interface Values {
  tax_firm: string | null;
  managing_lawfirm: string | null;
  points_tax_firm: string;
  points_managing_firm: string;
  effective_from: string;
}

function valuesOf(pod: Pod | null): Values {
  const terms = pod?.in_force ?? pod?.upcoming[0];
  return {
    tax_firm: pod ? String(pod.tax_firm) : null,
    managing_lawfirm: pod ? String(pod.managing_lawfirm) : null,
    points_tax_firm: terms?.points_tax_firm ?? "",
    points_managing_firm: terms?.points_managing_firm ?? "",
    effective_from: today(),
  };
}

const idOf = (text: string | null) => (text === null ? undefined : Number(text));

function PodForm({ pod, onClose }: Omit<Props, "opened">) {
  const changed = useChanged();
  const bodyOf = ({ tax_firm, managing_lawfirm, ...terms }: Values) =>
    pod
      ? { ...terms, version: pod.version }
      : { ...terms, tax_firm: idOf(tax_firm), managing_lawfirm: idOf(managing_lawfirm) };
  const frame = useFormFrame<Values, Pod>({
    initial: valuesOf(pod),
    schema: pod ? updatePodBody : createPodBody,
    toBody: bodyOf,
    check: ({ tax_firm, managing_lawfirm }): Record<string, string> => ({
      ...(tax_firm === null && { tax_firm: "This field is required." }),
      ...(managing_lawfirm === null && { managing_lawfirm: "This field is required." }),
    }),
    newKey,
    send: (values, { idempotencyKey }) =>
      pod
        ? calls.people.updatePod({ params: { id: pod.id }, body: updatePodBody.parse(bodyOf(values)) })
        : calls.people.createPod({ body: createPodBody.parse(bodyOf(values)) }, { context: { idempotencyKey } }),
    onSent: ({ id }) => {
      succeeded(pod ? "POD edited successfully!" : "POD Created Successfully!");
      onClose();
      void changed({ type: "pods", id });
    },
  });
  const { form } = frame;
  const { points_tax_firm: tax, points_managing_firm: managing } = form.values;
  return (
    <FormFrame
      frame={frame}
      action={pod ? "Save" : "Create"}
      acting={pod ? "Saving…" : "Creating…"}
      onCancel={onClose}
      label={pod ? "Edit POD" : "Create POD"}
      others={
        pod && <RecordHistory type="pod" id={pod.id} name={`${pod.tax_firm_name} and ${pod.managing_law_firm_name}`} />
      }
    >
      <FormSection title="Firms">
        <FirmField
          label="Tax firm"
          of="taxFirms"
          fixed={pod && { id: pod.tax_firm, name: pod.tax_firm_name }}
          {...form.getInputProps("tax_firm")}
        />
        <FirmField
          label="Managing law firm"
          of="lawFirms"
          fixed={pod && { id: pod.managing_lawfirm, name: pod.managing_law_firm_name }}
          {...form.getInputProps("managing_lawfirm")}
        />
      </FormSection>
      <FormSection title="Points of 20">
        <TextInput
          label="Tax firm spread"
          {...requiredField}
          inputMode="decimal"
          {...form.getInputProps("points_tax_firm")}
        />
        <TextInput
          label="Managing firm spread"
          {...requiredField}
          inputMode="decimal"
          {...form.getInputProps("points_managing_firm")}
        />
        <TextInput label="Processor" readOnly data-fixed value={processorPoints(tax, managing) ?? "–"} tabIndex={-1} />
        <DateField label="Effective from" min={today()} {...form.getInputProps("effective_from")} />
      </FormSection>
    </FormFrame>
  );
}

interface FirmProps {
  label: string;
  of: "taxFirms" | "lawFirms";
  /** The firm of a pod that exists. */
  fixed: { id: number; name: string } | null;
  value?: string | null;
  onChange?: (value: string | null) => void;
  error?: ReactNode;
}

function FirmField({ label, of, fixed, ...field }: FirmProps) {
  const firms = useQuery({ ...api.people[of].queryOptions(), enabled: fixed === null });
  const offered = fixed ? [fixed] : (firms.data?.items ?? []);
  return (
    <TypedSelect
      label={label}
      {...requiredField}
      disabled={fixed !== null}
      openOnFocus={false}
      searchable={offered.length > 8}
      nothingFoundMessage="No such firm."
      data={offered.map(({ id, name }) => ({ value: String(id), label: name }))}
      {...field}
    />
  );
}
