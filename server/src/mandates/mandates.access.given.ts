import type { AreaAccess, Role } from "../product/accessWords.given.ts";
import type { World } from "../world.given.ts";

/** 13 section 1, row by row. */
const uploaders: readonly Role[] = [1, 2, 3, 4, 7, 12, 13, 14];
const queue: readonly Role[] = [1, 2, 3, 4, 7, 13];
const reviewers: readonly Role[] = [1, 3, 4, 7, 13];
const steerers: readonly Role[] = [1, 13];
const searchers: readonly Role[] = [1, 2, 3, 4, 7, 9, 12, 13];
const seers: readonly Role[] = [1, 2, 3, 4, 7, 9, 12, 13];
const editors: readonly Role[] = [1, 2, 4, 7, 12];
/** "edit; 14's reviewers too" */
const citers: readonly Role[] = [1, 2, 3, 4, 7, 12, 13];
/** "queue, search and client-page roles; 14 and 12 own uploads" */
const readers: readonly Role[] = [1, 2, 3, 4, 7, 9, 12, 13, 14];

/** By client: orders chosen for it, each with a passage. */
const chosen = new Map<number, { clientMandate: number; citation: number }[]>();

/** The next of them; the last stays. */
const spare = <T>(rows: T[] = []) => (rows.length > 1 ? rows.shift() : rows[0]);

/** A scan that somebody handed in. */
async function scanOf({ owner }: World, by: number): Promise<number> {
  const { rows } = await owner.query(
    `with kept as (insert into stored_files (sha256, size, mime_type)
       values (encode(sha256(random()::text::bytea), 'hex'), 1, 'application/pdf') returning id)
     insert into mandate_scans (file, original_file_name, uploaded_by) select id, 'scan.pdf', $1 from kept returning id::int`,
    [by],
  );
  return rows[0].id;
}

export const areaAccess: AreaAccess = {
  rows: {
    // 13 API: "signed in"
    "mandates.businessImpacts": "signed-in",
    "mandates.eligibilityTests": "signed-in",
    "mandates.industries": "signed-in",
    "mandates.handIn": uploaders,
    "mandates.recognize": uploaders,
    "mandates.scans": uploaders,
    "mandates.scan": uploaders,
    "mandates.create": uploaders,
    "mandates.search": searchers,
    "mandates.mine": uploaders,
    "mandates.library": queue,
    "mandates.reviewRecord": queue,
    "mandates.setReview": reviewers,
    "mandates.process": steerers,
    "mandates.remove": steerers,
    "mandates.removeNote": queue,
    "mandates.read": readers,
    "mandates.replace": uploaders, // "holder; uploader while 1–4": who that is is a matter of the record
    "mandates.change": uploaders,
    "mandates.notes": queue,
    "mandates.addNote": queue,
    "mandates.page": readers,
    "mandates.find": readers,
    "mandates.file": readers,
    "mandates.ofClient": seers,
    "mandates.select": editors,
    "mandates.changeSelected": editors,
    "mandates.removeSelected": editors,
    "mandates.dismiss": editors,
    "mandates.undismiss": editors,
    "mandates.citations": citers,
    "mandates.cite": citers,
    "mandates.removeCitation": citers,
    "mandates.savePlaces": editors,
  },
  // Role 14 reaches its own uploads alone; the order of the stage is not its own.
  hidden: {
    "mandates.read": [14],
    "mandates.replace": [14],
    "mandates.change": [14],
    "mandates.page": [14],
    "mandates.find": [14],
    "mandates.file": [14],
  },
  kinds: {
    // One's own.
    mandateScan: {
      path: "/mandates/scans/{id}",
      reach: ({ side }) => side === "own",
      idFor: ({ world, ...stage }, side, caller) => {
        const admin = stage.callers.get(1)?.person?.id ?? 0;
        const stranger = stage.callers.get(5)?.person?.id ?? admin;
        return scanOf(world, side === "own" ? (caller.person?.id ?? admin) : stranger);
      },
    },
    // The library is common to all firms.
    mandate: { path: "/mandates/{id}" },
    // Deleting uses one up.
    reviewed: {
      path: "/mandates/queues/review/{id}",
      idFor: async ({ world, ...stage }, side) => {
        const { rows } = await world.owner.query(
          `with copy as (insert into mandates (mandate_upload, title, state, created_by)
             select null, title, 'available', created_by from mandates where id = $1 returning id::int)
           select id from copy`,
          [stage[side].reviewed],
        );
        return rows[0].id;
      },
    },
    // One's own: another's is closed by the note, not by the role.
    mandateNote: {
      path: "/mandates/queues/notes/{id}",
      idFor: async ({ world, ...stage }, side, { person }) => {
        if (!person) return stage[side].mandateNote;
        const { rows } = await world.owner.query(
          "insert into mandate_notes (mandate, author, author_name, body) values ($1, $2, 'Own', 'Own') returning id::int",
          [stage[side].mandate, person.id],
        );
        return rows[0].id;
      },
    },
  },
  after: ["claims"],
  records: async (world, _admin, { batch, client }) => {
    const { owner } = world;
    const one = async (statement: string, values: unknown[]) =>
      (await owner.query(statement, values)).rows[0].id as number;
    const upload = await one(
      `insert into mandate_uploads (file, original_file_name, page_count, uploaded_by)
       select u.file, 'order.pdf', 1, b.imported_by from uploads u join payroll_batches b on b.upload = u.id where b.id = $1 returning id::int`,
      [Number(batch)],
    );
    const mandate = await one(
      `insert into mandates (mandate_upload, title, state, created_by) select $1, 'An order', 'available', uploaded_by from mandate_uploads where id = $1 returning id::int`,
      [upload],
    );
    await owner.query("insert into mandate_pages (mandate, page, text) values ($1, 1, 'Indoor dining is closed.')", [
      mandate,
    ]);
    const mandateNote = await one(
      `insert into mandate_notes (mandate, author, author_name, body) select $1, created_by, 'Ada', 'A note' from mandates where id = $1 returning id::int`,
      [mandate],
    );
    // Removing uses them up, so that each call has its own.
    const { rows } = await owner.query(
      `with orders as (
         insert into mandates (mandate_upload, title, state, created_by)
         select null, 'Chosen', 'available', m.created_by from mandates m, generate_series(1, 600) where m.id = $1
         returning id, created_by
       ), chosen as (
         insert into client_mandates (client, mandate, state, source, added_by)
         select $2, id, 'selected', 'search', created_by from orders returning id, added_by
       )
       insert into client_mandate_citations (client_mandate, page, quote, created_by)
       select id, 1, 'Indoor dining is closed.', added_by from chosen returning id::int as citation, client_mandate::int as "clientMandate"`,
      [mandate, client],
    );
    chosen.set(client, rows);
    const mandateScan = await scanOf(world, (await world.given.role(1)).id);
    return { mandate, reviewed: mandate, mandateNote, mandateScan };
  },
  besides: ({ own }, id) => ({ n: 1, mandate: own.mandate, citation: 1, ...spare(chosen.get(Number(id))) }),
};
