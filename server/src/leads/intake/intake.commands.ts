import { randomBytes } from "node:crypto";
import { stateNames } from "@refundry/contract/content";
import {
  consentText,
  consentVersion,
  intakeFields,
  intakeLifecycle,
  leadPermissions,
  type leads as operations,
} from "@refundry/contract/leads";
import type { InputFor } from "@refundry/contract/platform";
import { and, count, desc, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import { entities, users } from "../../people/index.ts";
import {
  enqueue,
  insertOne,
  invalid,
  living,
  move,
  notFound,
  offeredMoves,
  Refusal,
  seal,
  setting,
  type Tx,
  unseal,
} from "../../platform/index.ts";
import { intakeBars, leadIntakes } from "../intake.tables.ts";
import { takeIntake, takeIntakeJob } from "./intake.jobs.ts";
import { formLife, hashOf, heldFor, rates, readToken } from "./intake.rules.ts";

const intakeLife = living(intakeLifecycle, leadIntakes);

const demandOpen = (tx: Tx) => {
  if (!setting(tx, "intake_enabled")) throw new Refusal("intake_closed");
};
const consentNow = (tx: Tx) => consentText(setting(tx, "operator_name") || "the operator of this page");

/** Who invited, if that is an active person who may: of nobody else anything is said. */
export async function sourceOf(tx: Tx, text: string | null | undefined) {
  if (!text || !/^\d{1,15}$/.test(text)) return null;
  const [found] = await tx.db
    .select({ person: users, firm: entities.name })
    .from(users)
    .leftJoin(entities, eq(entities.id, users.parentEntity))
    .where(
      and(
        eq(users.id, Number(text)),
        inArray(users.roleId, [...leadPermissions["leads.own_link"]]),
        eq(users.activationStatus, "active"),
        isNull(users.deletedAt),
      ),
    );
  return found ?? null;
}

/** The public form with the token that it is sent with. */
export async function readIntakeForm(tx: Tx, { query }: InputFor<typeof operations.intakeForm>) {
  demandOpen(tx);
  const source = await sourceOf(tx, query.source);
  return {
    inviter: source && { first: source.person.first || source.person.last, firm: source.firm ?? "" },
    token: seal(JSON.stringify({ form: "start", at: tx.now.getTime(), nonce: randomBytes(12).toString("hex") })),
    consent: { text: consentNow(tx), version: consentVersion },
    privacy_url: setting(tx, "privacy_url"),
    states: Object.entries(stateNames).map(([code, name]) => ({ code, name })),
  };
}

/** Keeps what was sent and leaves the rest to a job: neither answer nor time tells what is known of anybody. */
export async function sendIntake(tx: Tx, { body }: InputFor<typeof operations.sendIntake>) {
  demandOpen(tx);
  const opened = openedAt(tx, body.token);
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('lead intakes', 0))`);
  const hour = sql`now() - interval '1 hour'`;
  const email = body.contact_email.toLowerCase();
  const many = (condition: ReturnType<typeof and>) => tx.db.$count(leadIntakes, condition);
  const [here, all, earlier, barred, used] = await Promise.all([
    many(and(eq(leadIntakes.ip, tx.request.ip ?? ""), gt(leadIntakes.created, hour))),
    many(gt(leadIntakes.created, hour)),
    many(and(eq(leadIntakes.email, email), gt(leadIntakes.created, sql`now() - interval '24 hours'`))),
    tx.db.$count(intakeBars, and(eq(intakeBars.emailHash, hashOf(email)), gt(intakeBars.until, sql`now()`))),
    many(eq(leadIntakes.tokenHash, hashOf(body.token))),
  ]);
  if (here >= rates.perAddress || all >= rates.inAll) throw new Refusal("intake_busy");
  if (used > 0) return {};
  const reason = heldFor({
    trap: body.website,
    age: tx.now.getTime() - opened,
    message: body.message,
    email,
    earlier,
    barred: barred > 0,
  });
  const payload = Object.fromEntries(
    Object.keys(intakeFields).map((field) => [field, body[field as keyof typeof intakeFields] ?? null]),
  );
  const intake = await insertOne(tx, leadIntakes, {
    state: reason === null ? "accepted" : "held",
    sourceText: body.source,
    payload: { ...payload, contact_email: email },
    email,
    employeesBand: body.employees_band,
    message: body.message,
    consentText: consentNow(tx),
    consentVersion,
    consentAt: tx.now,
    ip: tx.request.ip ?? "",
    userAgent: tx.request.userAgent,
    reason,
    tokenHash: hashOf(body.token),
    created: tx.now,
  });
  tx.audit({
    action: "lead_intake.create",
    recordType: "lead_intake",
    recordId: intake.id,
    after: { state: intake.state, ...(reason && { reason }) },
  });
  if (reason === null) await enqueue(tx, takeIntakeJob, { intake: intake.id });
  tx.tell({ record: "lead_intakes", id: 0 }, { kind: "record", type: "lead_intakes", id: intake.id });
  return {};
}

/** When the form was opened; 422 for one that is too old, or no form of this page. */
function openedAt(tx: Tx, text: string): number {
  const expired = () => invalid({ token: "This form has expired. Please load the page again." });
  let token: ReturnType<typeof readToken>;
  try {
    token = readToken(unseal(text));
  } catch {
    throw expired();
  }
  if (!token || tx.now.getTime() - token.at > formLife.most) throw expired();
  return token.at;
}

/** What waits for staff, newest first. */
export async function listHeld(tx: Tx) {
  const rows = await tx.db
    .select()
    .from(leadIntakes)
    .where(eq(leadIntakes.state, "held"))
    .orderBy(desc(leadIntakes.created), desc(leadIntakes.id));
  const items = rows.map(({ id, payload, message, reason, sourceText, created, state }) => ({
    id,
    trade_name: payload.trade_name ?? "",
    contact: `${payload.contact_first ?? ""} ${payload.contact_last ?? ""}`.trim(),
    contact_email: payload.contact_email ?? "",
    contact_phone: payload.contact_phone ?? "",
    message,
    reason: reason ?? "",
    source: sourceText,
    created,
    moves: offeredMoves(tx.actor, intakeLifecycle, state),
  }));
  return { items, total: items.length, next: null };
}

export async function isIntakeVisible(tx: Tx, id: number): Promise<boolean> {
  const [row] = await tx.db.select({ many: count() }).from(leadIntakes).where(eq(leadIntakes.id, id));
  return (row?.many ?? 0) > 0;
}

async function heldIntake(tx: Tx, id: number) {
  const [row] = await tx.db.select().from(leadIntakes).where(eq(leadIntakes.id, id)).for("update");
  if (!row) throw notFound();
  return row;
}

/** Makes the lead that the form would have made. */
export async function acceptIntake(tx: Tx, { params }: InputFor<typeof operations.acceptHeld>) {
  const intake = await heldIntake(tx, params.id);
  await move(tx, intakeLife, intake, "accept");
  return { lead: await takeIntake(tx, intake.id) };
}

/** Throws it away; what was typed goes with it. */
export async function discardIntake(tx: Tx, { params }: InputFor<typeof operations.discardHeld>) {
  await move(tx, intakeLife, await heldIntake(tx, params.id), "discard", {
    set: { payload: {}, email: "", message: null, ip: null, userAgent: null },
  });
  return {};
}
