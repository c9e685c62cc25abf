import { formatPhone } from "@refundry/contract/values";
import type { TrailWords } from "../../base/trailWords.ts";

const phone = (value: unknown) => formatPhone(String(value));

/** What the trail calls what is done with designees and the blanks of the forms. */
export const packageTrail: TrailWords = {
  actions: {
    "designee.create": "Designee added",
    "designee.end": "Last day of a designee set",
    "form_blank.install": "Form installed",
    "form_blank.change": "Last day of a form set",
  },
  entries: {
    designee: {
      fields: {
        entity: { label: "Firm", show: (value) => `Firm ${value}` },
        name: { label: "Name" },
        address: { label: "Address" },
        caf: { label: "CAF No." },
        ptin: { label: "PTIN" },
        phone: { label: "Phone", show: phone },
        fax: { label: "Fax", show: phone },
        valid_from: { label: "Named from" },
        valid_to: { label: "Last day", none: "open" },
      },
    },
    form_blank: {
      fields: {
        form: { label: "Form" },
        revision: { label: "Revision" },
        use_from: { label: "Used from" },
        use_to: { label: "Last day", none: "open" },
        fields: { label: "Fields" },
        sha256: { label: "SHA-256" },
      },
    },
  },
  records: { firm_designees: "Designee", form_blanks: "Form" },
};
