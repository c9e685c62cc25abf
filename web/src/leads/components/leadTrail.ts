import { leadStatuses } from "@refundry/contract/leads";
import type { TrailWords } from "../../base/trailWords.ts";
import { leadWords } from "./leadForm.ts";

const statusText = (value: unknown) => leadStatuses.find(({ state }) => state === value)?.name ?? String(value);
const numbered = (what: string) => (value: unknown) => `${what} ${value}`;

const fields = {
  ...Object.fromEntries(Object.entries(leadWords).map(([name, label]) => [name, { label }])),
  managing_firm: { label: leadWords.managing_firm, show: numbered("Firm"), none: "None" },
  originator: { label: leadWords.originator, show: numbered("Person"), none: "Nobody" },
  status: { label: "Status", show: statusText },
  origin: { label: "Came by" },
  duplicate_state: { label: "Duplicate" },
  of_lead: { label: "Duplicate of", show: numbered("Lead") },
  of_client: { label: "Duplicate of", show: numbered("Client") },
  client: { label: "Client", show: numbered("Client") },
  converted_on: { label: "Converted on" },
  converted_by: { label: "Converted by", show: numbered("Person") },
};

/** What the audit trail calls what happens to leads. */
export const leadTrail: TrailWords = {
  actions: {
    "lead.create": "Lead created",
    "lead.update": "Lead changed",
    "lead.originator": "Originator changed",
    "lead.status": "Status changed",
    "lead.convert": "Converted to a client",
    "lead.delete": "Lead deleted",
    "lead.restore": "Lead restored",
    "lead.suspect": "Found to be a possible duplicate",
    "lead.duplicate": "Possible duplicate decided",
    "lead.withdraw": "Withdrawn by who was named",
    "lead_note.create": "Note of a lead written",
    "lead_note.update": "Note of a lead changed",
    "lead_note.delete": "Note of a lead deleted",
    "lead_intake.create": "Public form sent",
    "lead_intake.accept": "Held form accepted",
    "lead_intake.discard": "Held form discarded",
    "lead_hand_over.create": "Hand-over of leads asked for",
    "lead_hand_over.confirm": "Hand-over of leads confirmed",
    "lead_hand_over.refuse": "Hand-over of leads refused",
    "lead_hand_over.withdraw": "Hand-over of leads withdrawn",
    "lead_import.create": "File of leads read",
    "lead_import.confirm": "Import of leads begun",
    "lead_import.finish": "Leads imported",
    "lead_import.fail": "Import of leads stopped",
    "lead_import.undo": "Import of leads undone",
    "lead_import.undone": "Leads of an import taken back",
    "lead_route.update": "Lead route changed",
    "lead_route.default": "Default of lead routing changed",
  },
  entries: {
    lead: { fields },
    lead_note: {
      fields: {
        lead: { label: "Lead" },
        body: { label: "Note" },
        follow_up: { label: "Follow-up date" },
        done: { label: "Done" },
      },
    },
    lead_hand_over: {
      fields: {
        state: { label: "State" },
        originator: { label: leadWords.originator, show: numbered("Person") },
        leads: { label: "Leads" },
      },
    },
    lead_intake: { fields: { state: { label: "State" }, reason: { label: "Held because" } } },
    lead_import: {
      fields: {
        file: { label: "File" },
        state: { label: "State" },
        duplicates: { label: "Duplicates" },
        ok: { label: "Good rows" },
        error: { label: "Rows with errors" },
        duplicate: { label: "Duplicate rows" },
        removed: { label: "Leads removed" },
        kept: { label: "Leads that stayed" },
      },
    },
    lead_route: {
      fields: {
        managing_firm: { label: "Managing firm", show: numbered("Firm"), none: "Default" },
        default_firm: { label: "Default", show: numbered("Firm"), none: "None" },
      },
    },
  },
  records: {
    lead: "Lead",
    lead_note: "Note of a lead",
    lead_hand_over: "Hand-over of leads",
    lead_intake: "Public form",
    lead_import: "Import of leads",
    lead_route: "Lead route",
  },
};
