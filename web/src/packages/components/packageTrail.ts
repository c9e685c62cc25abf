import { formatPhone } from "@refundry/contract/values";
import type { TrailWords } from "../../base/trailWords.ts";
import { choiceWords } from "../../ui/panels/historyWords.ts";

const phone = (value: unknown) => formatPhone(String(value));

/** What the trail calls what is done with binders, designees and the blanks of the forms. */
export const packageTrail: TrailWords = {
  actions: {
    "binder.request": "Defence binder requested",
    "binder.start": "Making of the defence binder began",
    "binder.finish": "Defence binder made",
    "binder.fail": "Making of the defence binder failed",
    "binder.download": "Defence binder downloaded",
    "binder.expire": "File of the defence binder deleted",
    "designee.create": "Designee added",
    "designee.end": "Last day of a designee set",
    "form_blank.install": "Form installed",
    "form_map.add": "Map of a form added",
    "form_blank.change": "Last day of a form set",
    "shipment.record": "Shipment recorded",
    "paper.download": "Paper downloaded",
    "submission.ship": "Package shipped",
    "submission.create": "Package submitted",
    "submission.quarters": "Quarters of a submission changed",
    "submission.track": "Tracking number saved",
    "submission.clear": "Tracking number cleared",
    "submission.delete": "Submission deleted",
  },
  entries: {
    binder: {
      fields: {
        state: {
          label: "State",
          show: choiceWords([
            ["scheduled", "Waiting"],
            ["making", "Being made"],
            ["ready", "Made"],
            ["failed", "Failed"],
            ["expired", "Expired"],
          ]),
        },
        year: { label: "Year", none: "all" },
        quarter: { label: "Quarter", none: "all" },
        files: { label: "Files" },
        gaps: { label: "Missing" },
        size: { label: "Bytes" },
        sha256: { label: "SHA-256" },
      },
    },
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
        form_map: { label: "Map", show: (value) => `Map ${value}` },
        sha256: { label: "SHA-256" },
      },
    },
    form_map: {
      fields: {
        form: { label: "Form" },
        fields: { label: "Fields" },
        // The trail keeps it whole, for the check of the records.
        map: { label: "Map", show: () => "as given" },
      },
    },
    paper: {
      fields: { paper: { label: "Paper" }, sha256: { label: "SHA-256" } },
    },
    shipment: {
      fields: {
        service_center: { label: "Service center" },
        carrier: { label: "Carrier" },
        fedex_tracking: { label: "Tracking number", none: "none" },
        shipped_on: { label: "Shipped on" },
      },
    },
    submission: {
      fields: {
        package: { label: "Package" },
        quarters: { label: "Quarters" },
        state: { label: "State" },
        fedex_tracking: { label: "Tracking number", none: "none" },
        shipped_on: { label: "Shipped on", none: "not yet" },
        file_kept: { label: "Signed file kept", show: (value) => (value ? "yes" : "no") },
      },
    },
  },
  records: {
    binder: "Defence binder",
    submissions: "Submission",
    shipments: "Shipment",
    firm_designees: "Designee",
    form_blanks: "Form",
    form_maps: "Map of a form",
  },
};
