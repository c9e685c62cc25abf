import type { leads as operations } from "@refundry/contract/leads";
import { firmTypes, type InputFor, roles } from "@refundry/contract/platform";
import { utcDate } from "@refundry/contract/values";
import { and, eq, inArray, isNull } from "drizzle-orm";
import { addClient, demandFreeEin, isClientVisible } from "../../clients/index.ts";
import { entities, lockedPerson, users, visibleFirms } from "../../people/index.ts";
import {
  can,
  demandVersion,
  faultPoint,
  invalid,
  lastChange,
  move,
  nextVersion,
  Refusal,
  raise,
  refuse,
  type Tx,
} from "../../platform/index.ts";
import { leads } from "../lead.tables.ts";
import { leadConverted } from "../leads.events.ts";
import { demandLive, leadLife, suspect, tellOf } from "./lead.commands.ts";
import { heldLead, isStaff, type LeadRecord, leadName } from "./leadReach.queries.ts";
import { onlyPartner } from "./routing.queries.ts";

/** Makes a client of a lead that is ready, by the rules of clients (12, 5.5). Of two at once one finds it converted. */
export async function promoteLead(tx: Tx, { params, body }: InputFor<typeof operations.promote>) {
  const lead = await heldLead(tx, params.id);
  demandLive(lead);
  await demandVersion(tx, body.version, lastChange(lead), "{name} changed this lead at {at}.");
  if (lead.status !== "ready") throw new Refusal("not_convertible");
  const { ein } = lead;
  if (ein === null)
    throw new Refusal("invalid", {
      text: "EIN is required field to promote to client.",
      fields: { ein: "EIN is required field to promote to client." },
    });
  await demandFreeEin(tx, ein);
  if (lead.duplicateState === "suspected") throw new Refusal("duplicate_suspected");
  if (lead.duplicateState === "none" && (await suspect(tx, lead))) refuse("duplicate_suspected");
  const legalName = body.legal_name ?? lead.legalName ?? body.trade_name ?? lead.tradeName;
  const tradeName = body.trade_name ?? lead.tradeName ?? legalName;
  const salutation = body.contact_salutation ?? lead.contactSalutation;
  if (!legalName || !tradeName)
    throw invalid({ legal_name: "Legal Name Field is required.", trade_name: "Trade Name Field is required." });
  if (!salutation) throw invalid({ contact_salutation: "Salutation Field is required." });
  const firms = await firmsOf(tx, lead, body);
  const client = await addClient(
    tx,
    {
      legal_name: legalName,
      trade_name: tradeName,
      ein,
      naics_code: null,
      business_type: lead.businessType,
      uses_peo: lead.usesPeo,
      street: lead.street,
      city: lead.city,
      state: lead.state,
      zip: lead.zip,
      contact_salutation: salutation as "Mr.",
      contact_first: lead.contactFirst,
      contact_last: lead.contactLast,
      contact_email: lead.contactEmail,
      contact_phone: lead.contactPhone,
      managing_firm: firms.managing,
      tax_firm: firms.tax,
      contingency_rate: "20",
      attorney_of_record: null,
    },
    { contractor: await contractorOf(tx, lead), firmsAreChosen: true },
  );
  const convertedOn = utcDate(tx.now);
  await move(tx, leadLife, lead, "convert", {
    set: { client, convertedOn, convertedBy: tx.actor.userId, statusChangedAt: tx.now, ...nextVersion(tx, lead) },
    clientId: client,
    audit: {
      action: "lead.convert",
      before: { status: lead.status },
      after: { status: "converted", client, converted_on: convertedOn, converted_by: tx.actor.userId },
    },
  });
  faultPoint("conversion-before-commit");
  await raise(tx, leadConverted, { lead: lead.id, client });
  tx.notify("lead_converted", { to: { people: [lead.originator] }, target: lead.id, params: { name: leadName(lead) } });
  tellOf(tx, lead);
  const opens = can(tx.actor, "clients.open") && (await isClientVisible(tx, client));
  return { client_id: client, client_url: opens ? `/clients/${client}/profile` : null };
}

/** Who is credited with the client: the originator, if that is a contractor. */
async function contractorOf(tx: Tx, { originator }: LeadRecord): Promise<number | null> {
  if (originator === null) return null;
  const [person] = await tx.db.select({ roleId: users.roleId }).from(users).where(eq(users.id, originator));
  return person?.roleId === roles.contractor ? originator : null;
}

type Chosen = InputFor<typeof operations.promote>["body"];
const choosers: readonly number[] = [roles.admin, roles.processor, roles.managingAttorney, roles.managingPartner];

/** The two firms of the new client; who may not choose leaves the rest to the managing firm. */
async function firmsOf(tx: Tx, lead: LeadRecord, chosen: Chosen): Promise<{ managing: number; tax: number }> {
  const { roleId, firmId } = tx.actor;
  const chooses = choosers.includes(roleId);
  const managing = isStaff(tx)
    ? (chosen.managing_firm ?? lead.managingFirm)
    : roleId === roles.managingAttorney || roleId === roles.managingPartner
      ? firmId
      : lead.managingFirm;
  if (managing === null) {
    if (chooses) throw invalid({ managing_firm: "Managing Firm Field is required." });
    return leaveToFirm(tx, lead, null);
  }
  if (managing !== lead.managingFirm && !(await visibleFirms(tx, 2)).some(({ id }) => id === managing))
    throw invalid({ managing_firm: "This firm cannot be chosen." });
  const own = await ownTaxFirm(tx);
  const wanted = chooses ? chosen.tax_firm : undefined;
  const tax = own ?? wanted ?? (await onlyPartner(tx, managing, "tax"));
  if (tax === null) {
    if (chooses) throw invalid({ tax_firm: "Tax Firm Field is required." });
    return leaveToFirm(tx, lead, managing);
  }
  if (tax === wanted && !(await visibleFirms(tx, 3)).some(({ id }) => id === tax))
    throw invalid({ tax_firm: "This firm cannot be chosen." });
  return { managing, tax };
}

/** The own firm of an attorney who works at a tax firm. */
async function ownTaxFirm(tx: Tx): Promise<number | null> {
  if (tx.actor.roleId !== roles.attorney) return null;
  const person = await lockedPerson(tx, tx.actor.userId);
  return person?.firmType === firmTypes.taxFirm ? person.parentEntity : null;
}

/** Tells the managing firm once, and says so; nothing of the conversion is kept. */
async function leaveToFirm(tx: Tx, lead: LeadRecord, managing: number | null): Promise<never> {
  const [firm] =
    managing === null
      ? []
      : await tx.db.select({ name: entities.name }).from(entities).where(eq(entities.id, managing));
  if (managing !== null) {
    const told = await tx.db
      .update(leads)
      .set({ readyToldAt: tx.now })
      .where(and(inArray(leads.id, [lead.id]), isNull(leads.readyToldAt)))
      .returning({ id: leads.id });
    if (told.length > 0)
      tx.notify("lead_ready", {
        to: { roles: [roles.managingAttorney, roles.managingPartner], firm: managing },
        target: lead.id,
      });
  }
  return refuse("firm_choice_needed", { details: { firm: firm?.name ?? "An administrator" } });
}
