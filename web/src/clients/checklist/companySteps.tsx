import { type Client, updateClientBody } from "@refundry/contract/clients";
import { client as calls } from "../../base/api.ts";
import type { CompanyInputsProps, CompanyStepParts } from "../../claims/index.ts";
import { PhoneField } from "../../ui/form/figureFields.tsx";
import form from "../../ui/form/form.module.css";
import { issuesByField } from "../../ui/form/issues.ts";
import { AddressFields, NameFields, PersonFields } from "../components/CompanyFields.tsx";
import { bodyOf, type ClientValues, clientWords, valuesOf } from "../components/clientForm.ts";

type Name = keyof ClientValues;
type Keep = (saved: Client) => void;

const company = ["legal_name", "trade_name", "ein", "naics_code", "street", "city", "state", "zip"] as const;
const contact = ["contact_salutation", "contact_first", "contact_last", "contact_email", "contact_phone"] as const;

/** The steps of the checklist that are about the company itself (05, 2.7); what is saved is kept where the client is shown. */
export const companySteps = (keep: Keep): Record<1 | 2, CompanyStepParts> => ({
  1: { ...partsOf(company, keep), Inputs: CompanyInputs },
  2: { ...partsOf(contact, keep), Inputs: ContactInputs },
});

function partsOf(names: readonly Name[], keep: Keep): Omit<CompanyStepParts, "Inputs"> {
  const textsOf = (client: Client) => {
    const values = valuesOf(client);
    return Object.fromEntries(names.map((name) => [name, String(values[name] ?? "")]));
  };
  const sentOf = (typed: Record<string, string>, sent: readonly Name[]) =>
    bodyOf(Object.fromEntries(sent.map((name) => [name, typed[name] ?? ""])) as Partial<ClientValues>);
  return {
    textsOf,
    read: (id) => calls.clients.read({ params: { id } }),
    save: async (typed, now) => {
      const before = textsOf(now);
      const changed = names.filter((name) => typed[name] !== before[name]);
      if (changed.length === 0) return now;
      const body = updateClientBody.parse(sentOf(typed, changed));
      const saved = await calls.clients.update({ params: { id: now.id }, body: { ...body, version: now.version } });
      keep(saved);
      return saved;
    },
    wordOf: (name) => clientWords[name as Name],
    check: (typed) => issuesByField(updateClientBody, sentOf(typed, names)),
  };
}

/** What one may not change of the client can be read. */
function inputsOf({ place, form: fields }: CompanyInputsProps) {
  const fixed = (name: Name) => place.mayChange && !place.client.abilities.fields.includes(name);
  const props = (name: Name) => ({ ...fields.getInputProps(name), label: clientWords[name] });
  return {
    text: (name: Name) => ({ ...props(name), readOnly: fixed(name), "data-fixed": fixed(name) || undefined }),
    choice: (name: Name) => ({ ...props(name), disabled: fixed(name) }),
  };
}

/** What the company is called, and where it is. */
function CompanyInputs(given: CompanyInputsProps) {
  const props = inputsOf(given);
  return (
    <div className={form.columns}>
      <NameFields {...props} naicsTitle={given.place.client.naics_title} />
      <AddressFields {...props} />
    </div>
  );
}

/** Who speaks for the company. */
function ContactInputs(given: CompanyInputsProps) {
  const props = inputsOf(given);
  return (
    <div className={form.columns}>
      <PersonFields {...props} />
      <PhoneField {...props.text("contact_phone")} />
    </div>
  );
}
