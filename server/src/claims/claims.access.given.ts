import { claims } from "@refundry/contract/claims";
import {
  type AreaAccess,
  calculationReaders,
  openers,
  openersRead,
  type Role,
  type Stage,
} from "../product/accessWords.given.ts";
import type { Caller, World } from "../world.given.ts";
import { freshPreview, importPayroll, plainPayroll } from "./claims.given.ts";

/** 05 section 1: "change them; use the wizard". */
const claimEditors: readonly Role[] = [1, 2, 4, 6, 7, 12, 13];

/** 05 section 1: "see claim details, employees, names to check"; narrower than the openers (6: 403, CLAIM-52). */
const detailReaders: readonly Role[] = [1, 2, 3, 4, 7, 9, 12, 13];

/** 05 section 1: "change claim details, decide names". */
const detailEditors: readonly Role[] = [1, 2, 4, 7, 13];

export const areaAccess: AreaAccess = {
  rows: {
    // 05 section 1 and API
    "claims.rounds": openersRead,
    "claims.createRound": claimEditors, // CLAIM-08: 9 gets 403
    "claims.updateRound": claimEditors,
    "claims.removeRound": claimEditors,
    "claims.owners": openersRead,
    "claims.saveRawOwners": claimEditors,
    "claims.addRawOwners": claimEditors, // 05 API: POST beside PUT `/owners/raw`; section 1: "change them"
    "claims.rawOwners": openersRead, // 05 section 1: "see rounds, owners list"
    "claims.addOwner": claimEditors, // 05 section 1: "change them"; only the `Owners List` card is 1's
    "claims.changeOwners": claimEditors, // the same; silent on `From payroll`, so not narrowed to 1
    "claims.removeOwner": claimEditors, // the same
    "claims.ownership": detailReaders, // 05 API: "as claim details"
    "claims.saveOwnership": detailEditors, // the same
    "claims.employees": detailReaders, // 05 section 1; API: "403 role 6"; CLAIM-52
    "claims.nameMatches": detailReaders, // 05 section 1: "names to check"; CLAIM-52
    "claims.decideMatch": detailEditors, // 05 section 1: "decide names"; an exact one is 1's by record (CLAIM-16)
    "claims.matchByHand": detailEditors, // 05, 5.3: a `hand` pair is the deciders'; so "decide names"
    "claims.markOnPayroll": detailEditors, // 05 API: in the row of name-matches, a button of 2.3; so "decide names"
    "claims.details": detailReaders, // 05 section 1; CLAIM-52: 6 gets 403 on reading
    "claims.changeDetails": claimEditors, // 05 API: 6 and 12 two fields only, so the role alone passes; CLAIM-52
    "claims.spreadHealth": detailReaders, // 05 3.2 "shown before saving" names nobody: a read, stores nothing
    "claims.readHealthFile": detailEditors, // 05 3.2 names nobody: a step of the change; health is not a field of 6 or 12
    "claims.readUsedWagesFile": detailEditors, // 05 3.2 names nobody: the same for the wages of other credits
    "claims.group": detailReaders, // 05 API: "as claim details"
    "claims.saveGroup": detailEditors, // the same
    "claims.wages": openersRead,
    "claims.saveWages": claimEditors,
    "claims.removeWages": claimEditors,
    "claims.counts": openersRead,
    "claims.saveCounts": claimEditors,
    "claims.removeCounts": claimEditors,
    "claims.receipts": openersRead, // "see rounds, owners list, wages, counts, receipts"
    "claims.saveReceipts": claimEditors,
    "claims.removeReceipts": claimEditors,
    "claims.impacts": openersRead, // 05 section 1: "see ... receipts, business impact"
    "claims.saveImpacts": claimEditors, // 05 section 1: "change them"
    "claims.checklist": claimEditors, // 05 section 1: "use the wizard"; 02, master route table: the same roles
    "claims.saveDraft": claimEditors, // the same
    "claims.finishStep": claimEditors, // 05 API: "wizard roles"
    "claims.payrollTemplate": claimEditors, // 05, 7.4 names nobody: step 8 of the wizard offers it
    "claims.questions": openersRead, // 05 API: "see: openers"
    "claims.ask": detailEditors, // 05 API: "ask and take back: 1, 2, 4, 7, 13"
    "claims.takeBack": detailEditors, // the same
    "claims.asked": openers, // 05 API of the questions: "see: openers"; 02, 5: it stands on the home of role 6
    "claims.previewPayroll": [1], // "import payroll: 1 here"; CLAIM-37: 2 gets 403
    "claims.payrollPreview": [1],
    "claims.payrollPreviewRows": [1],
    "claims.changePayrollPreview": [1],
    "claims.closePayrollPreview": [1],
    "claims.confirmPayroll": [1],
    "claims.comparePayroll": [1], // 05 section 7.8: "before `Import`"; "import payroll: 1 here"; CLAIM-37
    "claims.batches": calculationReaders, // API: 1, 2, 3, 4, 7, 9, 13; CLAIM-52
    "claims.batchRows": calculationReaders,
    "claims.batchFile": calculationReaders, // the file holds what the rows hold
    "claims.batchEmployees": calculationReaders, // 05 section 7.2 names nobody: sums of the rows, so as the rows
    "claims.batchCorrections": calculationReaders, // silent: as the rows; 06 2.3 level 4 shows them (CALC-30)
    "claims.revertPayroll": [1],
    "claims.mappings": [1], // 05 API: 1
    "claims.forgetMapping": [1], // 05 section 1: "forget a mapping: 1"
  },
  kinds: {
    round: {
      path: "/rounds/{id}",
      reach: "client",
      idFor: (stage, side) => freshRound(adminOf(stage), stage[side].client),
    },
    batch: { path: "/payroll/batches/{id}", reach: "client" },
    preview: {
      path: "/payroll/previews/{preview}",
      reach: ({ side }) => side === "own",
      idFor: async (stage, side, caller) =>
        side === "own" && caller.person?.roleId === 1
          ? freshPreview(adminOf(stage), stage.own.client)
          : stage[side].preview,
    },
    mapping: { path: "/payroll/mappings/{id}", idFor: ({ world }) => freshMapping(world) },
    match: { path: "/name-matches/{id}", reach: "client" },
  },
  besides: () => ({ step: 8 }),
  records: async (world, admin, { client }) => {
    const batch = await importPayroll(admin, client, plainPayroll);
    return {
      batch: batch.id,
      round: await freshRound(admin, client),
      preview: await freshPreview(admin, client),
      ...(await namesOf(world, admin, client)),
    };
  },
};

const adminOf = ({ callers }: Stage) => callers.get(1) as Caller;

/** A listed person who may be somebody of the payroll, and the columns remembered of its headings. */
async function namesOf({ owner }: World, admin: Caller, client: number) {
  await admin.call(claims.saveRawOwners, { params: { id: client }, body: { owner_family_list: "A Reyes" } });
  const { items } = await admin.call(claims.nameMatches, { params: { id: client } });
  const { rows } = await owner.query("select max(id)::int as id from payroll_mappings");
  return { match: items[0]?.id ?? 0, mapping: rows[0].id as number };
}

/** The columns remembered of a heading row; noted anew when a call has forgotten them. */
async function freshMapping({ owner }: World): Promise<number> {
  const { rows } = await owner.query(
    `insert into payroll_mappings (provider, fingerprint, mapping, used_at, made_by)
     values ('', 'of the stage', '{}', now(), (select min(id) from users))
     on conflict (fingerprint, provider) do update set used_at = now() returning id::int`,
  );
  return rows[0].id;
}

/** The first round of a client; made anew when a call has removed it. */
async function freshRound(admin: Caller, client: number): Promise<number> {
  const { items } = await admin.call(claims.rounds, { params: { id: client } });
  if (items[0]) return items[0].id;
  const body = { number: 1 as const, amount: "40,000.00", start: "2020-05-01" };
  return (await admin.call(claims.createRound, { params: { id: client }, body })).id;
}
