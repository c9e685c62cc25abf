/**
 * Who may make which call: written by hand from the specification alone, before the declarations were read, so that the
 * access matrix compares two independent accounts. Change a line only together with the line of the specification it cites.
 *
 * A list holds the roles that the role alone does not turn away; every other role gets 403. Conventions, section 2: a role
 * whose scope is empty (10, 11, 14) gets 404 for a client, and 403 only from calls that are closed to it altogether. So the
 * plain reads of the openers list those three, while calls for which an area names a narrower circle do not.
 */

export type Role = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14;
export type Expected = "public" | "signed-in" | readonly Role[];

export const everyRole: readonly Role[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14];

/** Roles that may open a client: 02 section 1 ("C"), 04 section 1, 05 section 1. */
export const openers: readonly Role[] = [1, 2, 3, 4, 6, 7, 9, 12, 13];

/** 00 section 1: no clients in scope. Every client's address is 404 for them (04 section 1, CLIENTS-07). */
export const emptyScope: readonly Role[] = [10, 11, 14];

/** 04 section 1: see names in the search; reading one client of their firm answers 403 `names_only` (CLIENTS-08). */
export const namesOnly: readonly Role[] = [5, 8];

const openersRead: readonly Role[] = [...openers, ...emptyScope];

/** 05 section 1: "change them; use the wizard". */
const claimEditors: readonly Role[] = [1, 2, 4, 6, 7, 12, 13];

/** 05 section 1: "see claim details, employees, names to check"; narrower than the openers (6: 403, CLAIM-52). */
const detailReaders: readonly Role[] = [1, 2, 3, 4, 7, 9, 12, 13];

/** 05 section 1: "change claim details, decide names". */
const detailEditors: readonly Role[] = [1, 2, 4, 7, 13];

/** 06 section 1: calculation page, explanation, differences; the same as "openers but 6 and 12". */
const calculationReaders: readonly Role[] = [1, 2, 3, 4, 7, 9, 13];

/** 03 API: `GET /entities/law` and `/tax`, and what is left of the openers for attorneys after PEOPLE-46 (role 6: 403). */
const firmListReaders: readonly Role[] = [1, 2, 3, 4, 7, 9, 12, 13];

export const expectedAccess: Readonly<Record<string, Expected>> = {
  // 01 API
  "access.signIn": "public",
  "access.signOut": "signed-in",
  "access.user": "signed-in", // self; 1, 2 any; who manages the person; everybody else 404
  "access.navigation": "signed-in", // the acting user; 1 any; otherwise 404 (ACCESS-26)
  "access.link": "public",
  "access.checkPassword": "public", // the rules' live ticks on the link's page, which is public
  "access.activate": "public",
  "access.recover": "public",
  "access.requestReset": "public",
  "access.changePassword": "signed-in", // self
  "access.status": "public",
  "access.audit": [1, 2], // ACCESS-51
  "access.realtime": "signed-in", // 02: one socket per tab of anybody signed in

  // 03 API
  "people.attorneys": firmListReaders, // "roles that may open a client", less 6 by PEOPLE-46
  "people.lawFirms": firmListReaders, // PEOPLE-33
  "people.taxFirms": firmListReaders,
  "people.ownFirm": "signed-in", // "any with a firm"; the row says 404 for role 6

  // 04 API and 3.2
  "clients.list": [1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 13],
  "clients.search": [1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 13],
  "clients.recent": [1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 13], // API names 7: the search page and box, so who searches; 5, 8: none
  "clients.noteOpened": openersRead, // 04 7.5: who opens; every client's address is 404 for 10, 11, 14 (section 1)
  "clients.pin": openersRead, // 04 API names 7.5: who sees the profile; section 1 as above
  "clients.unpin": openersRead,
  "clients.businessTypes": "signed-in",
  "clients.duplicates": [1, 4, 7],
  "clients.read": openersRead, // 5 and 8: 403 names_only
  "clients.create": [1, 4, 7], // CLIENTS-10
  "clients.update": [1, 2, 4, 6, 7, 9, 12, 13], // 3.2; 9 sets the attorney (12 section 5) and marks inactive (17)
  "clients.remove": [1],
  "clients.restore": [1],

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
  "claims.employees": detailReaders, // 05 section 1; API: "403 role 6"; CLAIM-52
  "claims.nameMatches": detailReaders, // 05 section 1: "names to check"; CLAIM-52
  "claims.decideMatch": detailEditors, // 05 section 1: "decide names"; an exact one is 1's by record (CLAIM-16)
  "claims.markOnPayroll": detailEditors, // 05 API: in the row of name-matches, a button of 2.3; so "decide names"
  "claims.details": detailReaders, // 05 section 1; CLAIM-52: 6 gets 403 on reading
  "claims.changeDetails": claimEditors, // 05 API: 6 and 12 two fields only, so the role alone passes; CLAIM-52
  "claims.spreadHealth": detailReaders, // 05 3.2 "shown before saving" names nobody: a read, stores nothing
  "claims.readHealthFile": detailEditors, // 05 3.2 names nobody: a step of the change; health is not a field of 6 or 12
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

  // 06 section 1 and API
  "calculations.refunds": calculationReaders, // openers but 6 and 12
  "calculations.current": calculationReaders,
  "calculations.employees": calculationReaders,
  "calculations.run": [1, 2],
  "calculations.readiness": [...calculationReaders, 12], // "page roles, 12"
  "calculations.evaluate": [1, 2], // 06 section 1 and API; CALC-02: 4 gets 403
  "calculations.acceptWarning": [1, 2], // 06 section 1: "accept a warning"
  "calculations.withdrawAcceptance": [1, 2], // 06 API: POST, DELETE in one row
  "calculations.history": calculationReaders, // 06 API: "page roles"
  "calculations.read": calculationReaders, // "page roles"
  "calculations.input": calculationReaders, // "page roles"
  "calculations.inputFile": calculationReaders, // 06 2.2 Inputs, a tab of the page; holds what `/input` holds
  "calculations.explain": calculationReaders, // "page roles"
  "calculations.employeeRows": calculationReaders, // "page roles"
  "calculations.sourceRow": calculationReaders, // 06 section 1: "explanation"; 2.3 level 4, not in the API table
  "calculations.compare": calculationReaders, // "page roles"
  "calculations.whatIf": [1, 2], // 06 section 1 and API
  "calculations.sensitivity": calculationReaders, // 06 line 254 (7.8) names nobody: part of the page, lines 12 and 78
  "calculations.files": calculationReaders, // 06 and 08 section 1; DOCS-43; "1, 2" in 06's API is the POST's
  "calculations.makeFile": [1, 2], // 06 section 1: "create a calculation file"
  "calculations.file": calculationReaders, // 08 2.5: "download link" of the tab; 00 section 4: right to its record

  // 07 section 1 and API
  "packages.list": openersRead,
  "packages.listOfKind": openersRead, // 07 API, one row with the list; 6 is not turned away from `/draft`, it sees none
  "packages.request": [1], // PACK-04: 4 gets 403; 14's Finalize is a call of its own
  "packages.beforeFinal": [1], // 07 lines 30, 31: asked of who requests a final; line 13: "generate, Final switch: 1"
  "packages.preview": [1], // 07 line 214 (7.5) names nobody: it "makes the draft PDF", so as "generate" (line 13)
  "packages.job": [1, 3, 13], // who may generate (1), and requesters: 14's Finalize is 1, 3, 13
  "packages.file": openersRead, // "who may see it"; a draft is 404 for 6 (PACK-22)
  "packages.form": openersRead, // 07 5.1: "downloadable with it", so as the package's file; a draft's is 404 for 6
  "packages.compare": calculationReaders, // 07 lines 38, 212; 06 line 12: "differences"; 82, 248
  "packages.remove": [1],
  "packages.decide": [1, 3, 4, 7, 13], // 07 section 1: "accept or reject it", and API
  "packages.withdrawDecision": [1, 3, 4, 7, 13], // 07 API; 2.4: "by who gave it or role 1" is a matter of the record
  "packages.draftReport": calculationReaders, // 07 section 1: openers but 6 and 12; PACK-29's 404 is the screen's
  "packages.form8821": [1], // 07 API; PACK-26: 4 gets 403
  "packages.blank": "signed-in", // 07 API: "signed in"
  "packages.blanks": [1], // 07 section 1: "forms, designees (settings): 1"; PACK-58's 404 for 2 is the screen's
  "packages.installBlank": [1], // the same
  "packages.changeBlank": [1], // 07 API: "PATCH `.../{id}` ends one"
  "packages.designees": [1], // 07 section 1: "forms, designees (settings): 1"
  "packages.addDesignee": [1], // the same
  "packages.endDesignee": [1], // 07 API: "PATCH `.../{id}` ends one"

  // 13 and 04 API
  "content.naics": "signed-in",

  // 18 API, 2.6
  "mail.mailbox": [1, 2],
  "mail.message": [1, 2],
};

export type ClientScope =
  | "all"
  | "own managing firm"
  | "own tax firm"
  | "own tax firm and firms paired with it in a pod"
  | "attorney of record"
  | "linked"
  | "none";

/** Which clients exist for a role: 00 section 1. */
export const expectedScope: Readonly<Record<Role, ClientScope>> = {
  1: "all",
  2: "all",
  3: "own tax firm",
  4: "own managing firm",
  5: "own managing firm", // names only
  6: "linked",
  7: "attorney of record",
  8: "own tax firm", // names only
  9: "own managing firm",
  10: "none",
  11: "none", // works through the queue of area 09
  12: "own managing firm",
  13: "own tax firm and firms paired with it in a pod",
  14: "none",
};
