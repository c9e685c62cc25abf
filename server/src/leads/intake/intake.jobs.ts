import { randomBytes } from "node:crypto";
import { leadLifecycle } from "@refundry/contract/leads";
import { roles } from "@refundry/contract/platform";
import { and, eq, isNull, lt, sql } from "drizzle-orm";
import { users } from "../../people/index.ts";
import {
  enqueue,
  inGroup,
  inTransaction,
  job,
  mailTemplate,
  postMail,
  setting,
  systemScope,
  type Tx,
} from "../../platform/index.ts";
import { leadIntakes } from "../intake.tables.ts";
import { leads } from "../lead.tables.ts";
import { addLead } from "../records/lead.commands.ts";
import { noteOf } from "../records/leadNote.commands.ts";
import { firmFor } from "../records/routing.queries.ts";
import { hashOf } from "./intake.rules.ts";

const acknowledgement = mailTemplate({
  key: "lead_acknowledgement",
  area: "Leads",
  name: "Acknowledgement of the public form",
  placeholders: {
    first_name: { meaning: "The first name of whom it goes to.", kind: "text", needed: false, sample: "Alex" },
    business: { meaning: "The business that was named.", kind: "text", needed: false, sample: "Birch Bakery" },
    operator: { meaning: "Who gets in touch.", kind: "text", needed: false, sample: "Example Processing" },
    link: {
      meaning: "Where names and contact data that were sent are erased.",
      kind: "link",
      needed: true,
      sample: "https://refundry.example/start/withdraw/example",
    },
  },
  subject: "We received your request",
  body: `Hello {{first_name}},

thank you for asking about {{business}}. {{operator}} will contact you within two business days.

If you did not send this, one press erases what was sent in your name.

This was not me: {{link}}`,
});

/** Makes the lead of an intake that was accepted, once; answers its id. */
export const takeIntakeJob = job<{ intake: number }>({
  name: "leads.take_intake",
  run: async ({ intake }, { services }) => {
    await inTransaction(services.pool, { scope: systemScope("all") }, (tx) =>
      takeIntake(tx, intake, services.settings.publicUrl),
    );
  },
});

/** The address of the product is known to jobs alone: one that staff accept is acknowledged by a job of its own. */
export async function takeIntake(tx: Tx, id: number, publicUrl?: string): Promise<number> {
  const [intake] = await tx.db.select().from(leadIntakes).where(eq(leadIntakes.id, id)).for("update");
  if (intake?.state !== "accepted") throw new Error("This intake is not accepted.");
  const lead = intake.lead ?? (await leadOf(tx, intake));
  if (publicUrl === undefined) await enqueue(tx, acknowledgeJob, { intake: id });
  else await acknowledge(tx, id, publicUrl);
  return lead;
}

type Intake = typeof leadIntakes.$inferSelect;

async function leadOf(tx: Tx, intake: Intake): Promise<number> {
  const { payload } = intake;
  const source = await activeSource(tx, intake.sourceText);
  const again = await openLeadOf(tx, intake, source?.id ?? null);
  if (again !== null) {
    const message = intake.message ? `\n${intake.message}` : "";
    await noteOf(tx, again, `Sent the public form again.${message}`);
    await tx.db.update(leadIntakes).set({ lead: again }).where(eq(leadIntakes.id, intake.id));
    return again;
  }
  const made = await addLead(tx, {
    tradeName: payload.trade_name ?? null,
    contactSalutation: payload.contact_salutation ?? null,
    contactFirst: payload.contact_first ?? "",
    contactLast: payload.contact_last ?? "",
    contactEmail: intake.email,
    contactPhone: payload.contact_phone ?? "",
    state: payload.state ?? null,
    managingFirm: await firmFor(tx, source),
    originator: source?.id ?? null,
    origin: "public",
  });
  await tx.db.update(leadIntakes).set({ lead: made.id }).where(eq(leadIntakes.id, intake.id));
  tx.notify("lead_received", {
    to: source ? { people: [source.id] } : { roles: [roles.admin] },
    target: made.id,
  });
  return made.id;
}

async function activeSource(tx: Tx, text: string | null) {
  if (!text || !/^\d{1,15}$/.test(text)) return null;
  const [person] = await tx.db
    .select()
    .from(users)
    .where(and(eq(users.id, Number(text)), eq(users.activationStatus, "active"), isNull(users.deletedAt)));
  const allowed: readonly number[] = [roles.managingAttorney, roles.attorney, roles.managingPartner, roles.contractor];
  return person && allowed.includes(person.roleId) ? person : null;
}

/** Who sends the form twice stays one lead of the same originator. */
async function openLeadOf(tx: Tx, { email, payload }: Intake, originator: number | null): Promise<number | null> {
  const [found] = await tx.db
    .select({ id: leads.id })
    .from(leads)
    .where(
      and(
        isNull(leads.deletedAt),
        inGroup(leads.status, leadLifecycle, "open"),
        eq(leads.contactEmail, email),
        eq(leads.contactPhone, payload.contact_phone ?? ""),
        originator === null ? isNull(leads.originator) : eq(leads.originator, originator),
      ),
    )
    .limit(1);
  return found?.id ?? null;
}

/** One mail with a link that only its reader has; the row keeps the hash alone. */
async function acknowledge(tx: Tx, id: number, publicUrl: string): Promise<void> {
  const [intake] = await tx.db.select().from(leadIntakes).where(eq(leadIntakes.id, id));
  if (!intake || intake.withdrawTokenHash !== null) return;
  const token = randomBytes(24).toString("base64url");
  await tx.db
    .update(leadIntakes)
    .set({ withdrawTokenHash: hashOf(token) })
    .where(eq(leadIntakes.id, id));
  await postMail(
    tx,
    acknowledgement,
    {
      first_name: intake.payload.contact_first ?? "",
      business: intake.payload.trade_name ?? "your business",
      operator: setting(tx, "operator_name") || "We",
      link: `${publicUrl}/start/withdraw/${token}`,
    },
    { to: { userId: null, address: intake.email } },
  );
}

const acknowledgeJob = job<{ intake: number }>({
  name: "leads.acknowledge",
  run: async ({ intake }, { services }) => {
    await inTransaction(services.pool, { scope: systemScope("all") }, (tx) =>
      acknowledge(tx, intake, services.settings.publicUrl),
    );
  },
});

/** What staff did not accept is forgotten after 30 days. */
export const forgetHeld = job<Record<string, never>>({
  name: "leads.forget_held",
  cron: "20 3 * * *",
  run: async (_payload, { services }) => {
    await inTransaction(services.pool, {}, (tx) =>
      tx.db
        .delete(leadIntakes)
        .where(
          and(
            isNull(leadIntakes.lead),
            sql`${leadIntakes.state} <> 'accepted'`,
            lt(leadIntakes.created, sql`now() - interval '30 days'`),
          ),
        ),
    );
  },
});
