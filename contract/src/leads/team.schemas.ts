import { z } from "zod";
import { idSchema } from "../platform/operation.ts";
import { dateSchema, instantCodec } from "../values/dateField.ts";
import { moneyCodec } from "../values/moneyCodec.ts";

export const scoreboardSchema = z.strictObject({
  leads: z.number().int(),
  clients: z.number().int(),
  total_commissions_earned: moneyCodec,
  total_commissions_team: moneyCodec,
});

/** What came of a contractor's link in the last 31 days (12, 7.4). */
export const linkFiguresSchema = z.strictObject({
  visits: z.number().int(),
  forms: z.number().int(),
  conversions: z.number().int(),
});

/** Somebody below a contractor; `Former team` has neither an id nor a level. */
const teamMember = z.strictObject({
  id: idSchema.nullable(),
  first: z.string(),
  last: z.string(),
  level: z.number().int().nullable(),
  status: z.string().nullable(),
  total_production: moneyCodec,
});
export type TeamMember = z.input<typeof teamMember>;
export const downlineSchema = z.strictObject({
  items: z.array(teamMember),
  totals: z.strictObject({
    team_members: z.number().int(),
    open_leads: z.number().int(),
    clients: z.number().int(),
    team_commissions: moneyCodec,
  }),
});

export const orphanSchema = z.strictObject({
  id: idSchema,
  first: z.string(),
  last: z.string(),
  email: z.string(),
  created: instantCodec,
  version: z.number().int(),
});
export type Orphan = z.input<typeof orphanSchema>;

export const uplinePreviewSchema = z.strictObject({
  /** How many stand below, at any distance. */
  moved: z.number().int(),
  name: z.string(),
  /** Who gets commissions then, from the new upline upwards. */
  chain: z.array(z.string()),
});

const chart = z.strictObject({ labels: z.array(z.string()), data: z.array(z.number().int()) });
/** Who has as many, by name. */
const tied = z.array(z.string());
export const performanceSchema = z.strictObject({
  /** Whose figures these are: of all contractors, of those routed to the own firm, of oneself and the downline (12, 1). */
  scope: z.enum(["all", "firm", "downline"]),
  summary: z.strictObject({
    open_lead_count: z.number().int(),
    registered_users: z.number().int(),
    activated_users: z.number().int(),
  }),
  charts: z.strictObject({
    leads: chart,
    clients: chart,
    donut: chart.extend({ dates: z.tuple([dateSchema, dateSchema]) }),
  }),
  winners: z.strictObject({
    leads: z.strictObject({ contractor: z.string(), tied, lead_count: z.number().int() }).nullable(),
    clients: z.strictObject({ contractor: z.string(), tied, client_count: z.number().int() }).nullable(),
    velocity: z.strictObject({ contractor: z.string(), conversion_velocity: z.string() }).nullable(),
  }),
  performance: z.strictObject({
    leads: z.array(
      z.strictObject({
        day_of_creation: dateSchema,
        contractor_id: idSchema,
        contractor: z.string(),
        leads_that_day: z.number().int(),
        age: z.number().int(),
      }),
    ),
    clients: z.array(
      z.strictObject({
        contractor_id: idSchema,
        contractor: z.string(),
        converted_lead: z.string(),
        converted_on: dateSchema,
      }),
    ),
  }),
});
export type Performance = z.input<typeof performanceSchema>;

/** A row of the home of role 9 (02). */
export const partnerLeadSchema = z.strictObject({
  lead_id: idSchema,
  age: z.number().int(),
  lead_status: z.string(),
  /** It is being checked as a possible duplicate, and cannot be converted meanwhile. */
  known_elsewhere: z.boolean(),
  trade_name: z.string(),
  point_of_contact: z.string(),
  email: z.string(),
  phone: z.string(),
  originator: z.string().nullable(),
  originator_email: z.string().nullable(),
});
export type PartnerLead = z.input<typeof partnerLeadSchema>;

export const unassignedClientSchema = z.strictObject({
  id: idSchema,
  client_id: idSchema,
  trade_name: z.string(),
  age: z.number().int(),
  managing_firm: z.strictObject({ id: idSchema, name: z.string() }),
});
export type UnassignedClient = z.output<typeof unassignedClientSchema>;
export const unassignedListSchema = z.strictObject({
  items: z.array(unassignedClientSchema),
  total: z.number().int(),
  next: z.string().nullable(),
  /** Whom the clients of a managing firm may be given to. */
  assignees: z.array(
    z.strictObject({ id: idSchema, name: z.string(), managing_firm: idSchema, open_clients: z.number().int() }),
  ),
  abilities: z.strictObject({ assign: z.boolean(), firms: z.boolean() }),
});
export const assignClientsBody = z.strictObject({
  clients: z.array(idSchema).min(1, "Please choose clients.").max(1000, "At most 1,000 clients at once."),
  attorney_of_record: idSchema,
});
export const assignedSchema = z.strictObject({
  assigned: z.array(idSchema),
  skipped: z.array(z.strictObject({ client_id: idSchema, code: z.string(), error: z.string() })),
});
