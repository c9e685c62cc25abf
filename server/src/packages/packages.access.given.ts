import {
  type AreaAccess,
  calculationReaders,
  openers,
  openersRead,
  type Side,
  type Stage,
} from "../product/accessWords.given.ts";
import type { Caller, World } from "../world.given.ts";

export const areaAccess: AreaAccess = {
  rows: {
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
    "packages.submissions": openersRead,
    "packages.submit": openers, // 07 section 1: "Submission tab: see and submit: openers"
    "packages.beforeSubmission": openers, // 07 section 1: "Submission tab: see and submit: openers"
    "packages.paper": [1, 2], // 07 section 1: "ship a package: 1, 2": what is printed for it
    "packages.beforeShipping": [1, 2], // the same
    "packages.ship": [1, 2], // 07 section 1; PACK-75: 4 gets 403
    "packages.shipmentFile": openers.filter((role) => role !== 6), // 07 API: "as 16"
    "packages.track": [1], // 07 API
    "packages.submittedQuarters": openers, // 07 API: "1; submitter until shipped": a matter of the record
    "packages.removeSubmission": [1], // 07 API
    "packages.makeBinder": [1, 2, 3, 4, 7, 13], // 07 section 1: "defence binder"
    "packages.binders": [1, 2, 3, 4, 7, 13], // the same
    "packages.binderFile": [1, 2, 3, 4, 7, 13], // the same; of others it is 404
    "packages.draftReport": calculationReaders, // 07 section 1: openers but 6 and 12; PACK-29's 404 is the screen's
    "packages.form8821": [1], // 07 API; PACK-26: 4 gets 403
    "packages.blank": "signed-in", // 07 API: "signed in"
    "packages.blanks": [1], // 07 section 1: "forms, designees (settings): 1"; PACK-58's 404 for 2 is the screen's
    "packages.installBlank": [1], // the same
    "packages.putFormMap": [1], // 07 section 1: "forms, designees (settings): 1"
    "packages.changeBlank": [1], // 07 API: "PATCH `.../{id}` ends one"
    "packages.designees": [1], // 07 section 1: "forms, designees (settings): 1"
    "packages.addDesignee": [1], // the same
    "packages.endDesignee": [1], // 07 API: "PATCH `.../{id}` ends one"
  },
  // PACK-22: the package of the stage is a draft, which clients do not see.
  hidden: { "packages.file": [6], "packages.form": [6] },
  disputed: [
    {
      operation: "packages.job",
      role: 3,
      inDeclaration: true,
      found: ["expected an open door, answered 403", "expected 404, answered 403"],
      reason:
        "07: `who may generate; requester`; 14's Finalize, which 3 and 13 may do, requests a final. Comes with area 14.",
    },
    {
      operation: "packages.job",
      role: 13,
      inDeclaration: true,
      found: ["expected an open door, answered 403", "expected 404, answered 403"],
      reason: "As for role 3.",
    },
  ],
  kinds: {
    package: { path: "/packages/{id}", reach: "client" },
    submission: { path: "/submissions/{id}", reach: "client" },
    shipment: { path: "/shipments/{id}", reach: "client" },
    job: { path: "/package-jobs/{id}", reach: "client" },
    // 07 section 7.1, "Contents follow the requester's rights": each has one of its own.
    binder: { path: "/binders/{id}", reach: "client", idFor: ownBinder },
    packageForm: { path: "/package-forms/{id}", reach: "client" },
    blank: { path: "/settings/forms/{id}" },
    designee: { path: "/settings/designees/{id}" },
  },
  texts: { form: "f941x" },
  after: ["calculations"],
  records: (world, _admin, { client, batch }) => paperOf(world, client, Number(batch)),
  besides: () => ({ kind: "draft" }),
};

/** A draft package and a job that failed, put straight into the tables: only their addresses matter here. */
async function paperOf({ owner }: World, client: number, batch: number) {
  const made = async (statement: string, values: unknown[]) =>
    (await owner.query(statement, values)).rows[0].id as number;
  const file = `(select u.file from uploads u join payroll_batches b on b.upload = u.id where b.id = $2)`;
  const paper = await made(
    `insert into packages (client, status, version_no, label, calculation, file, file_name, page_count, sha256, requested_by, requested_at, generated_at)
     values ($1, 'draft', 1, 'Draft', (select max(id) from calculations where client = $1), ${file}, 'draft.pdf', 1, repeat('0', 64), (select imported_by from payroll_batches where id = $2), now(), now()) returning id::int`,
    [client, batch],
  );
  const job = await made(
    `insert into package_jobs (client, status, snapshot, state, reason, requested_by, requested_at, finished_at)
     values ($1, 'draft', '{}', 'failed', 'Stopped.', (select imported_by from payroll_batches where id = $2), now(), now())
     returning id::int`,
    [client, batch],
  );
  const packageForm = await made(
    `insert into package_forms (package, position, form, official, file_name, file) values ($1, 1, 'f941x', false, 'f.pdf', ${file}) returning id::int`,
    [paper, batch],
  );
  const blank = await made(
    `insert into form_blanks (form, revision, use_from, file, map, fields, fields_checked_at, installed_at)
     values ('f941x', 'April 2022', '2022-04-01', ${file.replace("$2", "$1")}, 'f941x-2022', 1, now(), now()) returning id::int`,
    [batch],
  );
  const designee = await made(
    `insert into firm_designees (entity, name, address, valid_from)
     select tax_firm, 'Made-up Tax', '1 Oak Street', '2020-01-01' from clients where id = $1 returning id::int`,
    [client],
  );
  const upload = await made(
    `insert into uploads (client, file, upload_type, original_file_name, package) values ($1, ${file}, 'submission', 'signed.pdf', $3) returning id::int`,
    [client, batch, paper],
  );
  // In one statement: that it names a quarter is checked when its transaction ends.
  const submission = await made(
    `with made as (
       insert into submissions (client, package, upload, created_on, created_by, updated_at)
       select $1, $3, $4, now(), imported_by, now() from payroll_batches where id = $2 returning id)
     insert into submission_quarters (submission, year, quarter) select id, 2021, 1 from made returning submission::int as id`,
    [client, batch, paper, upload],
  );
  const shipment = await made(
    `insert into shipments (client, kind, packages, submissions, quarters, service_center, carrier, shipped_on, shipped_by)
     select $1, 'filing', jsonb_build_array($3::int), jsonb_build_array($4::int), '["2021-Q1"]', 'Made-up center', 'mail', now(), imported_by
     from payroll_batches where id = $2 returning id::int`,
    [client, batch, paper, submission],
  );
  return { package: paper, submission, shipment, job, packageForm, blank, designee };
}

/** A binder of the caller's own, of the client of a side. */
async function ownBinder({ world, ...stage }: Stage, side: Side, { person }: Caller): Promise<number> {
  const { sha256, size } = await world.services.files.put(Buffer.from("A binder."));
  const { rows } = await world.owner.query(
    `insert into binders (client, state, sha256, size, file_name, manifest, gaps, requested_by, made_for_role, created, expires)
     values ($1, 'ready', $2, $3, 'binder.zip', '[]', '[]', coalesce($4, (select min(id) from users)), coalesce($5, 1), now(), now() + interval '7 days') returning id::int`,
    [stage[side].client, sha256, size, person?.id, person?.roleId],
  );
  return rows[0].id;
}
