import type { AreaAccess, Role } from "../product/accessWords.given.ts";
import type { World } from "../world.given.ts";

/** 12, 1: the roles that work leads. */
const workers: readonly Role[] = [1, 2, 4, 7, 9, 10];
const staff: readonly Role[] = [1, 2];

/** A lead of the managing firm of a client, as 4 and 9 of that firm see it. */
async function leadOf(world: World, client: number): Promise<number> {
  const { rows } = await world.owner.query(
    `insert into leads (trade_name, contact_salutation, contact_first, contact_last, contact_email, contact_phone, managing_firm, status)
     select 'Lead', 'Ms.', 'Ann', 'Lead', 'lead@example.test', '5550100111', managing_firm, 'new' from clients where id = $1 returning id`,
    [client],
  );
  return Number(rows[0].id);
}
async function noteOf(world: World, lead: number, author: number | undefined): Promise<number> {
  const { rows } = await world.owner.query(
    "insert into lead_notes (lead, author, body) values ($1, $2, 'Called') returning id",
    [lead, author],
  );
  return Number(rows[0].id);
}
async function heldIntake(world: World): Promise<number> {
  const { rows } = await world.owner.query(
    `insert into lead_intakes (state, payload, email, employees_band, consent_text, consent_version, consent_at, token_hash)
     values ('held', '{"trade_name":"Held","contact_first":"Ann","contact_last":"Held","contact_phone":"5550100112"}',
       'held@example.test', '1–9', 'I agree', '1', now(), md5(random()::text)) returning id`,
  );
  return Number(rows[0].id);
}

async function importOf(world: World, by: number): Promise<number> {
  const { rows } = await world.owner.query(
    `with kept as (insert into stored_files (sha256, size, mime_type)
       values (encode(sha256(random()::text::bytea), 'hex'), 1, 'text/csv') returning id)
     insert into lead_imports (file, original_file_name, sheets, sheet, columns, state, counts, created_by, at)
     select id, 'leads.csv', '[]', '', '[]', 'mapped', '{"ok":0,"error":0,"duplicate":0}', $1, now() from kept returning id`,
    [by],
  );
  return Number(rows[0].id);
}

/** Of the managing firm of a client, waiting, asked by whoever calls where that is somebody who may. */
async function handOverOf(world: World, client: number, by: number): Promise<number> {
  const { rows } = await world.owner.query(
    `insert into lead_hand_overs (managing_firm, originator, reason, state, asked_by, asked_at)
     select managing_firm, $2, 'Nobody calls them', 'asked', $2, now() from clients where id = $1 returning id`,
    [client, by],
  );
  return Number(rows[0].id);
}

/** 4 and 9 see those of the own firm; 7 and 10 their own, and these are nobody's. */
const ofFirm = ({ role, side }: { role: Role; side: "own" | "foreign" }) =>
  role <= 2 || (side === "own" && [4, 9].includes(role));

export const areaAccess: AreaAccess = {
  rows: {
    // 12 section 1 and API
    "leads.list": workers,
    "leads.statuses": workers,
    "leads.converted": workers,
    "leads.duplicates": workers,
    "leads.read": workers,
    "leads.create": workers,
    "leads.update": workers,
    "leads.remove": workers,
    "leads.restore": [1],
    "leads.promote": workers,
    "leads.decideDuplicate": staff,
    "leads.notes": workers,
    "leads.addNote": workers,
    "leads.changeNote": workers,
    "leads.removeNote": workers,
    "leads.routes": [1],
    "leads.changeRoutes": [1],
    "leads.held": staff,
    "leads.acceptHeld": staff,
    "leads.discardHeld": staff,
    "leads.intakeForm": "public",
    "leads.sendIntake": "public",
    "leads.withdrawIntake": "public",
    "leads.countVisit": "public",
    // 7.7: "role 9 and staff may hand selected leads to another originator of the firm (role 1 confirms)"
    "leads.handOvers": [1, 2, 9],
    "leads.handOverPeople": [1, 2, 9],
    "leads.handOver": [1, 2, 9],
    "leads.confirmHandOver": [1],
    "leads.refuseHandOver": [1],
    "leads.withdrawHandOver": [1, 2, 9],
    // "lead roles, own imports; 1, 2 all"
    "leads.imports": workers,
    "leads.startImport": workers,
    "leads.readImport": workers,
    "leads.mapImport": workers,
    "leads.importRows": workers,
    "leads.confirmImport": workers,
    "leads.undoImport": workers,
    "leads.scoreboard": [1, 2, 10],
    "leads.linkFigures": [1, 2, 10],
    "leads.partnerLeads": [9],
    "leads.performance": [1, 2, 9, 10],
    "leads.downline": [1, 2, 10],
    "leads.orphans": staff,
    "leads.uplinePreview": [1],
    "leads.unassigned": [1, 2, 4, 9],
    "leads.assignClients": [1, 4, 9],
  },
  // Staff name whose figures they want.
  hidden: {
    "leads.scoreboard": [1, 2],
    "leads.linkFigures": [1, 2],
    "leads.downline": [1, 2],
    "leads.uplinePreview": [1],
  },
  kinds: {
    // Its own for each call, which may use it up.
    lead: {
      path: "/leads/{id}",
      reach: ofFirm,
      idFor: ({ world, ...stage }, side) => leadOf(world, stage[side].client),
    },
    leadNote: {
      path: "/leadnotes/{id}",
      reach: ofFirm,
      idFor: async ({ world, ...stage }, side, caller) =>
        noteOf(world, await leadOf(world, stage[side].client), caller.person?.id ?? stage.callers.get(1)?.person?.id),
    },
    // One's own, of a file that nobody imported yet.
    leadImport: {
      path: "/leads/imports/{id}",
      reach: ({ role, side }) => role <= 2 || side === "own",
      idFor: ({ world, ...stage }, side, caller) => {
        const admin = stage.callers.get(1)?.person?.id ?? 0;
        return importOf(world, side === "own" ? (caller.person?.id ?? admin) : admin);
      },
    },
    handOver: {
      path: "/leads/hand-overs/{id}",
      reach: ({ role, side }) => role <= 2 || side === "own",
      idFor: ({ world, ...stage }, side, caller) =>
        handOverOf(world, stage[side].client, caller.person?.id ?? stage.callers.get(1)?.person?.id ?? 0),
    },
    held: { path: "/leads/held/{id}", idFor: ({ world }) => heldIntake(world) },
  },
  records: async (world, _admin, { client }) => {
    const lead = await leadOf(world, client);
    return {
      lead,
      leadNote: await noteOf(world, lead, (await world.given.role(1)).id),
      held: await heldIntake(world),
      handOver: await handOverOf(world, client, (await world.given.role(1)).id),
      leadImport: await importOf(world, (await world.given.role(1)).id),
    };
  },
};
