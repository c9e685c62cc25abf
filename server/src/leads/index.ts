import { type Area, auditedTable, can } from "../platform/index.ts";
import { isLeadImportVisible } from "./imports/leadImport.queries.ts";
import { isIntakeVisible } from "./intake/intake.commands.ts";
import { forgetHeld } from "./intake/intake.jobs.ts";
import { leads } from "./lead.tables.ts";
import { leadsDemo } from "./leads.demo.ts";
import { leadsRoutes } from "./leads.routes.ts";
import { tellFollowUps, tellUnassigned } from "./records/followUp.jobs.ts";
import { isHandOverVisible } from "./records/handOver.queries.ts";
import { leadFinder } from "./records/leadFinder.queries.ts";
import { isLeadNoteVisible } from "./records/leadNote.commands.ts";
import { isLeadVisible } from "./records/leadReach.queries.ts";

/** What runs by itself: held intakes are forgotten, follow-ups come back, partners hear of clients without an attorney. */
void [forgetHeld, tellFollowUps, tellUnassigned];

export const area: Area = {
  audited: { lead: auditedTable(leads, { except: ["next_follow_up", "contact_email", "contact_first"] }) },
  routes: leadsRoutes,
  visible: {
    lead_list: async (tx) => can(tx.actor, "leads.use"),
    leads: isLeadVisible,
    leadnotes: isLeadNoteVisible,
    "leads/held": isIntakeVisible,
    "leads/imports": isLeadImportVisible,
    "leads/hand-overs": isHandOverVisible,
  },
  finders: [leadFinder],
  demo: leadsDemo,
};
